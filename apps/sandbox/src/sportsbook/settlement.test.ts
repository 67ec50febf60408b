import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedOf, startTestBook, type TestBook } from '../testing/sports-book.ts'
import type { Fault } from '../testing/wallet.ts'
import type { Timeline } from './model/fixture.ts'
import { settleSportsBets } from './settlement.ts'

let book: TestBook
beforeAll(async () => {
  book = await startTestBook()
})
afterAll(() => book.stop())

const goals = (timeline: Timeline, side: string) => timeline.incidents.filter((goal) => goal.side === side).length
const isHomeWin = (timeline: Timeline) => !timeline.isAbandoned && goals(timeline, 'HOME') > goals(timeline, 'AWAY')
const homeWin = seedOf('FOOTBALL', isHomeWin)
const threeEarlyGoals = seedOf('FOOTBALL', (timeline) => (timeline.incidents[2]?.atMs ?? Infinity) < 350_000)
const ENDED = 3_600_000

let session: string
let before: number
beforeEach(async () => {
  await book.clear()
  session = await book.open()
  before = book.wallet.state.balance
})

const betOn = async (eventId: string, selectionId: 'HOME' | 'AWAY' = 'HOME') => {
  const { bet } = await book.bet(session, book.order([await book.leg(eventId, 'RESULT', selectionId)]))
  if (!bet) throw new Error('No bet')
  return bet
}
const ended = async () => (await book.bets(session, 'ENDED')).bets
const winsOf = (betId: string) => book.wallet.calls.filter(({ body }) => body.transactionId === `${betId}:win`)

describe('a bet that is decided', () => {
  it('as won is paid its return, once, however often it is settled', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
    const bet = await betOn(eventId)
    await book.settle()
    expect(await ended()).toEqual([])
    await book.move(eventId, ENDED)
    for (let time = 0; time < 3; time++) await book.settle()
    expect(book.wallet.state.balance).toBe(before - 1_000 + bet.possibleReturn)
    expect(winsOf(bet.betId)).toHaveLength(1)
    expect(winsOf(bet.betId)[0]?.body).toMatchObject({ amount: bet.possibleReturn, roundFinished: true })
    expect(await ended()).toMatchObject([{ state: 'WON', paid: bet.possibleReturn, legs: [{ result: 'WON' }] }])
    expect((await book.bets(session, 'OPEN')).bets).toEqual([])
  })

  it('as lost is closed with the wallet by a win of 0', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
    const bet = await betOn(eventId, 'AWAY')
    await book.move(eventId, ENDED)
    await book.settle()
    expect(book.wallet.state.balance).toBe(before - 1_000)
    expect(winsOf(bet.betId)[0]?.body).toMatchObject({ amount: 0, roundFinished: true })
    expect(book.wallet.openRounds.has(bet.betId)).toBe(false)
    expect(await ended()).toMatchObject([{ state: 'LOST', paid: 0, legs: [{ result: 'LOST' }] }])
  })

  it('before the end is settled before it', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', threeEarlyGoals)
    await book.bet(session, book.order([await book.leg(eventId, 'TOTAL:2.5', 'OVER')]))
    await book.move(eventId, 360_000)
    await book.settle()
    expect(await ended()).toMatchObject([{ state: 'WON', legs: [{ event: { phase: 'LIVE' }, result: 'WON' }] }])
  })

  it('as a combination is lost with its first leg, and won with its last', async () => {
    const [first, second] = [
      await book.event(undefined, 'FOOTBALL', homeWin),
      await book.event(undefined, 'FOOTBALL', homeWin),
    ]
    const wins = book.order([await book.leg(first), await book.leg(second)])
    const loses = book.order([await book.leg(first, 'RESULT', 'AWAY'), await book.leg(second)])
    const { bet } = await book.bet(session, wins)
    await book.bet(session, loses)
    await book.move(first, ENDED)
    await book.settle()
    expect(await ended()).toMatchObject([{ state: 'LOST', legs: [{ result: 'LOST' }, { result: 'OPEN' }] }])
    expect((await book.bets(session, 'OPEN')).bets).toMatchObject([{ legs: [{ result: 'WON' }, { result: 'OPEN' }] }])
    await book.move(second, ENDED)
    await book.settle()
    expect(book.wallet.state.balance).toBe(before - 2_000 + (bet?.possibleReturn ?? 0))
  })
})

