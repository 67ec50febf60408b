import { describe, expect, it } from 'vitest'
import { en } from '../../src/studio/texts/en.ts'
import { isBigWin, isCelebrated, resultText } from './result-text.ts'

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

describe('a big win', () => {
  it.each([
    ['of 20 stakes', 2_000, 100, 100, true],
    ['of less', 1_995, 100, 100, false],
    ['of a free spin', 2_000, 100, 0, true],
    ['of a bought feature that returns less than its price', 2_100, 100, 2_200, false],
    ['of a bought feature that returns little more', 2_300, 100, 2_200, false],
    ['of a bought feature that returns twice its price', 4_400, 100, 2_200, true],
  ])('%s', (_, win, stake, cost, big) => expect(isBigWin(win, stake, cost)).toBe(big))
})
