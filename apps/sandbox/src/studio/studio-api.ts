import { isTableGame } from '@parlour/catalogue/table-games'
import { TooManyWaiting, Turns } from '@parlour/contracts/turns'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  boolean,
  check,
  type GenericSchema,
  type InferOutput,
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
import { callerOf } from '../caller-network.ts'
import { parseJsonBody } from '../json-body.ts'
import { blackjackActions } from '../live/rules/blackjack.ts'
import { text } from '../text-schema.ts'
import { type Refusal, refuse, walletRefusal } from './api-refusals.ts'
import { type ChoiceResult, collect, gamble, pick } from './choose.ts'
import { decideHand } from './decide-hand.ts'
import { colours, GAMBLE_STEPS } from './engine/gamble.ts'
import { PICK_OBJECTS } from './engine/pick.ts'
import { CLIENT_SEED_LENGTH } from './fair/draw-message.ts'
import { lastProofs, roundProof } from './fair/proof.ts'
import { nextRound } from './fair/seed-store.ts'
import { openSession, type SessionDeps } from './open-session.ts'
import { playFun } from './play-fun.ts'
import { markSeen, type Round, roundOf } from './round-store.ts'
import { viewOf } from './round-view.ts'
import { playReal } from './rounds.ts'
import { type GameSession, sessionOf } from './sessions.ts'
import { stakesOf } from './stakes.ts'
import { priceOf, type SpinRequest } from './start-round.ts'
import type { StudioGame } from './studio-game.ts'
import { limitsOfTable, stakeRefusal } from './table-round.ts'
import { isLoggedOut } from './wallet-client.ts'

const whole = (from: number, to: number) => pipe(number(), integer(), minValue(from), maxValue(to))
/** A layout of roulette has 157 spots, the longest name is that of six numbers. */
const [MOST_SPOTS, SPOT_LENGTH] = [200, 20]

const spinRequest = object({
  requestId: pipe(string(), uuid()),
  /** Minor units. */
  stake: pipe(number(), integer(), minValue(1), maxValue(Number.MAX_SAFE_INTEGER)),
  /** Whether it is a free spin of a bonus. */
  free: optional(boolean(), false),
  bought: optional(boolean(), false),
  /** At a table: minor units by spot, of which the stake is the sum. */
  chips: optional(
    pipe(
      record(pipe(string(), maxLength(SPOT_LENGTH)), whole(1, Number.MAX_SAFE_INTEGER)),
      check((chips) => Object.keys(chips).length <= MOST_SPOTS),
    ),
  ),
  gamble: optional(boolean(), false),
  // A lone surrogate is another text in UTF-8, of which the random numbers are made.
  clientSeed: optional(
    pipe(
      text(CLIENT_SEED_LENGTH),
      check((value) => value.isWellFormed()),
    ),
    '',
  ),
  serverSeedHash: optional(pipe(string(), regex(/^[0-9a-f]{64}$/))),
})
const gambleRequest = object({ step: whole(1, GAMBLE_STEPS), colour: picklist(colours) })
const pickRequest = object({ object: whole(0, PICK_OBJECTS - 1) })
const collectRequest = object({})
/** No hand has more than 21 cards. */
const decisionRequest = object({
  step: whole(0, 21),
  hand: whole(0, 1),
  action: picklist(blackjackActions),
  asked: whole(0, Number.MAX_SAFE_INTEGER),
})

const loggedOut = walletRefusal('SESSION_EXPIRED')

/**
 * Of one login of a player, since one that is over takes no turn of the others, or of one network without a player: far more than a
 * game sends.
 */
