import type { CatalogueGame } from '@parlour/catalogue/game'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { boolean, integer, maxValue, minValue, number, object, optional, pipe, string, uuid } from 'valibot'
import { parseJsonBody } from '../json-body.ts'
import { refuse, walletRefusal } from './api-refusals.ts'
import { openSession, type SessionDeps } from './open-session.ts'
import { markSeen, roundOf } from './round-store.ts'
import { viewOf } from './round-view.ts'
import { playFun, playReal } from './rounds.ts'
import { type GameSession, sessionOf } from './sessions.ts'
import { stakesOf } from './stakes.ts'

const spinRequest = object({
  requestId: pipe(string(), uuid()),
  /** Minor units. */
  stake: pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER)),
  /** Whether it is a free spin of a bonus. */
  free: optional(boolean(), false),
})

/**
 * The interface for the game's client. A session is a bearer that the client keeps in memory instead of a cookie, so
 * that no other site can make the browser send it.
 */
export function studioApi({ bySlug, ...deps }: SessionDeps): Hono {
  const { pool, wallet } = deps
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, ['INVALID_REQUEST', 400]) }))
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  const authorized = async (c: Context): Promise<{ session: GameSession; game: CatalogueGame } | null> => {
    const given = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const session = given ? await sessionOf(pool, given) : null
    const game = session && bySlug.get(session.gameSlug)
    return session && game ? { session, game } : null
  }

  app.post('/session', (c) => openSession(c, { bySlug, ...deps }))

  app.post('/spin', async (c) => {
    const known = await authorized(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    const { session, game } = known
    const body = parseJsonBody(spinRequest, await c.req.text())
    if (!body.ok || !(body.value.free || stakesOf(session.currencyCode, session.maxStake).includes(body.value.stake)))
      return refuse(c, ['INVALID_REQUEST', 400])
    const play = session.mode === 'REAL' ? playReal : playFun
    const spin = await play(deps, session, game, body.value)
    if (!spin.ok) return refuse(c, [spin.code, spin.code === 'INSUFFICIENT_FUNDS' ? 402 : 409])
    if (spin.round.state === 'REFUSED') return refuse(c, walletRefusal(spin.round.refusal))
    return c.json(await viewOf(pool, spin.round))
  })

  app.get('/rounds/:roundId', async (c) => {
    const known = await authorized(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    const round = isUuid(c.req.param('roundId')) && (await roundOf(pool, known.session, c.req.param('roundId')))
    return round ? c.json(await viewOf(pool, round)) : refuse(c, ['UNKNOWN_ROUND', 404])
  })

  app.post('/rounds/:roundId/seen', async (c) => {
    const known = await authorized(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    if (!isUuid(c.req.param('roundId'))) return refuse(c, ['UNKNOWN_ROUND', 404])
    await markSeen(pool, known.session, c.req.param('roundId'))
    return c.body(null, 204)
  })

  app.get('/balance', async (c) => {
    const known = await authorized(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    const { session } = known
    if (session.mode === 'FUN')
      return c.json({ balance: session.playBalance, bonusBalance: 0, currencyCode: session.currencyCode })
    const read = await wallet.balance({ gameSessionId: session.walletSessionId as string })
    if (read.status === 'done') return c.json(read.value)
    return refuse(c, read.status === 'refused' ? walletRefusal(read.code) : ['WALLET_UNAVAILABLE', 503])
  })

  return app
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
