import type { Key } from '@parlour/contracts/keys'
import { Hono } from 'hono'
import type pg from 'pg'
import type { Logger } from 'pino'
import { type WalletClient, walletClient } from '../studio/wallet-client.ts'
import { bookApi } from './book-api.ts'
import { EventBoard } from './event-board.ts'
import { EventFeed } from './event-feed.ts'
import { eventsApi } from './events-api.ts'
import { packedFile } from './packed-file.ts'
import type { BookDeps } from './place-bet.ts'

/** The game of the platform in whose sessions bets are placed. */
const GAME_SLUG = 'sportsbook'

/** The output of `vite build`. */
const builtClient = new URL('../../build/sportsbook/', import.meta.url)

interface SportsbookDeps {
  pool: pg.Pool
  /** The platform's wallet API, such as http://localhost:4000/wallet/v1. */
  walletUrl: string
  /** Signs calls of the wallet. */
  walletKey: Key
  logger: Logger
  /** CSP sources of the sites whose pages may bet. */
  frameAncestors: readonly string[]
  /** The built client. */
  clientDirectory?: URL
  wallet?: WalletClient
}

interface Sportsbook {
  routes: Hono
  /** What its periodic work needs. */
  deps: BookDeps
  feed: EventFeed
}

/** The sportsbook: SPORTSBOOK_URL. */
export function sportsbook(given: SportsbookDeps): Sportsbook {
  const { pool, logger, frameAncestors, clientDirectory = builtClient } = given
  const wallet = given.wallet ?? walletClient({ url: given.walletUrl, key: given.walletKey, caller: 'sportsbook' })
  const deps: BookDeps = { pool, wallet, logger }
  const board = new EventBoard(pool)
  const feed = new EventFeed(board, logger)
  const app = new Hono()
  const script = packedFile(new URL('sportsbook.js', clientDirectory))

  // Loaded by the pages of the sites as a script of theirs.
  app.get('/sportsbook.js', async (c) => {
    const packed = await script().catch(() => null)
    if (!packed) return c.text('Not found.', 404)
    const { body, headers } = await packed.for(c.req.header('accept-encoding'))
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('access-control-allow-origin', '*')
    // Its name stays, whatever it is built of.
    c.header('cache-control', 'public, max-age=60')
    return c.body(body, 200, headers)
  })

  app.route('/v1', eventsApi({ board, feed }))
  app.route('/v1', bookApi({ ...deps, gameSlug: GAME_SLUG, sites: frameAncestors }))
  return { routes: app, deps, feed }
}
