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

/** A caller that breaks these has a fault of its own: it is told before the database is. */
export function assertPostable({ legs }: Transfer): void {
  const accounts = new Set(legs.map((leg) => `${leg.account.owner} ${leg.account.kind}`))
  const sum = legs.reduce((total, leg) => total + leg.amount, 0)
  const whole = legs.every((leg) => Number.isSafeInteger(leg.amount) && leg.amount !== 0)
  if (legs.length < 2 || accounts.size < legs.length || !whole || sum !== 0)
    throw new RangeError('A transfer has two or more different accounts and whole amounts that sum to zero')
}

/** What was asked for under a key, so that another request under it is told apart. */
export const fingerprint = ({ kind, currencyCode, legs }: Transfer): string =>
  [kind, currencyCode, ...legs.map(({ account, amount }) => `${account.owner} ${account.kind} ${amount}`)].join('|')
