import { randomUUID } from 'node:crypto'
import type { OddsAcceptance } from '@parlour/contracts/sportsbook-api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playedOut, seedOf, startTestBook, type TestBook } from '../testing/sports-book.ts'
import { MOST_LEGS, MOST_OPEN_BETS } from './bet-limits.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())

let session: string
let eventId: string
let before: number
beforeEach(async () => {
  await book.clear()
  session = await book.open()
  eventId = await book.event()
  before = book.wallet.state.balance
})

describe('a bet', () => {
  it('takes the stake, and is open at the odds that the player saw', async () => {
    const leg = await book.leg(eventId)
    const { bet, balances } = await book.bet(session, book.order([leg]))
    expect(bet).toMatchObject({ state: 'OPEN', stake: 1_000, odds: leg.odds, paid: 0, settledAt: null })
    expect(bet?.possibleReturn).toBe(Math.floor(1_000 * leg.odds + 1e-6))
    expect(bet?.legs).toMatchObject([{ event: { eventId }, selectionId: 'HOME', odds: leg.odds, result: 'OPEN' }])
    expect(balances).toEqual({ balance: before - 1_000, currencyCode: 'EUR' })
    const { operation, body } = book.wallet.calls.at(-1) ?? {}
    expect(operation).toBe('bet')
    expect(body).toMatchObject({ roundId: bet?.betId, transactionId: `${bet?.betId}:bet`, amount: 1_000 })
    expect((await book.bets(session, 'OPEN')).bets).toEqual([{ ...bet, cashOut: expect.any(Number) }])
  })

  it('may combine events, whose odds multiply', async () => {
    const legs = [await book.leg(eventId), await book.leg(await book.event(-60_000, 'TENNIS'), 'RESULT', 'AWAY')]
    const { bet } = await book.bet(session, book.order(legs))
    const product = legs.reduce((all, { odds }) => all * odds, 1)
    expect(bet?.possibleReturn).toBe(Math.floor(1_000 * product + 1e-6))
    expect(bet?.legs.map(({ event }) => event.eventId)).toEqual(legs.map((leg) => leg.eventId))
  })

  it('is taken once when the same slip comes twice at once, from two processes', async () => {
    const order = book.order([await book.leg(eventId)])
    const answers = await Promise.all([one(), two(), one(), two()])
    function one() {
      return book.bet(session, order)
    }
    function two() {
      return book.bet(session, order, book.two.routes)
    }
    expect(book.wallet.state.balance).toBe(before - 1_000)
    const ids = new Set(answers.flatMap(({ bet }) => bet?.betId ?? []))
    expect(ids.size).toBe(1)
    for (const { error } of answers) expect([undefined, 'BET_UNDER_WAY']).toContain(error?.code)
    expect(await one()).toMatchObject({ status: 200, bet: { betId: [...ids][0] } })
  })

  it('waits for no other login of the player, which may be over', async () => {
    book.wallet.state.playerId = randomUUID()
    const [owner, other] = [await book.open(), await book.open()]
    const sent = Array.from({ length: 60 }, () => book.cashOut(other, randomUUID(), 100))
    expect((await book.bet(owner, book.order([await book.leg(eventId)]))).status).toBe(200)
    await Promise.all(sent)
    book.wallet.state.playerId = undefined
  })

  it.each([
    ['another stake', { stake: 1_001 }],
    ['another acceptance', { acceptance: 'ANY' }],
  ] as const)('of the same request with %s is a conflict', async (_, change) => {
    const order = book.order([await book.leg(eventId)])
    await book.bet(session, order)
    expect(await book.bet(session, { ...order, ...change })).toMatchObject({ error: { code: 'REQUEST_CONFLICT' } })
    expect(book.wallet.state.balance).toBe(before - 1_000)
  })

  it('of the same request is answered as before when the odds have moved since', async () => {
    const order = book.order([await book.leg(eventId)])
    const { bet } = await book.bet(session, order)
    await book.move(eventId, 3_600_000)
    expect(await book.bet(session, order)).toMatchObject({ status: 200, bet: { betId: bet?.betId } })
  })
})

