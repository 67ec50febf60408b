import type { Game } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import type { GamesDeps } from './games-deps.ts'

/** Any number will do that no other work takes. */
const upkeepLock = 7_203_114

/** Makes up wins where there are few real ones; the demo has it, production does not. */
export type MakeUpWins = (db: Queryable, games: readonly Game[], now: Date) => Promise<void>

/**
 * Forgets wins of more than a week ago, and made-up ones where none are to be made up any more. One process at a time;
 * the others leave it to that one.
 */
export const keepUpRecentWins = (
  { pool, catalogue }: Pick<GamesDeps, 'pool' | 'catalogue'>,
  makeUp: MakeUpWins | null,
  now = new Date(),
): Promise<void> =>
  transaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [upkeepLock])
    if (!rows[0]?.mine) return
    await client.query(`delete from recent_wins where created_at < now() - interval '7 days'`)
    if (!makeUp) return void (await client.query('delete from recent_wins where demo'))
    const { games } = await catalogue.snapshot()
    await makeUp(client, games, now)
  })
