import { randomUUID } from 'node:crypto'
import type { CatalogueGame } from '@parlour/catalogue/game'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet, testWalletKey } from '../testing/wallet.ts'
import type { RoundDeps } from './end-round.ts'
import { decide, winOf } from './engine/engine.ts'
import { recoverDueRounds } from './recovery.ts'
import { claimDueRounds, insertRound, markSeen, moveRound, type Round, roundOf, unseenRound } from './round-store.ts'
import { playReal } from './rounds.ts'
import { type GameSession, openFun, openReal } from './sessions.ts'
import { walletClient } from './wallet-client.ts'

const game = games.find(({ model }) => model === 'lines') as CatalogueGame
const STAKE = 100
let pool: pg.Pool
let wallet: TestWallet
let deps: RoundDeps
let session: GameSession

let database: Awaited<ReturnType<typeof createStudioDatabase>>

beforeAll(async () => {
  database = await createStudioDatabase()
  pool = database.pool
})
afterAll(() => database.end())

beforeEach(async () => {
  wallet = await startTestWallet({ balance: 10_000 })
  deps = {
    pool,
    logger: pino({ level: 'silent' }),
    wallet: walletClient({ url: wallet.url, key: testWalletKey, timeoutMs: 1_000, pauseMs: 1 }),
  }
  const opened = await openReal(pool, {
    slug: game.slug,
    walletSessionId: randomUUID(),
    playerId: randomUUID(),
    currencyCode: 'EUR',
  })
  session = opened.session
})
afterEach(() => wallet.stop())

const play = (requestId: string = randomUUID(), stake = STAKE, free = false) =>
  playReal(deps, session, game, { requestId, stake, free })

async function played(requestId?: string): Promise<Round> {
  const result = await play(requestId)
  if (!result.ok) throw new Error(result.code)
  return result.round
}

/** Expires the leases of all rounds, as if their process had died. */
const expireLeases = () => uncheckedQuery(pool, 'update studio.round set due_at = now() where finished_at is null')

/** Recovers interrupted rounds until none is due. */
async function recover(): Promise<void> {
  await expireLeases()
  await recoverDueRounds(deps)
}

const stored = async (roundId: string) => {
  const { rows } = await uncheckedQuery(
    pool,
    'select state, win::int, stake::int, balance::int from studio.round where round_id = $1',
    [roundId],
  )
  return rows[0]
}

describe('a round for real money', () => {
  it('takes the stake, pays the win and closes the round, which is the one of its seed', async () => {
    const round = await played()
    expect(round.state).toBe('FINISHED')
    const outcome = decide(game.model, round.seed)
    expect(round.outcome).toEqual(JSON.parse(JSON.stringify(outcome)))
    expect(round.win).toBe(winOf(outcome.coins, STAKE))
    expect(wallet.carriedOut()).toEqual([
      { kind: 'bet', amount: STAKE },
      { kind: 'win', amount: round.win },
    ])
    expect(wallet.openRounds.size).toBe(0)
    expect(round.balance).toBe(wallet.state.balance)
    expect(wallet.state.balance).toBe(10_000 - STAKE + (round.win ?? 0))
  })

  it('plays one round for two requests with one id, concurrent or later', async () => {
    const requestId = randomUUID()
    const [first, second] = await Promise.all([play(requestId), play(requestId)])
    const third = await played(requestId)
    expect([first.ok, second.ok]).toEqual([true, true])
    expect(new Set([first, second].map((result) => result.ok && result.round.roundId)).size).toBe(1)
    expect(third.state).toBe('FINISHED')
    expect(wallet.carriedOut().map(({ kind }) => kind)).toEqual(['bet', 'win'])
  })

  it('refuses a second round while one is open', async () => {
    wallet.next('bet', 'slow')
    deps.wallet = walletClient({ url: wallet.url, key: testWalletKey, timeoutMs: 10_000 })
    const [first, second] = await Promise.all([play(), play()])
    expect([first, second].filter((result) => !result.ok)).toEqual([{ ok: false, code: 'ROUND_UNFINISHED' }])
    expect(wallet.carriedOut().filter(({ kind }) => kind === 'bet')).toHaveLength(1)
  })

  it('refuses a used request id with another stake', async () => {
    const requestId = randomUUID()
    await played(requestId)
    expect(await play(requestId, 200)).toEqual({ ok: false, code: 'REQUEST_CONFLICT' })
  })

  it.each(['SESSION_EXPIRED', 'PLAYER_BLOCKED', 'INSUFFICIENT_FUNDS'] as const)(
    'ends with %s when the wallet says so',
    async (code) => {
      wallet.state.refusal = code
      expect(await played()).toMatchObject({ state: 'REFUSED', refusal: code, outcome: null })
      expect(wallet.carriedOut()).toEqual([])
      wallet.state.refusal = null
      expect((await played()).state).toBe('FINISHED')
    },
  )
})

