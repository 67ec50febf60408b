import type { PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'

/**
 * What may happen to a payment. `expire` and the provider's word are not the same: only the latter is final.
 * `review-over`: a withdrawal could be taken back for long enough.
 */
export type PaymentEvent =
  | { kind: 'redirect-given' }
  | { kind: 'provider-succeeded' }
  | { kind: 'provider-failed'; reason: ProviderDeclineReason }
  | { kind: 'provider-refused' }
  | { kind: 'expire' }
  | { kind: 'cancel' }
  | { kind: 'review-over' }
  | { kind: 'operator-approved' }
  | { kind: 'operator-declined' }

/** What the ledger does with a step: `credit` a deposit, `pay-out` or `give-back` what a withdrawal holds. */
export type MoneyMove = 'credit' | 'pay-out' | 'give-back' | 'none'

export interface PaymentState {
  type: PaymentType
  status: PaymentStatus
  declineReason: string | null
  /** A withdrawal that no time approves: it waits for an operator. */
  needsOperator: boolean
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

/** Statuses of payments that are still open. */
export const openStatuses: readonly PaymentStatus[] = ['PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL']

/**
 * The whole life of a payment: the step an event leads to, or null when it changes nothing, as callbacks that come
 * twice, late or in the wrong order mostly do.
 */
export function nextStep(state: PaymentState, event: PaymentEvent): PaymentStep | null {
  return state.type === 'DEPOSIT' ? nextDepositStep(state, event) : nextWithdrawalStep(state, event)
}

function nextDepositStep({ status, declineReason }: PaymentState, event: PaymentEvent): PaymentStep | null {
  const open = status === 'PENDING' || status === 'PENDING_REDIRECT'
  // Given up by us, or refused when it was opened (which has no reason), and the provider took the money all the same:
  // the player gets it.
  const givenUp = status === 'FAILED' && (declineReason === 'EXPIRED' || declineReason === null)
  switch (event.kind) {
    case 'redirect-given':
      return status === 'PENDING' ? step('PENDING_REDIRECT') : null
    case 'provider-succeeded':
      return open || givenUp ? step('SUCCEEDED', 'credit') : null
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

function nextWithdrawalStep({ status, needsOperator }: PaymentState, event: PaymentEvent): PaymentStep | null {
  const inReview = status === 'PENDING_APPROVAL'
  // With the provider, or on the way to it.
  const sent = status === 'PENDING'
  switch (event.kind) {
    case 'cancel':
      return inReview ? step('CANCELLED', 'give-back', 'CANCELLED_BY_PLAYER') : null
    case 'review-over':
      return inReview && !needsOperator ? step('PENDING') : null
    case 'operator-approved':
      return inReview ? step('PENDING') : null
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
