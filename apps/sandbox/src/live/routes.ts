import type { LiveTable, LiveTablesResponse } from '@parlour/contracts/provider-api'
import { Hono } from 'hono'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { parseLaunch } from '../studio/launch.ts'
import { betLimitsOf } from './bet-limits.ts'
import { playersAt, resultsAt } from './live-results.ts'
import { watchPage, watchScript, watchStyle } from './watch-page.ts'

/** A table of the catalogue. */
type CatalogueTable = Pick<LiveTable, 'slug' | 'kind'> & { name: string }

/** The state of a table at a moment. It depends only on the clock, so every process gives the same. */
const tableAt = ({ slug, kind }: CatalogueTable, now: number): LiveTable => ({
  slug,
  kind,
  players: playersAt(slug, kind, now),
  results: resultsAt(slug, kind, now),
  betLimits: betLimitsOf(slug, kind),
})

/** The live casino: LIVE_URL. */
export function liveRoutes(tables: readonly CatalogueTable[], frameAncestors: readonly string[]) {
  const app = new Hono()

  app.get('/tables', (c) => {
    const now = Date.now()
    c.header('cache-control', 'no-store')
    return c.json({ tables: tables.map((table) => tableAt(table, now)) } satisfies LiveTablesResponse)
  })

  // Opened with the parameters of the studio's games (GameLaunchParameters). Calls no wallet, because there is nothing
  // to bet on.
  app.get('/play', (c) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    const launch = parseLaunch(c.req.query(), frameAncestors)
    if (!launch) return c.text('This address does not open a table.', 400)
    const table = tables.find(({ slug }) => slug === launch.game)
    if (!table) return c.text('There is no such table.', 404)
    c.header(
      'content-security-policy',
      contentSecurityPolicy({ style: watchStyle, script: watchScript, frameAncestors }),
    )
    return c.html(watchPage(table.name, tableAt(table, Date.now()), launch))
  })

  return app
}
