import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

/** Inconsistencies of the whole ledger; all zero when it is sound. */
export interface LedgerAudit {
  /** Currencies in which the accounts' balances do not sum to zero. */
  unbalancedCurrencies: number
  /** Accounts whose balance is not the sum of their entries. */
  driftedAccounts: number
  /** Transfers whose entries do not sum to zero, or that have none. */
  unbalancedTransfers: number
}

const ledgerAudit = sql(
  'ledger-audit',
  `select
    (select count(*) from (
      select from ledger_accounts group by currency_code having sum(balance) <> 0) c) as "unbalancedCurrencies",
    (select count(*) from ledger_accounts a
      where balance <> (select coalesce(sum(amount), 0) from ledger_entries e where e.account_id = a.account_id)
    ) as "driftedAccounts",
    (select count(*) from ledger_transfers t
      where (select coalesce(sum(amount), 1) from ledger_entries e where e.transfer_id = t.transfer_id) <> 0
    ) as "unbalancedTransfers"`,
  { notNull: ['unbalancedCurrencies', 'driftedAccounts', 'unbalancedTransfers'] },
)

/** Reads every account, transfer and entry: for tests and a nightly check, not for requests. */
export async function auditLedger(db: Queryable): Promise<LedgerAudit> {
  const audit = await ledgerAudit.get(db)
  if (!audit) throw new Error('The audit returned no row')
  return audit
}

const ledgerTotalImbalance = sql(
  'ledger-total-imbalance',
  `select coalesce(sum(abs(total)), 0) as imbalance
     from (select sum(balance) as total from ledger_accounts group by currency_code) totals`,
)

/** The sum of all balances over all currencies, in minor units, which must be zero; cheap enough for a metric. */
export async function ledgerImbalance(db: Queryable): Promise<number> {
  const row = await ledgerTotalImbalance.get(db)
  return Number(row?.imbalance ?? 0)
}
