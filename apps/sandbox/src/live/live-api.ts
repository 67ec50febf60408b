import { TooManyWaiting, Turns } from '@parlour/contracts/turns'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  array,
  integer,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  string,
  uuid,
} from 'valibot'
import { bearerOf } from '../bearers.ts'
import { callerOf, networkOf } from '../caller-network.ts'
import { parseJsonBody } from '../json-body.ts'
import { openStream } from '../open-stream.ts'
import { refuse, walletRefusal } from '../studio/api-refusals.ts'
import { isLoggedOut } from '../studio/wallet-client.ts'
import { advanceIfDecided, type Table } from './advance-round.ts'
import { chipsIn, factorOf, limitsIn } from './bet-limits.ts'
import { decide } from './decide.ts'
import { ownViewOf } from './own-view.ts'
import { type BetResult, type Bettor, type LiveDeps, placeBet } from './place-bet.ts'
import { currentRound, roundById } from './round-store.ts'
import { blackjackActions } from './rules/blackjack.ts'
import { hasOpenedTooManySeats, openSeat, type Seat, seatOf } from './seats.ts'
import { markSlipsSeen, slipsOf } from './slip-store.ts'
import type { TableFeed } from './table-feed.ts'
import { undoBets } from './undo-bets.ts'

export interface LiveApiDeps extends LiveDeps {
  tables: ReadonlyMap<string, Table>
  feed: TableFeed
}

type PlayersWork = (at: Bettor & { table: Table }) => Promise<Response>

const id = pipe(string(), uuid())
const sessionRequest = object({
  game: pipe(string(), maxLength(80)),
  /** FUN: to watch. Live tables take no play money. */
  mode: picklist(['REAL', 'FUN']),
  token: optional(pipe(string(), regex(/^[\x21-\x7e]{1,200}$/))),
  currencyCode: optional(pipe(string(), regex(/^[A-Z]{3}$/)), 'EUR'),
})
const minor = pipe(number(), integer(), minValue(1), maxValue(1_000_000_000_000))
const betRequest = object({
  roundId: id,
  requestId: id,
  chips: record(pipe(string(), regex(/^[a-z0-9-]{1,20}$/)), minor),
})
const undoRequest = object({ roundId: id, placementIds: pipe(array(id), maxLength(200)) })
const decisionRequest = object({
  roundId: id,
  requestId: id,
  step: pipe(number(), integer(), minValue(0), maxValue(30)),
  hand: picklist([0, 1]),
  action: picklist(blackjackActions),
})
const seenRequest = object({ slipIds: pipe(array(id), maxLength(50)) })

const codes: Readonly<Record<string, 400 | 409>> = { INVALID_REQUEST: 400, BELOW_MINIMUM: 400, ABOVE_MAXIMUM: 400 }

const loggedOut = walletRefusal('SESSION_EXPIRED')

/**
 * One after the other for each login of a player, since one that is over takes no turn of the others; more than this at once is
 * nobody's hand. What logins do at once keeps its order by locks of the database.
 */
const BOUNDS = { atOnce: 1, waiting: 20 }

