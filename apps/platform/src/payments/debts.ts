import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { houseAccount, playerAccount, post, realBalance } from '../ledger/index.ts'

/**
 * What a player owes: a deposit that was taken back after it had been played with, as far as their balance did not cover
 * it. The next deposits pay it first, and nothing beyond it can be withdrawn. Call everything under the player's lock.
 */

interface Wallet {
  userId: string
  currencyCode: CurrencyCode
}

/** Its balance is what the player owes, below zero. */
const debtAccount = (userId: string) => houseAccount('PLAYER_DEBT', userId)

const debtBalance = sql(
  'player-debt',
  `select -balance as owed from ledger_accounts where owner = $1 and kind = 'PLAYER_DEBT' and currency_code = $2`,
)

/** Minor units; 0 for nearly everybody. */
export async function owedBy(db: Queryable, { userId, currencyCode }: Wallet): Promise<number> {
  const row = await debtBalance.get(db, debtAccount(userId).owner, currencyCode)
  return row?.owed ?? 0
}

/**
 * Pays what the player owes out of their real money, as far as it goes.
 * @param cause the payment on whose occasion it is paid: one transfer for each
 * @throws InsufficientFundsError when a bet has taken the money in the same moment
 */
export async function payDebt(db: Queryable, wallet: Wallet, cause: string): Promise<void> {
  const owed = await owedBy(db, wallet)
  if (owed === 0) return
  const paid = Math.min(owed, await realBalance(db, wallet.userId, wallet.currencyCode))
  if (paid === 0) return
  await post(db, {
    key: `debt-payment:${cause}`,
    kind: 'debt-payment',
    currencyCode: wallet.currencyCode,
    legs: [
      { account: playerAccount(wallet.userId, 'REAL'), amount: -paid },
      { account: debtAccount(wallet.userId), amount: paid },
    ],
  })
}

/**
 * Takes money from a player that somebody took back from us: from the real money, and what that does not cover is owed.
 * @param to where the money has gone
 * @throws InsufficientFundsError when a bet has taken the money in the same moment
 */
export async function takeOrOwe(
  db: Queryable,
  { userId, currencyCode, amount, key }: Wallet & { amount: number; key: string },
  to: ReturnType<typeof houseAccount>,
): Promise<void> {
  const taken = Math.min(amount, await realBalance(db, userId, currencyCode))
  const legs = [
    { account: playerAccount(userId, 'REAL'), amount: -taken },
    { account: debtAccount(userId), amount: taken - amount },
    { account: to, amount },
  ]
  await post(db, { key, kind: 'take-back', currencyCode, legs: legs.filter((leg) => leg.amount !== 0) })
}
