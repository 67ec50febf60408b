import { type EncodedMessage, encodeMessage, formMessage } from '../../forms/form-message.ts'
import { refusalMessage } from '../cashier/public.ts'
import type { CreateZimplerPaymentMutation, CreateZimplerPaymentRefusalCode } from './generated/play.ts'
import { PLAY_CURRENCY } from './play-schema.ts'

export type PlayRefusal = Extract<CreateZimplerPaymentMutation['createZimplerPayment'], { code: unknown }>

/** Where a refusal of the platform is shown: at the amount, or above the form. */
const places: Record<CreateZimplerPaymentRefusalCode, 'amount' | 'form'> = {
  MIN_VAL: 'amount',
  MAX_VAL: 'amount',
  BONUS_MINIMUM: 'amount',
  COUNTRY_NOT_ALLOWED: 'form',
  INVALID_ENTRY: 'form',
  INVALID_PHONE_FORMAT: 'form',
  LIMIT_EXCEEDED: 'form',
  DEPOSIT_LIMIT_REQUIRED: 'form',
  LIMIT_REQUIRED: 'form',
  REGISTER_UNAVAILABLE: 'form',
  ACCOUNT_IN_REVIEW: 'form',
  PAYMENTS_BLOCKED: 'form',
  PENDING_WITHDRAWALS: 'form',
  BONUS_NOT_AVAILABLE: 'form',
  IDEMPOTENCY_CONFLICT: 'form',
  PROVIDER_UNAVAILABLE: 'form',
  RATE_LIMITED: 'form',
}

/** In the words of the cashier, where it has the same refusal. */
function messageOf({ code, limit, exceededLimit, endsAt }: PlayRefusal): EncodedMessage {
  if (code === 'COUNTRY_NOT_ALLOWED' || code === 'INVALID_PHONE_FORMAT') return formMessage(code)
  // What this form sends besides the amount is not typed by the player.
  if (code === 'INVALID_ENTRY') return formMessage('ERR_BAD_REQUEST')
  // The cashier shows the withdrawal itself, with the same end.
  if (code === 'PENDING_WITHDRAWALS' && endsAt)
    return encodeMessage({ code, key: 'PENDING_WITHDRAWALS_UNTIL', details: { until: { instant: endsAt } } })
  return refusalMessage({ code, limit, exceededLimit }, PLAY_CURRENCY)
}

/** A refusal as the messages of a form. */
export function refusalMessages(refusal: PlayRefusal): {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
} {
  const message = messageOf(refusal)
  return places[refusal.code] === 'form' ? { formErrors: [message] } : { fieldErrors: { amount: [message] } }
}

/** Whether the same attempt may be sent again: nobody knows whether the bank has got it. */
export const isRepeatable = (code: CreateZimplerPaymentRefusalCode): boolean => code === 'PROVIDER_UNAVAILABLE'
