import type { BetAnswer, BetList, SportsSession } from '@parlour/contracts/sportsbook-api'
import { TooManyWaiting, Turns } from '@parlour/contracts/turns'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type GenericSchema, safeParse } from 'valibot'
import { bearerOf } from '../bearers.ts'
import { parseJsonBody } from '../json-body.ts'
import { listedOrigin } from '../listed-sources.ts'
import { isLoggedOut } from '../studio/wallet-client.ts'
import { minimumStakeIn } from './bet-limits.ts'
import { type BetPlace, betsBefore } from './bet-store.ts'
import { viewsOf } from './bet-view.ts'
import { refuse, refused, walletRefusal } from './book-refusals.ts'
import { betRequest, cashOutRequest, listState, readPlace, sessionRequest, writtenPlace } from './book-requests.ts'
import { type BookSession, bookSessionOf, openBookSession } from './book-sessions.ts'
import { cashOut } from './cash-out.ts'
import { isUuid } from './event-board.ts'
import { type BetResult, type BookDeps, placeBet } from './place-bet.ts'

/** One after the other for each session of the wallet; more than this at once is nobody's hand. */
const BOUNDS = { atOnce: 1, waiting: 20 }
const PAGE = 20
/** Before every bet that there will be. */
const NEWEST: BetPlace = { placedAt: new Date(8_640_000_000_000), betId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const invalid = (c: Context) => refuse(c, refused('INVALID_REQUEST'))

interface BookApiDeps extends BookDeps {
  /** The game of the wallet that a session must be of. */
  gameSlug: string
  /** CSP sources of the sites whose pages may bet. */
  sites: readonly string[]
}

/** What bets need: a session, which a launch token opens. */
export function bookApi(deps: BookApiDeps): Hono {
  const { pool, wallet, gameSlug, sites } = deps
  const turns = new Turns(BOUNDS)
  const app = new Hono()

  app.use(async (c, next) => {
    c.header('vary', 'Origin')
    c.header('cache-control', 'no-store')
    const origin = listedOrigin(c, sites)
    if (origin) c.header('access-control-allow-origin', origin)
    await next()
  })
  // CORS preflight, which carries no session; the call itself does.
  app.options('*', (c) => {
    c.header('access-control-allow-methods', 'GET, POST')
    c.header('access-control-allow-headers', 'authorization, content-type')
    c.header('access-control-max-age', '600')
    return c.body(null, 204)
  })
  app.use(bodyLimit({ maxSize: 16 * 1024, onError: invalid }))

  const forPlayer = async (c: Context, work: (session: BookSession) => Promise<Response>): Promise<Response> => {
    const bearer = bearerOf(c)
    const session = bearer && (await bookSessionOf(pool, bearer))
    return session ? work(session) : refuse(c, refused('SESSION_EXPIRED'))
  }
  /** What changes bets: one after the other for each login of a player, since one that is over takes no turn of the others. */
  const inTurn = (c: Context, work: (session: BookSession) => Promise<BetResult>): Promise<Response> =>
    forPlayer(c, async (session) => {
      try {
        return await answer(c, deps, await turns.run(session.walletSessionId, () => work(session)))
      } catch (error) {
        if (error instanceof TooManyWaiting) return refuse(c, refused('BET_UNDER_WAY'))
        throw error
      }
    })
  const bodyOf = async <Value>(c: Context, schema: GenericSchema<unknown, Value>): Promise<Value | undefined> => {
    const body = parseJsonBody(schema, await c.req.text())
    return body.ok ? body.value : undefined
  }

  app.post('/session', async (c) => {
    const body = await bodyOf(c, sessionRequest)
    if (!body) return invalid(c)
    const player = await wallet.authenticate(body)
    if (player.status === 'unknown') return refuse(c, refused('WALLET_UNAVAILABLE'))
    if (player.status === 'refused') return refuse(c, refused(walletRefusal(player.code)))
    const { gameSlug: opened, gameSessionId: walletSessionId, playerId, currencyCode, balance } = player.value
    if (opened !== gameSlug) return invalid(c)
    const session = await openBookSession(pool, { playerId, walletSessionId, currencyCode })
    const minimumStake = minimumStakeIn(currencyCode)
    return c.json({ session, balance, currencyCode, minimumStake } satisfies SportsSession)
  })

  app.post('/bets', (c) =>
    inTurn(c, async (session) => {
      const order = await bodyOf(c, betRequest)
      return order ? placeBet(deps, session, order) : refused('INVALID_REQUEST')
    }),
  )

  app.post('/bets/:betId/cash-out', (c) =>
    inTurn(c, async ({ playerId, walletSessionId }) => {
      const body = await bodyOf(c, cashOutRequest)
      if (!body) return refused('INVALID_REQUEST')
      if (await isLoggedOut(wallet, walletSessionId)) return refused('SESSION_EXPIRED')
      const betId = c.req.param('betId').toLowerCase()
      return isUuid(betId) ? cashOut(deps, playerId, betId, body) : refused('UNKNOWN_BET')
    }),
  )

  app.get('/bets', (c) =>
    forPlayer(c, async ({ playerId, walletSessionId }) => {
      const state = safeParse(listState, c.req.query('state') ?? 'OPEN')
      const asked = c.req.query('before')
      const before = asked === undefined ? NEWEST : readPlace(asked)
      if (!state.success || !before) return invalid(c)
      if (await isLoggedOut(wallet, walletSessionId)) return refuse(c, refused('SESSION_EXPIRED'))
      const found = await betsBefore(pool, playerId, state.output, before, PAGE + 1)
      const page = found.slice(0, PAGE)
      const last = found.length > PAGE ? page.at(-1) : undefined
      return c.json({
        bets: await viewsOf(pool, page),
        before: last ? writtenPlace(last) : null,
      } satisfies BetList)
    }),
  )

  app.get('/balance', (c) =>
    forPlayer(c, async ({ walletSessionId }) => {
      const read = await wallet.balance({ gameSessionId: walletSessionId })
      if (read.status === 'done') return c.json({ balance: read.value.balance, currencyCode: read.value.currencyCode })
      return refuse(c, refused(read.status === 'refused' ? walletRefusal(read.code) : 'WALLET_UNAVAILABLE'))
    }),
  )

  return app
}

async function answer(c: Context, { pool }: BookDeps, result: BetResult): Promise<Response> {
  if (!result.ok) return refuse(c, result)
  const [bet] = await viewsOf(pool, [result.bet])
  if (!bet) throw new Error(`The bet ${result.bet.betId} has gone`)
  return c.json({ bet, balances: result.balances } satisfies BetAnswer)
}