describe('an abandoned event', () => {
  it('gives the stake of a single back as if there had been no bet', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
    const bet = await betOn(eventId)
    await book.abandon(eventId)
    await book.settle()
    await book.settle()
    expect(book.wallet.state.balance).toBe(before)
    expect(book.wallet.calls.filter(({ body }) => body.transactionId === `${bet.betId}:rollback`)).toHaveLength(1)
    expect(winsOf(bet.betId)).toEqual([])
    expect(await ended()).toMatchObject([{ state: 'VOID', paid: 1_000, legs: [{ result: 'VOID' }] }])
  })

  it('counts as 1 in a combination', async () => {
    const [won, abandoned] = [await book.event(undefined, 'FOOTBALL', homeWin), await book.event()]
    const legs = [await book.leg(won), await book.leg(abandoned)]
    await book.bet(session, book.order(legs))
    await book.abandon(abandoned)
    await book.settle()
    expect(await ended()).toEqual([])
    await book.move(won, ENDED)
    await book.settle()
    const paid = Math.floor(1_000 * (legs[0]?.odds ?? 0) + 1e-6)
    expect(await ended()).toMatchObject([{ state: 'WON', paid, legs: [{ result: 'WON' }, { result: 'VOID' }] }])
    expect(book.wallet.state.balance).toBe(before - 1_000 + paid)
  })

  it('leaves what was decided before', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', threeEarlyGoals)
    const over = book.order([await book.leg(eventId, 'TOTAL:2.5', 'OVER')])
    const result = book.order([await book.leg(eventId)])
    await book.bet(session, over)
    await book.bet(session, result)
    await book.move(eventId, 360_000)
    await book.abandon(eventId)
    await book.settle()
    expect((await ended()).map(({ state }) => state)).toEqual(['VOID', 'WON'])
    // Shown from the next second on.
    await expect
      .poll(() => book.shown(eventId), { timeout: 3_000 })
      .toMatchObject({ phase: 'ABANDONED', marketCount: 0 })
  })

  it('that was over before stays as it is', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
    await betOn(eventId)
    await book.move(eventId, ENDED)
    await book.abandon(eventId)
    await book.settle()
    expect(await ended()).toMatchObject([{ state: 'WON' }])
  })
})

describe('a wallet that fails at settlement', () => {
  it.each<[string, Fault[]]>([
    ['loses requests', ['drop-request', 'drop-request']],
    ['loses answers', ['drop-reply', 'drop-reply']],
    ['answers 500', ['fail', 'fail', 'fail', 'fail']],
  ])('that %s pays in the end, once', async (_, faults) => {
    const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
    const bet = await betOn(eventId)
    await book.move(eventId, ENDED)
    book.wallet.next('win', ...faults)
    for (let attempt = 0; attempt < 4; attempt++) await book.settle()
    expect(book.wallet.state.balance).toBe(before - 1_000 + bet.possibleReturn)
    const { rows } = await book.query('select booked_at from sportsbook.bet where bet_id = $1', [bet.betId])
    expect(rows[0]?.booked_at).toBeInstanceOf(Date)
  })

  it('of one bet does not keep the others', async () => {
    const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
    const [first, second] = [await betOn(eventId), await betOn(eventId)]
    await book.move(eventId, ENDED)
    book.wallet.next('win', 'fail', 'fail')
    await book.settle()
    await book.settle()
    expect(book.wallet.state.balance).toBe(before - 2_000 + first.possibleReturn + second.possibleReturn)
  })
})

it('two processes that settle at once pay once', async () => {
  const eventId = await book.event(undefined, 'FOOTBALL', homeWin)
  const bets = [await betOn(eventId), await betOn(eventId), await betOn(eventId, 'AWAY')]
  await book.move(eventId, ENDED)
  await Promise.all([
    settleSportsBets(book.one.deps),
    settleSportsBets(book.two.deps),
    settleSportsBets(book.one.deps),
    settleSportsBets(book.two.deps),
  ])
  const returned = (bets[0]?.possibleReturn ?? 0) + (bets[1]?.possibleReturn ?? 0)
  expect(book.wallet.state.balance).toBe(before - 3_000 + returned)
  for (const bet of bets) expect(winsOf(bet.betId)).toHaveLength(1)
})
