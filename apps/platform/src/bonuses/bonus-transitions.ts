import type { UnifiedBonusStatus, UserBonusStatus } from '@parlour/contracts/platform-resolvers'

/**
 * What can happen to a player's bonus. reserve, release: a pending deposit claims it, and that deposit fails. queue:
 * the player claims it while another is ACTIVE. start: it becomes the ACTIVE one. pay: it has nothing to wager or to
 * spin, so the player gets its reward at once.
 */
export const bonusEvents = [
  'reserve',
  'release',
  'start',
  'queue',
  'pay',
  'complete',
  'lose',
  'cancel',
  'forfeit',
  'expire',
] as const
export type BonusEvent = (typeof bonusEvents)[number]

type Live = 'AVAILABLE' | 'PENDING_DEPOSIT' | 'QUEUED' | 'ACTIVE'

/** All transitions. A QUEUED bonus does not expire, since it waits only for the one before it, which does. */
const transitions: Record<Live, Partial<Record<BonusEvent, UserBonusStatus>>> = {
  AVAILABLE: {
    reserve: 'PENDING_DEPOSIT',
    queue: 'QUEUED',
    pay: 'COMPLETED',
    cancel: 'CANCELLED',
    forfeit: 'FORFEITED',
    expire: 'EXPIRED',
  },
  PENDING_DEPOSIT: {
    release: 'AVAILABLE',
    queue: 'QUEUED',
    pay: 'COMPLETED',
    cancel: 'CANCELLED',
    forfeit: 'FORFEITED',
  },
  QUEUED: { start: 'ACTIVE', cancel: 'CANCELLED', forfeit: 'FORFEITED' },
  ACTIVE: { complete: 'COMPLETED', lose: 'LOST', cancel: 'CANCELLED', forfeit: 'FORFEITED', expire: 'EXPIRED' },
}

export const isLive = (status: UserBonusStatus): status is Live => Object.hasOwn(transitions, status)

/** Null when the event does not apply to this status. */
export const nextStatus = (status: UserBonusStatus, event: BonusEvent): UserBonusStatus | null =>
  (isLive(status) && transitions[status][event]) || null

export const liveStatuses = Object.keys(transitions) as Live[]

/** The statuses as the contract shows them to players. */
export const unifiedStatus: Record<UserBonusStatus, UnifiedBonusStatus> = {
  AVAILABLE: 'AVAILABLE',
  PENDING_DEPOSIT: 'PENDING',
  QUEUED: 'PENDING',
  ACTIVE: 'ACTIVE',
  COMPLETED: 'FINISHED',
  LOST: 'FINISHED',
  CANCELLED: 'FINISHED',
  FORFEITED: 'FINISHED',
  EXPIRED: 'FINISHED',
}
