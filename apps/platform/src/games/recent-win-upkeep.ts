import type { Game } from '@parlour/contracts/platform-resolvers'
import { type BrandId, brandIds } from '../brands/countries.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { demoWin } from './demo-wins.ts'
import type { GamesDeps } from './games-deps.ts'
import { insertRecentWins } from './recent-win-store.ts'

/** What a page shows (section 9: 30 items of 30 EUR or more), and how old the newest may get before one is made up. */
const shown = { count: 30, minConvertedAmount: 3_000 }
const quietMs = 120_000

/** Any number will do that no other work takes. */
const upkeepLock = 7_203_114

/**
 * Forgets wins of more than a week ago. With the test players there are always enough to show: where real ones are few,
 * some are made up. One process at a time; the others leave it to that one.
 */
export const keepUpRecentWins = (
  deps: Pick<GamesDeps, 'pool' | 'config' | 'catalogue'>,
  now = new Date(),
): Promise<void> =>
  transaction(deps.pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [upkeepLock])
    if (!rows[0]?.mine) return
    await client.query(`delete from recent_wins where created_at < now() - interval '7 days'`)
    if (!deps.config.seedDemoData) return void (await client.query('delete from recent_wins where demo'))
    const { games } = await deps.catalogue.snapshot()
    for (const brandId of brandIds) await addDemoWins(client, brandId, games, now)
  })

async function addDemoWins(db: Queryable, brandId: BrandId, games: readonly Game[], now: Date): Promise<void> {
  const { rows } = await db.query<{ count: number; newest: Date | null }>(
    `select count(*), max(created_at) as newest from (
       select created_at from recent_wins
       where brand_id = $1 and converted_amount >= $2 and created_at > now() - interval '1 day'
       order by created_at desc limit $3
     ) recent`,
    [brandId, shown.minConvertedAmount, shown.count],
  )
  const [{ count = 0, newest = null } = {}] = rows
  const moments = momentsOfDemoWins(count, newest, now)
  const wins = moments.flatMap((moment) => demoWin(brandId, games, moment) ?? [])
  if (wins.length > 0) await insertRecentWins(db, wins)
}

/** When wins are to be made up: those missing spread over the past, and one now after a quiet while. Pure but for chance. */
export function momentsOfDemoWins(
  count: number,
  newest: Date | null,
  now: Date,
  random: () => number = Math.random,
): Date[] {
  const missing = Math.max(0, shown.count - count)
  const past: Date[] = []
  for (let at = now.getTime(); past.length < missing; past.push(new Date(at))) at -= quietMs * (0.5 + random())
  const isQuiet = newest !== null && now.getTime() - newest.getTime() > quietMs && random() < 0.5
  return isQuiet && missing === 0 ? [now] : past
}
