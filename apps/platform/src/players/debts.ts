import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { lockText } from '../db/lock-text.ts'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { houseAccount, playerAccount, post, realBalance } from '../ledger/index.ts'

/**
 * What a player owes: a deposit that was taken back after it had been played with, as far as their balance did not cover
 * it. It stays with the account that the deposit was made by, and is owed by the person: the next deposits of any of their
 * accounts at the brand pay it first, and nothing beyond it can be withdrawn. So nobody leaves it behind with an account.
 * A card ties two accounts as well, but does not make one pay for the other: whoever has stolen it may have registered in its
 * owner's name, who then took their money back. Call everything under the player's lock.
 */

interface Wallet {
  userId: string
  currencyCode: CurrencyCode
}

/** Its balance is what the player owes, below zero. */
const debtAccount = (userId: string) => houseAccount('PLAYER_DEBT', userId)

/** SQL: accounts p and o share a browser, or an operator has found that they are one person's. */
const isSurelySame = `(exists (select from player_devices mine join player_devices theirs using (device_id)
    where mine.user_id = p.user_id and theirs.user_id = o.user_id)
  or exists (select from person_matches m where m.user_id = least(p.user_id, o.user_id)
    and m.other_user_id = greatest(p.user_id, o.user_id) and m.status = 'SAME' and m.decided_by is not null))`

const debtsOfPerson = sql(
  'debts-of-person',
  `select o.user_id as "userId", o.person_id as "personId", -a.balance as owed
     from players p join players o using (person_id, brand_id)
     join ledger_accounts a on a.owner = 'house:' || o.user_id and a.kind = 'PLAYER_DEBT' and a.currency_code = $2
     where p.user_id = $1 and a.balance < 0 and (o.user_id = p.user_id or ${isSurelySame})
     order by o.user_id <> p.user_id, o.user_id`,
)

/** What the accounts of the player's person owe in the player's currency, their own account first. */
const debtsOf = (db: Queryable, { userId, currencyCode }: Wallet) => debtsOfPerson.all(db, userId, currencyCode)

/** Minor units; 0 for nearly everybody. */
export const owedBy = async (db: Queryable, wallet: Wallet): Promise<number> =>
  (await debtsOf(db, wallet)).reduce((sum, { owed }) => sum + owed, 0)

/** What the one account owes. */
export const owedByAccount = async (db: Queryable, wallet: Wallet): Promise<number> =>
  (await debtsOf(db, wallet)).find(({ userId }) => userId === wallet.userId)?.owed ?? 0

/** What each of several debts gets of a sum of money, in their order. */
function sharesOf(debts: readonly { userId: string; owed: number }[], money: number) {
  let left = money
  return debts.map(({ userId, owed }) => {
    const amount = Math.min(owed, left)
    left -= amount
    return { account: debtAccount(userId), amount }
  })
}

/**
 * Pays what the player owes out of their real money, as far as it goes.
 * @param cause the payment on whose occasion it is paid: one transfer for each
 * @throws InsufficientFundsError when a bet has taken the money in the same moment
 */
export async function payDebt(db: Queryable, wallet: Wallet, cause: string): Promise<void> {
  const [first] = await debtsOf(db, wallet)
  if (!first) return
  // The person's other accounts are not locked, and may pay the same at this moment.
  await lockText.run(db, `debts of person ${first.personId}`)
  const money = await realBalance(db, wallet.userId, wallet.currencyCode)
  const shares = sharesOf(await debtsOf(db, wallet), money).filter(({ amount }) => amount > 0)
  const paid = shares.reduce((sum, { amount }) => sum + amount, 0)
  if (paid === 0) return
  await post(db, {
    key: `debt-payment:${cause}`,
    kind: 'debt-payment',
    currencyCode: wallet.currencyCode,
    legs: [{ account: playerAccount(wallet.userId, 'REAL'), amount: -paid }, ...shares],
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
