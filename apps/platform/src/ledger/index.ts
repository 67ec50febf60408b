/** The public interface of the ledger, the double-entry book that alone writes balances. */
export { houseAccount, playerAccount } from './accounts.ts'
export { auditLedger, ledgerImbalance } from './audit.ts'
export { heldBalances, playerBalances, realBalance } from './balances.ts'
export { createGroupedPosting, LedgerOverloadedError } from './group-commit.ts'
export { post } from './post.ts'
export { postAll } from './post-all.ts'
export { reportAudit } from './report-audit.ts'
export { IdempotencyConflictError, InsufficientFundsError } from './transfer.ts'
