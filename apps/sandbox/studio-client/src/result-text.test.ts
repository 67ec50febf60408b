import { describe, expect, it } from 'vitest'
import { en } from '../../src/studio/texts/en.ts'
import { isCelebrated, resultText } from './result-text.ts'

const money = (minor: number) => (minor / 100).toFixed(2)

describe('results are presented honestly', () => {
  it.each([
    [100, 0, false, 'No win.'],
    [100, 15, false, '0.15 returned from a 1.00 stake.'],
    [100, 100, false, '1.00 returned from a 1.00 stake.'],
    [100, 105, true, 'You win 1.05.'],
    [0, 15, true, 'You win 0.15.'],
    [0, 0, false, 'No win.'],
  ])('a cost of %d that pays %d: celebrated %s', (stake, win, celebrated, text) => {
    expect(isCelebrated(win, stake)).toBe(celebrated)
    expect(resultText({ texts: en }, stake, win, money)).toBe(text)
  })
})
