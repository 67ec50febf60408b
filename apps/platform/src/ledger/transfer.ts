import type { AccountRef } from './accounts.ts'

interface Leg {
  account: AccountRef
  /** Minor units: positive into the account, negative out of it. */
  amount: number
}

export interface Transfer {
  /** Idempotency key, unique in the whole ledger; repeating it returns the first answer. */
  key: string
  /** The purpose: bet, deposit … */
  kind: string
  currencyCode: string
  /** Each account once; the amounts sum to zero. */
  legs: readonly Leg[]
  /** Of a transfer of the past, in imports: its id has this time. No two of an account may have the same. */
  at?: Date
}

export interface Posted {
  transferId: string
  /** True when this same transfer had already been posted. */
  repeated: boolean
  /** The account's balance after the transfer, by leg, in minor units. */
  balances: readonly number[]
}

/** An account that may not go negative would. Nothing was posted; the caller must roll its transaction back. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError'
}

/** The key belongs to another transfer. */
export class IdempotencyConflictError extends Error {
  override readonly name = 'IdempotencyConflictError'
}

/** Catches transfers that are wrong in themselves, which are errors of the caller, before the database does. */
export function assertPostable({ legs }: Transfer): void {
  const accounts = new Set(legs.map((leg) => `${leg.account.owner} ${leg.account.kind}`))
  const sum = legs.reduce((total, leg) => total + leg.amount, 0)
  const whole = legs.every((leg) => Number.isSafeInteger(leg.amount) && leg.amount !== 0)
  if (legs.length < 2 || accounts.size < legs.length || !whole || sum !== 0)
    throw new RangeError('A transfer has two or more different accounts and whole amounts that sum to zero')
}

/** Identifies the request of a key, so that a different request under the same key is detected. */
export const fingerprint = ({ kind, currencyCode, legs }: Transfer): string =>
  [kind, currencyCode, ...legs.map(({ account, amount }) => `${account.owner} ${account.kind} ${amount}`)].join('|')
