import pg from 'pg'
import { noteChange } from '../changes/changed-players.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { ledgerTransfers } from '../runtime/metrics.ts'
import { playerOfAccount } from './accounts.ts'
import {
  assertPostable,
  fingerprint,
  IdempotencyConflictError,
  InsufficientFundsError,
  type Posted,
  type Transfer,
} from './transfer.ts'

const insufficientFunds = 'PL001'

const ledgerPost = prepared(
  'ledger-post',
  `select status, transfer_id as "transferId", balance_after as "balanceAfter"
  from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9) order by leg`,
  { notNull: ['status', 'transferId', 'balanceAfter'] },
)

/**
 * Posts one transfer in one round trip, either as part of the caller's transaction or, on the pool, in its own.
 * @throws InsufficientFundsError, IdempotencyConflictError
 */
export async function post(db: Queryable, transfer: Transfer): Promise<Posted> {
  assertPostable(transfer)
  const { key, kind, currencyCode, legs } = transfer
  try {
    const rows = await ledgerPost.all(
      db,
      uuidV7(),
      key,
      fingerprint(transfer),
      kind,
      currencyCode,
      legs.map((leg) => leg.account.owner),
      legs.map((leg) => leg.account.kind),
      legs.map((leg) => leg.account.mayGoNegative),
      legs.map((leg) => leg.amount),
    )
    const [first] = rows
    if (!first) throw new Error('ledger_post returned no row')
    ledgerTransfers.inc({ kind, result: first.status.toLowerCase() })
    if (first.status === 'CONFLICT') throw new IdempotencyConflictError(`The key ${key} belongs to another transfer`)
    for (const userId of playersOf(transfer)) noteChange(db, userId)
    return {
      transferId: first.transferId,
      repeated: first.status === 'REPEATED',
      balances: rows.map((row) => row.balanceAfter),
    }
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientFunds) throw error
    ledgerTransfers.inc({ kind, result: 'insufficient_funds' })
    throw new InsufficientFundsError(error.message, { cause: error })
  }
}

/** The players whose accounts a transfer changes. */
export const playersOf = ({ legs }: Transfer): Set<string> =>
  new Set(legs.map(({ account }) => playerOfAccount(account)).filter((userId) => userId !== null))
