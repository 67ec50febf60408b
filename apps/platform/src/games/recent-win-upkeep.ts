import type { Game } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { GamesDeps } from './games-deps.ts'

/** The key of an advisory lock: any number that no other code uses. */
const upkeepLock = 7_203_114

/** Adds made-up wins where real ones are few. The demo supplies it; production has none. */
export type MakeUpWins = (db: Queryable, games: readonly Game[], now: Date) => Promise<void>

const tryRecentWinsLock = sql('try-recent-wins-lock', 'select pg_try_advisory_xact_lock($1) as mine')

const deletePastWins = sql('delete-past-wins', `delete from recent_wins where created_at < now() - interval '7 days'`)

const deleteDemoWins = sql('delete-demo-wins', 'delete from recent_wins where demo')

/**
 * Deletes wins older than a week, and made-up ones on platforms that make none up. Runs in one process at a time; the
 * others skip it.
 */
export const keepUpRecentWins = (
  { pool, catalogue }: Pick<GamesDeps, 'pool' | 'catalogue'>,
  makeUp: MakeUpWins | null,
  now = new Date(),
): Promise<void> =>
  transaction(pool, async (client) => {
    const lock = await tryRecentWinsLock.get(client, upkeepLock)
    if (!lock?.mine) return
    await deletePastWins.run(client)
    if (!makeUp) return void (await deleteDemoWins.run(client))
    const { games } = await catalogue.snapshot()
    await makeUp(client, games, now)
  })
