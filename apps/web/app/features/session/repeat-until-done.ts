import type { Logger } from 'pino'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15 * 60_000
/** A refresh token that nobody uses ends by itself after that time. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000
const MOST_WAITING = 10_000

let waiting = 0

/**
 * Repeats the end of a login until the platform has confirmed it, so that a logout during an outage ends the login as soon
 * as the platform answers again. A Response means that there is no login any more.
 *
 * A process that ends loses what it repeats: such a login, whose cookies are gone, ends within a day of its beginning, since
 * the platform extends none beyond (decision 0013).
 */
export async function repeatUntilDone(attempt: () => Promise<unknown>, logger: Pick<Logger, 'warn'>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const failure = await attempt().then(
      () => null,
      (error: unknown) => (error instanceof Response ? null : { error }),
    )
    if (!failure) return
    const isLast = waiting >= MOST_WAITING || Date.now() + wait > giveUpAt
    if (wait === FIRST_WAIT_MS || isLast) logger.warn(failure.error, isLast ? 'login not ended' : 'login not ended yet')
    if (isLast) return
    waiting += 1
    await new Promise<void>((resolve) => setTimeout(resolve, wait).unref())
    waiting -= 1
  }
}
