import { amountIn } from '@parlour/money/amounts'
import { describe, expect, it } from 'vitest'
import { bonusShareOfWin, splitStake } from './bonus-play.ts'
import {
  contributionOf,
  forfeitureOf,
  giftOf,
  isPlayed,
  outcomeOf,
  type Progress,
  relativeReward,
  requirementOf,
  wageringProgress,
} from './bonus-rules.ts'
import type { BonusTerms } from './bonus-terms.ts'
import { mayTakeOffer } from './deposit-bonus-choice.ts'

const terms: BonusTerms = {
  reward: { kind: 'RELATIVE', percentage: 100, caps: { EUR: 10_000 } },
  activation: { kind: 'DEPOSIT', minimums: { EUR: 2_000 } },
  wageringMultiplier: 30,
  contributions: { SLOTS: 100, TABLE: 10, LIVE: 10 },
  maxBet: { EUR: 500 },
  validDays: 30,
  claimDays: 30,
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: 1,
  everyDays: null,
}

describe('a stake takes real money first, then bonus money', () => {
  it.each([
    [100, 500, 500, { real: 100, bonus: 0 }],
    [600, 500, 500, { real: 500, bonus: 100 }],
    [1_000, 500, 500, { real: 500, bonus: 500 }],
    [100, 0, 500, { real: 0, bonus: 100 }],
    [1_001, 500, 500, null],
  ])('%d of %d real and %d bonus', (stake, real, bonus, expected) => {
    expect(splitStake(stake, real, bonus)).toEqual(expected)
  })
})

describe("a win is split by its round's own stakes, the bonus part rounded down", () => {
  it.each([
    [1_000, 100, 0, 0],
    [1_000, 100, 100, 1_000],
    [1_000, 100, 50, 500],
    [100, 300, 100, 33],
    [1, 300, 299, 0],
    [1_000, 0, 0, 0],
    // Beyond the largest product that a double holds exactly.
    [9_007_199_254_740_991, 3, 3, 9_007_199_254_740_991],
  ])('%d on stakes of %d, %d of them bonus money', (win, betAmount, bonusBetAmount, expected) => {
    expect(bonusShareOfWin(win, { betAmount, bonusBetAmount })).toBe(expected)
  })
})

describe('an amount in a currency is the stated one, or the EUR amount converted', () => {
  it.each([
    [{ EUR: 2_000, NOK: 25_000 }, 'EUR', 2_000],
    [{ EUR: 2_000, NOK: 25_000 }, 'NOK', 25_000],
    [{ EUR: 2_000, NOK: 25_000 }, 'CAD', 3_000],
    [{ EUR: 2_000 }, 'JPY', 2_400],
    [{}, 'EUR', null],
  ] as const)('%j in %s', (amounts, currency, expected) => expect(amountIn(amounts, currency)).toBe(expected))
})

describe('a relative reward is a share of the deposit up to the cap', () => {
  it.each([
    [5_000, 100, 10_000, 5_000],
    [15_000, 100, 10_000, 10_000],
    [3_333, 50, 10_000, 1_666],
    [1_000, 12.5, null, 125],
    [999_999, 100, null, 999_999],
  ])('%d at %d %% up to %s', (deposit, percentage, cap, expected) => {
    expect(relativeReward(deposit, percentage, cap)).toBe(expected)
  })
})

describe('the wagering requirement', () => {
  it.each([
    [5_000, 30, 150_000],
    [101, 0.5, 51],
    [100, 1.1, 110],
    [5_000, 0, 0],
  ])('%d times %d', (money, multiplier, expected) => expect(requirementOf(money, multiplier)).toBe(expected))

  it.each([
    [500, 100, 500],
    [555, 10, 55],
    [500, 0, 0],
    [-555, 10, -55],
  ])('a stake of %d at %d %% counts %d', (stake, percentage, expected) => {
    expect(contributionOf(stake, percentage)).toBe(expected)
  })

  it.each([
    [0, 0, 0],
    [0, 100, 0],
    [1, 3, 33.33],
    [99_999, 100_000, 99.99],
    [999_999, 1_000_000, 99.99],
    [100, 100, 100],
    [101, 100, 100],
  ])('%d of %d is %d percent', (wagered, requirement, expected) => {
    expect(wageringProgress({ wagered, requirement })).toBe(expected)
  })
})

