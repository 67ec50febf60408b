import type {
  PaymentMoment,
  PaymentProgress,
  PaymentStage,
  PaymentStatus,
  PaymentType,
  PaymentWait,
} from '@parlour/contracts/platform-resolvers'
import { openStatuses } from './payment-transitions.ts'

/**
 * How a payment is told to its player: what has happened to it and when, what is to come and about when, and what it waits
 * for. Pure rules; read-progress.ts reads the facts.
 */

export interface PaymentFacts {
  type: PaymentType
  status: PaymentStatus
  needsOperator: boolean
  awaitsConfirmation: boolean
  mayCancel: boolean
  createdAt: Date
  /** When its player confirmed it by the mailed link. */
  confirmedAt: Date | null
  /** Of the link that is awaited. */
  confirmBy: Date | null
  /** A payout that an exclusion has made: not sent before. */
  heldUntil: Date | null
  /** No withdrawal of the player is sent before, since their contact data have changed. */
  withdrawalsFrom: Date | null
  /** Oldest first. */
  events: readonly { at: Date; cause: string; status: string }[]
}

/** How long each part takes as a rule; what takes longer is late, and said to be. */
export interface UsualTimes {
  reviewSeconds: number
}
const operatorHours = 24
const sendingMinutes = 15
const arrivalHours = 24
/** Jobs run a little after their time. */
const graceMinutes = 5

/** A withdrawal that cannot be cancelled, or not any more, keeps its player from depositing no longer than this. */
const depositBlockHours = 24

const minute = 60_000
const hour = 60 * minute
const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)
const latest = (...times: (Date | null)[]) =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY)))

/** The causes with which a withdrawal leaves review, to be sent. */
export const approvalCauses: readonly string[] = ['review-over', 'operator-approved']

/**
 * Until when a withdrawal keeps its player from depositing: null when it does not, `cancellable` while it can be cancelled,
 * which ends it at once.
 * @param since when it left review; before, when it was asked for
 * @param mayCancel whether the player's rules let them cancel it while it is in review
 */
export function depositBlock(
  { status, since, mayCancel }: { status: PaymentStatus; since: Date; mayCancel: boolean },
  now: Date,
): { kind: 'cancellable' } | { kind: 'until'; at: Date } | null {
  if (status === 'PENDING_APPROVAL' && mayCancel) return { kind: 'cancellable' }
  if (!openStatuses.includes(status)) return null
  const at = after(since, depositBlockHours * hour)
  return at > now ? { kind: 'until', at } : null
}

const ends: Partial<Record<string, PaymentStage>> = {
  SUCCEEDED: 'ARRIVED',
  FAILED: 'REFUSED',
  CANCELLED: 'CANCELLED',
  RETURNED: 'RETURNED',
  CHARGEBACK: 'CHARGEBACK',
}

/** What a record of a payment tells its player; null for what only operators look at. */
function stageOf(
  { cause, status }: PaymentFacts['events'][number],
  before: string | undefined,
  type: PaymentType,
): PaymentStage | null {
  if (cause === 'sent') return 'SENT'
  if (status === before) return null
  return ends[status] ?? (type === 'WITHDRAWAL' && status === 'PENDING' ? 'APPROVED' : null)
}

/** What has happened, oldest first. */
function past(facts: PaymentFacts): PaymentMoment[] {
  const { type, awaitsConfirmation, createdAt, confirmedAt, events } = facts
  const moments: { stage: PaymentStage; at: Date }[] = [{ stage: 'REQUESTED', at: createdAt }]
  if (confirmedAt) moments.push({ stage: 'CONFIRMED', at: confirmedAt })
  if (type === 'WITHDRAWAL' && !awaitsConfirmation) moments.push({ stage: 'CHECKS', at: confirmedAt ?? createdAt })
  for (const [index, event] of events.entries()) {
    const stage = stageOf(event, events[index - 1]?.status, type)
    // The provider may report the outcome before our request has returned.
    const isLate = stage === 'SENT' && moments.some((moment) => moment.stage === 'ARRIVED' || moment.stage === 'SENT')
    if (stage && !isLate) moments.push({ stage, at: event.at })
  }
  return moments.map(({ stage, at }) => ({ stage, at: at.toISOString(), expectedAt: null }))
}

