import { expect, it } from 'vitest'
import { type BonusWarning, bonusWarning } from './bonus-warning.ts'

const stakes = [20, 100, 500, 1_000]
const slots = { reference: 'one', maxStake: 500, counted: 100 }
const waits = { ...slots, realMoneyInPlay: true } as const
const left = { reference: 'one', counted: 0 }
const above = (stake: number, maxStake: number, instead: number | null) =>
  ({ kind: 'above', stake, maxStake, instead }) as const
const uncounted = { kind: 'uncounted' } as const

it.each<[string, Partial<Parameters<typeof bonusWarning>[0]>, BonusWarning | null]>([
  ['no bonus', { stake: 1_000 }, null],
  ['at the highest stake', { bonus: slots, stake: 500 }, null],
  ['above it', { bonus: slots, stake: 501 }, above(501, 500, 500)],
  ['above one between two stakes', { bonus: { ...slots, maxStake: 499 }, stake: 500 }, above(500, 499, 100)],
  ['above one below all stakes', { bonus: { ...slots, maxStake: 19 }, stake: 20 }, above(20, 19, null)],
  ['above one of nothing', { bonus: { ...slots, maxStake: 0 }, stake: 20 }, above(20, 0, null)],
  ['one that needs bonus money while real money is in play', { bonus: waits, real: 99 }, { kind: 'waits' }],
  ['one of real money then', { bonus: waits, real: 100 }, null],
  ['above it then: the lower stake first', { bonus: waits, real: 0, stake: 501 }, above(501, 500, 500)],
  ['one of bonus money otherwise', { bonus: slots, real: 0 }, null],
  ['a free spin then', { bonus: waits, real: 0, free: true }, null],
  ['a free spin', { bonus: { ...slots, counted: 0 }, stake: 1_000, free: true }, null],
  ['a stake that counts in part', { bonus: { ...left, counted: 0.5 } }, null],
  ['one that does not count', { bonus: left }, uncounted],
  ['accepted', { bonus: left, accepted: 'one' }, null],
  ['accepted of another bonus', { bonus: left, accepted: 'two' }, uncounted],
  ['accepted, but above', { bonus: { ...left, maxStake: 50 }, accepted: 'one', stake: 100 }, above(100, 50, 20)],
  ['above and uncounted: the refusal first', { bonus: { ...left, maxStake: 50 }, stake: 100 }, above(100, 50, 20)],
])('%s', (_, asked, expected) =>
  expect(bonusWarning({ stake: 100, free: false, bonus: null, real: 1_000, stakes, accepted: null, ...asked })).toEqual(
    expected,
  ),
)
