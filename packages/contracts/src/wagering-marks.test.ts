import { expect, it } from 'vitest'
import { fillWagering, turnoverMark, wageringMark } from './wagering-marks.ts'

const text = `${wageringMark(30)}x, ${turnoverMark(10_000, 'GBP', 30)} for £100. {other}`

it.each([
  [null, '30x, £3,000 for £100. {other}'],
  [10, '10x, £1,000 for £100. {other}'],
  // A bonus that asks for less stays as it is.
  [40, '30x, £3,000 for £100. {other}'],
])('where the rules allow %s: %s', (atMost, expected) => {
  expect(fillWagering(text, { atMost, locale: 'en' })).toBe(expected)
})

it('writes figures in the reader’s language', () => {
  expect(fillWagering(text, { atMost: null, locale: 'de' })).toBe('30x, 3.000\u00a0£ for £100. {other}')
})
