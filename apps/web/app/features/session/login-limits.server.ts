import type { SharedState } from '../../shared-state/shared-state.server.ts'

const HOUR_SECONDS = 60 * 60

/** Counted over all web processes. While the store does not answer no login by SMS goes on, so nothing has to be counted. */
export const loginLimits = (shared: SharedState) => ({
  /** By phone number: SMS cost money and annoy whoever owns the number. */
  messages: shared.attempts('sms-messages', 30, HOUR_SECONDS),
  /** Over all logins of a player: someone who knows the password could otherwise start anew after every five codes. */
  wrongCodes: shared.attempts('sms-wrong-codes', 20, HOUR_SECONDS),
})
