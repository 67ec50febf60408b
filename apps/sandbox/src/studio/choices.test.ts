import { randomUUID } from 'node:crypto'
import type { CatalogueGame } from '@parlour/catalogue/game'
import { games } from '@parlour/catalogue/games'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { startTestWallet, type TestWallet, testWalletKey } from '../testing/wallet.ts'
import { endChoice } from './choose.ts'
import { mechanicsOf } from './engine/mechanics.ts'
import { hashOfServerSeed } from './fair/round-draws.ts'
import type { NextRound } from './fair/seed-store.ts'
import { recoverDueRounds } from './recovery.ts'
import { claimDueRounds } from './round-store.ts'
import type { ChoiceView, RoundView } from './round-view.ts'
import { studioRoutes } from './routes.ts'
import { walletClient } from './wallet-client.ts'

const gameWith = (mechanic: 'gamble' | 'buy' | 'pick', model: CatalogueGame['model']): string =>
  (games.find((game) => mechanicsOf(game)[mechanic] && game.model === model) as CatalogueGame).slug
const gambleGame = gameWith('gamble', 'lines')
const pickGame = gameWith('pick', 'lines')
const buyGame = gameWith('buy', 'walking')
const START = 1_000_000

let database: Awaited<ReturnType<typeof createStudioDatabase>>
let wallet: TestWallet
let app: Hono
const logger = pino({ level: 'silent' })
const client = () => walletClient({ url: wallet.url, key: testWalletKey, timeoutMs: 5_000, pauseMs: 1 })

beforeAll(async () => {
  database = await createStudioDatabase()
})
afterAll(() => database.end())
beforeEach(async () => {
  wallet = await startTestWallet({ balance: START })
  app = studioRoutes({
    pool: database.pool,
    walletUrl: wallet.url,
    walletKey: testWalletKey,
    wallet: client(),
    logger,
    publicUrl: 'http://localhost:4200/studio',
    frameAncestors: [],
  })
  return () => wallet.stop()
})

