import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { type PlayedSpan, spanMinutes } from './sign-facts.ts'

/** What a player played by five minutes: counted once per round, since a player of a week has a hundred thousand of them. */

/** As far back as a rule about play looks, and a little more. */
const daysOfSpans = 8

/** Rounds may still win after they were counted. */
const countedAgainMinutes = 60

/** A session begun before has ended: none lasts a day. */
const countSpans = sql(
  'count-spans',
  `insert into played_spans (user_id, begins_at, rounds, staked, won)
     select $1, date_bin($3 * interval '1 minute', r.created_at, 'epoch'), count(*),
       coalesce(sum(real.staked) filter (where g.category <> 'SPORTS'), 0),
       coalesce(sum(case when r.bet_amount > 0 then trunc(r.win_amount::numeric * real.staked / r.bet_amount) else 0 end)
         filter (where g.category <> 'SPORTS'), 0)
     from game_sessions s join games g using (game_id) join game_rounds r using (game_session_id)
       cross join lateral (select case when r.promotional then 0 else r.bet_amount - r.bonus_bet_amount end as staked) real
     where s.user_id = $1 and s.played and s.created_at > $2::timestamptz - interval '1 day' and s.currency_code = $4
       and r.created_at >= date_bin($3 * interval '1 minute', $2::timestamptz, 'epoch')
     group by 2
     on conflict (user_id, begins_at) do update
       set rounds = excluded.rounds, staked = excluded.staked, won = excluded.won`,
)

const spansOfPlayer = sql(
  'spans-of-player',
  `select begins_at as at, rounds, staked, won from played_spans
     where user_id = $1 and begins_at > $2 order by begins_at`,
)

/** Counts what was played since the last search, and returns all spans that rules look at, oldest first. */
export async function countPlayedSpans(
  db: Queryable,
  { userId, currencyCode }: { userId: string; currencyCode: string },
  searchedAt: Date | null,
  now: Date,
): Promise<PlayedSpan[]> {
  const since = new Date(now.getTime() - daysOfSpans * 24 * 60 * 60_000)
  const again = searchedAt && new Date(searchedAt.getTime() - countedAgainMinutes * 60_000)
  await countSpans.run(db, userId, again && again > since ? again : since, spanMinutes, currencyCode)
  return spansOfPlayer.all(db, userId, since)
}
