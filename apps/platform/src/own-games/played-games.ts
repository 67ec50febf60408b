import type pg from 'pg'
import { prepared } from '../db/sql.ts'

/** The most games of the row of games played lately. */
const mostLately = 20

/** Sessions that are looked at, the newest first: a bound of the cost, however much somebody has played. */
const sessionsSeen = 200

const latelyPlayed = prepared(
  'games-played-lately',
  `select g.slug, max(s.created_at) as "playedAt"
     from (select game_id, created_at from game_sessions where user_id = $1 and played
             order by created_at desc, game_session_id desc limit $2) s
     join games g using (game_id) where g.category <> 'SPORTS'
     group by g.slug order by max(s.created_at) desc limit $3`,
  { notNull: ['playedAt'] },
)

/** Slugs of the games that the player played lately, each once, the latest first. */
export const latelySlugs = async (pool: pg.Pool, userId: string): Promise<string[]> =>
  (await latelyPlayed.all(pool, userId, sessionsSeen, mostLately)).map(({ slug }) => slug)

/**
 * The newest rounds of the newest sessions: a studio finishes what is open before it begins another round, so an open one is
 * among them.
 */
const openRound = prepared(
  'game-with-open-round',
  `select g.slug
     from (select game_session_id, game_id, created_at from game_sessions where user_id = $1 and played
             order by created_at desc, game_session_id desc limit 10) s
     join games g using (game_id)
     cross join lateral (select finished_at from game_rounds r where r.game_session_id = s.game_session_id
             order by created_at desc, game_round_id desc limit 2) r
     where r.finished_at is null and g.category <> 'SPORTS'
     order by s.created_at desc limit 1`,
)

/** The slug of the game with an unfinished round; null if every round is finished. */
export const openRoundSlug = async (pool: pg.Pool, userId: string): Promise<string | null> =>
  (await openRound.get(pool, userId))?.slug ?? null
