import type { PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'

/**
 * What can happen to a payment. `expire` is the platform's own decision: a deposit was abandoned, which the provider may
 * still overturn, or a withdrawal was not confirmed in time. `review-over`: the time in which a withdrawal can be
 * cancelled has passed. `confirmed`: the player has opened the mailed link.
 */
export type PaymentEvent =
  | { kind: 'redirect-given' }
  | ProviderEvent
  | { kind: 'provider-refused' }
  | { kind: 'expire' }
  | { kind: 'cancel' }
  /** A withdrawal in review is needed for a deposit that was taken back. */
  | { kind: 'needed-back' }
  | { kind: 'confirmed' }
  | { kind: 'review-over' }
  | { kind: 'operator-approved' }
  | { kind: 'operator-declined' }

/**
 * What the provider says. Callbacks may arrive late or out of order, so one that contradicts what the provider said before
 * changes nothing until the provider, asked how the payment stands, has said it again: `isSure`.
 */
export type ProviderEvent = { isSure?: boolean } & (
  | { kind: 'provider-succeeded' }
  /** A deposit was paid after its player had been excluded. */
  | { kind: 'provider-succeeded-excluded' }
  /** A deposit that no longer counted was paid, and would pass its player's own limit. */
  | { kind: 'provider-succeeded-beyond-limit' }
  | { kind: 'provider-failed'; reason: ProviderDeclineReason }
  | { kind: 'provider-returned'; as: 'RETURNED' | 'CHARGEBACK' }
)

/**
 * The transfer that belongs to a step: `credit` a deposit, `pay-out` or `give-back` the held money of a withdrawal, `return`
 * a deposit to its payer. Corrections of money that had moved: `take-back` a credited deposit, or a withdrawal that was
 * given back and paid all the same, from the player; `come-back` a payout that the bank sent back, or a deposit that was
 * taken back wrongly, to the player.
 */
export type MoneyMove = 'credit' | 'pay-out' | 'give-back' | 'return' | 'take-back' | 'come-back' | 'none'

export const isCorrection = (move: MoneyMove): move is 'take-back' | 'come-back' =>
  move === 'take-back' || move === 'come-back'

export interface PaymentState {
  type: PaymentType
  status: PaymentStatus
  declineReason: string | null
  /** A withdrawal that only an operator can approve. */
  needsOperator: boolean
  /** A withdrawal that nobody can approve until its player has confirmed it. */
  awaitsConfirmation: boolean
  /** How often money that had moved was moved back. */
  corrections: number
}

export interface PaymentStep {
  status: PaymentStatus
  declineReason: string | null
  money: MoneyMove
}

const step = (status: PaymentStatus, money: MoneyMove = 'none', declineReason: string | null = null): PaymentStep => ({
  status,
  declineReason,
  money,
})

/** Statuses of open payments. */
export const openStatuses: readonly PaymentStatus[] = ['PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL']

/**
 * Whether a deposit, or a visit to the bank for one, was given up by the platform, or refused when it was opened (without
 * a reason). The provider may have taken the money anyway: the player gets it, unless it passes a limit of theirs, towards
 * which it no longer counted.
 */
export const isGivenUp = ({ status, declineReason }: { status: string; declineReason: string | null }): boolean =>
  status === 'FAILED' && (declineReason === 'EXPIRED' || declineReason === null)

/**
 * Whether a deposit is over without ever having been credited: it counts towards no limit. Its bank may have taken it back
 * before we knew that it had been paid.
 */
export const isUncredited = ({ status, corrections }: Pick<PaymentState, 'status' | 'corrections'>): boolean =>
  status === 'FAILED' || (isTakenBack(status) && corrections === 0)

const isTakenBack = (status: PaymentStatus): boolean => status === 'RETURNED' || status === 'CHARGEBACK'

/** Reasons of deposits that were paid and went back to the payer. */
export const returnReasons: readonly string[] = ['RETURNED', 'RETURNED_BEYOND_LIMIT']

/**
 * The state machine of payments: the step that an event leads to, or null when it changes nothing, as for most
 * callbacks that are repeated, late or out of order.
 */
export function nextStep(state: PaymentState, event: PaymentEvent): PaymentStep | null {
  return state.type === 'DEPOSIT' ? nextDepositStep(state, event) : nextWithdrawalStep(state, event)
}

/** Whether a report changes a payment only if the provider repeats it when asked. */
export const isContradiction = (state: PaymentState, event: ProviderEvent): boolean =>
  nextStep(state, event) === null && nextStep(state, { ...event, isSure: true }) !== null

function nextDepositStep(state: PaymentState, event: PaymentEvent): PaymentStep | null {
  const { status, declineReason } = state
  const open = status === 'PENDING' || status === 'PENDING_REDIRECT'
  const givenUp = isGivenUp({ status, declineReason })
  const isSure = 'isSure' in event && event.isSure === true
  // Paid after all. What went back to its payer stays there.
  const uncredited = isUncredited(state) && !returnReasons.includes(declineReason ?? '')
  // Whether or not the player may have new money, this was theirs before: what they owe for it is paid from it first.
  const comesBack = isSure && isTakenBack(status) && !uncredited
  switch (event.kind) {
    case 'redirect-given':
      return status === 'PENDING' ? step('PENDING_REDIRECT') : null
    case 'provider-succeeded':
      if (comesBack) return step('SUCCEEDED', 'come-back')
      return open || givenUp || (isSure && uncredited) ? step('SUCCEEDED', 'credit') : null
    case 'provider-succeeded-excluded':
      if (comesBack) return step('SUCCEEDED', 'come-back')
      return open || givenUp || (isSure && uncredited) ? step('FAILED', 'return', 'RETURNED') : null
    case 'provider-succeeded-beyond-limit':
      return givenUp || (isSure && uncredited) ? step('FAILED', 'return', 'RETURNED_BEYOND_LIMIT') : null
    case 'provider-failed':
      if (open) return step('FAILED', 'none', event.reason)
      return isSure && status === 'SUCCEEDED' ? step('RETURNED', 'take-back', 'TAKEN_BACK') : null
    case 'provider-returned':
      // Nothing was credited yet: the report that it had been paid is late.
      if (open || givenUp) return step(event.as, 'none', 'TAKEN_BACK')
      return status === 'SUCCEEDED' && isNews(state, event) ? step(event.as, 'take-back', 'TAKEN_BACK') : null
    case 'provider-refused':
      return status === 'PENDING' ? step('FAILED') : null
    case 'expire':
      return open ? step('FAILED', 'none', 'EXPIRED') : null
    default:
      return null
  }
}

/** Of a return: once money has gone back and come again, a report may be the first one, sent twice or late. */
const isNews = ({ corrections }: PaymentState, { isSure }: ProviderEvent): boolean =>
  corrections === 0 || isSure === true

function nextWithdrawalStep(state: PaymentState, event: PaymentEvent): PaymentStep | null {
  const { status, needsOperator, awaitsConfirmation } = state
  const inReview = status === 'PENDING_APPROVAL'
  // Sent to the provider, or about to be.
  const sent = status === 'PENDING'
  const isSure = 'isSure' in event && event.isSure === true
  switch (event.kind) {
    case 'cancel':
      return inReview ? step('CANCELLED', 'give-back', 'CANCELLED_BY_PLAYER') : null
    case 'needed-back':
      return inReview ? step('CANCELLED', 'give-back', 'NEEDED_BACK') : null
    case 'confirmed':
      return inReview && awaitsConfirmation ? step('PENDING_APPROVAL') : null
    case 'expire':
      return inReview && awaitsConfirmation ? step('CANCELLED', 'give-back', 'NOT_CONFIRMED') : null
    case 'review-over':
      return inReview && !awaitsConfirmation && !needsOperator ? step('PENDING') : null
    case 'operator-approved':
      return inReview && !awaitsConfirmation ? step('PENDING') : null
    case 'operator-declined':
      return inReview ? step('FAILED', 'give-back', 'DECLINED_BY_OPERATOR') : null
    case 'provider-succeeded':
      if (isSure && (status === 'FAILED' || status === 'RETURNED')) return step('SUCCEEDED', 'take-back')
      return sent ? step('SUCCEEDED', 'pay-out') : null
    case 'provider-failed':
      if (isSure && status === 'SUCCEEDED') return step('RETURNED', 'come-back', 'SENT_BACK')
      return sent ? step('FAILED', 'give-back', event.reason) : null
    case 'provider-returned':
      if (event.as === 'CHARGEBACK') return null
      if (status === 'SUCCEEDED') return isNews(state, event) ? step('RETURNED', 'come-back', 'SENT_BACK') : null
      return sent ? step('RETURNED', 'give-back', 'SENT_BACK') : null
    case 'provider-refused':
      return sent ? step('FAILED', 'give-back') : null
    default:
      return null
  }
}
