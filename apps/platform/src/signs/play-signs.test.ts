import { describe, expect, it } from 'vitest'
import { factsOf } from '../testing/sign-facts.ts'
import { growingStakes, longStretch, nightPlay } from './play-signs.ts'
import type { PlayedSpan } from './sign-facts.ts'

/** Play from a moment on, in spans of five minutes. */
const playFrom = (begin: string, minutes: number, of: Partial<PlayedSpan> = {}): PlayedSpan[] =>
  Array.from({ length: minutes / 5 }, (_, index) => ({
    ...{ rounds: 20, staked: 2_000, won: 1_900, ...of },
    at: new Date(Date.parse(begin) + index * 5 * 60_000),
  }))

describe('growingStakes', () => {
  /** An hour each, of an average stake. */
  const hours = (...stakes: readonly (readonly [average: number, won?: number, rounds?: number])[]) =>
    stakes.map(([average, won = 0, rounds = 10], index) => ({
      ...{ rounds, staked: average * rounds, won },
      at: new Date(Date.parse('2026-07-14T10:10:00Z') + index * 60 * 60_000),
    }))
  it.each([
    ['doubled three times', hours([100], [200], [400], [800]), 3],
    ['doubled twice', hours([100], [200], [400], [799]), null],
    ['doubled three times, once after a win', hours([100], [200, 2_000], [400], [800]), null],
    [
      'doubled three times, once after what won the stakes back but a cent',
      hours([100], [200, 1_999], [400], [800]),
      3,
    ],
    ['of too few rounds', hours([100], [200], [400], [800, 0, 9]), null],
    ['up and down', hours([100], [200], [100], [200], [100], [200]), 3],
    ['without a stake of real money between', hours([100], [0], [200], [400], [800]), 3],
  ])('%s', (_, spans, count) => expect(growingStakes(factsOf({ spans }))?.count ?? null).toBe(count))

  it('takes all spans of an hour together', () =>
    expect(
      growingStakes(
        factsOf({
          spans: [1, 2, 4, 8].flatMap((times, index) =>
            playFrom(`2026-07-14T1${index}:00:00Z`, 60, { staked: 2_000 * times, won: 0 }),
          ),
        }),
      ),
    ).toEqual({ count: 3, amount: null, at: new Date('2026-07-14T13:55:00Z') }))
})

describe('nightPlay', () => {
  const nights = (zone: string, ...parts: readonly (readonly [begin: string, minutes: number])[]) =>
    nightPlay(factsOf({ zone, spans: parts.flatMap(([begin, minutes]) => playFrom(begin, minutes)) }))?.count ?? null

  it.each([
    ['three nights of an hour', 'UTC', 60, 3],
    ['three nights of less than an hour', 'UTC', 55, null],
    ["the same by the clock of a country where it is one o'clock", 'Europe/Paris', 60, 3],
    ['the same where it is evening', 'America/New_York', 60, null],
    ['the same where it is morning', 'Asia/Tokyo', 60, null],
  ])('%s', (_, zone, minutes, count) =>
    expect(
      nights(
        zone,
        ['2026-07-12T00:30:00Z', minutes],
        ['2026-07-13T00:30:00Z', minutes],
        ['2026-07-14T00:30:00Z', minutes],
      ),
    ).toBe(count),
  )
  it('needs a third night', () =>
    expect(nights('UTC', ['2026-07-13T00:00:00Z', 300], ['2026-07-14T00:00:00Z', 300])).toBeNull())
  it('begins at midnight and ends at six', () => {
    const three = (time: string) =>
      nights('UTC', ...['12', '13', '14'].map((day) => [`2026-07-${day}T${time}:00Z`, 60] as const))
    expect(three('00:00')).toBe(3)
    expect(three('05:00')).toBe(3)
    expect(three('05:05')).toBeNull()
    expect(nights('UTC', ...['11', '12', '13'].map((day) => [`2026-07-${day}T23:55:00Z`, 60] as const))).toBeNull()
  })
  it('keeps to a week', () =>
    expect(
      nights('UTC', ['2026-07-08T04:00:00Z', 60], ['2026-07-13T00:00:00Z', 60], ['2026-07-14T00:00:00Z', 60]),
    ).toBeNull())
  it('knows summer time', () => {
    // In Paris midnight is 23:00 UTC before 29 March 2026, and 22:00 UTC from then on.
    const spans = ['2026-03-27T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-30T22:00:00Z'].flatMap((begin) =>
      playFrom(begin, 60),
    )
    const now = new Date('2026-03-31T12:00:00Z')
    expect(nightPlay(factsOf({ zone: 'Europe/Paris', spans, now }))?.count).toBe(3)
    expect(nightPlay(factsOf({ zone: 'UTC', spans, now }))).toBeNull()
  })
})

describe('longStretch', () => {
  it.each([
    ['four hours', playFrom('2026-07-14T10:00:00Z', 240), 4],
    ['five minutes less', playFrom('2026-07-14T10:00:00Z', 235), null],
    [
      'with a pause of less than half an hour',
      [...playFrom('2026-07-14T10:00:00Z', 120), ...playFrom('2026-07-14T12:25:00Z', 95)],
      4,
    ],
    [
      'with a pause of half an hour',
      [...playFrom('2026-07-14T10:00:00Z', 120), ...playFrom('2026-07-14T12:30:00Z', 120)],
      null,
    ],
    ['over midnight', playFrom('2026-07-13T21:30:00Z', 300), 5],
    ['more than a week ago', playFrom('2026-07-08T06:00:00Z', 300), null],
  ])('%s', (_, spans, count) => expect(longStretch(factsOf({ spans }))?.count ?? null).toBe(count))

  it('says when it ended', () =>
    expect(longStretch(factsOf({ spans: playFrom('2026-07-14T10:00:00Z', 250) }))).toEqual({
      ...{ count: 4, amount: null, at: new Date('2026-07-14T14:10:00Z') },
    }))
})