interface Opened {
  session: string
  balance: number
  round: RoundView | null
  next: NextRound
}
interface Answer {
  status: number
  body: RoundView & { error?: { code: string } }
}
async function post(path: string, body: unknown, session?: string): Promise<Answer> {
  const response = await app.request(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(session && { authorization: `Bearer ${session}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}
async function open(game: string, token = `${game}:${randomUUID()}`, mode: 'REAL' | 'FUN' = 'REAL'): Promise<Opened> {
  const { body } = await post('/session', mode === 'REAL' ? { game, mode, token } : { game, mode })
  return body as unknown as Opened
}
const codeOf = ({ status, body }: Answer) => [status, body.error?.code]

/** Plays until a round waits for the player; the test ends the rounds that do not. */
async function choosing(session: string, body: object = { gamble: true }, tries = 4_000): Promise<RoundView> {
  for (let spin = 0; spin < tries; spin++) {
    const { body: round } = await post('/spin', { requestId: randomUUID(), stake: 100, ...body }, session)
    if (round.state === 'CHOOSING') return round
  }
  throw new Error('No round let the player choose')
}
const gambleOf = (round: RoundView) => round.choice as Extract<ChoiceView, { kind: 'gamble' }>
const pickOf = (round: RoundView) => round.choice as Extract<ChoiceView, { kind: 'pick' }>
const step = (session: string, { roundId }: RoundView, number: number, colour: 'RED' | 'BLACK' = 'RED') =>
  post(`/rounds/${roundId}/gamble`, { step: number, colour }, session)
const collectRound = (session: string, { roundId }: RoundView) => post(`/rounds/${roundId}/collect`, {}, session)
const winsOf = () => wallet.carriedOut().filter(({ kind }) => kind === 'win')
const makeDue = (roundId: string) =>
  uncheckedQuery(database.pool, 'update studio.round set due_at = now() where round_id = $1', [roundId])
const recover = () => recoverDueRounds({ pool: database.pool, wallet: client(), logger })

describe('a gamble', () => {
  it('is asked for only by those who want it, and not after a round that wins nothing', async () => {
    const { session } = await open(gambleGame)
    for (let spin = 0; spin < 30; spin++) {
      const { body } = await post('/spin', { requestId: randomUUID(), stake: 100 }, session)
      expect(body).toMatchObject({ state: 'FINISHED', choice: null })
    }
    const round = await choosing(session)
    expect(round.win).toBeGreaterThan(0)
  })

  it('keeps the win out of the balance until it is decided, and pays the round once', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const before = wallet.state.balance
    const paid = winsOf().length
    expect(round).toMatchObject({ balance: before, seed: null, choice: { kind: 'gamble', steps: [], open: true } })
    const { body } = await collectRound(session, round)
    expect(body).toMatchObject({ state: 'FINISHED', win: round.win, balance: before + (round.win ?? 0) })
    expect(winsOf().slice(paid)).toEqual([{ kind: 'win', amount: round.win }])
    expect(wallet.openRounds.size).toBe(0)
  })

  it('doubles the win or loses it, and stakes nothing in the wallet', async () => {
    const { session } = await open(gambleGame)
    const seen = new Set<string>()
    while (seen.size < 2) {
      const round = await choosing(session)
      const bets = wallet.carriedOut().filter(({ kind }) => kind === 'bet').length
      const { body } = await step(session, round, 1, 'BLACK')
      const [taken] = gambleOf(body).steps
      const isWon = taken?.drawn === 'BLACK'
      expect(body.win).toBe(isWon ? (round.win ?? 0) * 2 : 0)
      expect(body.state).toBe(isWon ? 'CHOOSING' : 'FINISHED')
      expect(wallet.carriedOut().filter(({ kind }) => kind === 'bet')).toHaveLength(bets)
      if (isWon) await collectRound(session, round)
      expect(winsOf().at(-1)).toEqual({ kind: 'win', amount: body.win })
      seen.add(String(isWon))
    }
  })

  it('takes each step once: fifty at once, a repetition, another colour, a step too far', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const paid = winsOf().length
    const answers = await Promise.all(Array.from({ length: 50 }, () => step(session, round, 1)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [first] = answers
    expect(gambleOf(first?.body as RoundView).steps).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.win)).size).toBe(1)
    expect(codeOf(await step(session, round, 1, 'BLACK'))).toEqual([409, 'REQUEST_CONFLICT'])
    expect(codeOf(await step(session, round, 3))).toEqual([409, 'CHOICE_OVER'])
    await Promise.all([collectRound(session, round), collectRound(session, round)])
    expect(winsOf()).toHaveLength(paid + 1)
    expect(winsOf().at(-1)?.amount).toBe(first?.body.win)
  })

  it('of two colours in two tabs at once only one counts', async () => {
    const token = `${gambleGame}:${randomUUID()}`
    const [one, other] = [await open(gambleGame, token), await open(gambleGame, token)]
    const round = await choosing(one.session)
    const answers = await Promise.all([step(one.session, round, 1, 'RED'), step(other.session, round, 1, 'BLACK')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await collectRound(one.session, round)
  })

  it('is over after collecting, and either collects or gambles at once', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    await collectRound(session, round)
    expect(codeOf(await step(session, round, 1))).toEqual([409, 'CHOICE_OVER'])
    const another = await choosing(session)
    const [collected, gambled] = await Promise.all([collectRound(session, another), step(session, another, 1)])
    const final = (await collectRound(session, another)).body
    const paid = winsOf().at(-1)?.amount
    expect(final.state).toBe('FINISHED')
    expect(paid).toBe(final.win)
    expect([collected.status, gambled.status]).toContain(200)
  })

  it('ends after five steps, and pays thirty-two times the win at most', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    // Steps that the player has won, so that the last one is left.
    const steps = Array.from({ length: 4 }, () => ({ chosen: 'RED', drawn: 'RED', win: 0 }))
    await uncheckedQuery(
      database.pool,
      `update studio.round set choice = jsonb_set(choice, '{steps}', $2::jsonb) where round_id = $1`,
      [round.roundId, JSON.stringify(steps)],
    )
    const { body } = await step(session, round, 5)
    expect(body.state).toBe('FINISHED')
    expect(codeOf(await step(session, round, 6))).toEqual([400, 'INVALID_REQUEST'])
  })

  it('is nobody else’s', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const other = await open(gambleGame)
    expect(codeOf(await step(other.session, round, 1))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await collectRound(other.session, round))).toEqual([404, 'UNKNOWN_ROUND'])
    expect(codeOf(await post('/rounds/none/collect', {}, other.session))).toEqual([404, 'UNKNOWN_ROUND'])
    await collectRound(session, round)
  })

  it.each([
    ['a bonus is in play', { bonus: { reference: 'one', counted: 100 } }],
    ['there is bonus money', { bonusBalance: 100 }],
    ['the player may not play on', { ended: true }],
    ['the law’s highest stake is below the win', { maxStake: 20 }],
  ])('is not offered while %s', async (_, state) => {
    Object.assign(wallet.state, state)
    const { session } = await open(gambleGame)
    const stake = 'maxStake' in state ? 20 : 100
    for (let spin = 0; spin < 60; spin++) {
      const { body } = await post('/spin', { requestId: randomUUID(), stake, gamble: true }, session)
      if (body.state !== 'CHOOSING') continue
      expect(body.win).toBeLessThanOrEqual(20)
      await collectRound(session, body)
      expect('maxStake' in state).toBe(true)
    }
  })

  it('is refused once the session has ended or the player is blocked; what is won is still paid', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    wallet.state.ended = true
    expect(codeOf(await step(session, round, 1))).toEqual([403, 'SESSION_EXPIRED'])
    expect((await collectRound(session, round)).body).toMatchObject({ state: 'FINISHED', win: round.win })
  })

  it('takes as long as a round at least where the rules say so', async () => {
    wallet.state.pace = { minimumRoundMs: 60_000, turbo: false }
    const { session } = await open(gambleGame)
    wallet.state.pace = undefined
    const lengthen = `update studio.round set created_at = created_at - interval '1 minute', chose_at = chose_at - interval '1 minute'`
    let round: RoundView | undefined
    for (let spin = 0; round?.state !== 'CHOOSING' && spin < 500; spin++) {
      round = (await post('/spin', { requestId: randomUUID(), stake: 100, gamble: true }, session)).body
      if (round.state !== 'CHOOSING') await uncheckedQuery(database.pool, lengthen)
    }
    expect(codeOf(await step(session, round as RoundView, 1))).toEqual([429, 'ROUND_TOO_SOON'])
    await uncheckedQuery(database.pool, lengthen)
    expect((await step(session, round as RoundView, 1)).status).toBe(200)
    await collectRound(session, round as RoundView)
  })

  it('no other round begins before it is over', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    const spin = () => post('/spin', { requestId: randomUUID(), stake: 100 }, session)
    expect(codeOf(await spin())).toEqual([409, 'ROUND_UNFINISHED'])
    await collectRound(session, round)
    expect((await spin()).status).toBe(200)
  })

  it('is offered again when the player comes back, in a new session too, and collected when they do not', async () => {
    wallet.state.playerId = randomUUID()
    const first = await open(gambleGame)
    const round = await choosing(first.session)
    const back = await open(gambleGame)
    wallet.state.playerId = undefined
    expect(back.round).toMatchObject({ roundId: round.roundId, state: 'CHOOSING', win: round.win })
    const before = wallet.state.balance
    await recover()
    expect(wallet.state.balance).toBe(before)
    await makeDue(round.roundId)
    await recover()
    expect(wallet.state.balance).toBe(before + (round.win ?? 0))
    expect((await collectRound(back.session, round)).body).toMatchObject({ state: 'FINISHED', win: round.win })
  })

  it('stands as it is while the wallet is down, and what is decided is paid once it is back', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    wallet.next('balance', 'fail', 'fail')
    expect(codeOf(await step(session, round, 1))).toEqual([503, 'WALLET_UNAVAILABLE'])
    const before = wallet.state.balance
    wallet.next('win', 'drop-reply', 'fail')
    expect((await collectRound(session, round)).body).toMatchObject({ state: 'DECIDED', win: null, outcome: null })
    await makeDue(round.roundId)
    await recover()
    expect(wallet.state.balance).toBe(before + (round.win ?? 0))
    expect(wallet.openRounds.size).toBe(0)
  })

  it('FUN: moves play money as it would real money', async () => {
    const { session, balance } = await open(gambleGame, '', 'FUN')
    let left = balance
    for (let gambles = 0; gambles < 6; ) {
      const { body } = await post('/spin', { requestId: randomUUID(), stake: 100, gamble: true }, session)
      left -= 100
      if (body.state === 'CHOOSING') {
        expect(body.balance).toBe(left)
        gambles++
        const { body: after } = await step(session, body, 1)
        if (after.state === 'CHOOSING') await collectRound(session, body)
        left += after.win ?? 0
      } else left += body.win ?? 0
    }
    const read = await app.request('/api/balance', { headers: { authorization: `Bearer ${session}` } })
    expect(await read.json()).toMatchObject({ balance: left })
  })
})

describe('a bought feature', () => {
  const buy = (session: string, stake = 100, more: object = {}) =>
    post('/spin', { requestId: randomUUID(), stake, bought: true, ...more }, session)

  it('costs its price in one stake, and begins with the feature', async () => {
    const { session } = await open(buyGame)
    const { body } = await buy(session)
    expect(body).toMatchObject({ state: 'FINISHED', bought: true, stake: 100, price: 700 })
    expect(wallet.carriedOut()).toEqual([
      { kind: 'bet', amount: 700 },
      { kind: 'win', amount: body.win },
    ])
    expect(body.outcome?.steps.length).toBeGreaterThan(4)
  })

  it('is refused when the price, not the stake, is above the law’s highest stake', async () => {
    wallet.state.maxStake = 699
    const { session } = await open(buyGame)
    expect(codeOf(await buy(session))).toEqual([403, 'STAKE_TOO_HIGH'])
    expect(wallet.carriedOut()).toEqual([])
    expect((await buy(session, 80)).body.price).toBe(560)
  })

  it('is not for sale in other games, and not with a free spin', async () => {
    const other = await open(gambleGame)
    expect(codeOf(await buy(other.session))).toEqual([409, 'NOT_FOR_SALE'])
    wallet.state.freeSpins = { reference: randomUUID(), remaining: 1, stake: 100 }
    const { session } = await open(buyGame)
    expect(codeOf(await buy(session, 100, { free: true }))).toEqual([409, 'NOT_FOR_SALE'])
    expect(codeOf(await buy(session))).toEqual([409, 'FREE_SPINS_FIRST'])
  })

  it('is refunded whole when nobody knows whether it was paid', async () => {
    const { session } = await open(buyGame)
    wallet.next('bet', 'drop-reply', 'drop-reply')
    const { body } = await buy(session)
    expect(body.state).toBe('REFUNDED')
    expect(wallet.state.balance).toBe(START)
  })

  it('FUN: is refused without enough play money', async () => {
    const { session, balance } = await open(buyGame, '', 'FUN')
    expect(codeOf(await buy(session, 10_000 * 5))).toEqual([400, 'INVALID_REQUEST'])
    const { body } = await buy(session, 10_000)
    expect(body.balance).toBe(balance - 70_000 + (body.win ?? 0))
    await uncheckedQuery(database.pool, 'update studio.session set play_balance = 69999')
    expect(codeOf(await buy(session, 10_000))).toEqual([402, 'INSUFFICIENT_FUNDS'])
  })
})

describe('objects to pick', () => {
  const open3 = (session: string, { roundId }: RoundView, object: number) =>
    post(`/rounds/${roundId}/pick`, { object }, session)

  it('hide prizes that are drawn before the pick, pay the opened ones, and show the rest afterwards', async () => {
    const { session } = await open(pickGame)
    const round = await choosing(session, {})
    const { rows } = await uncheckedQuery(
      database.pool,
      'select choice, win::int from studio.round where round_id = $1',
      [round.roundId],
    )
    const { prizes } = rows[0].choice as { prizes: number[] }
    expect(round.choice).toEqual({ kind: 'pick', objects: 9, picks: 3, opened: [], rest: null })
    expect(JSON.stringify(round)).not.toContain('prizes')
    const chosen = [8, 0, 4]
    let last: RoundView = round
    for (const object of chosen) last = (await open3(session, round, object)).body
    expect(pickOf(last)).toMatchObject({
      opened: chosen.map((object) => ({ object, coins: prizes[object] })),
      rest: prizes,
    })
    const coins = chosen.reduce((sum, object) => sum + (prizes[object] ?? 0), 0)
    expect(last).toMatchObject({ state: 'FINISHED', win: (round.win ?? 0) + coins * 5 })
    expect(winsOf().at(-1)).toEqual({ kind: 'win', amount: last.win })
  })

  it('open once each: fifty at once, a tab beside it, a fourth pick, an object that is not there', async () => {
    const token = `${pickGame}:${randomUUID()}`
    const [one, other] = [await open(pickGame, token), await open(pickGame, token)]
    const round = await choosing(one.session, {})
    await Promise.all(Array.from({ length: 50 }, (_, n) => open3(n % 2 ? one.session : other.session, round, 2)))
    expect(pickOf((await open(pickGame, token)).round as RoundView).opened).toHaveLength(1)
    const wins = winsOf().length
    const answers = await Promise.all([3, 4, 5, 6].map((object) => open3(one.session, round, object)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(winsOf()).toHaveLength(wins + 1)
    expect(codeOf(await open3(one.session, round, 9))).toEqual([400, 'INVALID_REQUEST'])
    expect(codeOf(await open3((await open(pickGame)).session, round, 1))).toEqual([404, 'UNKNOWN_ROUND'])
  })

  it('wait a day for their player, then the first closed ones are opened', async () => {
    const { session } = await open(pickGame)
    const round = await choosing(session, {})
    await open3(session, round, 0)
    await recover()
    expect((await open3(session, round, 0)).body.state).toBe('CHOOSING')
    await makeDue(round.roundId)
    await recover()
    const { body } = await open3(session, round, 0)
    expect(body.state).toBe('FINISHED')
    expect(pickOf(body).opened.map(({ object }) => object)).toEqual([0, 1, 2])
    expect(winsOf().at(-1)).toEqual({ kind: 'win', amount: body.win })
  })
})

describe('a player who chooses while the recovery has claimed the round', () => {
  it('keeps the pick, and the round waits on', async () => {
    const { session } = await open(pickGame)
    const round = await choosing(session, {})
    await makeDue(round.roundId)
    const claimed = (await claimDueRounds(database.pool, 50)).find(({ roundId }) => roundId === round.roundId)
    if (!claimed) throw new Error('The round was not claimed')
    await post(`/rounds/${round.roundId}/pick`, { object: 8 }, session)
    await endChoice({ pool: database.pool, wallet: client(), logger }, claimed)
    const { body } = await post(`/rounds/${round.roundId}/pick`, { object: 7 }, session)
    expect(body.state).toBe('CHOOSING')
    expect(pickOf(body).opened.map(({ object }) => object)).toEqual([8, 7])
  })
})

describe('seeds', () => {
  it('are shown by hash before the round, and the server’s after it', async () => {
    const { session, next } = await open(gambleGame)
    const clientSeed = 'four-leaf 🍀'
    const body = { requestId: randomUUID(), stake: 100, clientSeed, serverSeedHash: next.serverSeedHash }
    const { body: round } = await post('/spin', body, session)
    expect(round.seeds).toMatchObject({ serverSeedHash: next.serverSeedHash, clientSeed, nonce: 1 })
    expect(hashOfServerSeed(Buffer.from(round.seeds?.serverSeed ?? '', 'hex'))).toBe(next.serverSeedHash)
    expect(round.next).toMatchObject({ nonce: 2 })
    expect(round.next.serverSeedHash).not.toBe(next.serverSeedHash)
  })

  it('are told nowhere while anything is still drawn from them', async () => {
    const { session } = await open(gambleGame)
    const round = await choosing(session)
    expect(round.seeds?.serverSeed).toBeNull()
    expect((await app.request(`/api/proofs/${round.roundId}`)).status).toBe(404)
    const list = () => app.request('/api/fairness', { headers: { authorization: `Bearer ${session}` } })
    expect(await (await list()).text()).not.toContain(round.roundId)
    await collectRound(session, round)
    expect(await (await list()).text()).toContain(round.roundId)
    const proof = await app.request(`/api/proofs/${round.roundId}`)
    expect(await proof.json()).toMatchObject({
      roundId: round.roundId,
      seeds: { serverSeedHash: round.seeds?.serverSeedHash },
    })
  })

  it('are used for one round each: of fifty at once one plays, and a hash shown earlier is refused', async () => {
    const { session, next } = await open(gambleGame)
    const spin = () =>
      post('/spin', { requestId: randomUUID(), stake: 100, serverSeedHash: next.serverSeedHash }, session)
    const answers = await Promise.all(Array.from({ length: 50 }, spin))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codeOf(await spin())).toEqual([409, 'SEED_CHANGED'])
    const { rows } = await uncheckedQuery(
      database.pool,
      `select count(*)::int as rounds, count(distinct nonce)::int as nonces, max(nonce) as most from studio.round
         where play_key = (select play_key from studio.round where round_id = $1)`,
      [answers.find(({ status }) => status === 200)?.body.roundId],
    )
    expect(rows[0]).toEqual({ rounds: 1, nonces: 1, most: 1 })
  })

  it.each([
    ['too long', 'x'.repeat(65)],
    ['half a sign', '\ud800'],
    ['with a zero', 'a\u0000b'],
    ['no text', 7],
  ])('refuse a client seed that is %s', async (_, clientSeed) => {
    const { session } = await open(gambleGame)
    expect(codeOf(await post('/spin', { requestId: randomUUID(), stake: 100, clientSeed }, session))).toEqual([
      400,
      'INVALID_REQUEST',
    ])
  })
})
