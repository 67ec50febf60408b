import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { SettledBet } from './sign-facts.ts'

/** A bet that stays open for longer than this is left out, so that a search reads no bets of many years. */
const openAtMost = '1 year'

/**
 * Bets on sports by when they ended. Whether one has lost is known only then, often days after it was placed: stake and win
 * count together at that moment, whatever its end is. An open bet is no loss; one that is given up counts with what that paid,
 * when it was given up; a void one was rolled back, so that nothing is left of it to count.
 */
const betsSettled = sql(
  'bets-settled',
  `select r.finished_at as at, r.bet_amount as staked, r.win_amount as won
     from game_sessions s join games g using (game_id) join game_rounds r using (game_session_id)
     where s.user_id = $1 and s.currency_code = $2 and s.played and g.category = 'SPORTS' and not r.promotional
       and s.created_at > $3::timestamptz - interval '${openAtMost}'
       and r.finished_at > $3::timestamptz - interval '8 days' and r.bet_amount > 0
     order by r.finished_at, r.game_round_id`,
  { notNull: ['at'] },
)

/** As far back as a rule about deposits looks, and a little more. */
export const betsSettledOf = (
  db: Queryable,
  { userId, currencyCode }: { userId: string; currencyCode: string },
  now: Date,
): Promise<SettledBet[]> => betsSettled.all(db, userId, currencyCode, now)
