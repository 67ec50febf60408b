import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BetAnswer, seedWhere, startTestTables, type TestTables } from '../testing/live-table.ts'
import { coupOf } from './rules/baccarat.ts'
import { type BlackjackDeal, cardValue, dealerHand, dealOf, handTotal, isBlackjack } from './rules/blackjack.ts'

let tables: TestTables
beforeAll(async () => {
  tables = await startTestTables()
})
afterAll(() => tables.stop())

let roundId: string
let session: string
let before: number
const sitDown = async (slug: string) => {
  roundId = (await tables.nextRound(slug)).roundId
  session = (await tables.open(slug)).session
  tables.wallet.state.balance = before = 1_000_000
}

describe('baccarat', () => {
  beforeEach(() => sitDown('shoe'))

  it.each([
    ['B', 5_000 - 6_000 + 4_750],
    ['P', 5_000 - 6_000 + 1_000 - 4_000],
    ['T', -6_000 + 5_000 + 1_000 * 9],
  ])('a coup with the result %s is booked', async (result, change) => {
    await tables.seed(
      'shoe',
      seedWhere((seed) => coupOf(seed).result === result),
    )
    const chips: Record<string, number> =
      result === 'P' ? { banker: 5_000, player: 1_000 } : { banker: 5_000, tie: 1_000 }
    expect(await tables.bet(session, roundId, chips)).toMatchObject({ status: 200 })
    await tables.advance('shoe')
    expect((await tables.round('shoe')).phase).toBe('PLAYING')
    await tables.advance('shoe')
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before + change)
  })
})

