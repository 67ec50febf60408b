import { RateLimiterMemory } from 'rate-limiter-flexible'

const HOUR_SECONDS = 60 * 60

/** SMS cost money and annoy whoever owns the number. */
const messages = new RateLimiterMemory({ points: 30, duration: HOUR_SECONDS })
/** Over all logins of a player: someone who knows the password could otherwise start anew after every five codes. */
const wrongCodes = new RateLimiterMemory({ points: 20, duration: HOUR_SECONDS })

/** Null when it is allowed; else seconds until it is. */
async function consume(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (limit) {
    return Math.ceil((limit as { msBeforeNext: number }).msBeforeNext / 1000)
  }
}

/** Counts an SMS to a phone number. */
export const countMessage = (phone: string) => consume(messages, phone)

/** Counts a wrong code of a player. */
export const countWrongCode = (userId: string) => consume(wrongCodes, userId)

/** Whether a player may enter codes at all; seconds until he may, or null. */
export async function codesLockedFor(userId: string): Promise<number | null> {
  const known = await wrongCodes.get(userId)
  return known && known.remainingPoints <= 0 ? Math.ceil(known.msBeforeNext / 1000) : null
}
