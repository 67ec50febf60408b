import { describe, expect, it } from 'vitest'
import { blocksDeposits, stageKinds } from './payment-stages.ts'

const time = '2026-05-05T12:00:00.000Z'
const past = (stage: 'REQUESTED' | 'CHECKS' | 'ARRIVED' | 'CANCELLED' | 'RETURNED') => ({
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