describe('odds that have changed in flight', () => {
  const cases: [OddsAcceptance, string, number, boolean][] = [
    ['NONE', 'better', -0.1, false],
    ['NONE', 'worse', 0.1, false],
    ['HIGHER', 'better', -0.1, true],
    ['HIGHER', 'worse', 0.1, false],
    ['ANY', 'better', -0.1, true],
    ['ANY', 'worse', 0.1, true],
  ]
  it.each(cases)('with %s and %s ones than seen', async (acceptance, _, seenMore, isTaken) => {
    const leg = await book.leg(eventId)
    const seen = { ...leg, odds: Math.round((leg.odds + seenMore) * 100) / 100 }
    const answer = await book.bet(session, book.order([seen], { acceptance }))
    if (isTaken) expect(answer.bet?.odds).toBe(leg.odds)
    else expect(answer).toMatchObject({ status: 409, error: { code: 'ODDS_CHANGED', legs: [leg] } })
    expect(book.wallet.state.balance).toBe(isTaken ? before - 1_000 : before)
  })

  it('on a live market are those after the goal', async () => {
    const seed = seedOf('FOOTBALL', ({ incidents }) => incidents[0]?.side === 'HOME' && incidents[0].atMs > 100_000)
    const live = await book.event(50_000, 'FOOTBALL', seed)
    const leg = await book.leg(live)
    const { incidents } = playedOut('FOOTBALL', seed)
    const goalMs = incidents[0]?.atMs ?? 0
    await book.move(live, goalMs + 1_000)
    const order = book.order([leg], { acceptance: 'ANY' })
    expect(await book.bet(session, order)).toMatchObject({ error: { code: 'MARKET_SUSPENDED' } })
    await book.move(live, goalMs + 9_000)
    const { bet } = await book.bet(session, { ...order, requestId: randomUUID() })
    expect(bet?.odds).toBeLessThan(leg.odds)
  })
})

describe('a match that moves on while the stake is taken', () => {
  /** A bet on the home side before its goal, whose stake is taken `afterMs` after it. */
  async function betAcross(acceptance: OddsAcceptance, afterMs: number) {
    const seed = seedOf('FOOTBALL', ({ incidents }) => incidents[0]?.side === 'HOME' && incidents[0].atMs > 100_000)
    const live = await book.event(50_000, 'FOOTBALL', seed)
    const leg = await book.leg(live)
    const order = book.order([leg], { acceptance })
    book.wallet.next('bet', 'slow')
    const bets = () => book.wallet.calls.filter(({ operation }) => operation === 'bet').length
    const asked = bets()
    const answer = book.bet(session, order)
    await expect.poll(bets, { interval: 5, timeout: 10_000 }).toBeGreaterThan(asked)
    await book.move(live, (playedOut('FOOTBALL', seed).incidents[0]?.atMs ?? 0) + afterMs)
    return { leg, order, answer: await answer }
  }

  it('is bet on at its odds of then, where the player accepts any', async () => {
    const { leg, answer } = await betAcross('ANY', 9_000)
    expect(answer.bet?.odds).toBeLessThan(leg.odds)
    expect((await book.bets(session, 'OPEN')).bets).toMatchObject([{ odds: answer.bet?.odds }])
    expect(book.wallet.state.balance).toBe(before - 1_000)
  })

  it.each<[OddsAcceptance, number, string]>([
    ['NONE', 9_000, 'ODDS_CHANGED'],
    ['HIGHER', 9_000, 'ODDS_CHANGED'],
    ['ANY', 1_000, 'MARKET_SUSPENDED'],
    ['ANY', 36_000_000, 'MARKET_CLOSED'],
  ])('gives the stake back otherwise: %s, %i ms after the goal, %s', async (acceptance, afterMs, code) => {
    const { order, answer } = await betAcross(acceptance, afterMs)
    expect(answer).toMatchObject({ error: { code, legs: [{ eventId: order.legs[0]?.eventId }] } })
    expect(book.wallet.state.balance).toBe(before)
    expect((await book.bets(session, 'OPEN')).bets).toEqual([])
    expect(await book.bet(session, order)).toMatchObject({ error: { code } })
  })
})