describe('blackjack', () => {
  const STAKE = 5_000
  const seat = (fits: (deal: BlackjackDeal) => boolean) =>
    tables.seed(
      'deal',
      seedWhere((seed) => fits(dealOf(seed))),
    )
  const total = (cards: readonly string[]) => handTotal(cards).total
  const isOpen = ({ dealer, first }: BlackjackDeal) => !isBlackjack(dealer) && !isBlackjack(first)
  const decide = async (
    step: number,
    hand: number,
    action: string,
    { requestId = randomUUID() as string, app = tables.one.routes, by = session } = {},
  ) => {
    const response = await tables.send('decisions', { roundId, requestId, step, hand, action }, by, app)
    return { status: response.status, ...((await response.json()) as BetAnswer) }
  }
  /** Stakes, and waits for the cards. */
  const deal = async () => {
    await tables.bet(session, roundId, { main: STAKE })
    await tables.advance('deal')
    return tables.advance('deal')
  }
  beforeEach(() => sitDown('deal'))

  it('pays a common blackjack 3 to 2 at once, without asking anybody', async () => {
    await seat(({ first, dealer }) => isBlackjack(first) && !isBlackjack(dealer))
    expect((await deal()).phase).toBe('RESULT')
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before + STAKE * 1.5)
  })

  it('ends at once with the dealer’s blackjack, before anybody doubles', async () => {
    await seat(({ first, dealer }) => !isBlackjack(first) && isBlackjack(dealer))
    expect((await deal()).phase).toBe('RESULT')
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before - STAKE)
  })

  it('lets each player decide on their own, with the same card for all who draw', async () => {
    await seat((given) => {
      const three = total([...given.first, given.draws[0][0] ?? ''])
      return isOpen(given) && total(given.first) < 17 && three === 21 && total(dealerHand(given)) === 20
    })
    const other = (await tables.open('deal')).session
    await tables.bet(other, roundId, { main: STAKE })
    expect((await deal()).phase).toBe('DECIDING')
    await decide(0, 0, 'HIT')
    expect((await tables.round('deal')).phase).toBe('DECIDING')
    await decide(0, 0, 'STAND', { by: other, app: tables.two.routes })
    // Everybody has decided, so nobody waits for the end of the time.
    expect((await tables.round('deal')).phase).toBe('RESULT')
    await tables.settle()
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { win: 2 * STAKE } })
    expect(await tables.own(other, roundId)).toMatchObject({ settled: { win: 0 } })
  })

  it('stands for whoever does not decide in time', async () => {
    await seat((given) => isOpen(given) && total(given.first) === 18 && total(dealerHand(given)) === 17)
    await deal()
    expect((await tables.advance('deal')).phase).toBe('RESULT')
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before + STAKE)
  })

  it('takes another stake for a double, once, however often it is asked', async () => {
    await seat((given) => {
      const three = total([...given.first, given.draws[0][0] ?? ''])
      return isOpen(given) && total(given.first) === 11 && three === 20 && total(dealerHand(given)) === 19
    })
    await deal()
    const requestId = randomUUID()
    await Promise.all([
      decide(0, 0, 'DOUBLE', { requestId }),
      decide(0, 0, 'DOUBLE', { requestId, app: tables.two.routes }),
    ])
    expect(tables.wallet.state.balance).toBe(before - 2 * STAKE)
    expect(await decide(0, 0, 'HIT')).toMatchObject({ status: 409, error: { code: 'DECISION_CLOSED' } })
    await tables.settle()
    expect(tables.wallet.state.balance).toBe(before + 2 * STAKE)
  })

  it('plays both hands of a split', async () => {
    await seat((given) => {
      const [one, two] = given.first
      const hands = [total([one, given.draws[0][0] ?? '']), total([two, given.draws[1][0] ?? ''])]
      return (
        isOpen(given) &&
        cardValue(one) === cardValue(two) &&
        hands.join() === '18,19' &&
        total(dealerHand(given)) === 18
      )
    })
    await deal()
    await decide(0, 0, 'SPLIT')
    expect((await tables.round('deal')).step).toBe(1)
    await decide(1, 0, 'STAND')
    await decide(1, 1, 'STAND')
    expect((await tables.round('deal')).phase).toBe('RESULT')
    await tables.settle()
    // One hand is equal, the other better.
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { staked: 2 * STAKE, win: 3 * STAKE } })
  })

  it('a double that the wallet refuses is not decided, and the player may do something else', async () => {
    await seat((given) => isOpen(given) && total(given.first) === 11)
    await deal()
    tables.wallet.state.balance = STAKE - 20
    expect(await decide(0, 0, 'DOUBLE')).toMatchObject({ status: 402, error: { code: 'INSUFFICIENT_FUNDS' } })
    expect(await decide(0, 0, 'STAND')).toMatchObject({ status: 200 })
  })

  it('a double that the wallet confirms after the step is given back, and the hand stands', async () => {
    await seat((given) => isOpen(given) && total(given.first) === 11 && total(dealerHand(given)) === 17)
    await deal()
    tables.wallet.next('bet', 'slow', 'slow')
    const double = decide(0, 0, 'DOUBLE')
    await expect.poll(async () => (await tables.own(session, roundId)).placements.length).toBe(2)
    expect((await tables.advance('deal')).phase).toBe('RESULT')
    await double
    await tables.settle()
    await tables.settle()
    expect(await tables.own(session, roundId)).toMatchObject({ settled: { staked: STAKE, win: 0 } })
    expect(tables.wallet.state.balance).toBe(before - STAKE)
  })

  it.each([
    ['a split without a pair', 0, 0, 'SPLIT', 'NOT_ALLOWED'],
    ['a hand that is not there', 0, 1, 'HIT', 'NOT_ALLOWED'],
    ['another step', 1, 0, 'HIT', 'DECISION_CLOSED'],
  ])('refuses %s', async (_, step, hand, action, code) => {
    await seat((given) => isOpen(given) && cardValue(given.first[0]) !== cardValue(given.first[1]))
    await deal()
    expect(await decide(step, hand, action)).toMatchObject({ status: 409, error: { code } })
  })

  it('refuses decisions of players without a stake', async () => {
    await seat(isOpen)
    const other = (await tables.open('deal')).session
    await deal()
    expect(await decide(0, 0, 'HIT', { by: other })).toMatchObject({ status: 409, error: { code: 'NOT_ALLOWED' } })
  })

  it('shows the dealer’s second card to nobody before the end', async () => {
    await seat((given) => isOpen(given) && total(given.first) === 11)
    await deal()
    const events = await tables.query(`select data from live.table_event where data->>'roundId' = $1`, [roundId])
    const hole = (await tables.round('deal')).seed
    const second = dealOf(hole).dealer[1]
    for (const { data } of events.rows) {
      const { cards } = data as { cards: { dealer: string[] } | null }
      expect(cards?.dealer.length ?? 1).toBe(1)
    }
    await tables.advance('deal')
    const last = await tables.query(
      `select data from live.table_event where data->>'roundId' = $1 order by event_id desc limit 1`,
      [roundId],
    )
    expect(last.rows[0]?.data).toMatchObject({ cards: { dealer: expect.arrayContaining([second]) } })
  })
})
