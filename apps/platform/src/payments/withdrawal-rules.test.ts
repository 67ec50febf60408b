import { describe, expect, it } from 'vitest'
import { needsOperator, withdrawalProblem } from './withdrawal-rules.ts'

const player = {
  withdrawalBlock: 'NONE',
  blacklisted: 'NONE',
  displayName: 'Aino',
  kycStatus: 'VERIFIED',
  withdrawalsFrom: null,
} as const
const now = new Date('2026-05-05T12:00:00Z')

describe('withdrawalProblem', () => {
  it.each<[string, Partial<Parameters<typeof withdrawalProblem>[0]>, string, boolean, string | null]>([
    ['a verified player', {}, 'CARD', false, null],
    ['unchecked', { kycStatus: 'UNCHECKED' }, 'CARD', false, 'MISSING_DOCUMENTS'],
    ['no match', { kycStatus: 'NO_MATCH' }, 'BANK', false, 'MISSING_DOCUMENTS'],
    ['active bonuses', {}, 'CARD', true, 'ACTIVE_BONUSES'],
    ['unverified, with active bonuses', { kycStatus: 'UNCHECKED' }, 'CARD', true, 'MISSING_DOCUMENTS'],
    ['blocked', { withdrawalBlock: 'ALL' }, 'BANK', false, 'PAYMENTS_BLOCKED'],
    ['blocked for cards, by card', { withdrawalBlock: 'CARDS' }, 'CARD', false, 'PAYMENTS_BLOCKED'],
    ['blocked for cards, by bank', { withdrawalBlock: 'CARDS' }, 'BANK', false, null],
    ['listed in full', { blacklisted: 'FULL' }, 'BANK', false, 'PAYMENTS_BLOCKED'],
    ['listed in part and verified', { blacklisted: 'PARTIAL' }, 'CARD', false, null],
    [
      'listed in part and unverified, by card',
      { blacklisted: 'PARTIAL', kycStatus: 'UNCHECKED' },
      'CARD',
      false,
      'PAYMENTS_BLOCKED',
    ],
    [
      'listed in part and unverified, by bank',
      { blacklisted: 'PARTIAL', kycStatus: 'UNCHECKED' },
      'BANK',
      false,
      'MISSING_DOCUMENTS',
    ],
    ['blacklisted', { displayName: 'BlackListed1234' }, 'BANK', false, 'PAYMENTS_BLOCKED'],
    ['marked for review', { displayName: 'toCheck0042' }, 'CARD', false, 'PAYMENTS_BLOCKED'],
    ['with a similar name', { displayName: 'toCheck12' }, 'CARD', false, null],
    [
      'after a change of e-mail address',
      { withdrawalsFrom: new Date('2026-05-05T12:00:01Z') },
      'BANK',
      true,
      'SECURITY_WAIT',
    ],
    ['a day after that', { withdrawalsFrom: new Date('2026-05-05T12:00:00Z') }, 'BANK', false, null],
    // Obstacles that only an operator can remove come first.
    ['blocked and unverified', { withdrawalBlock: 'ALL', kycStatus: 'NO_MATCH' }, 'CARD', true, 'PAYMENTS_BLOCKED'],
  ])('%s', (_, changes, method, activeBonuses, wanted) => {
    expect(withdrawalProblem({ ...player, ...changes }, method, activeBonuses, now)).toBe(wanted)
  })
})

describe('needsOperator', () => {
  it.each([
    [100_000, 0, 'EUR', false],
    [100_001, 0, 'EUR', true],
    // A large withdrawal split into small ones.
    [50_000, 50_000, 'EUR', false],
    [50_000, 50_001, 'EUR', true],
    [1_000_000, 0, 'NOK', false],
    [1_000_001, 0, 'NOK', true],
    [120_000, 0, 'JPY', false],
    [120_001, 0, 'JPY', true],
  ] as const)('%d after %d in %s, with a threshold of 1,000 EUR: %s', (amount, lastDay, currencyCode, wanted) => {
    expect(needsOperator(amount, lastDay, currencyCode, 1_000_00)).toBe(wanted)
  })
})
