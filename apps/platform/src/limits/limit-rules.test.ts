import type { LimitPeriod, UserLimitInput, UserLimitType } from '@parlour/contracts/platform-resolvers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  inconsistency,
  invalidEntry,
  type LimitTerms,
  type RaiseWait,
  raiseFrom,
  requestEnd,
  requestValue,
  statusOf,
  termsAt,
  yesTo,
} from './limit-rules.ts'

const now = new Date('2026-07-15T12:00:00Z')
const tomorrow = new Date('2026-07-16T12:00:00Z')
const soon = new Date('2026-07-15T20:00:00Z')
const inAWeek = new Date('2026-07-22T20:00:00Z')
const justInAWeek = new Date(inAWeek.getTime() - 1)

const aDay: RaiseWait = { hours: 24, afterPeriod: false, confirmed: false }
const asked: RaiseWait = { hours: 72, afterPeriod: false, confirmed: true }

const plain = (value: number): LimitTerms => ({ value, pendingValue: null, pendingFrom: null, awaitsYes: false })
const raise = (value: number, pendingValue: number, pendingFrom = soon, awaitsYes = false): LimitTerms => ({
  value,
  pendingValue,
  pendingFrom,
  awaitsYes,
})
const end = (value: number, pendingFrom = soon, awaitsYes = false): LimitTerms => ({
  value,
  pendingValue: null,
  pendingFrom,
  awaitsYes,
})
const inThreeDays = new Date('2026-07-18T12:00:00Z')

describe('termsAt', () => {
  it.each<[string, LimitTerms, Date, LimitTerms | null]>([
    ['a limit without a change', plain(100), now, plain(100)],
    ['a pending raise', raise(100, 200), new Date(soon.getTime() - 1), raise(100, 200)],
    ['a raise that is due', raise(100, 200), soon, plain(200)],
    ['a pending removal', end(100), new Date(soon.getTime() - 1), end(100)],
    ['a removal that is due', end(100), soon, null],
    ['a raise that nobody has confirmed', raise(100, 200, soon, true), tomorrow, raise(100, 200, soon, true)],
    ['a removal that nobody has confirmed', end(100, soon, true), tomorrow, end(100, soon, true)],
    ['a raise a moment before it lapses', raise(100, 200, soon, true), justInAWeek, raise(100, 200, soon, true)],
    ['a raise that nobody has confirmed for a week', raise(100, 200, soon, true), inAWeek, plain(100)],
    ['a removal that nobody has confirmed for a week', end(100, soon, true), inAWeek, plain(100)],
    ['a raise that waits for more than a week', raise(100, 200, inAWeek, true), soon, raise(100, 200, inAWeek, true)],
  ])('%s', (_, terms, at, expected) => expect(termsAt(terms, at)).toEqual(expected))
})

describe('statusOf', () => {
  it.each([
    [plain(1), 'ACTIVE'],
    [raise(1, 2), 'PENDING_CHANGE'],
    [end(1), 'PENDING_CANCEL'],
  ] as const)('%j is %s', (terms, status) => expect(statusOf(terms)).toBe(status))
})

describe('a raise may count', () => {
  const beyond = (hours: number): RaiseWait => ({ hours, afterPeriod: true, confirmed: true })
  it.each<[string, LimitPeriod, string, RaiseWait, string]>([
    // 15 July 2026 is a Wednesday.
    ['after the hours alone', 'MONTH', '2026-07-15T12:00:00Z', aDay, '2026-07-16T12:00:00Z'],
    ['after the hours alone, however many', 'WEEK', '2026-07-15T12:00:00Z', asked, '2026-07-18T12:00:00Z'],
    ['of a day: after the longer hours', 'DAY', '2026-07-15T12:00:00Z', beyond(72), '2026-07-18T12:00:00Z'],
    ['of a day: not before its end', 'DAY', '2026-07-15T12:00:00Z', beyond(1), '2026-07-16T00:00:00Z'],
    ['of a week: not before its end', 'WEEK', '2026-07-15T12:00:00Z', beyond(72), '2026-07-20T00:00:00Z'],
    [
      'of a week that is over sooner: after the hours',
      'WEEK',
      '2026-07-18T12:00:00Z',
      beyond(72),
      '2026-07-21T12:00:00Z',
    ],
    ['of a week: when both end at once', 'WEEK', '2026-07-17T00:00:00Z', beyond(72), '2026-07-20T00:00:00Z'],
    ['of a month: not before its end', 'MONTH', '2026-07-15T12:00:00Z', beyond(72), '2026-08-01T00:00:00Z'],
    [
      'of a month that is over sooner: after the hours',
      'MONTH',
      '2026-07-30T12:00:00Z',
      beyond(72),
      '2026-08-02T12:00:00Z',
    ],
    ['of the last month of a year', 'MONTH', '2026-12-01T00:00:00Z', beyond(72), '2027-01-01T00:00:00Z'],
  ])('%s', (_, period, at, wait, expected) => {
    expect(raiseFrom(period, new Date(at), wait).toISOString()).toBe(new Date(expected).toISOString())
  })
})

