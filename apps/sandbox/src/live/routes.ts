import { liveTables } from '@parlour/catalogue/live-tables'
import type { Key } from '@parlour/contracts/keys'
import type { LiveTable, LiveTablesResponse } from '@parlour/contracts/provider-api'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type pg from 'pg'
import type { Logger } from 'pino'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { builtClient, clientFile, clientFilePath } from '../studio/client-files.ts'
import { clientPolicy, clientShell } from '../studio/client-shell.ts'
import { parseLaunch } from '../studio/launch.ts'
import { languageOf } from '../studio/texts/texts.ts'
import { type WalletClient, walletClient } from '../studio/wallet-client.ts'
import type { Table } from './advance-round.ts'
import { betLimitsOf } from './bet-limits.ts'
import type { TableBoot } from './boot.ts'
import { liveApi } from './live-api.ts'
import { playersAt, resultsAt } from './live-results.ts'
import { historyOf } from './round-store.ts'
import { TableFeed } from './table-feed.ts'
import { TableRunner } from './table-runner.ts'
import { playersAt as playersNow } from './table-view.ts'
import { liveTextsOf } from './texts/texts.ts'
import { watchPage, watchScript, watchStyle } from './watch-page.ts'

/** A table of the catalogue. */
type CatalogueTable = Pick<LiveTable, 'slug' | 'kind'> & { name: string }

export interface LiveCasinoDeps {
  pool: pg.Pool
  /** The platform's wallet API, such as http://localhost:4000/wallet/v1. */
  walletUrl: string
  /** Signs calls of the wallet. */
  walletKey: Key
  logger: Logger
  /** The address for browsers, such as http://localhost:4200/live; the routes are mounted at its path. */
  publicUrl: string
  /** CSP sources of the sites that may frame tables and that tables may link back to. */
  frameAncestors: readonly string[]
  tables?: readonly CatalogueTable[]
  /** The built client. */
  clientDirectory?: URL
  wallet?: WalletClient
}

export interface LiveCasino {
  routes: Hono
  runner: TableRunner
}

/** The live casino: LIVE_URL. Its tables run while `runner` does. */
export function liveCasino(deps: LiveCasinoDeps): LiveCasino {
  const { pool, logger, frameAncestors, clientDirectory = builtClient } = deps
  const catalogue: readonly CatalogueTable[] = deps.tables ?? liveTables
  const wallet = deps.wallet ?? walletClient({ url: deps.walletUrl, key: deps.walletKey, caller: 'live' })
  const tables = catalogue.filter((table): table is Table => table.kind !== 'GAME_SHOW')
  const bySlug = new Map(tables.map((table) => [table.slug, table]))
  const feed = new TableFeed(pool)
  const runner = new TableRunner({ pool, wallet, logger }, tables, feed)
  const base = new URL(deps.publicUrl).pathname.replace(/\/$/, '')
  const app = new Hono()
  for (const path of ['/play', '/assets/*']) app.use(path, compress())

  const tableNow = async ({ slug, kind }: CatalogueTable): Promise<LiveTable> => {
    const betLimits = betLimitsOf(slug, kind)
    if (kind === 'GAME_SHOW') return clockTable(slug, kind, Date.now())
    const history = kind === 'BLACKJACK' ? [] : await historyOf(pool, slug)
    return {
      slug,
      kind,
      players: await playersNow(pool, slug),
      results: history.map(({ result }) => result),
      betLimits,
    }
  }

  app.get('/tables', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ tables: await Promise.all(catalogue.map(tableNow)) } satisfies LiveTablesResponse)
  })

  // Opened with the parameters of the studio's games (GameLaunchParameters).
  app.get('/play', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    const launch = parseLaunch(c.req.query(), frameAncestors)
    if (!launch) return c.text('This address does not open a table.', 400)
    const entry = catalogue.find(({ slug }) => slug === launch.game)
    if (!entry) return c.text('There is no such table.', 404)
    const table = bySlug.get(entry.slug)
    if (!table) {
      const policy = contentSecurityPolicy({ style: watchStyle, script: watchScript, frameAncestors })
      c.header('content-security-policy', policy)
      return c.html(watchPage(entry.name, clockTable(entry.slug, entry.kind, Date.now()), launch))
    }
    c.header('content-security-policy', clientPolicy(frameAncestors))
    const language = languageOf(launch.language)
    const boot: TableBoot = { game: table, launch, texts: liveTextsOf(language), language, api: `${base}/api` }
    try {
      return c.html(await clientShell(clientDirectory, boot, 'table.html'))
    } catch (err) {
      logger.error({ err }, 'the client of the tables is not built')
      return c.text('The table cannot be opened at the moment.', 503)
    }
  })

  app.get(clientFilePath, (c) => clientFile(c, clientDirectory))
  app.route('/api', liveApi({ pool, wallet, logger, tables: bySlug, feed }))
  return { routes: app, runner }
}

/** A game show, which takes no bets: what it shows depends only on the clock, so every process shows the same. */
const clockTable = (slug: string, kind: LiveTable['kind'], now: number): LiveTable => ({
  slug,
  kind,
  players: playersAt(slug, now),
  results: resultsAt(slug, now),
  betLimits: betLimitsOf(slug, kind),
})
