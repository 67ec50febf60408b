import { expect, it } from 'vitest'
import { mayRecommend, type Restraint } from './may-recommend.ts'

const now = new Date('2026-06-01T12:00:00Z')
const free: Restraint = { isBlocked: false, hasSign: false, limits: 0, lastBreakEnds: null }

it.each<[string, Partial<Restraint>, boolean]>([
  ['nothing stands against it', {}, true],
  ['blocked', { isBlocked: true }, false],
  ['a sign of harm in force', { hasSign: true }, false],
  ['a limit of their own', { limits: 1 }, false],
  ['on a break', { lastBreakEnds: new Date('2026-06-02T12:00:00Z') }, false],
  ['a break that ended yesterday', { lastBreakEnds: new Date('2026-05-31T12:00:00Z') }, false],
  ['a break that ended a year ago to the day', { lastBreakEnds: new Date('2025-06-01T12:00:00Z') }, false],
  ['a break that ended longer ago', { lastBreakEnds: new Date('2025-06-01T11:59:59Z') }, true],
  ['an exclusion without an end', { lastBreakEnds: new Date('9999-01-01T00:00:00Z') }, false],
  ['several of them', { hasSign: true, limits: 2 }, false],
])('%s', (_words, change, allowed) => {
  expect(mayRecommend({ ...free, ...change }, now)).toBe(allowed)
})
