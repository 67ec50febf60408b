import { describe, expect, it } from 'vitest'
import { blocksDeposits, paymentStatusKeys, stageKeys, stageKinds, waitKeys } from './payment-stages.ts'

const time = '2026-05-05T12:00:00.000Z'
const past = (stage: 'REQUESTED' | 'CHECKS' | 'ARRIVED' | 'REFUSED' | 'CANCELLED' | 'RETURNED' | 'CHARGEBACK') => ({
  stage,
  at: time,
  expectedAt: null,
})
const toCome = (stage: 'APPROVED' | 'SENT' | 'ARRIVED') => ({ stage, at: null, expectedAt: time })

describe('stageKinds', () => {
  it.each<[string, Parameters<typeof stageKinds>[0], ReturnType<typeof stageKinds>]>([
    [
      'under way',
      [past('REQUESTED'), toCome('APPROVED'), toCome('SENT'), toCome('ARRIVED')],
      ['done', 'next', 'later', 'later'],
    ],
    ['arrived', [past('REQUESTED'), past('CHECKS'), past('ARRIVED')], ['done', 'done', 'done']],
    ['cancelled', [past('REQUESTED'), past('CANCELLED')], ['done', 'failed']],
    ['sent back', [past('REQUESTED'), past('ARRIVED'), past('RETURNED')], ['done', 'done', 'failed']],
    ['refused', [past('REQUESTED'), past('REFUSED')], ['done', 'failed']],
    ['disputed', [past('REQUESTED'), past('ARRIVED'), past('CHARGEBACK')], ['done', 'done', 'failed']],
    ['unknown', [], []],
  ])('of one that is %s', (_, stages, kinds) => {
    expect(stageKinds(stages)).toEqual(kinds)
  })
})

describe('blocksDeposits', () => {
  it.each([
    ['can be cancelled', { isCancellable: true, progress: { blocksDepositsUntil: null } }, true],
    ['was sent today', { isCancellable: false, progress: { blocksDepositsUntil: time } }, true],
    ['was sent longer ago', { isCancellable: false, progress: { blocksDepositsUntil: null } }, false],
    ['is not known', { isCancellable: false, progress: null }, false],
  ])('of a withdrawal that %s', (_, withdrawal, blocks) => {
    expect(blocksDeposits(withdrawal)).toBe(blocks)
  })
})

it.each([
  ['status', paymentStatusKeys],
  ['stage', stageKeys],
  ['wait', waitKeys],
])('every %s has its own text', (_, keys) => {
  const texts = Object.values(keys)
  expect(new Set(texts).size).toBe(texts.length)
})

it.each([
  ['REFUSED', 'FAILED'],
  ['CANCELLED', 'CANCELLED'],
  ['RETURNED', 'RETURNED'],
  ['CHARGEBACK', 'CHARGEBACK'],
] as const)('the stage %s reads like the status %s', (stage, status) => {
  expect(stageKeys[stage]).toBe(paymentStatusKeys[status])
})
