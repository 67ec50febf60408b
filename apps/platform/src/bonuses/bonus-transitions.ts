import type { UnifiedBonusStatus, UserBonusStatus } from '@parlour/contracts/platform-resolvers'

/**
 * What happens to a player's bonus. reserve, release: a deposit is made with it, and comes to nothing. queue: it is
 * taken, and lines up. start: it is its turn to be played, at once when no other is. pay: it has nothing to wager or to
 * spin, so its reward is the player's at once.
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

/** Every step there is. What is queued does not expire: the bonus before it does. */
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

/** Null: the event does nothing to a bonus of this status. */
export const nextStatus = (status: UserBonusStatus, event: BonusEvent): UserBonusStatus | null =>
  (isLive(status) && transitions[status][event]) || null

export const liveStatuses = Object.keys(transitions) as Live[]

/** The statuses as players see them. */
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