describe('an ACTIVE bonus', () => {
  const halfway: Progress = {
    wagered: 50,
    requirement: 100,
    wageringMultiplier: 20,
    remainingFreeSpins: 0,
    bonusMoney: 10,
    roundOpen: false,
    spinOpen: false,
  }
  const spins: Partial<Progress> = { wagered: 0, requirement: 0, bonusMoney: 0, remainingFreeSpins: 3 }
  it.each<[string, Partial<Progress>, ReturnType<typeof outcomeOf>]>([
    ['stays active with money to wager', {}, 'ONGOING'],
    ['is completed when the requirement is met', { wagered: 100 }, 'COMPLETED'],
    ['is completed when the last of its money meets the requirement', { wagered: 100, bonusMoney: 0 }, 'COMPLETED'],
    ['is completed even while a round with its money is open', { wagered: 100, roundOpen: true }, 'COMPLETED'],
    ['is lost when nothing is left', { bonusMoney: 0 }, 'LOST'],
    ['waits for an open round that may win', { bonusMoney: 0, roundOpen: true }, 'ONGOING'],
    ['stays active with free spins left', spins, 'ONGOING'],
    [
      'stays active with free spins left, even if their wins are wagered',
      { wagered: 100, remainingFreeSpins: 1 },
      'ONGOING',
    ],
    ['waits for the last free spin', { ...spins, remainingFreeSpins: 0, spinOpen: true, roundOpen: true }, 'ONGOING'],
    ['waits for the last free spin before it is completed', { wagered: 100, spinOpen: true }, 'ONGOING'],
    ['is lost when its free spins won nothing', { ...spins, remainingFreeSpins: 0 }, 'LOST'],
    [
      'is completed after its free spins when there is nothing to wager',
      { ...spins, remainingFreeSpins: 0, wageringMultiplier: 0 },
      'COMPLETED',
    ],
    ['plays its free spins with nothing to wager', { ...spins, wageringMultiplier: 0 }, 'ONGOING'],
  ])('%s', (_, changes, expected) => expect(outcomeOf({ ...halfway, ...changes })).toBe(expected))

  it('is never ended by an open round if it would stay active without one', () => {
    for (const wagered of [0, 100])
      for (const bonusMoney of [0, 10])
        for (const remainingFreeSpins of [0, 1])
          for (const wageringMultiplier of [0, 2])
            for (const open of [{ roundOpen: true }, { roundOpen: true, spinOpen: true }]) {
              const progress = { ...halfway, wagered, bonusMoney, remainingFreeSpins, wageringMultiplier }
              expect([outcomeOf(progress), 'ONGOING']).toContain(outcomeOf({ ...progress, ...open }))
            }
  })
})

describe('what claiming a bonus gives', () => {
  const fixed = (type: 'REAL' | 'BONUS', wageringMultiplier: number): BonusTerms => ({
    ...terms,
    reward: { kind: 'FIXED', type, amounts: { EUR: 1_000 } },
    wageringMultiplier,
  })
  const none = { freeSpins: 0, freeSpinStake: null }
  it.each([
    ['a share of the deposit', terms, 5_000, { kind: 'BONUS', amount: 5_000, ...none }, true],
    ['no more than the cap', terms, 50_000, { kind: 'BONUS', amount: 10_000, ...none }, true],
    [
      'real money with nothing to wager',
      { ...terms, wageringMultiplier: 0 },
      5_000,
      { kind: 'REAL', amount: 5_000, ...none },
      false,
    ],
    ['bonus money', fixed('BONUS', 20), 0, { kind: 'BONUS', amount: 1_000, ...none }, true],
    ['cash', fixed('REAL', 0), 0, { kind: 'REAL', amount: 1_000, ...none }, false],
    [
      'points',
      { ...terms, reward: { kind: 'POINTS', points: 100 }, wageringMultiplier: 0 },
      0,
      { kind: 'POINTS', amount: 100, ...none },
      false,
    ],
    [
      'free spins',
      { ...terms, reward: { kind: 'FREE_SPINS', gameSlugs: ['x'], stake: { EUR: 20 }, spins: 10 } },
      0,
      { kind: 'BONUS', amount: 0, freeSpins: 10, freeSpinStake: 20 },
      true,
    ],
  ] as const)('%s', (_, given, deposit, gift, played) => {
    expect(giftOf(given as BonusTerms, 'EUR', deposit)).toEqual(gift)
    expect(isPlayed(gift)).toBe(played)
  })
})