describe('when the wallet fails', () => {
  it.each(['bet', 'win'] as const)('a lost reply to %s is requested again: paid once', async (operation) => {
    wallet.next(operation, 'drop-reply')
    const round = await played()
    expect(round.state).toBe('FINISHED')
    expect(wallet.state.balance).toBe(10_000 - STAKE + (round.win ?? 0))
    const ids = wallet.calls.filter((call) => call.operation === operation).map((call) => call.body.transactionId)
    expect(ids).toEqual([`${round.roundId}:${operation}`, `${round.roundId}:${operation}`])
  })

  it.each([
    ['every reply to the bet is lost', ['drop-reply', 'drop-reply']],
    ['the bet never arrives', ['drop-request', 'drop-request']],
    ['the bet is answered too late', ['slow', 'slow']],
    ['the bet fails on the server', ['fail', 'fail']],
  ] as const)('%s: the stake is refunded', async (_, faults) => {
    wallet.next('bet', ...faults)
    const round = await played()
    expect(round).toMatchObject({ state: 'REFUNDED', outcome: null })
    expect(wallet.state.balance).toBe(10_000)
    expect(wallet.openRounds.size).toBe(0)
  })

  it('does not trust a refusal after a lost request, since the stake may have been taken', async () => {
    wallet.next('bet', 'drop-request')
    wallet.state.refusal = 'SESSION_EXPIRED'
    expect((await played()).state).toBe('REFUNDED')
    expect(wallet.state.balance).toBe(10_000)
  })

  it('a bet that arrives after its rollback is refused', async () => {
    wallet.next('bet', 'drop-request', 'drop-request')
    const round = await played()
    const late = await deps.wallet.bet({
      transactionId: `${round.roundId}:bet`,
      gameSessionId: session.walletSessionId as string,
      roundId: round.roundId,
      amount: STAKE,
      currencyCode: 'EUR',
    })
    expect(late).toMatchObject({ status: 'refused', code: 'TRANSACTION_ROLLED_BACK' })
  })

  it.each([['drop-reply'], ['drop-request'], ['fail'], ['slow']] as const)(
    'a win that cannot be paid (%s) is paid by the recovery, once',
    async (fault) => {
      wallet.next('win', fault, fault)
      const round = await played()
      expect(round.state).toBe('DECIDED')
      await recover()
      expect(await stored(round.roundId)).toMatchObject({ state: 'FINISHED', win: round.win })
      expect(wallet.state.balance).toBe(10_000 - STAKE + (round.win ?? 0))
      expect(wallet.carriedOut().filter(({ kind }) => kind === 'win')).toHaveLength(1)
    },
  )

  it('the recovery retries a refund that failed, and makes it once', async () => {
    wallet.next('bet', 'drop-reply', 'drop-reply')
    wallet.next('rollback', 'fail', 'drop-reply')
    const round = await played()
    expect(round.state).toBe('REFUNDING')
    await recover()
    expect(await stored(round.roundId)).toMatchObject({ state: 'REFUNDED' })
    expect(wallet.state.balance).toBe(10_000)
  })

  it('keeps retrying while the wallet is down, and finishes when it is back', async () => {
    const { port } = new URL(wallet.url)
    wallet.next('win', 'fail', 'fail')
    const round = await played()
    const { balance } = wallet.state
    await wallet.stop()
    await recover()
    expect(await stored(round.roundId)).toMatchObject({ state: 'DECIDED' })
    wallet = await startTestWallet({ balance, port: Number(port) })
    wallet.openRounds.add(round.roundId)
    await recover()
    expect(await stored(round.roundId)).toMatchObject({ state: 'FINISHED' })
    expect(wallet.state.balance).toBe(balance + (round.win ?? 0))
  })
})

