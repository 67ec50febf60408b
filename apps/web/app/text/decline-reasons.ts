import type { ProviderDeclineReason } from '@parlour/contracts/provider-api'
import type { DictionaryKey } from './generated/dictionary-keys.ts'

type DeclineReason =
  | ProviderDeclineReason
  | 'DECLINED_BY_OPERATOR'
  | 'NEEDED_BACK'
  | 'NOT_CONFIRMED'
  | 'RETURNED'
  | 'RETURNED_BEYOND_LIMIT'

/** The text for each reason why a payment failed (refusals.yaml, by key). */
const reasonTexts: Record<DeclineReason, DictionaryKey> = {
  CARD_DECLINED: 'CARD_DECLINED',
  CREDIT_CARD: 'CREDIT_CARD',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_EXCEEDED: 'LIMIT_EXCEEDED',
  AUTHENTICATION_FAILED: 'AUTHENTICATION_FAILED',
  INVALID_IBAN_NUMBER: 'INVALID_IBAN_NUMBER',
  CANCELLED_BY_PLAYER: 'CANCELLED_BY_PLAYER',
  EXPIRED: 'EXPIRED',
  DECLINED_BY_OPERATOR: 'DECLINED_BY_OPERATOR',
  NEEDED_BACK: 'NEEDED_BACK',
  NOT_CONFIRMED: 'NOT_CONFIRMED',
  RETURNED: 'DEPOSIT_RETURNED',
  RETURNED_BEYOND_LIMIT: 'DEPOSIT_BEYOND_LIMIT',
}

const isKnownReason = (reason: string): reason is DeclineReason => Object.hasOwn(reasonTexts, reason)

/** The key of a reason's text; null for an unknown reason. */
export const declineReasonKey = (reason: string | null | undefined): DictionaryKey | null =>
  reason && isKnownReason(reason) ? reasonTexts[reason] : null
