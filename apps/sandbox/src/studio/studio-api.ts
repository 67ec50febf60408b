import type { CatalogueGame } from '@parlour/catalogue/game'
import type { AuthenticateResponse } from '@parlour/contracts/wallet-api'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  boolean,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
  uuid,
} from 'valibot'
import { parseJsonBody } from '../json-body.ts'
import { callerOf, hasOpenedTooMany } from './address-limit.ts'
import { arePlayable, freeSpinsOf, keepFreeSpins } from './free-spins.ts'
import { markSeen, roundOf, unseenRound } from './round-store.ts'
import { viewOf } from './round-view.ts'
import { playFun, playReal, type RoundDeps } from './rounds.ts'
import { type GameSession, type OpenSession, openFun, openReal, sessionOf } from './sessions.ts'
import { defaultStakeOf, stakesOf } from './stakes.ts'

export interface StudioApiDeps extends RoundDeps {
  bySlug: ReadonlyMap<string, CatalogueGame>
}

const bearer = pipe(string(), regex(/^[A-Za-z0-9_-]{43}$/))
const sessionRequest = object({
  game: pipe(string(), maxLength(80)),
  mode: picklist(['REAL', 'FUN']),
  token: optional(pipe(string(), maxLength(4_000))),
  currencyCode: optional(pipe(string(), regex(/^[A-Z]{3}$/)), 'EUR'),
  /** FUN: the session before a reload, to go on with its play money. */
  resume: optional(bearer),
})
const spinRequest = object({
  requestId: pipe(string(), uuid()),
  /** Minor units. */
  stake: pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER)),
  /** One of the free spins of a bonus. */
  free: optional(boolean(), false),
})

type Refusal = [code: string, status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 503]
const refuse = (c: Context, [code, status]: Refusal) => c.json({ error: { code } }, status)

/** How the wallet's refusals reach the game; every other one is a fault between the two servers. */
const walletRefusals: Readonly<Record<string, Refusal>> = {
  INSUFFICIENT_FUNDS: ['INSUFFICIENT_FUNDS', 402],
  SESSION_EXPIRED: ['SESSION_EXPIRED', 403],
  UNKNOWN_SESSION: ['SESSION_EXPIRED', 403],
  PLAYER_BLOCKED: ['PLAYER_BLOCKED', 403],
  LIMIT_EXCEEDED: ['LIMIT_EXCEEDED', 403],
  MAX_BET_EXCEEDED: ['MAX_BET_EXCEEDED', 403],
  FREE_SPINS_UNAVAILABLE: ['FREE_SPINS_UNAVAILABLE', 409],
}
const walletRefusal = (code: string | null): Refusal => walletRefusals[code ?? ''] ?? ['WALLET_UNAVAILABLE', 503]

/**
 * What the game's client calls. A session is a bearer that the client keeps in memory: no cookie, so nothing another
 * site could make the browser send.
 */
export function studioApi({ bySlug, ...deps }: StudioApiDeps): Hono {
  const { pool, wallet } = deps
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, ['INVALID_REQUEST', 400]) }))
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  const playableSpins = ({ freeSpins, gameSessionId }: AuthenticateResponse) => {
    if (!freeSpins || arePlayable(freeSpins)) return freeSpins
    deps.logger.error({ gameSessionId, stake: freeSpins.stake }, 'free spins of a stake that no game here has')
    return undefined
  }

  const authorized = async (c: Context): Promise<{ session: GameSession; game: CatalogueGame } | null> => {
    const given = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const session = given ? await sessionOf(pool, given) : null
    const game = session && bySlug.get(session.gameSlug)
    return session && game ? { session, game } : null
  }

  const opened = async (c: Context, { session, bearer }: OpenSession, balance: number, bonusBalance = 0) => {
    const unseen = await unseenRound(pool, session.playKey)
    const spins = await freeSpinsOf(pool, session.playKey)
    return c.json({
      session: bearer,
      mode: session.mode,
      currencyCode: session.currencyCode,
      balance,
      bonusBalance,
      stakes: stakesOf(session.currencyCode),
      defaultStake: defaultStakeOf(session.currencyCode),
      freeSpins: spins && { remaining: spins.remaining, stake: spins.stake },
      round: unseen && (await viewOf(pool, unseen)),
    })
  }

  app.post('/session', async (c) => {
    const body = parseJsonBody(sessionRequest, await c.req.text())
    if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
    const { game: slug, mode, token, currencyCode, resume } = body.value
    if (!bySlug.has(slug)) return refuse(c, ['UNKNOWN_GAME', 404])
    if (mode === 'FUN') {
      const known = resume ? await sessionOf(pool, resume) : null
      const kept = resume && known?.mode === 'FUN' && known.gameSlug === slug && known.currencyCode === currencyCode
      const caller = callerOf(c)
      if (!kept && (await hasOpenedTooMany(pool, caller))) return refuse(c, ['TOO_MANY_SESSIONS', 429])
      const open = kept ? { session: known, bearer: resume } : await openFun(pool, { slug, currencyCode }, caller)
      return opened(c, open, open.session.playBalance as number)
    }
    if (!token) return refuse(c, ['INVALID_REQUEST', 400])
    const player = await wallet.authenticate({ token })
    if (player.status === 'unknown') return refuse(c, ['WALLET_UNAVAILABLE', 503])
    if (player.status === 'refused') return refuse(c, walletRefusal(player.code))
    const { gameSessionId, gameSlug, balance, currencyCode: walletCurrency } = player.value
    if (gameSlug !== slug) return refuse(c, ['INVALID_REQUEST', 400])
    const open = await openReal(pool, { slug, walletSessionId: gameSessionId, currencyCode: walletCurrency })
    await keepFreeSpins(pool, open.session.playKey, playableSpins(player.value))
    const read = await wallet.balance({ gameSessionId })
    return read.status === 'done'
      ? opened(c, open, read.value.balance, read.value.bonusBalance)
      : opened(c, open, balance)
  })

  app.post('/spin', async (c) => {
    const known = await authorized(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    const { session, game } = known
    const body = parseJsonBody(spinRequest, await c.req.text())
    if (!body.ok || !(body.value.free || stakesOf(session.currencyCode).includes(body.value.stake)))
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
    const round = isUuid(c.req.param('roundId')) && (await roundOf(pool, known.session.playKey, c.req.param('roundId')))
    return round ? c.json(await viewOf(pool, round)) : refuse(c, ['UNKNOWN_ROUND', 404])
  })

  app.post('/rounds/:roundId/seen', async (c) => {
    const known = await authorized(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    if (!isUuid(c.req.param('roundId'))) return refuse(c, ['UNKNOWN_ROUND', 404])
    await markSeen(pool, known.session.playKey, c.req.param('roundId'))
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
