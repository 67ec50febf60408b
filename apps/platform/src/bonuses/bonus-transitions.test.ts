import type { UserBonusStatus } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { type BonusEvent, bonusEvents, isLive, liveStatuses, nextStatus, unifiedStatus } from './bonus-transitions.ts'

const statuses = Object.keys(unifiedStatus) as UserBonusStatus[]

/** Every allowed transition; any other pair of status and event does nothing. */
const steps: Partial<Record<`${UserBonusStatus} ${BonusEvent}`, UserBonusStatus>> = {
  'AVAILABLE reserve': 'PENDING_DEPOSIT',
  'AVAILABLE queue': 'QUEUED',
  'AVAILABLE pay': 'COMPLETED',
  'AVAILABLE cancel': 'CANCELLED',
  'AVAILABLE forfeit': 'FORFEITED',
  'AVAILABLE expire': 'EXPIRED',
  'PENDING_DEPOSIT release': 'AVAILABLE',
  'PENDING_DEPOSIT queue': 'QUEUED',
  'PENDING_DEPOSIT pay': 'COMPLETED',
  'PENDING_DEPOSIT cancel': 'CANCELLED',
  'PENDING_DEPOSIT forfeit': 'FORFEITED',
  'QUEUED start': 'ACTIVE',
  'QUEUED cancel': 'CANCELLED',
  'QUEUED forfeit': 'FORFEITED',
  'ACTIVE complete': 'COMPLETED',
  'ACTIVE lose': 'LOST',
  'ACTIVE cancel': 'CANCELLED',
  'ACTIVE forfeit': 'FORFEITED',
  'ACTIVE expire': 'EXPIRED',
}

describe.each(statuses)('a bonus that is %s', (status) => {
  it.each(bonusEvents)('handles %s as the table says', (event) => {
    expect(nextStatus(status, event)).toBe(steps[`${status} ${event}`] ?? null)
  })
})

it('is live if any event can change it', () => {
  expect(statuses.filter(isLive)).toEqual(liveStatuses)
  expect(statuses.filter((status) => bonusEvents.some((event) => nextStatus(status, event)))).toEqual(liveStatuses)
})

it.each([
  ['ACTIVE', ['ACTIVE']],
  ['PENDING', ['PENDING_DEPOSIT', 'QUEUED']],
  ['AVAILABLE', ['AVAILABLE']],
  ['FINISHED', ['COMPLETED', 'LOST', 'CANCELLED', 'FORFEITED', 'EXPIRED']],
])('maps %s to %s', (unified, expected) => {
  expect(statuses.filter((status) => unifiedStatus[status] === unified)).toEqual(expected)
})