describe('requestValue', () => {
  it.each<[string, LimitTerms | null, number, LimitTerms]>([
    ['a first limit applies at once', null, 100, plain(100)],
    ['a lower one applies at once', plain(100), 99, plain(99)],
    ['the current value stays', plain(100), 100, plain(100)],
    ['a higher one waits a day', plain(100), 101, raise(100, 101, tomorrow)],
    ['a lower one cancels a pending raise', raise(100, 200), 50, plain(50)],
    ['the current value cancels a pending raise', raise(100, 200), 100, plain(100)],
    ['the same raise does not restart its wait', raise(100, 200), 200, raise(100, 200)],
    ['another raise waits another day', raise(100, 200), 300, raise(100, 300, tomorrow)],
    ['a smaller raise waits too', raise(100, 200), 150, raise(100, 150, tomorrow)],
    ['a lower one cancels a pending removal', end(100), 50, plain(50)],
    ['the current value cancels a pending removal', end(100), 100, plain(100)],
    ['a raise replaces a pending removal', end(100), 200, raise(100, 200, tomorrow)],
  ])('%s', (_, terms, value, expected) => expect(requestValue(terms, value, tomorrow, aDay)).toEqual(expected))

  it('waits as long as the rules say, and for the second yes', () => {
    expect(requestValue(plain(100), 101, inThreeDays, asked)).toEqual(raise(100, 101, inThreeDays, true))
    expect(requestEnd(plain(100), inThreeDays, asked)).toEqual(end(100, inThreeDays, true))
    expect(requestValue(raise(100, 200, soon, true), 100, inThreeDays, asked)).toEqual(plain(100))
  })
})

describe('the second yes', () => {
  it.each<[string, LimitTerms, number | null, Date, ReturnType<typeof yesTo>]>([
    ['to a raise after its wait', raise(100, 200, soon, true), 200, soon, 'confirmed'],
    ['to a removal after its wait', end(100, soon, true), null, soon, 'confirmed'],
    ['before the wait is over', raise(100, 200, soon, true), 200, now, 'TOO_EARLY'],
    ['to a raise that another tab has changed', raise(100, 300, soon, true), 200, soon, 'NOTHING_PENDING'],
    ['to a raise that has become a removal', end(100, soon, true), 200, soon, 'NOTHING_PENDING'],
    ['to a raise that was withdrawn', plain(100), 200, soon, 'NOTHING_PENDING'],
    ['to a removal that was withdrawn', plain(100), null, soon, 'NOTHING_PENDING'],
    ['where none is needed', raise(100, 200), 200, soon, 'NOTHING_PENDING'],
  ])('%s', (_, terms, shown, at, expected) => expect(yesTo(terms, shown, at)).toBe(expected))
})

describe('requestEnd', () => {
  it.each<[string, LimitTerms, LimitTerms]>([
    ['a limit applies for another day', plain(100), end(100, tomorrow)],
    ['a removal replaces a pending raise', raise(100, 200), end(100, tomorrow)],
    ['a repeated request does not restart the wait', end(100), end(100)],
  ])('%s', (_, terms, expected) => expect(requestEnd(terms, tomorrow, aDay)).toEqual(expected))
})

