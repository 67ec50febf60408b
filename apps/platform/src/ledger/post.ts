import pg from 'pg'
import type { Queryable } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { ledgerTransfers } from '../metrics.ts'
import type { AccountRef } from './accounts.ts'

interface Leg {
  account: AccountRef
  /** Minor units: more than zero comes in, less goes out. */
  amount: number
}

export interface Transfer {
  /** Unique for the whole ledger; whoever sends it again gets the first answer. */
  key: string
  /** What it is for: bet, deposit … */
  kind: string
  currencyCode: string
  /** Each account once; the amounts sum to zero. */
  legs: readonly Leg[]
}

export interface Posted {
  transferId: string
  /** True when this very transfer had been posted before. */
  repeated: boolean
  /** Minor units, by leg: the account's balance after it. */
  balances: readonly number[]
}

/** An account that may not go negative would. Nothing was posted; the transaction it came up in must be undone. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError'
}

/** The key belongs to another transfer. */
export class IdempotencyConflictError extends Error {
  override readonly name = 'IdempotencyConflictError'
}

const insufficientFunds = 'PL001'

const sql = `select status, transfer_id as "transferId", balance_after as "balanceAfter"
  from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9) order by leg`

/**
 * Posts one transfer, in one round trip. Within a transaction it is part of that; on the pool it stands alone.
 * @throws InsufficientFundsError, IdempotencyConflictError
 */
export async function post(db: Queryable, transfer: Transfer): Promise<Posted> {
  assertPostable(transfer)
  const { key, kind, currencyCode, legs } = transfer
  try {
    const { rows } = await db.query<{ status: string; transferId: string; balanceAfter: number }>({
      name: 'ledger-post',
      text: sql,
      values: [
        uuidV7(),
        key,
        fingerprint(transfer),
        kind,
        currencyCode,
        legs.map((leg) => leg.account.owner),
        legs.map((leg) => leg.account.kind),
        legs.map((leg) => leg.account.mayGoNegative),
        legs.map((leg) => leg.amount),
      ],
    })
    const [first] = rows
    if (!first) throw new Error('ledger_post gave no answer')
    ledgerTransfers.inc({ kind, result: first.status.toLowerCase() })
    if (first.status === 'CONFLICT') throw new IdempotencyConflictError(`The key ${key} belongs to another transfer`)
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

/** A caller that breaks these has a fault of its own: it is told before the database is. */
export function assertPostable({ legs }: Transfer) {
  const accounts = new Set(legs.map((leg) => `${leg.account.owner} ${leg.account.kind}`))
  const sum = legs.reduce((total, leg) => total + leg.amount, 0)
  const whole = legs.every((leg) => Number.isSafeInteger(leg.amount) && leg.amount !== 0)
  if (legs.length < 2 || accounts.size < legs.length || !whole || sum !== 0)
    throw new RangeError('A transfer has two or more different accounts and whole amounts that sum to zero')
}

export const fingerprint = ({ kind, currencyCode, legs }: Transfer) =>
  [kind, currencyCode, ...legs.map(({ account, amount }) => `${account.owner} ${account.kind} ${amount}`)].join('|')
