import { expect, it } from 'vitest'
import { railEnds } from './rail-ends.ts'

it.each<[string, number, number, boolean, boolean]>([
  ['at the start', 0, 2_000, true, false],
  ['a fraction past it', 0.6, 2_000, true, false],
  ['between', 300, 2_000, false, false],
  ['at the end, rounded by the browser', 1_199.4, 2_000, false, true],
  ['nothing to scroll', 0, 800, true, true],
])('%s', (_words, scrollLeft, scrollWidth, start, end) => {
  expect(railEnds({ scrollLeft, clientWidth: 800, scrollWidth })).toEqual({ start, end })
})