const BOUNDS = { atOnce: 3, waiting: 100 }

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

  const turns = new Turns(BOUNDS)
  /**
   * Whoever sends very many requests waits for themselves, before any takes a database connection: those of one session wait
   * for its row, and a stranger could hold every connection of players.
   */
  async function inTurn(c: Context, login: string | null, refusal: Refusal, work: () => Promise<Response>) {
    // A body that is sent slowly takes no turn.
    await c.req.text()
    try {
      return await turns.run(login ?? `network:${callerOf(c)?.toString('hex')}`, work)
    } catch (error) {
      if (error instanceof TooManyWaiting) return refuse(c, refusal)
      throw error
    }
  }

  /** Answers with a session's work, or 401 without one. */
  const authorized =
    (work: (c: Context, session: GameSession, game: StudioGame) => Promise<Response>) => async (c: Context) => {
      const given = bearerOf(c)
      const session = given ? await sessionOf(pool, given) : null
      const game = session && bySlug.get(session.gameSlug)
      if (!session || !game) return refuse(c, ['SESSION_EXPIRED', 401])
      const login = session.mode === 'REAL' ? session.playKey : null
      // The game asks again.
      return inTurn(c, login, ['ROUND_UNFINISHED', 409], () => work(c, session, game))
    }
  /**
   * The round of a player that a request is about. A session whose login is over goes on with what it has begun itself: whoever was
   * thrown out neither sees nor decides what the player plays in another one.
   */
  async function roundFor(c: Context, { owner, walletSessionId }: GameSession): Promise<Round | Refusal> {
    const roundId = c.req.param('roundId') ?? ''
    const round = isUuid(roundId) && (await roundOf(pool, owner, roundId))
    if (!round) return ['UNKNOWN_ROUND', 404]
    const isOther = walletSessionId !== null && round.walletSessionId !== walletSessionId
    return isOther && (await isLoggedOut(wallet, walletSessionId)) ? loggedOut : round
  }
  const forRound = (work: (c: Context, session: GameSession, round: Round) => Promise<Response>) =>
    authorized(async (c, session) => {
      const round = await roundFor(c, session)
      return Array.isArray(round) ? refuse(c, round) : work(c, session, round)
    })

  app.post('/session', (c) => inTurn(c, null, ['TOO_MANY_SESSIONS', 429], () => openSession(c, { bySlug, ...deps })))

  app.post(
    '/spin',
    authorized(async (c, session, game) => {
      const body = parseJsonBody(spinRequest, await c.req.text())
      if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
      const unfit = unfitStake(session, game, body.value)
      if (unfit) return refuse(c, [unfit, unfit === 'INVALID_REQUEST' ? 400 : 409])
      const price = priceOf(game, body.value)
      if (price === null) return refuse(c, ['NOT_FOR_SALE', 409])
      // A round's stakes are what it costs.
      if (session.maxStake !== null && !body.value.free && price > session.maxStake)
        return refuse(c, ['STAKE_TOO_HIGH', 403])
      const play = session.mode === 'REAL' ? playReal : playFun
      const spin = await play(deps, session, game, body.value)
      if (!spin.ok && spin.code === 'SESSION_EXPIRED') return refuse(c, loggedOut)
      if (!spin.ok) return refuse(c, [spin.code, spin.code === 'INSUFFICIENT_FUNDS' ? 402 : 409])
      if (spin.round.state === 'REFUSED') return refuse(c, walletRefusal(spin.round.refusal))
      return c.json(await viewOf(pool, spin.round, session))
    }),
  )

  app.get(
    '/rounds/:roundId',
    forRound(async (c, session, round) => c.json(await viewOf(pool, round, session))),
  )

  app.post(
    '/rounds/:roundId/seen',
    forRound(async (c, session, { roundId }) => {
      await markSeen(pool, session.owner, roundId)
      return c.body(null, 204)
    }),
  )

  /** A choice in a round: its body is parsed, its refusals are told. */
  const choice = <Schema extends GenericSchema>(
    schema: Schema,
    work: (session: GameSession, roundId: string, body: InferOutput<Schema>) => Promise<ChoiceResult>,
  ) =>
    authorized(async (c, session) => {
      const body = parseJsonBody(schema, await c.req.text())
      if (!body.ok) return refuse(c, ['INVALID_REQUEST', 400])
      const round = await roundFor(c, session)
      if (Array.isArray(round)) return refuse(c, round)
      const chosen = await work(session, round.roundId, body.value)
      if (chosen.ok) return c.json(await viewOf(pool, chosen.round, session))
      const { code } = chosen
      if (code === 'SESSION_EXPIRED' || code === 'ROUND_TOO_SOON') return refuse(c, walletRefusal(code))
      if (code === 'WALLET_UNAVAILABLE') return refuse(c, [code, 503])
      return refuse(c, [code, code === 'UNKNOWN_ROUND' ? 404 : 409])
    })

  app.post(
    '/rounds/:roundId/gamble',
    choice(gambleRequest, (session, roundId, body) => gamble(deps, session, roundId, body)),
  )
  app.post(
    '/rounds/:roundId/collect',
    choice(collectRequest, (session, roundId) => collect(deps, session, roundId)),
  )
  app.post(
    '/rounds/:roundId/pick',
    choice(pickRequest, (session, roundId, body) => pick(deps, session, roundId, body.object)),
  )

  app.post(
    '/rounds/:roundId/decide',
    choice(decisionRequest, (session, roundId, body) => decideHand(deps, session, roundId, body)),
  )

  app.get(
    '/fairness',
    authorized(async (c, session) => {
      const { owner, playKey, gameSlug, walletSessionId } = session
      if (walletSessionId !== null && (await isLoggedOut(wallet, walletSessionId))) return refuse(c, loggedOut)
      return c.json({ next: await nextRound(pool, playKey), rounds: await lastProofs(pool, owner, gameSlug) })
    }),
  )

  // For everybody who knows the round's id: it names no player, and is told when nothing more is drawn from the seeds.
  app.get('/proofs/:roundId', async (c) => {
    const roundId = c.req.param('roundId')
    const proof = isUuid(roundId) ? await roundProof(pool, roundId) : null
    return proof ? c.json(proof) : refuse(c, ['UNKNOWN_ROUND', 404])
  })

  app.get(
    '/balance',
    authorized(async (c, session) => {
      if (session.mode === 'FUN')
        return c.json({ balance: session.playBalance, bonusBalance: 0, currencyCode: session.currencyCode })
      const read = await wallet.balance({ gameSessionId: session.walletSessionId as string })
      if (read.status === 'done') return c.json(read.value)
      return refuse(c, read.status === 'refused' ? walletRefusal(read.code) : ['WALLET_UNAVAILABLE', 503])
    }),
  )

  return app
}

/** Why a game does not take a stake; null if it does. Free spins have a stake of their own. */
function unfitStake({ currencyCode, maxStake }: GameSession, game: StudioGame, { stake, free, chips }: SpinRequest) {
  if (!isTableGame(game))
    return chips === undefined && (free || stakesOf(currencyCode, maxStake, game.stakes).includes(stake))
      ? null
      : 'INVALID_REQUEST'
  if (free || chips === undefined) return 'INVALID_REQUEST'
  return stakeRefusal(game, limitsOfTable(game, currencyCode, maxStake), chips, stake)
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
