import type { BetOrder, SportsBet } from '@parlour/contracts/sportsbook-api'
import { expect, it, vi } from 'vitest'
import type { Book } from './book.ts'
import { BookRefusal } from './book-api.ts'
import { formatsOf } from './formats.ts'
import { LoginWanted } from './session.ts'
import { emptySlip, type SlipLeg } from './slip.ts'
import { acceptOdds, placeBets, typeStake } from './slip-actions.ts'
import { firstState, type State } from './state.ts'

const leg: SlipLeg = {
  ...{ eventId: '1', marketId: 'RESULT', selectionId: 'HOME', odds: 2, current: 2, problem: null },
  event: { slug: 'a', competition: { slug: 'b', sport: 'TENNIS', name: 'B' }, home: 'A', away: 'C' },
  market: { kind: 'RESULT' },
}
const key = '1/RESULT/HOME'

/** A book with one leg and a stake of 5 on its slip, whose sportsbook answers a bet with what is next, or takes it. */
function bookOf(...answers: (Error | 'NO_LOGIN')[]) {
  const sent: BetOrder[] = []
  const bet = async (_: string, order: BetOrder) => {
    sent.push(order)
    const answer = answers.shift()
    if (answer) throw answer
    return { bet: { betId: `bet ${order.requestId}`, stake: order.stake } as SportsBet, balances: null }
  }
  const list = vi.fn(async () => ({ bets: [], before: null }))
  const book = {
    state: { ...firstState, slip: { ...emptySlip, legs: [leg], stakes: { [key]: '5' } } } as State,
    formats: formatsOf('en', 'EUR'),
    set(change: Partial<State>) {
      book.state = { ...book.state, ...change }
    },
    tell: vi.fn(),
    api: { bet, bets: list },
    session: {
      hasToken: true,
      call: async <Answer>(ask: (session: string) => Promise<Answer>) => {
        if (answers[0] !== 'NO_LOGIN') return ask('session')
        answers.shift()
        throw new LoginWanted()
      },
    },
  }
  return { book: book as unknown as Book, sent, list }
}
const refusal = (code: BookRefusal['code'], more = {}) => new BookRefusal({ code, ...more })
const lost = () => new TypeError('Failed to fetch')
const idsOf = (sent: readonly BetOrder[]) => new Set(sent.map(({ requestId }) => requestId)).size

it('a bet without an answer is sent again as it was when its odds have moved and been accepted', async () => {
  const { book, sent } = bookOf(lost())
  await placeBets(book)
  expect(book.state.problem?.code).toBe('NO_ANSWER')
  book.set({ slip: { ...book.state.slip, legs: [{ ...leg, current: 2.4 }], acceptance: 'NONE' } })
  acceptOdds(book)
  typeStake(book, key, '9')
  await placeBets(book)
  expect(sent[1]).toEqual(sent[0])
  expect(book.state.placed).toMatchObject([{ stake: 500 }])
  expect(book.state.slip.legs).toEqual([])
  expect(book.state.unanswered).toEqual({})
})

it('once it is refused, the next press sends what the slip says then', async () => {
  const odds = { eventId: '1', marketId: 'RESULT', selectionId: 'HOME', odds: 2.4 }
  const { book, sent } = bookOf(lost(), refusal('ODDS_CHANGED', { legs: [odds] }))
  await placeBets(book)
  // A reload keeps no stakes.
  book.set({ slip: { ...book.state.slip, stakes: {} } })
  await placeBets(book)
  expect(idsOf(sent)).toBe(1)
  expect(book.state.problem?.code).toBe('ODDS_CHANGED')
  acceptOdds(book)
  await placeBets(book)
  expect(idsOf(sent)).toBe(2)
  expect(sent[2]).toMatchObject({ stake: 500, legs: [{ odds: 2.4 }] })
})

it.each<[string, (Error | 'NO_LOGIN')[], number]>([
  ['is under way', [refusal('BET_UNDER_WAY')], 1],
  ['got no answer, and then the login had ended', [lost(), 'NO_LOGIN'], 1],
  ['got no answer, and then the session had expired', [lost(), refusal('SESSION_EXPIRED')], 1],
  ['got no answer twice', [lost(), lost()], 1],
  ['was refused for its stake', [refusal('ABOVE_MAXIMUM')], 2],
  ['was given back by the sportsbook', [lost(), refusal('WALLET_UNAVAILABLE')], 2],
])('a bet that %s keeps its request or does not', async (_, answers, ids) => {
  const { book, sent } = bookOf(...answers)
  for (const __ of [...answers, null]) await placeBets(book)
  expect(book.state.placed).toHaveLength(1)
  expect(idsOf(sent)).toBe(ids)
})

it('a bet that the login kept from being sent waits for no answer', async () => {
  const { book } = bookOf('NO_LOGIN')
  await placeBets(book)
  expect(book.state.unanswered).toEqual({})
})

it.each([
  ['bets', 1],
  ['football', 0],
])('on %s the open bets are read %i times after a bet', async (path, times) => {
  const { book, list } = bookOf()
  book.set({ path, bets: { OPEN: { bets: [], before: null }, ENDED: 'LOADING' } })
  await placeBets(book)
  expect(list).toHaveBeenCalledTimes(times)
  await expect.poll(() => book.state.bets.OPEN).toEqual(times ? { bets: [], before: null } : 'LOADING')
})

it.each([
  ['ABOVE_MAXIMUM', 50, { code: 'ABOVE_MAXIMUM', key, limit: 50 }],
  ['ABOVE_MAXIMUM', 49, { code: 'ODDS_TOO_LONG', key: null }],
  ['ABOVE_MAXIMUM', 0, { code: 'ODDS_TOO_LONG', key: null }],
  ['BELOW_MINIMUM', 50, { code: 'BELOW_MINIMUM', key, limit: 50 }],
] as const)('%s of %i is told as it helps, with stakes from 50', async (code, limit, problem) => {
  const { book } = bookOf(refusal(code, { limit }))
  book.set({ session: { session: 's', balance: 10_000, currencyCode: 'EUR', minimumStake: 50 } })
  await placeBets(book)
  expect(book.state.problem).toEqual(problem)
})
