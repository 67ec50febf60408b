import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { toEuro } from '@parlour/money/currency'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { publicName } from './public-name.ts'

/** Smaller wins are not stored; minor units of EUR. Pages ask for wins of at least 30 EUR. */
const minRecentWin = 500

interface Winner {
  brandId: string
  displayName: string
  gameId: string
  category: string
  currencyCode: CurrencyCode
}

/**
 * Stores a win for display to others, in the transaction that pays it. Sports bets are skipped, because they belong to
 * no game of the lobby.
 */
export async function recordRecentWin(db: Queryable, winner: Winner, amount: number): Promise<void> {
  if (winner.category === 'SPORTS' || toEuro(amount, winner.currencyCode) < minRecentWin) return
  await insertRecentWins(db, [{ ...winner, amount, createdAt: null, demo: false }])
}

export interface NewRecentWin extends Omit<Winner, 'category'> {
  amount: number
  /** Null: now. */
  createdAt: Date | null
  demo: boolean
}

const recentWinsInsert = prepared(
  'recent-wins-insert',
  `insert into recent_wins (recent_win_id, brand_id, display_name, game_id, amount, currency_code,
        converted_amount, demo, created_at)
      select recent_win_id, brand_id, display_name, game_id, amount, currency_code, converted_amount, demo,
        coalesce(created_at, now())
      from jsonb_to_recordset($1) as win (recent_win_id uuid, brand_id text, display_name text, game_id uuid,
        amount bigint, currency_code text, converted_amount bigint, demo boolean, created_at timestamptz)`,
)

export async function insertRecentWins(db: Queryable, wins: readonly NewRecentWin[]): Promise<void> {
  const rows = wins.map(({ brandId, displayName, gameId, currencyCode, amount, createdAt, demo }) => ({
    recent_win_id: uuidV7(),
    brand_id: brandId,
    display_name: publicName(displayName),
    game_id: gameId,
    amount,
    currency_code: currencyCode,
    converted_amount: toEuro(amount, currencyCode),
    demo,
    created_at: createdAt?.toISOString() ?? null,
  }))
  await recentWinsInsert.run(db, JSON.stringify(rows))
}
