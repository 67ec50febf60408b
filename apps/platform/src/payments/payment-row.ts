import type { CurrencyCode, Payment, PaymentStatus, PaymentType } from '@parlour/contracts/platform-resolvers'
import { nextStep } from './payment-transitions.ts'

export interface PaymentRow {
  paymentId: string
  userId: string
  idempotencyKey: string
  fingerprint: string
  type: PaymentType
  amount: number
  currencyCode: CurrencyCode
  status: PaymentStatus
  needsOperator: boolean
  /** A withdrawal to a new account that the player has not confirmed yet. */
  awaitsConfirmation: boolean
  /** Whether the rules of the player let them cancel it: a withdrawal, while it is in review. */
  mayCancel: boolean
  /** A payout that an exclusion has made is not sent before then, so that its owner can object. */
  heldUntil: Date | null
  optionSlug: string
  method: string
  gateway: string
  provider: string
  returnUri: string
  language: string
  accountId: string | null
  /** The provider's token for the saved account. */
  accountToken: string | null
  providerPaymentId: string | null
  providerRedirectUri: string | null
  providerRedirectHtml: string | null
  iframeable: boolean | null
  declineReason: string | null
  errorMessage: string | null
  statusMessage: string | null
  /** How often money that had moved was moved back. */
  corrections: number
  createdAt: Date
}

/** Columns set at creation; steps set the others. */
const givenColumns = {
  paymentId: 'payment_id',
  userId: 'user_id',
  idempotencyKey: 'idempotency_key',
  fingerprint: 'fingerprint',
  type: 'type',
  amount: 'amount',
  currencyCode: 'currency_code',
  status: 'status',
  needsOperator: 'needs_operator',
  awaitsConfirmation: 'awaits_confirmation',
  mayCancel: 'may_cancel',
  heldUntil: 'held_until',
  optionSlug: 'option_slug',
  method: 'method',
  gateway: 'gateway',
  provider: 'provider',
  returnUri: 'return_uri',
  language: 'language',
  accountId: 'account_id',
  accountToken: 'account_token',
} satisfies Partial<Record<keyof PaymentRow, string>>
export type NewPayment = Pick<PaymentRow, keyof typeof givenColumns>

export const columns: Record<keyof PaymentRow, string> = {
  ...givenColumns,
  providerPaymentId: 'provider_payment_id',
  providerRedirectUri: 'provider_redirect_uri',
  providerRedirectHtml: 'provider_redirect_html',
  iframeable: 'iframeable',
  declineReason: 'decline_reason',
  errorMessage: 'error_message',
  statusMessage: 'status_message',
  corrections: 'corrections',
  createdAt: 'created_at',
}

/** A payment in the form of the contract. */
export const paymentOf = (row: PaymentRow): Payment => ({
  paymentId: row.paymentId,
  type: row.type,
  amount: row.amount,
  currencyCode: row.currencyCode,
  status: row.status,
  method: row.method,
  provider: row.provider,
  createdAt: row.createdAt.toISOString(),
  declineReason: row.declineReason,
  errorMessage: row.errorMessage,
  statusMessage: row.statusMessage,
  awaitsConfirmation: row.status === 'PENDING_APPROVAL' && row.awaitsConfirmation,
  isCancellable: row.mayCancel && nextStep(row, { kind: 'cancel' }) !== null,
})
