import type { AlertType } from '../../middleware/flash-alert.ts'
import { declineReasonKey } from '../../text/decline-reasons.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { PaymentStatus, PaymentType } from './generated/cashier.ts'

/** Withdrawals with one of these statuses count as pending. */
const pendingStatuses: readonly PaymentStatus[] = ['PENDING', 'PENDING_REDIRECT', 'PENDING_APPROVAL']

export const isPending = (status: PaymentStatus): boolean => pendingStatuses.includes(status)

export interface PaymentReport {
  status: PaymentStatus | null
  declineReason?: string | null
  errorMessage?: string | null
  statusMessage?: string | null
  awaitsConfirmation?: boolean
}

/** An alert by its key, or a message of the provider that is shown as is. */
export type PaymentAlert =
  | { type: AlertType; key: DictionaryKey; text?: undefined }
  | { type: AlertType; text: string; key?: undefined }

/**
 * A failed payment shows LIMIT_EXCEEDED when that is the reason, otherwise GENERIC_ERROR; any other status shows
 * SUCCESS_WITHDRAW, or what is left to do for a withdrawal that waits for the mailed link. A payment that has only an error message shows that message.
 */
export function statusAlert(report: PaymentReport): PaymentAlert {
  const { status, declineReason, errorMessage, statusMessage, awaitsConfirmation } = report
  if (!status) return errorMessage ? { type: 'error', text: errorMessage } : { type: 'error', key: 'GENERIC_ERROR' }
  if (status !== 'FAILED')
    return { type: 'success', key: awaitsConfirmation ? 'SUCCESS_WITHDRAW_CONFIRM' : 'SUCCESS_WITHDRAW' }
  const limited = [declineReason, errorMessage, statusMessage].includes('LIMIT_EXCEEDED')
  return { type: 'error', key: limited ? 'LIMIT_EXCEEDED' : 'GENERIC_ERROR' }
}

/**
 * Why a payment failed, in words for the player: the text for the reason, otherwise the provider's message as is,
 * otherwise the alert's text.
 */
export function failureText(report: PaymentReport): { key: DictionaryKey } | { text: string } {
  const codes = [report.declineReason, report.errorMessage, report.statusMessage]
  const key = codes.map(declineReasonKey).find((found) => found !== null)
  if (key) return { key }
  return report.errorMessage ? { text: report.errorMessage } : { key: 'GENERIC_ERROR' }
}

export interface CreatedPayment {
  payment: PaymentReport & { status: PaymentStatus }
  redirect?: { uri?: string | null; html?: string | null; iframeable: boolean } | null
}

export type NextStep =
  /** Show the provider's page in an iframe. */
  | { step: 'frame'; uri: string }
  /** Redirect to the provider's page. */
  | { step: 'leave'; uri: string }
  /** Submit the form in this HTML in a new tab. */
  | { step: 'form'; html: string }
  /** Show the outcome. */
  | { step: 'outcome' }
  | { step: 'alert'; alert: PaymentAlert }

/**
 * Where the player goes after creating a payment. A repeated request can return a payment that has already finished.
 */
export function nextStep(type: PaymentType, { payment, redirect }: CreatedPayment): NextStep {
  const over = !isPending(payment.status)
  if (over && type === 'DEPOSIT') return { step: 'outcome' }
  if (!over && redirect?.uri) return { step: redirect.iframeable ? 'frame' : 'leave', uri: redirect.uri }
  if (!over && redirect?.html) return { step: 'form', html: redirect.html }
  if (!over && (redirect || type === 'DEPOSIT'))
    return { step: 'alert', alert: { type: 'error', key: 'ERR_BAD_REQUEST' } }
  return { step: 'alert', alert: statusAlert(payment) }
}