describe('when the process dies', () => {
  /** A round in a given state whose process has died. */
  async function leftBehind(
    state: 'PENDING' | 'DECIDED',
    betArrived: boolean,
    freeSpins: string | null = null,
  ): Promise<string> {
    const roundId = randomUUID()
    const seed = Buffer.alloc(32, 5)
    await insertRound(pool, {
      roundId,
      playKey: session.playKey,
      owner: session.owner,
      requestId: randomUUID(),
      mode: 'REAL',
      walletSessionId: session.walletSessionId,
      gameSlug: game.slug,
      model: game.model,
      engineVersion: 1,
      currencyCode: 'EUR',
      stake: STAKE,
      price: STAKE,
      bought: false,
      hasPick: false,
      mayGamble: false,
      serverSeed: Buffer.alloc(32, 6),
      clientSeed: '',
      nonce: 1,
      seed,
      state: 'PENDING',
      outcome: null,
      choice: null,
      win: null,
      balance: null,
      freeSpins,
    })
    if (betArrived) {
      const request = { transactionId: `${roundId}:bet`, gameSessionId: session.walletSessionId as string, roundId }
      await deps.wallet.bet({ ...request, amount: STAKE, currencyCode: 'EUR', ...(freeSpins && { freeSpins }) })
    }
    const outcome = decide(game.model, seed)
    if (state === 'DECIDED') await moveRound(pool, roundId, 'PENDING', { state, outcome, win: 500 })
    return roundId
  }

  it.each([
    ['before the bet was sent', 'PENDING', false, 'REFUNDED', 10_000],
    ['after the bet, before the outcome was stored', 'PENDING', true, 'REFUNDED', 10_000],
    ['after the outcome was stored', 'DECIDED', true, 'FINISHED', 10_000 - STAKE + 500],
  ] as const)('%s', async (_, state, betArrived, end, balance) => {
    const roundId = await leftBehind(state, betArrived)
    await recover()
    expect(await stored(roundId)).toMatchObject({ state: end })
    expect(wallet.state.balance).toBe(balance)
    expect(wallet.openRounds.size).toBe(0)
    expect((await unseenRound(pool, session))?.roundId).toBe(roundId)
  })

  it('is shown in the next session of its player and game, once, and to nobody else', async () => {
    const roundId = await leftBehind('DECIDED', true)
    await recover()
    const open = async (playerId: string, slug: string) =>
      (await openReal(pool, { slug, walletSessionId: randomUUID(), playerId, currencyCode: 'EUR' })).session
    const player = session.owner.slice('player:'.length)
    const next = await open(player, game.slug)
    expect(await unseenRound(pool, await open(player, 'another-game'))).toBeUndefined()
    for (const stranger of [
      await open(randomUUID(), game.slug),
      (await openFun(pool, { slug: game.slug, currencyCode: 'EUR' })).session,
    ]) {
      expect(await unseenRound(pool, stranger)).toBeUndefined()
      expect(await roundOf(pool, stranger.owner, roundId)).toBeUndefined()
      await markSeen(pool, stranger.owner, roundId)
    }
    expect((await unseenRound(pool, next))?.roundId).toBe(roundId)
    expect((await roundOf(pool, next.owner, roundId))?.roundId).toBe(roundId)
    await markSeen(pool, next.owner, roundId)
    expect(await unseenRound(pool, next)).toBeUndefined()
    expect(await unseenRound(pool, session)).toBeUndefined()
  })

  it('leaves a round alone while its process is alive', async () => {
    const roundId = await leftBehind('PENDING', true)
    expect(await recoverDueRounds(deps)).toBe(0)
    expect(await stored(roundId)).toMatchObject({ state: 'PENDING' })
    await recover()
  })

  it('is recovered by one process only', async () => {
    await leftBehind('DECIDED', true)
    await expireLeases()
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDueRounds(pool, 10)))
    expect(claims.flat()).toHaveLength(1)
  })
})
