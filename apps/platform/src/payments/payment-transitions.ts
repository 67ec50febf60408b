import type { PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'

/**
 * What can happen to a payment. `expire` is the platform's own decision: a deposit was abandoned, which the provider may
 * still overturn, or a withdrawal was not confirmed in time. The provider's decision is final. `review-over`: the time in
 * which a withdrawal can be cancelled has passed. `confirmed`: the player has opened the mailed link.
 */
export type PaymentEvent =
  | { kind: 'redirect-given' }
  | { kind: 'provider-succeeded' }
  /** A deposit was paid after its player had been excluded. */
  | { kind: 'provider-succeeded-excluded' }
  /** A deposit that no longer counted was paid, and would pass its player's own limit. */
  | { kind: 'provider-succeeded-beyond-limit' }
  | { kind: 'provider-failed'; reason: ProviderDeclineReason }
  | { kind: 'provider-refused' }
  | { kind: 'expire' }
  | { kind: 'cancel' }
  | { kind: 'confirmed' }
  | { kind: 'review-over' }
  | { kind: 'operator-approved' }
  | { kind: 'operator-declined' }

/** The transfer that belongs to a step: `credit` a deposit, `pay-out` or `give-back` the held money of a withdrawal, `return` a deposit. */
export type MoneyMove = 'credit' | 'pay-out' | 'give-back' | 'return' | 'none'

export interface PaymentState {
  type: PaymentType
  status: PaymentStatus
  declineReason: string | null
  /** A withdrawal that only an operator can approve. */
  needsOperator: boolean
  /** A withdrawal that nobody can approve until its player has confirmed it. */
  awaitsConfirmation: boolean
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

/** Reasons of deposits that were paid and went back to the payer. */
export const returnReasons: readonly string[] = ['RETURNED', 'RETURNED_BEYOND_LIMIT']

/**
 * The state machine of payments: the step that an event leads to, or null when it changes nothing, as for most
 * callbacks that are repeated, late or out of order.
 */
export function nextStep(state: PaymentState, event: PaymentEvent): PaymentStep | null {
  return state.type === 'DEPOSIT' ? nextDepositStep(state, event) : nextWithdrawalStep(state, event)
}

function nextDepositStep({ status, declineReason }: PaymentState, event: PaymentEvent): PaymentStep | null {
  const open = status === 'PENDING' || status === 'PENDING_REDIRECT'
  const givenUp = isGivenUp({ status, declineReason })
  switch (event.kind) {
    case 'redirect-given':
      return status === 'PENDING' ? step('PENDING_REDIRECT') : null
    case 'provider-succeeded':
      return open || givenUp ? step('SUCCEEDED', 'credit') : null
    case 'provider-succeeded-excluded':
      return open || givenUp ? step('FAILED', 'return', 'RETURNED') : null
    case 'provider-succeeded-beyond-limit':
      return givenUp ? step('FAILED', 'return', 'RETURNED_BEYOND_LIMIT') : null
    case 'provider-failed':
      return open ? step('FAILED', 'none', event.reason) : null
    case 'provider-refused':
      return status === 'PENDING' ? step('FAILED') : null
    case 'expire':
      return open ? step('FAILED', 'none', 'EXPIRED') : null
    default:
      return null
  }
}

function nextWithdrawalStep(state: PaymentState, event: PaymentEvent): PaymentStep | null {
  const { status, needsOperator, awaitsConfirmation } = state
  const inReview = status === 'PENDING_APPROVAL'
  // Sent to the provider, or about to be.
  const sent = status === 'PENDING'
  switch (event.kind) {
    case 'cancel':
      return inReview ? step('CANCELLED', 'give-back', 'CANCELLED_BY_PLAYER') : null
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
      return sent ? step('SUCCEEDED', 'pay-out') : null
    case 'provider-failed':
      return sent ? step('FAILED', 'give-back', event.reason) : null
    case 'provider-refused':
      return sent ? step('FAILED', 'give-back') : null
    default:
      return null
  }
}
