import { describe, expect, it } from 'vitest'
import { typedLimit } from './limit-entry.ts'

const deposit = { type: 'DEPOSIT', period: 'DAY' } as const
const time = { type: 'SESSION_TIME', period: 'DAY' } as const

const outcome = (text: string, kind: Parameters<typeof typedLimit>[1]) => {
  const read = typedLimit(text, kind, 'EUR')
  return 'value' in read ? read.value : read.problem
}

describe('an amount', () => {
  it.each([
    ['50', 5_000],
    [' 50 ', 5_000],
    ['20.50', 2_050],
    ['20,50', 2_050],
    ['1 234,50', 123_450],
    ['1\u202f234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['0.01', 1],
  ])('%j is %d', (text, value) => expect(outcome(text, deposit)).toBe(value))

  it.each(['', '   '])('%j is missing', (text) => expect(outcome(text, deposit)).toBe('REQUIRED'))

  it.each(['0', '0.00', '0,0', '000'])('%j is no limit', (text) => expect(outcome(text, deposit)).toBe('LIMIT_ZERO'))

  it.each([
    '-5',
    '€50',
    '$50',
    '50 kr',
    '5,000',
    '1.2.3',
    '1e3',
    '0x10',
    'fifty',
    '😀',
    '9'.repeat(13),
    '9'.repeat(10_000),
  ])('%j is refused with an example', (text) => expect(outcome(text, deposit)).toContain('INVALID_AMOUNT'))
})

describe('minutes', () => {
  it.each([
    ['90', 90],
    [' 1 440 ', 1_440],
    ['1,440', 1_440],
    ['1.440', 1_440],
    ['1', 1],
  ])('%j are %d', (text, value) => expect(outcome(text, time)).toBe(value))

  it('0 are no limit', () => expect(outcome('0', time)).toBe('LIMIT_ZERO'))

  it.each(['-1', '1.5', '1,5', '1 h', '1:30', '1441', '14 40', '😀', '9'.repeat(10_000)])('%j are refused', (text) =>
    expect(outcome(text, time)).toContain('LIMIT_MINUTES_VAL'),
  )

  it.each([
    ['WEEK', '10080', 10_080],
    ['MONTH', '44640', 44_640],
  ] as const)('fill a %s at most', (period, text, value) => {
    expect(outcome(text, { type: 'SESSION_TIME', period })).toBe(value)
    expect(outcome(String(value + 1), { type: 'SESSION_TIME', period })).toContain('LIMIT_MINUTES_VAL')
  })
})
