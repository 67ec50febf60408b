import {
  decodeMessage,
  type EncodedMessage,
  encodeMessage,
  formMessage,
  rateLimited,
} from '../../forms/form-message.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import type { LoginRefusalCode } from './generated/session.ts'

interface Refusal {
  code: LoginRefusalCode
  retryAfterSeconds: number | null
  /** ISO instant from which a login is possible again. */
  until: string | null
}

/** The form's message for a refused login, with the time to wait or the end of the lock. */
export function refusalMessage({ code, retryAfterSeconds, until }: Refusal): EncodedMessage {
  if (code === 'RATE_LIMITED') return rateLimited(retryAfterSeconds)
  if (code === 'CODE_NOT_SENT') return formMessage('ERROR_TWOFA')
  return untilMessage(code, until)
}

/** A refusal that has an end, with the instant from which a login is possible again. */
export const untilMessage = (key: DictionaryKey, until: string | null | undefined): EncodedMessage =>
  until ? encodeMessage({ key, until }) : formMessage(key)

/** Refusals that only customer support can help with, or that leave money in the account. */
const forSupport: readonly string[] = [
  'ACCOUNT_BLOCKED',
  'ACCOUNT_LOCKED',
  'REGISTER_EXCLUDED',
] satisfies LoginRefusalCode[]

/** What a refused player can do next, by the form's message. */
export function nextStepOf(message: string | undefined): { until: string | null; asksSupport: boolean } {
  if (!message) return { until: null, asksSupport: false }
  const { key, until = '' } = decodeMessage(message)
  const isInstant = /^\d{4}-\d\d-\d\dT/.test(until) && !Number.isNaN(Date.parse(until))
  return { until: isInstant ? until : null, asksSupport: forSupport.includes(key) }
}
