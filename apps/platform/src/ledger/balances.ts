import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { type PlayerAccountKind, playerAccount } from './accounts.ts'

/** Accounts that a player owns. */
const playerKinds = `'REAL' | 'BONUS' | 'VIRTUAL' | 'WITHDRAWAL_HOLD' | 'WIN_HOLD'`

const ledgerPlayerBalances = prepared(
  'ledger-player-balances',
  'select kind, balance from ledger_accounts where owner = $1 and currency_code = $2',
  { types: { kind: playerKinds } },
)

/** A player's balances in one currency, minor units; zero for accounts not used yet. */
export async function playerBalances(
  db: Queryable,
  userId: string,
  currencyCode: string,
): Promise<Record<PlayerAccountKind, number>> {
  const rows = await ledgerPlayerBalances.all(db, playerAccount(userId, 'REAL').owner, currencyCode)
  const balances: Record<PlayerAccountKind, number> = { REAL: 0, BONUS: 0, VIRTUAL: 0, WITHDRAWAL_HOLD: 0, WIN_HOLD: 0 }
  for (const row of rows) balances[row.kind] = row.balance
  return balances
}

/** The REAL balance alone, minor units. */
export const realBalance = async (db: Queryable, userId: string, currencyCode: string): Promise<number> =>
  (await playerBalances(db, userId, currencyCode)).REAL

const ledgerHeldBalances = prepared(
  'ledger-held-balances',
  `select kind, currency_code as "currencyCode", balance from ledger_accounts
      where owner = $1 order by currency_code`,
  { types: { kind: playerKinds } },
)

/** All balances of a player by account and currency, without accounts that were never used. */
export async function heldBalances(
  db: Queryable,
  userId: string,
): Promise<{ kind: PlayerAccountKind; currencyCode: string; balance: number }[]> {
  return ledgerHeldBalances.all(db, playerAccount(userId, 'REAL').owner)
}
