import { isTableGame } from '@parlour/catalogue/table-games'
import type { Key } from '@parlour/contracts/keys'
import { isCurrencyCode } from '@parlour/money/currency'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type pg from 'pg'
import type { Logger } from 'pino'
import { contentSecurityPolicy } from '../content-security-policy.ts'
import { liveTextsOf } from '../live/texts/texts.ts'
import { builtClient, clientFile, clientFilePath } from './client-files.ts'
import { type Boot, clientPolicy, clientShell, verifyShell } from './client-shell.ts'
import { parseLaunch } from './launch.ts'
import { paytablePage, paytableStyle } from './paytable-page.ts'
import { publishedGame } from './published-game.ts'
import { publishedTable } from './published-table.ts'
import { defaultStakeOf } from './stakes.ts'
import { studioApi } from './studio-api.ts'
import { type StudioGame, studioGames } from './studio-game.ts'
import { type SoloBoot, tablePaytablePage } from './table-page.ts'
import { languageOf, textsOf } from './texts/texts.ts'
import { type WalletClient, walletClient } from './wallet-client.ts'

export interface StudioDeps {
  pool: pg.Pool
  /** The platform's wallet API, such as http://localhost:4000/wallet/v1. */
  walletUrl: string
  /** Signs calls of the wallet. */
  walletKey: Key
  logger: Logger
  /** The studio's address for browsers, such as http://localhost:4200/studio; these routes are mounted at its path. */
  publicUrl: string
  /** CSP sources of the sites that may frame games and that games may link back to. */
  frameAncestors: readonly string[]
  games?: readonly StudioGame[]
  wallet?: WalletClient
  /** The built client. */
  clientDirectory?: URL
}

/** The studio's wallet client, for the routes and for the recovery. */
export const studioWallet = ({ walletUrl, walletKey }: Pick<StudioDeps, 'walletUrl' | 'walletKey'>): WalletClient =>
  walletClient({ url: walletUrl, key: walletKey })

/**
 * The game studio: launch page, play interface, published paytables, client files. Mount it at the path of publicUrl.
 */
export function studioRoutes(deps: StudioDeps): Hono {
  const { frameAncestors, clientDirectory = builtClient, games = studioGames() } = deps
  const wallet = deps.wallet ?? studioWallet(deps)
  const base = new URL(deps.publicUrl).pathname.replace(/\/$/, '')
  const art = `${base}/art/{icon}.svg`
  const bySlug = new Map(games.map((game) => [game.slug, game]))
  const app = new Hono()
  for (const path of ['/play', '/verify', '/art/*', '/assets/*']) app.use(path, compress())

  app.get('/play', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', clientPolicy(frameAncestors))
    const launch = parseLaunch(c.req.query(), frameAncestors)
    if (!launch) return c.text('This address does not open a game.', 400)
    const game = bySlug.get(launch.game)
    if (!game) return c.text('There is no such game.', 404)
    const language = languageOf(launch.language)
    const api = `${base}/api`
    try {
      if (isTableGame(game)) {
        const boot: SoloBoot = { game: publishedTable(game), launch, texts: liveTextsOf(language), language, art, api }
        return c.html(await clientShell(clientDirectory, boot, 'solo.html'))
      }
      const boot: Boot = { game: publishedGame(game), launch, texts: textsOf(language), language, art, api }
      return c.html(await clientShell(clientDirectory, boot))
    } catch (err) {
      deps.logger.error({ err }, 'the game client is not built')
      return c.text('The game cannot be opened at the moment.', 503)
    }
  })

  // The browser reads the round of the address and verifies it, so the page is the same for every round.
  app.get('/verify', async (c) => {
    c.header('referrer-policy', 'no-referrer')
    c.header('x-content-type-options', 'nosniff')
    c.header('content-security-policy', clientPolicy(frameAncestors))
    const language = languageOf(c.req.query('language') ?? 'en')
    try {
      return c.html(await verifyShell(clientDirectory, { texts: liveTextsOf(language), language, art, base }))
    } catch (err) {
      deps.logger.error({ err }, 'the page that verifies rounds is not built')
      return c.text('The page cannot be opened at the moment.', 503)
    }
  })

  app.get('/games/:slug/paytable', (c) => {
    const game = bySlug.get(c.req.param('slug'))
    if (!game) return c.json({ error: { code: 'UNKNOWN_GAME' } }, 404)
    c.header('vary', 'accept')
    c.header('x-content-type-options', 'nosniff')
    if (!c.req.header('accept')?.includes('text/html'))
      return c.json(isTableGame(game) ? publishedTable(game) : publishedGame(game))
    const language = languageOf(c.req.query('language') ?? 'en')
    const asked = c.req.query('currencyCode') ?? 'EUR'
    const currencyCode = isCurrencyCode(asked) ? asked : 'EUR'
    c.header('content-security-policy', contentSecurityPolicy({ style: paytableStyle, frameAncestors }))
    if (isTableGame(game)) return c.html(tablePaytablePage({ game, language, currencyCode }))
    return c.html(
      paytablePage({
        game: publishedGame(game),
        texts: textsOf(language),
        language,
        currencyCode,
        stake: defaultStakeOf(currencyCode, null, game.stakes),
        artOf: (icon) => art.replace('{icon}', icon),
      }),
    )
  })

  app.get(clientFilePath, (c) => clientFile(c, clientDirectory))

  app.route('/api', studioApi({ pool: deps.pool, wallet, logger: deps.logger, bySlug }))
  return app
}
