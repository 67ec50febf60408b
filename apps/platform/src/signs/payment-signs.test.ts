import { describe, expect, it } from 'vitest'
import { factsOf, hoursAgo, minutesAgo } from '../testing/sign-facts.ts'
import {
  aboveUsual,
  cancelledWithdrawals,
  chasingDeposits,
  depositsInADay,
  failedDeposits,
  loosenedLimits,
} from './payment-signs.ts'

const paid = (hours: number, amount = 5_000) => ({ at: hoursAgo(hours), amount, status: 'SUCCEEDED' as const })
const refused = (hours: number, amount = 5_000) => ({ at: hoursAgo(hours), amount, status: 'REFUSED' as const })
const lost = (minutes: number, amount: number) => ({ at: minutesAgo(minutes), rounds: 20, staked: amount, won: 0 })

describe('chasingDeposits', () => {
  const deposits = [paid(6), paid(5), paid(4), paid(3)]
  /** Ten minutes before each but the first. */
  const spans = (...amounts: number[]) => amounts.map((amount, index) => lost((5 - index) * 60 + 10, amount))

  it.each([
    ['each after the loss of all', spans(5_000, 5_000, 5_000), 3],
    ['each after the loss of half', spans(2_500, 2_500, 2_500), 3],
    ['one after the loss of a cent less than half', spans(2_500, 2_499, 2_500), null],
    ['two after losses, one without play', spans(5_000, 5_000), null],
    ['one after a win', [...spans(5_000, 5_000), { at: minutesAgo(190), rounds: 9, staked: 5_000, won: 5_000 }], null],
    ['play an hour before', [...spans(5_000, 5_000), lost(240, 5_000)], 3],
    ['play more than an hour before', [...spans(5_000, 5_000), lost(241, 5_000)], null],
    ['losses from before the deposit before', [...spans(5_000, 5_000), lost(245.5, 5_000)], null],
  ])('%s', (_, played, count) => {
    const seen = chasingDeposits(factsOf({ deposits, spans: played }))
    expect(seen?.count ?? null).toBe(count)
    if (count) expect(seen).toEqual({ count, amount: 15_000, at: hoursAgo(3) })
  })

  it.each([
    [245.5, null],
    [244.5, 3],
  ])('counts play that ended after the deposit before: begun %d minutes ago', (minutes, count) =>
    expect(
      chasingDeposits(
        factsOf({
          deposits: [paid(6), paid(5), paid(4), paid(3.5)],
          spans: [lost(310, 5_000), lost(250, 5_000), lost(minutes, 5_000)],
        }),
      )?.count ?? null,
    ).toBe(count),
  )

  describe('with bets on sports', () => {
    /** A game that has cost nothing but time, before each deposit but the first. */
    const spans = [310, 250, 190].map((minutes) => ({ at: minutesAgo(minutes), rounds: 1, staked: 0, won: 0 }))
    const bet = (minutes: number, staked: number, won: number) => ({ at: minutesAgo(minutes), staked, won })
    const lostBefore = [bet(310, 5_000, 0), bet(250, 5_000, 0)]
    it.each([
      ['open', [], null],
      ['lost', [bet(190, 5_000, 0)], 3],
      ['won', [bet(190, 5_000, 9_000)], null],
      ['given up for half', [bet(190, 5_000, 2_500)], 3],
      ['given up for a cent more than half', [bet(190, 5_000, 2_501)], null],
      ['with void legs, for its stake', [bet(190, 5_000, 5_000)], null],
      ['of which one won what the other lost', [bet(200, 5_000, 0), bet(190, 1_000, 6_000)], null],
      ['lost just now', [bet(180, 5_000, 0)], 3],
      ['lost later', [bet(179, 5_000, 0)], null],
      ['lost at the deposit before', [bet(240, 5_000, 0)], null],
      ['lost just after the deposit before', [bet(239, 5_000, 0)], 3],
    ])('the last one %s', (_, last, count) =>
      expect(chasingDeposits(factsOf({ deposits, spans, settledBets: [...lostBefore, ...last] }))?.count ?? null).toBe(
        count,
      ),
    )
    it.each([
      ['an hour before', 240, 3],
      ['more than an hour before', 240.5, null],
    ])('without other play, the last one lost %s', (_, minutes, count) =>
      expect(
        chasingDeposits(
          factsOf({
            deposits: [paid(6), paid(5), paid(4.5), paid(3)],
            settledBets: [...[bet(310, 5_000, 0), bet(275, 5_000, 0), bet(minutes, 5_000, 0)]],
          }),
        )?.count ?? null,
      ).toBe(count),
    )
    it('a loss in games that bets have won back is none', () =>
      expect(
        chasingDeposits(
          factsOf({
            deposits,
            spans: [lost(310, 5_000), lost(250, 5_000), lost(190, 5_000)],
            settledBets: [bet(185, 1_000, 4_000)],
          }),
        ),
      ).toBeNull())
  })

  it('needs three within a day', () => {
    const apart = (hours: number) =>
      chasingDeposits(
        factsOf({
          deposits: [paid(hours + 1), paid(2), paid(1)],
          spans: [hours + 1, 2, 1].map((each) => lost(each * 60 + 10, 5_000)),
        }),
      )
    expect(apart(23.9)).toMatchObject({ count: 3 })
    expect(apart(24)).toBeNull()
  })

  it('takes a refused deposit for none', () =>
    expect(
      chasingDeposits(
        factsOf({ deposits: [paid(6), paid(5), paid(4), refused(3)], spans: spans(5_000, 5_000, 5_000) }),
      ),
    ).toBeNull())
})

