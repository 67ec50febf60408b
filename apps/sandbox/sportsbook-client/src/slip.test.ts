import { describe, expect, it } from 'vitest'
import { MOST_LEGS as taken } from '../../src/sportsbook/bet-limits.ts'
import {
  betsOf,
  COMBINATION,
  combinationProblem,
  emptySlip,
  isTaken,
  legKey,
  MOST_LEGS,
  modeOf,
  orderOf,
  returnOf,
  type Slip,
  type SlipLeg,
  stakedBets,
  toggled,
  undecidedLegs,
  withNews,
  without,
  withQuoted,
  withSeenOdds,
  withUnanswered,
} from './slip.ts'

const leg = (eventId: string, over: Partial<SlipLeg> = {}): SlipLeg => ({
  eventId,
  marketId: 'RESULT',
  selectionId: 'HOME',
  event: {
    slug: `match-${eventId}`,
    competition: { slug: 'north', sport: 'FOOTBALL', name: 'Northern League' },
    home: 'Oslo',
    away: 'Bergen',
  },
  market: { kind: 'RESULT' },
  odds: 2,
  current: 2,
  problem: null,
  ...over,
})
const slipOf = (...legs: SlipLeg[]): Slip => legs.reduce(toggled, emptySlip)
const cents = (typed: string) => (typed === '' ? null : Number(typed) * 100)

describe('what is on the slip', () => {
  it('is put there by a press and taken off by another', () => {
    const slip = slipOf(leg('1'))
    expect(slip.legs).toHaveLength(1)
    expect(toggled(slip, leg('1')).legs).toEqual([])
  })

  it('changes to the other side of a market, with the stake that was typed', () => {
    const first = leg('1')
    const slip = { ...slipOf(first, leg('2')), stakes: { [legKey(first)]: '5' } }
    const other = leg('1', { selectionId: 'AWAY', odds: 3, current: 3 })
    const changed = toggled(slip, other)
    expect(changed.legs.map(legKey)).toEqual([legKey(other), legKey(leg('2'))])
    expect(changed.stakes).toEqual({ [legKey(other)]: '5' })
  })

  it('loses the stake with the leg, and keeps what the player takes', () => {
    const slip: Slip = { ...slipOf(leg('1')), stakes: { [legKey(leg('1'))]: '5' }, acceptance: 'HIGHER' }
    expect(without(slip, legKey(leg('1')))).toEqual({ ...emptySlip, acceptance: 'HIGHER' })
  })

  it('may hold two markets of one event, which cannot be combined', () => {
    const slip = slipOf(leg('1'), leg('1', { marketId: 'TOTAL:2.5', selectionId: 'OVER' }))
    expect(slip.legs).toHaveLength(2)
    expect(combinationProblem(slip)).toBeNull()
    expect(combinationProblem({ ...slip, mode: 'COMBINATION' })).toBe('SAME_EVENT')
  })

  it('is a combination of as many as the sportsbook takes', () => {
    const legs = Array.from({ length: taken + 1 }, (_, place) => leg(String(place)))
    expect(MOST_LEGS).toBe(taken)
    expect(combinationProblem({ ...slipOf(...legs.slice(1)), mode: 'COMBINATION' })).toBeNull()
    expect(combinationProblem({ ...slipOf(...legs), mode: 'COMBINATION' })).toBe('TOO_MANY_LEGS')
  })

  it('is a single while there is one leg, whatever was chosen', () => {
    expect(modeOf({ ...slipOf(leg('1')), mode: 'COMBINATION' })).toBe('SINGLES')
    expect(modeOf({ ...slipOf(leg('1'), leg('2')), mode: 'COMBINATION' })).toBe('COMBINATION')
  })
})

describe('news of an event', () => {
  const market = (odds: number, isSuspended = false) => ({
    ...{ marketId: 'RESULT', kind: 'RESULT' as const, isSuspended },
    selections: [{ selectionId: 'HOME' as const, odds }],
  })
  const after = (markets: ReturnType<typeof market>[]) =>
    withNews(slipOf(leg('1')), { eventId: '1', phase: 'LIVE', markets }).legs[0]

  it.each([
    ['the odds change', [market(2.2)], { odds: 2, current: 2.2, problem: null }],
    ['the market is suspended', [market(2, true)], { odds: 2, current: 2, problem: 'MARKET_SUSPENDED' }],
    ['the market has gone', [], { odds: 2, current: 2, problem: 'MARKET_CLOSED' }],
    ['all is as it was', [market(2)], { odds: 2, current: 2, problem: null }],
  ])('%s', (_, markets, expected) => expect(after(markets)).toMatchObject(expected))

  it('leaves other events alone', () => {
    const slip = slipOf(leg('1'))
    expect(withNews(slip, { eventId: '2', phase: 'LIVE', markets: [] })).toBe(slip)
  })
})

describe('changed odds', () => {
  it.each([
    ['NONE', 2, 2, true],
    ['NONE', 2, 2.1, false],
    ['NONE', 2, 1.9, false],
    ['HIGHER', 2, 2.1, true],
    ['HIGHER', 2, 1.9, false],
    ['ANY', 2, 1.9, true],
    ['ANY', 2, 2.1, true],
  ] as const)('whoever takes %s and saw %d takes %d: %s', (acceptance, seen, now, taken) => {
    expect(isTaken(acceptance, seen, now)).toBe(taken)
  })

  it('are a question until they have been seen, and none about what is suspended', () => {
    const slip = slipOf(leg('1', { current: 2.5 }), leg('2', { current: 1.5, problem: 'MARKET_SUSPENDED' }))
    expect(undecidedLegs(slip).map(({ eventId }) => eventId)).toEqual(['1'])
    expect(undecidedLegs(withSeenOdds(slip))).toEqual([])
    expect(undecidedLegs({ ...slip, acceptance: 'HIGHER' })).toEqual([])
  })

  it('come with a refusal as well', () => {
    const { eventId, marketId, selectionId } = leg('1')
    const quoted = withQuoted(slipOf(leg('1'), leg('2')), [{ eventId, marketId, selectionId, odds: 1.8 }])
    expect(quoted.legs.map(({ odds, current }) => [odds, current])).toEqual([
      [2, 1.8],
      [2, 2],
    ])
  })
})

