import { addJobs, defineJob, handle, type JobHandler } from '@parlour/jobs/job'
import type pg from 'pg'
import * as v from 'valibot'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { readFacts } from './read-facts.ts'
import { seenSigns } from './seen-signs.ts'
import { storeSigns } from './sign-store.ts'

/** Most players that one run plans; the next one continues. */
const batch = 2_000

const searchSigns = defineJob({
  name: 'search-signs',
  payload: v.object({ userId: v.string() }),
  attempts: 5,
  // Nobody waits for it: money and mails go first.
  priority: 10,
})

/**
 * Players who were active since their last search, at most every quarter of an hour each, and once more after they have
 * gone. Whoever plays, pays or changes limits has a login that was seen. Two days bound what a pause of all processes has
 * to make up for.
 */
const playersToSearch = sql(
  'players-to-search',
  `select l.user_id as "userId" from (
       select user_id, max(last_seen_at) as seen from logins where last_seen_at > now() - interval '2 days' group by user_id
     ) l left join sign_searches s using (user_id)
     where s.searched_at is null
       or s.searched_at < now() - interval '15 minutes' and s.searched_at < l.seen + interval '15 minutes'
     order by s.searched_at nulls first limit ${batch}`,
)

/** Plans a search for each of them; a key keeps two processes from planning it twice. */
export async function planSignSearches(db: Queryable): Promise<void> {
  const players = await playersToSearch.all(db)
  await addJobs(
    db,
    searchSigns,
    players.map(({ userId }) => ({ payload: { userId }, key: `${searchSigns.name}:${userId}` })),
    true,
  )
}

export const signJobs = ({ pool }: Pick<Deps, 'pool'>): JobHandler[] => [
  handle(searchSigns, ({ userId }) => searchSignsOf(pool, userId, new Date())),
]

const beginSearch = sql(
  'begin-search',
  `insert into sign_searches (user_id, searched_at) values ($1, '-infinity') on conflict do nothing`,
)
const lockSearch = sql(
  'lock-search',
  `select nullif(searched_at, '-infinity') as "searchedAt" from sign_searches where user_id = $1 for update`,
)
const endSearch = sql('end-search', 'update sign_searches set searched_at = $2 where user_id = $1')

/** Not under the player's lock: no bet waits for it. A search of the same player by another process waits. */
export const searchSignsOf = (pool: pg.Pool, userId: string, now: Date): Promise<void> =>
  transaction(pool, async (client) => {
    const player = await findPlayer(client, userId)
    if (!player) return
    await beginSearch.run(client, userId)
    const search = await lockSearch.get(client, userId)
    const facts = await readFacts(client, player, search?.searchedAt ?? null, now)
    await storeSigns(client, userId, seenSigns(facts), now)
    await endSearch.run(client, userId, now)
  })