/** What an open withdrawal waits for, and when that is over as a rule. */
function waitOf(
  facts: PaymentFacts,
  { reviewSeconds }: UsualTimes,
  now: Date,
): { for: PaymentWait; until: Date | null } {
  const { status, awaitsConfirmation, needsOperator, confirmedAt, createdAt, confirmBy, heldUntil, events } = facts
  if (status !== 'PENDING_APPROVAL') {
    const sent = events.find(({ cause }) => cause === 'sent')
    if (sent) return { for: 'PROVIDER', until: after(sent.at, arrivalHours * hour) }
    const approved = events.findLast(({ cause }) => approvalCauses.includes(cause))
    return { for: 'SENDING', until: after(approved?.at ?? createdAt, sendingMinutes * minute) }
  }
  if (awaitsConfirmation) return { for: 'CONFIRMATION', until: confirmBy }
  const begun = confirmedAt ?? createdAt
  const isWaiting = facts.withdrawalsFrom !== null && facts.withdrawalsFrom > now
  const waits = [heldUntil, isWaiting ? facts.withdrawalsFrom : null]
  if (needsOperator) return { for: 'OPERATOR', until: latest(after(begun, operatorHours * hour), ...waits) }
  const until = latest(after(begun, reviewSeconds * 1000), ...waits)
  return { for: isWaiting ? 'SECURITY_WAIT' : 'REVIEW', until }
}

const remaining: Record<PaymentWait, readonly PaymentStage[]> = {
  CONFIRMATION: ['CONFIRMED', 'CHECKS', 'APPROVED', 'SENT', 'ARRIVED'],
  SECURITY_WAIT: ['APPROVED', 'SENT', 'ARRIVED'],
  REVIEW: ['APPROVED', 'SENT', 'ARRIVED'],
  OPERATOR: ['APPROVED', 'SENT', 'ARRIVED'],
  SENDING: ['SENT', 'ARRIVED'],
  PROVIDER: ['ARRIVED'],
}

/** A payment's way as its player reads it. */
export function progressOf(facts: PaymentFacts, times: UsualTimes, now: Date): PaymentProgress {
  const stages = past(facts)
  const { type, status, events } = facts
  const done = { stages, waitsFor: null, isLate: false, blocksDepositsUntil: null }
  if (!openStatuses.includes(status)) return done
  if (type === 'DEPOSIT') return { ...done, stages: [...stages, toCome('ARRIVED', null)] }
  const wait = waitOf(facts, times, now)
  const isLate = wait.until !== null && now > after(wait.until, graceMinutes * minute)
  // Nobody knows when a player confirms, nor how much longer something takes that is late already.
  const next = isLate ? null : wait.until
  const isOurs = wait.for !== 'CONFIRMATION' && next !== null
  const block = depositBlock({ status, since: approvalOf(events) ?? facts.createdAt, mayCancel: facts.mayCancel }, now)
  return {
    stages: [
      ...stages,
      ...remaining[wait.for].map((stage, index) => {
        if (index === 0) return toCome(stage, next)
        return toCome(stage, isOurs ? (stage === 'ARRIVED' ? after(next, arrivalHours * hour) : next) : null)
      }),
    ],
    waitsFor: wait.for,
    isLate,
    blocksDepositsUntil: block?.kind === 'until' ? block.at.toISOString() : null,
  }
}

const toCome = (stage: PaymentStage, expectedAt: Date | null): PaymentMoment => ({
  stage,
  at: null,
  expectedAt: expectedAt?.toISOString() ?? null,
})

const approvalOf = (events: PaymentFacts['events']): Date | null =>
  events.findLast(({ cause }) => approvalCauses.includes(cause))?.at ?? null
