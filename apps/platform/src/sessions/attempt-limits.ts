import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** A count of attempts per key (an account, an address) within a window. Kept in this process's memory. */
class AttemptLimit {
  readonly #limiter: RateLimiterMemory

  /** @param points attempts allowed in `seconds` */
  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds })
  }

  /** Counts one attempt; false when there were too many before it. */
  async take(key: string): Promise<boolean> {
    try {
      await this.#limiter.consume(key)
      return true
    } catch (error) {
      if (error instanceof RateLimiterRes) return false
      throw error
    }
  }

  /** Counts a failure and does not refuse. */
  async count(key: string): Promise<void> {
    await this.#limiter.penalty(key)
  }

  /** Whether another attempt is allowed; counts nothing. */
  mayTry = async (key: string): Promise<boolean> => (await this.secondsToWait(key)) === 0

  /** Whole seconds until the next attempt is allowed; 0 when it is now. */
  async secondsToWait(key: string): Promise<number> {
    const state = await this.#limiter.get(key)
    if (!state || state.consumedPoints < this.#limiter.points) return 0
    return Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key)
  }
}

export interface AttemptLimits {
  /** Wrong passwords, by brand and user name. */
  loginByAccount: AttemptLimit
  /** Wrong passwords, by client address. */
  loginByAddress: AttemptLimit
  /** Registrations, by client address. */
  registration: AttemptLimit
  /** Wrong verification codes, by client address. */
  wrongCode: AttemptLimit
}

const quarterHour = 15 * 60
const hour = 60 * 60

/** An address may be a whole household or office: it gets more than an account. */
export const createAttemptLimits = (): AttemptLimits => ({
  loginByAccount: new AttemptLimit(10, quarterHour),
  loginByAddress: new AttemptLimit(100, quarterHour),
  registration: new AttemptLimit(60, hour),
  wrongCode: new AttemptLimit(30, hour),
})