describe('an offer', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const one = (
    status: Parameters<typeof mayTakeOffer>[0][number]['status'],
    due = false,
    played = false,
    createdAt = '2026-11-27T12:00:00Z',
    takenAt: string | null = null,
  ) => ({
    ...{ status, due, expiresAt: played ? now : null, createdAt: new Date(createdAt) },
    takenAt: takenAt === null ? null : new Date(takenAt),
  })
  it.each([
    ['never claimed', [], 1, true],
    ['active', [one('ACTIVE', false, true)], null, false],
    ['with a pending deposit', [one('PENDING_DEPOSIT')], null, false],
    ['queued', [one('QUEUED')], null, false],
    ['claimed before, once allowed', [one('COMPLETED', false, true)], 1, false],
    ['claimed before, any number allowed', [one('LOST', false, true)], null, true],
    ['claimed once of two', [one('LOST', false, true)], 2, true],
    ['cancelled, once allowed', [one('CANCELLED')], 1, false],
    ['expired before it was claimed', [one('EXPIRED')], 1, true],
    ['just expired before it was claimed', [one('AVAILABLE', true)], 1, true],
    ['expired while it was active', [one('EXPIRED', false, true)], 1, false],
    ['due to expire while it is active', [one('ACTIVE', true, true)], null, true],
  ])('%s', (_, claims, timesPerPlayer, expected) =>
    expect(mayTakeOffer(claims, { timesPerPlayer, everyDays: null }, now)).toBe(expected),
  )
  it.each([
    ['never claimed', [], true],
    ['claimed a day before', [one('LOST', false, true)], false],
    ['claimed and given up a day before', [one('CANCELLED')], false],
    ['expired a day before it was claimed', [one('EXPIRED')], true],
    ['claimed 7 days before', [one('COMPLETED', false, true, '2026-11-21T12:00:00Z')], true],
    ['claimed a second less than 7 days before', [one('LOST', false, true, '2026-11-21T12:00:01Z')], false],
    [
      'given 8 days before, and taken a day before, after its deposit had failed',
      [one('LOST', false, true, '2026-11-20T12:00:00Z', '2026-11-27T12:00:00Z')],
      false,
    ],
    ['claimed 8 days before and still active', [one('ACTIVE', false, true, '2026-11-20T12:00:00Z')], false],
    [
      'claimed 8 days and a day before',
      [one('LOST', false, true, '2026-11-20T12:00:00Z'), one('LOST', false, true)],
      false,
    ],
  ])('once in 7 days: %s', (_, claims, expected) =>
    expect(mayTakeOffer(claims, { timesPerPlayer: null, everyDays: 7 }, now)).toBe(expected),
  )
})

describe('what cancelling gives up', () => {
  const bonus = { grantedAmount: 1_000, remainingFreeSpins: 3 }
  it.each([
    ['ACTIVE', 250, { amount: 250, freeSpins: 3 }],
    ['ACTIVE', 0, { amount: 0, freeSpins: 3 }],
    // The money belongs to the bonus in play.
    ['QUEUED', 250, { amount: 1_000, freeSpins: 3 }],
    ['PENDING_DEPOSIT', 250, { amount: 0, freeSpins: 0 }],
    ['AVAILABLE', 250, { amount: 0, freeSpins: 0 }],
    ['CANCELLED', 250, { amount: 0, freeSpins: 0 }],
  ] as const)('%s, with %i of bonus money', (status, bonusMoney, expected) =>
    expect(forfeitureOf({ ...bonus, status }, bonusMoney)).toEqual(expected),
  )
})