describe('the bets of a slip', () => {
  const legs = [leg('1', { odds: 1.15, current: 1.15 }), leg('2', { odds: 1.33, current: 1.33 })]

  it('are one for each leg that has a stake', () => {
    const slip: Slip = { ...slipOf(...legs), stakes: { [legKey(leg('2'))]: '3' } }
    expect(stakedBets(betsOf(slip, cents, {})).map(({ key, stake }) => [key, stake])).toEqual([[legKey(leg('2')), 300]])
  })

  it('are one of all legs, with their odds multiplied and rounded down', () => {
    const slip: Slip = { ...slipOf(...legs), mode: 'COMBINATION', stakes: { [COMBINATION]: '10' } }
    const [bet] = stakedBets(betsOf(slip, cents, {}))
    expect(bet).toMatchObject({ key: COMBINATION, stake: 1_000, odds: 1.52 })
    // By the legs' own odds, as the sportsbook pays: 1.15 × 1.33 = 1.5295.
    expect(returnOf(1_000, bet?.legs ?? [])).toBe(1_529)
  })

  it('have an id of their own', () => {
    const slip: Slip = { ...slipOf(leg('1')), stakes: { [legKey(leg('1'))]: '3' } }
    const [bet] = stakedBets(betsOf(slip, cents, {}))
    expect(bet && orderOf(bet, 'NONE', () => 'one')).toEqual({
      requestId: 'one',
      legs: [{ eventId: '1', marketId: 'RESULT', selectionId: 'HOME', odds: 2 }],
      stake: 300,
      acceptance: 'NONE',
    })
  })
})

describe('an order that was not answered', () => {
  const [first, second, third] = ['1', '2', '3'].map((eventId) => leg(eventId)) as [SlipLeg, SlipLeg, SlipLeg]
  const single = { ...slipOf(first), stakes: { [legKey(first)]: '3' } }
  const combined = (...legs: SlipLeg[]): Slip => ({
    ...{ ...slipOf(...legs), mode: 'COMBINATION' },
    stakes: { [COMBINATION]: '3' },
  })
  const singles = { ...slipOf(first, second), stakes: { [legKey(first)]: '3', [legKey(second)]: '4' } }
  /** What the slip sends, with the first of its orders unanswered before. */
  const sentAfter = (before: Slip, slip: Slip) => {
    const ordersOf = (one: Slip, id: string, unanswered = {}) =>
      stakedBets(betsOf(one, cents, unanswered)).map((bet) => orderOf(bet, one.acceptance, () => id))
    const [sent] = ordersOf(before, 'old')
    if (!sent) throw new Error('no order')
    const orders = ordersOf(slip, 'new', withUnanswered({}, sent))
    for (const order of orders) if (order.requestId === 'old') expect(order).toEqual(sent)
    return orders.map(({ requestId }) => requestId)
  }
  const moved = { ...first, odds: 2.4, current: 2.4 }

  it.each<[string, Slip, Slip, string[]]>([
    ['nothing has changed', single, single, ['old']],
    ['new odds have been taken', single, { ...single, legs: [moved] }, ['old']],
    ['other odds are accepted', single, { ...single, acceptance: 'ANY' }, ['old']],
    ['another stake was typed', single, { ...single, stakes: { [legKey(first)]: '9' } }, ['old']],
    ['the stake has gone with a reload', single, { ...single, stakes: {} }, ['old']],
    ['the leg has gone and come back', single, toggled(toggled(single, first), moved), ['old']],
    ['a leg has joined it', single, singles, ['old', 'new']],
    ['it is one of two singles', singles, singles, ['old', 'new']],
    ['the other of two singles has gone', singles, without(singles, legKey(second)), ['old']],
    ['it becomes a combination', singles, combined(first, second), ['new']],
    ['the other side is chosen', single, toggled(single, leg('1', { selectionId: 'AWAY' })), ['new']],
    ['the combination has other odds', combined(first, second), combined(moved, second), ['old']],
    ['the legs stand in another order', combined(first, second), combined(second, first), ['old']],
    ['the combination loses a leg', combined(first, second, third), combined(first, third), ['new']],
    ['the combination becomes singles', combined(first, second), singles, ['new', 'new']],
  ])('%s: the next press sends it again, as it was, or another bet', (_, before, slip, expected) =>
    expect(sentAfter(before, slip)).toEqual(expected),
  )

  it('gives the bet its own stake until it is answered', () => {
    const order = { requestId: 'old', legs: [first], stake: 300, acceptance: 'NONE' } as const
    const typed = { ...single, stakes: { [legKey(first)]: '9' } }
    expect(betsOf(typed, cents, withUnanswered({}, order))).toMatchObject([{ stake: 300, unanswered: order }])
    expect(betsOf(typed, cents, {})).toMatchObject([{ stake: 900, unanswered: undefined }])
  })

  it('is one of the fifty latest', () => {
    const orders = Array.from({ length: 60 }, (_, place) => ({
      ...{ requestId: String(place), legs: [leg(`event-${place}`)], stake: 100, acceptance: 'NONE' as const },
    }))
    const kept = Object.values(orders.reduce(withUnanswered, {}))
    expect(kept.map(({ requestId }) => requestId)).toEqual(orders.slice(10).map(({ requestId }) => requestId))
  })
})