/** The interface for the tables' client. */
export function liveApi(deps: LiveApiDeps): Hono {
  const { pool, wallet, tables, feed } = deps
  const turns = new Turns(BOUNDS)
  const app = new Hono()
  app.use(bodyLimit({ maxSize: 16 * 1024, onError: (c) => refuse(c, ['INVALID_REQUEST', 400]) }))
  app.use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })

  const seated = async (c: Context): Promise<{ seat: Seat; table: Table } | null> => {
    const given = bearerOf(c)
    const seat = given ? await seatOf(pool, given) : undefined
    const table = seat && tables.get(seat.slug)
    return table ? { seat, table } : null
  }

  /** Runs what a player asks for. Whoever watches asks for nothing. */
  const forPlayer = async (c: Context, work: PlayersWork): Promise<Response> => {
    const known = await seated(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    const { playerId, walletSessionId, currencyCode } = known.seat
    if (playerId === null || walletSessionId === null) return refuse(c, ['WATCHING', 403])
    return work({ table: known.table, playerId, walletSessionId, currencyCode })
  }
  /** The same one after the other for each login. */
  const inTurn = (c: Context, work: PlayersWork): Promise<Response> =>
    forPlayer(c, async (at) => {
      try {
        return await turns.run(at.walletSessionId, () => work(at))
      } catch (error) {
        if (error instanceof TooManyWaiting) return refuse(c, ['BET_UNDER_WAY', 409])
        throw error
      }
    })

  /**
   * Whether a seat may see and change what its player has staked in a round. One whose login is over goes on with what it has
   * begun itself: whoever was thrown out neither sees nor decides what the player stakes after it.
   */
  const mayGoOn = async ({ playerId, walletSessionId }: Bettor, roundId: string): Promise<boolean> => {
    if (!(await isLoggedOut(wallet, walletSessionId))) return true
    return (await slipsOf(pool, roundId, playerId)).some(
      (slip) => slip.walletSessionId === walletSessionId && slip.state !== 'VOID',
    )
  }

  const answerBet = async (c: Context, playerId: string, bet: BetResult): Promise<Response> => {
    if (!bet.ok) return refuse(c, [bet.code, codes[bet.code] ?? 409])
    const { placement, balance, bonusBalance } = bet
    if (placement.state === 'REFUSED') return refuse(c, walletRefusal(placement.reason))
    const round = await roundById(pool, placement.roundId)
    if (!round) return refuse(c, ['BETS_CLOSED', 409])
    return c.json({
      own: await ownViewOf(pool, round, playerId),
      balance: balance ?? null,
      bonusBalance: bonusBalance ?? null,
    })
  }

  app.post('/session', async (c) => {
    const body = parseJsonBody(sessionRequest, await c.req.text())
    if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
    const { game: slug, mode, token } = body.value
    const table = tables.get(slug)
    if (!table) return refuse(c, ['UNKNOWN_GAME', 404])
    if (mode === 'FUN') {
      const caller = callerOf(c)
      if (await hasOpenedTooManySeats(pool, caller)) return refuse(c, ['TOO_MANY_SESSIONS', 429])
      const watcher = { slug, playerId: null, walletSessionId: null, currencyCode: body.value.currencyCode }
      return opened(c, deps, table, await openSeat(pool, watcher, caller))
    }
    if (!token) return refuse(c, ['INVALID_REQUEST', 400])
    const player = await wallet.authenticate({ token })
    if (player.status === 'unknown') return refuse(c, ['WALLET_UNAVAILABLE', 503])
    if (player.status === 'refused') return refuse(c, walletRefusal(player.code))
    const { gameSlug, gameSessionId, playerId, currencyCode } = player.value
    if (gameSlug !== slug) return refuse(c, ['INVALID_REQUEST', 400])
    return opened(
      c,
      deps,
      table,
      await openSeat(pool, { slug, playerId, walletSessionId: gameSessionId, currencyCode }),
    )
  })

  app.get('/stream', async (c) => {
    // Nobody would read the stream of a HEAD request, or end it.
    if (c.req.raw.method !== 'GET') return c.body(null, 405)
    const known = await seated(c)
    if (!known) return refuse(c, ['SESSION_EXPIRED', 401])
    const { seat, table } = known
    const given = /^\d{1,15}$/.exec(c.req.header('last-event-id') ?? '')?.[0]
    const reader = {
      slug: table.slug,
      player: seat.playerId ?? seat.seatId,
      network: networkOf(c) ?? '',
      seatId: seat.seatId,
      isPlaying: seat.playerId !== null,
    }
    const stream = await feed.open(reader, given ? Number(given) : null)
    if (!stream) return refuse(c, ['TOO_MANY_SESSIONS', 429])
    return openStream(c, stream)
  })

  app.get('/own', (c) =>
    forPlayer(c, async ({ table, ...bettor }) => {
      const asked = c.req.query('round')
      const round = asked && isUuid(asked) ? await roundById(pool, asked) : await currentRound(pool, table.slug)
      if (round?.slug !== table.slug) return refuse(c, ['UNKNOWN_ROUND', 404])
      if (!(await mayGoOn(bettor, round.roundId))) return refuse(c, loggedOut)
      return c.json(await ownViewOf(pool, round, bettor.playerId))
    }),
  )

  app.post('/bets', (c) =>
    inTurn(c, async ({ table, ...bettor }) => {
      const body = parseJsonBody(betRequest, await c.req.text())
      if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
      // The player may have begun the round in another seat, in whose session the wallet would take the stake.
      if (await isLoggedOut(wallet, bettor.walletSessionId)) return refuse(c, loggedOut)
      return answerBet(c, bettor.playerId, await placeBet(deps, table, bettor, body.value))
    }),
  )

  app.post('/undo', (c) =>
    inTurn(c, async ({ table, ...bettor }) => {
      const { playerId, walletSessionId } = bettor
      const body = parseJsonBody(undoRequest, await c.req.text())
      if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
      if (!(await mayGoOn(bettor, body.value.roundId))) return refuse(c, loggedOut)
      const undone = await undoBets(deps, table, playerId, body.value)
      const round = await roundById(pool, body.value.roundId)
      if (!undone.ok || !round) return refuse(c, [undone.ok ? 'BETS_CLOSED' : undone.code, 409])
      const read = await wallet.balance({ gameSessionId: walletSessionId })
      const { balance = null, bonusBalance = null } = read.status === 'done' ? read.value : {}
      return c.json({ own: await ownViewOf(pool, round, playerId), balance, bonusBalance })
    }),
  )

  app.post('/decisions', (c) =>
    inTurn(c, async ({ table, ...bettor }) => {
      const { playerId } = bettor
      const body = parseJsonBody(decisionRequest, await c.req.text())
      if (!body.ok || table.kind !== 'BLACKJACK') return refuse(c, ['INVALID_REQUEST', 400])
      if (!(await mayGoOn(bettor, body.value.roundId))) return refuse(c, loggedOut)
      const decided = await decide(deps, table, playerId, body.value)
      if (!decided.ok) return refuse(c, [decided.code, 409])
      const round = await roundById(pool, body.value.roundId)
      if (!round) return refuse(c, ['UNKNOWN_ROUND', 404])
      if (round.phase === 'DECIDING' && (await advanceIfDecided(pool, table, round))) await feed.deliver()
      if (decided.bet) return answerBet(c, playerId, decided.bet)
      return c.json({ own: await ownViewOf(pool, round, playerId), balance: null, bonusBalance: null })
    }),
  )

  app.post('/seen', (c) =>
    forPlayer(c, async ({ playerId }) => {
      const body = parseJsonBody(seenRequest, await c.req.text())
      if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
      await markSlipsSeen(pool, playerId, body.value.slipIds)
      return c.body(null, 204)
    }),
  )

  app.get('/balance', (c) =>
    forPlayer(c, async ({ walletSessionId }) => {
      const read = await wallet.balance({ gameSessionId: walletSessionId })
      if (read.status === 'done') return c.json(read.value)
      return refuse(c, read.status === 'refused' ? walletRefusal(read.code) : ['WALLET_UNAVAILABLE', 503])
    }),
  )

  return app
}

async function opened(
  c: Context,
  { wallet }: LiveDeps,
  { slug, kind }: Table,
  { bearer, seat }: { bearer: string; seat: Seat },
): Promise<Response> {
  const { walletSessionId, currencyCode } = seat
  const limits = limitsIn(slug, kind, currencyCode)
  const read = walletSessionId === null ? null : await wallet.balance({ gameSessionId: walletSessionId })
  const money = read?.status === 'done' ? read.value : { balance: 0, bonusBalance: 0, bonus: undefined }
  return c.json({
    session: bearer,
    isWatching: seat.playerId === null,
    currencyCode,
    balance: money.balance,
    bonusBalance: money.bonusBalance,
    bonus: money.bonus ?? null,
    limits,
    chips: chipsIn(limits, factorOf(currencyCode)),
  })
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