describe('depositsInADay', () => {
  it.each([
    ['five', [5, 4, 3, 2, 1], null],
    ['six', [6, 5, 4, 3, 2, 1], 6],
    ['seven', [7, 6, 5, 4, 3, 2, 1], 7],
    ['six within less than a day', [24.9, 5, 4, 3, 2, 1], 6],
    ['six within a day and no less', [25, 5, 4, 3, 2, 1], null],
    ['six on a day of last week', [105, 104, 103, 102, 101, 100, 1], 6],
  ])('%s', (_, hours, count) =>
    expect(depositsInADay(factsOf({ deposits: hours.map((each) => paid(each)) }))?.count ?? null).toBe(count),
  )
  it('sums them, and says when the last was', () =>
    expect(depositsInADay(factsOf({ deposits: [6, 5, 4, 3, 2, 1].map((each) => paid(each)) }))).toEqual({
      ...{ count: 6, amount: 30_000, at: hoursAgo(1) },
    }))
})

describe('failedDeposits', () => {
  it.each([
    ['two', [refused(2), refused(1)], null],
    ['three', [refused(3), refused(2), refused(1)], 3],
    ['three, of which the last is of another day', [refused(25), refused(24), refused(1)], null],
    ['three with one completed between them', [refused(3), refused(2), paid(1.5), refused(1)], null],
    ['three, and one completed after them', [refused(4), refused(3), refused(2), paid(1)], 3],
    ['three before a completed one, and two after', [refused(6), refused(5), refused(4), paid(3), refused(1)], 3],
    ['three of more than a week ago', [refused(170), refused(169.5), refused(169)], null],
  ])('%s', (_, deposits, count) => expect(failedDeposits(factsOf({ deposits }))?.count ?? null).toBe(count))
})

describe('cancelledWithdrawals', () => {
  it.each([
    ['one', [1], null],
    ['two', [100, 1], 2],
    ['two within less than a week', [168.9, 1], 2],
    ['two a week apart', [169, 1], null],
    ['two of three weeks ago', [520, 510], 2],
  ])('%s', (_, hours, count) =>
    expect(cancelledWithdrawals(factsOf({ cancelledWithdrawals: hours.map(hoursAgo) }))?.count ?? null).toBe(count),
  )
})

describe('loosenedLimits', () => {
  it.each([
    ['two', [30, 1], null],
    ['three', [300, 30, 1], 3],
    ['three within less than four weeks', [672.9, 30, 1], 3],
    ['three within four weeks and no less', [673, 30, 1], null],
  ])('%s', (_, hours, count) =>
    expect(loosenedLimits(factsOf({ loosenedLimits: hours.map(hoursAgo) }))?.count ?? null).toBe(count),
  )
})

describe('aboveUsual', () => {
  const usual = [5_000, 5_000, 5_000, 5_000]
  it.each([
    ['three times the usual', usual, [paid(50, 10_000), paid(1, 5_000)], 3],
    ['a cent less', usual, [paid(50, 10_000), paid(1, 4_999)], null],
    ['nearly four times', usual, [paid(1, 19_999)], 3],
    ['four times', usual, [paid(1, 20_000)], 4],
    ['three times, but refused', usual, [refused(1, 20_000)], null],
    ['three times, but not within the week', usual, [paid(168, 20_000), paid(1, 100)], null],
    ['of three weeks', usual.slice(1), [paid(1, 20_000)], null],
    ['of weeks of which some are without', [20_000, 0, 0, 0], [paid(1, 15_000)], 3],
    ['of weeks without any', [0, 0, 0, 0], [paid(1, 20_000)], null],
    ['of little, below what counts', [1_000, 1_000, 1_000, 1_000], [paid(1, 9_999)], null],
    ['of little, from what counts on', [1_000, 1_000, 1_000, 1_000], [paid(1, 10_000)], 10],
  ])('%s', (_, depositsByWeek, deposits, count) =>
    expect(aboveUsual(factsOf({ depositsByWeek, deposits }))?.count ?? null).toBe(count),
  )
})