describe('invalidEntry', () => {
  const limit = (value: number, type: UserLimitType = 'DEPOSIT', period: LimitPeriod = 'DAY'): UserLimitInput => ({
    type,
    period,
    value,
  })
  it.each<[string, UserLimitInput[], string | null]>([
    ['one limit', [limit(1)], null],
    ['the greatest amount', [limit(Number.MAX_SAFE_INTEGER)], null],
    ['nothing', [], 'limits'],
    ['zero', [limit(0)], 'limits.0.value'],
    ['less than zero', [limit(5), limit(-1, 'LOSS')], 'limits.1.value'],
    ['the same kind twice', [limit(1), limit(2)], 'limits.1.period'],
    ['the same period of two types', [limit(1), limit(2, 'WAGER')], null],
    ['the minutes of a whole day', [limit(1_440, 'SESSION_TIME')], null],
    ['more minutes than a day has', [limit(1_441, 'SESSION_TIME')], 'limits.0.value'],
    ['all minutes of a week', [limit(10_080, 'SESSION_TIME', 'WEEK')], null],
    ['more minutes than a week has', [limit(10_081, 'SESSION_TIME', 'WEEK')], 'limits.0.value'],
    ['all minutes of the longest month', [limit(44_640, 'SESSION_TIME', 'MONTH')], null],
    ['more minutes than any month has', [limit(44_641, 'SESSION_TIME', 'MONTH')], 'limits.0.value'],
  ])('of %s', (_, limits, field) => expect(invalidEntry(limits)).toBe(field))
})

describe('inconsistency', () => {
  const of = (terms: LimitTerms, period: LimitPeriod, type: UserLimitType = 'WAGER') => ({ ...terms, type, period })
  it.each<[string, ReturnType<typeof of>[], LimitPeriod | null]>([
    ['none', [], null],
    ['growing with the period', [of(plain(1), 'DAY'), of(plain(2), 'WEEK'), of(plain(3), 'MONTH')], null],
    ['all the same', [of(plain(2), 'DAY'), of(plain(2), 'WEEK'), of(plain(2), 'MONTH')], null],
    ['a week below a day', [of(plain(2), 'DAY'), of(plain(1), 'WEEK')], 'WEEK'],
    ['a month below a week', [of(plain(2), 'WEEK'), of(plain(1), 'MONTH')], 'MONTH'],
    ['a month below a day, without a week', [of(plain(1), 'MONTH'), of(plain(2), 'DAY')], 'MONTH'],
    ['of different types', [of(plain(2), 'DAY'), of(plain(1), 'WEEK', 'LOSS')], null],
    ['a day raised beyond the week', [of(raise(1, 5), 'DAY'), of(plain(4), 'WEEK')], 'WEEK'],
    ['day and week raised together', [of(raise(1, 5), 'DAY'), of(raise(4, 5), 'WEEK')], null],
    ['a week below a day that ends', [of(end(2), 'DAY'), of(plain(1), 'WEEK')], null],
  ])('%s', (_, limits, period) => expect(inconsistency(limits)?.period ?? null).toBe(period))
})

describe('whatever a player requests and however long they wait', () => {
  const hour = 60 * 60_000
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), value: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('end' as const) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  )

  it('a limit allows more only a day after the request, and less at once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let clock = now.getTime()
        let terms: LimitTerms | null = plain(3)
        // The latest request and its time; a removal counts as more than any value.
        let last = { value: 3, since: clock - 24 * hour }
        for (const taken of steps) {
          if (taken.kind === 'wait') clock += taken.hours * hour
          const at = new Date(clock)
          terms = terms && termsAt(terms, at)
          const before = terms ? terms.value : Number.POSITIVE_INFINITY
          if (taken.kind === 'ask') terms = requestValue(terms, taken.value, raiseFrom('DAY', at, aDay), aDay)
          if (taken.kind === 'end' && terms) terms = requestEnd(terms, raiseFrom('DAY', at, aDay), aDay)
          if (taken.kind !== 'wait') {
            const value = taken.kind === 'ask' ? taken.value : Number.POSITIVE_INFINITY
            if (value !== last.value) last = { value, since: clock }
          }
          const after = terms ? terms.value : Number.POSITIVE_INFINITY
          // Only the passing of time allows more …
          if (taken.kind !== 'wait') expect(after).toBeLessThanOrEqual(before)
          // … and the latest request is in force: at once if it is lower, otherwise after a day.
          if (last.value <= after || clock - last.since >= 24 * hour) expect(after).toBe(last.value)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
