import type { SharedState } from '../../shared-state/shared-state.server.ts'

const HOUR_SECONDS = 60 * 60

/**
 * Counted across all web processes. While the store does not answer, no SMS login proceeds, so nothing needs counting.
 */
export const loginLimits = (shared: SharedState) => ({
  /** Per phone number, since messages cost money and annoy the owner of the number. */
  messages: shared.attempts('sms-messages', 30, HOUR_SECONDS),
  /** Per player, across logins: otherwise someone who knows the password could start over after every five codes. */
  wrongCodes: shared.attempts('sms-wrong-codes', 20, HOUR_SECONDS),
})