describe('refused without a call of the wallet', () => {
  const refusal = async (order: Parameters<TestBook['bet']>[1]) => {
    const calls = book.wallet.calls.length
    const { error } = await book.bet(session, order)
    expect(book.wallet.calls.length).toBe(calls)
    expect((await book.bets(session, 'OPEN')).bets).toEqual([])
    return error
  }

  it('is a bet on an event that is over', async () => {
    const leg = await book.leg(eventId)
    await book.move(eventId, 3_600_000)
    expect(await refusal(book.order([leg], { acceptance: 'ANY' }))).toMatchObject({
      code: 'MARKET_CLOSED',
      legs: [{ ...leg, problem: 'MARKET_CLOSED' }],
    })
  })

  it('is a bet on an abandoned event, even at the same time', async () => {
    const leg = await book.leg(eventId)
    await book.abandon(eventId)
    expect(await refusal(book.order([leg]))).toMatchObject({ code: 'MARKET_CLOSED' })
  })

  it.each([
    ['TOTAL:99.5', 'OVER'],
    ['NEXT_GOAL:7', 'HOME'],
    ['RESULT', 'OVER'],
    ['TOTAL:2', 'OVER'],
  ] as const)('is %s %s, which is not on offer', async (marketId, selectionId) => {
    expect(await refusal(book.order([{ eventId, marketId, selectionId, odds: 2 }]))).toMatchObject({
      code: 'MARKET_CLOSED',
    })
  })

  it('is a combination of two legs of one event, or of thirteen', async () => {
    const legs = [await book.leg(eventId), await book.leg(eventId, 'BOTH_TO_SCORE', 'YES')]
    expect(await refusal(book.order(legs))).toEqual({ code: 'LEGS_NOT_COMBINABLE' })
    const many = await Promise.all(Array.from({ length: 13 }, async () => book.leg(await book.event())))
    expect(await refusal(book.order(many))).toEqual({ code: 'LEGS_NOT_COMBINABLE' })
  })

  it('is an unknown event', async () => {
    const leg = { eventId: randomUUID(), marketId: 'RESULT', selectionId: 'HOME', odds: 2 } as const
    expect(await refusal(book.order([leg]))).toEqual({ code: 'UNKNOWN_EVENT' })
  })

  it('is a stake below the least or above the most, which are told', async () => {
    const legs = [await book.leg(eventId)]
    expect(await refusal(book.order(legs, { stake: 49 }))).toEqual({ code: 'BELOW_MINIMUM', limit: 50 })
    for (const stake of [500_001, 1_000_000_000_001, 99_999_999_999_999])
      expect(await refusal(book.order(legs, { stake }))).toEqual({ code: 'ABOVE_MAXIMUM', limit: 500_000 })
    const many = await Promise.all(
      Array.from({ length: 6 }, async () => book.leg(await book.event(), 'RESULT', 'DRAW')),
    )
    const product = many.reduce((all, { odds }) => all * odds, 1)
    const refused = await refusal(book.order(many, { stake: 500_000 }))
    expect(refused?.code).toBe('ABOVE_MAXIMUM')
    expect(refused?.limit).toBeLessThanOrEqual(5_000_000 / product + 1)
    expect(refused?.limit).toBeGreaterThan(5_000_000 / product - 2)
  })

  it('is any stake at odds so long that the most is less than the least', async () => {
    const legs = await Promise.all(
      Array.from({ length: MOST_LEGS }, async () => book.leg(await book.event(), 'RESULT', 'DRAW')),
    )
    const told = await refusal(book.order(legs, { stake: 50 }))
    expect(told?.code).toBe('ABOVE_MAXIMUM')
    expect(told?.limit).toBeLessThan(50)
    expect(await refusal(book.order(legs, { stake: 1 }))).toEqual(told)
  })

  it('is one more than a player may have open', async () => {
    const leg = await book.leg(eventId)
    const { bet } = await book.bet(session, book.order([leg]))
    await book.query(
      `insert into sportsbook.bet (bet_id, player_id, request_id, request, wallet_session_id, currency_code, stake, state, due_at)
       select gen_random_uuid(), player_id, gen_random_uuid(), request, wallet_session_id, currency_code, stake, state, due_at
         from sportsbook.bet, generate_series(2, $2) where bet_id = $1`,
      [bet?.betId, MOST_OPEN_BETS],
    )
    expect(await book.bet(session, book.order([leg]))).toMatchObject({ error: { code: 'TOO_MANY_BETS' } })
  })
})
