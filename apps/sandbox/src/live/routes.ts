import type { LiveTable, LiveTablesResponse } from '@parlour/contracts/provider-api'
import { Hono } from 'hono'
import { betLimitsOf } from './bet-limits.ts'
import { playersAt, resultsAt } from './live-results.ts'

/** A table as the catalogue knows it. */
export type CatalogueTable = Pick<LiveTable, 'slug' | 'kind'>

/** A table as it stands at a moment: the same in every process, for it follows from the clock. */
export const tableAt = ({ slug, kind }: CatalogueTable, now: number): LiveTable => ({
  slug,
  kind,
  players: playersAt(slug, kind, now),
  results: resultsAt(slug, kind, now),
  betLimits: betLimitsOf(slug, kind),
})

/** The live casino's figures: LIVE_URL. */
export function liveRoutes(tables: readonly CatalogueTable[]) {
  return new Hono().get('/tables', (c) => {
    const now = Date.now()
    c.header('cache-control', 'no-store')
    return c.json({ tables: tables.map((table) => tableAt(table, now)) } satisfies LiveTablesResponse)
  })
}
