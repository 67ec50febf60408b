import type { Queryable } from '../db/pool.ts'
import { type PlayerAccountKind, playerAccount } from './accounts.ts'

/** A player's balances in one currency, minor units; an account that has never been used is at zero. */
export async function playerBalances(
  db: Queryable,
  userId: string,
  currencyCode: string,
): Promise<Record<PlayerAccountKind, number>> {
  const { rows } = await db.query<{ kind: PlayerAccountKind; balance: number }>({
    name: 'ledger-player-balances',
    text: 'select kind, balance from ledger_accounts where owner = $1 and currency_code = $2',
    values: [playerAccount(userId, 'REAL').owner, currencyCode],
  })
  const balances: Record<PlayerAccountKind, number> = { REAL: 0, BONUS: 0, VIRTUAL: 0, WITHDRAWAL_HOLD: 0 }
  for (const row of rows) balances[row.kind] = row.balance
  return balances
}

/** The REAL balance alone, minor units. */
export const realBalance = async (db: Queryable, userId: string, currencyCode: string): Promise<number> =>
  (await playerBalances(db, userId, currencyCode)).REAL

/** All that a player holds, by account and currency; what has never been used is not listed. */
export async function heldBalances(
  db: Queryable,
  userId: string,
): Promise<{ kind: PlayerAccountKind; currencyCode: string; balance: number }[]> {
  const { rows } = await db.query<{ kind: PlayerAccountKind; currencyCode: string; balance: number }>({
    name: 'ledger-held-balances',
    text: `select kind, currency_code as "currencyCode", balance from ledger_accounts
      where owner = $1 order by currency_code`,
    values: [playerAccount(userId, 'REAL').owner],
  })
  return rows
}
