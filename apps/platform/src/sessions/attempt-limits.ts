import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** A count of attempts per key (an account, an address) within a window. Kept in this process's memory. */
class AttemptLimit {
  readonly #limiter: RateLimiterMemory

  /** @param points attempts allowed in `seconds` */
  constructor(points: number, seconds: number) {
    this.#limiter = new RateLimiterMemory({ points, duration: seconds })
  }

  /** Counts one attempt; false when there were too many before it. */
  take = async (key: string): Promise<boolean> => (await this.takeOrWait(key)) === 0

  /** Counts one attempt; resolves to 0, or to the whole seconds to wait when there were too many before it. */
  async takeOrWait(key: string): Promise<number> {
    try {
      await this.#limiter.consume(key)
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return secondsUntil(error)
      throw error
    }
  }

  /** Takes one counted attempt back. */
  async giveBack(key: string): Promise<void> {
    await this.#limiter.reward(key)
  }

  /** Counts a failure and does not refuse. */
  async count(key: string): Promise<void> {
    await this.#limiter.penalty(key)
  }

  /** Whether another attempt is allowed; counts nothing. */
  async mayTry(key: string): Promise<boolean> {
    const state = await this.#limiter.get(key)
    return !state || state.consumedPoints < this.#limiter.points
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key)
  }
}

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

export interface AttemptLimits {
  /** Wrong passwords, by player, or by brand and user name where there is none. */
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
