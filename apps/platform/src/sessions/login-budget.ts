import type { AttemptLimits } from '../runtime/attempt-limits.ts'

/** The player has logged in more often than anybody does. */
export class TooManyLogins {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * Opens a login within a player's budget. It counts before, so that concurrent logins cannot pass the limit, and what opens none
 * does not count.
 * @param key the player, and what opens the login where whoever has the password must not use up the owner's
 */
export async function withinLoginBudget<Result>(
  { logins }: Pick<AttemptLimits, 'logins'>,
  key: string,
  open: () => Promise<Result>,
): Promise<Result | TooManyLogins> {
  const wait = await logins.takeOrWait(key)
  if (wait > 0) return new TooManyLogins(wait)
  const result = await open()
  const isOpened = typeof result === 'object' && result !== null && 'accessToken' in result
  if (!isOpened) await logins.undo(key)
  return result
}
