import type { CurrencyCode } from '@parlour/money/currency'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'

const stakesOfOpenRounds = prepared(
  'stakes-in-play',
  `select coalesce(sum(r.bet_amount - r.bonus_bet_amount), 0)::bigint as staked
     from game_sessions s join games g using (game_id) join game_rounds r using (game_session_id)
     where s.user_id = $1 and s.currency_code = $2 and s.played and r.finished_at is null and not r.promotional
       and (g.category = 'SPORTS' or s.created_at > now() - interval '3 days')
       and (g.category = 'SPORTS' or r.created_at > now() - interval '1 day')`,
)

/**
 * Stakes of real money in rounds that have not ended: bets on sports, however long they are open, and games of the last day;
 * what has not ended in a game by then is found to be over by its studio. Older sessions have no such rounds, and are left out
 * before their rounds are read.
 */
export const stakesInPlay = async (
  db: Queryable,
  { userId, currencyCode }: { userId: string; currencyCode: CurrencyCode },
): Promise<number> => (await stakesOfOpenRounds.get(db, userId, currencyCode))?.staked ?? 0
