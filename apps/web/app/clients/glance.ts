import { inTime } from './in-time.ts'

/** What a service has said lately, and when. */
export interface Glanced<Value> {
  value: Value
  /** When it was asked for, ms since 1970: it is no older. */
  at: number
}

interface Patience {
  /** A page waits no longer. */
  waitMs: number
  /** An answer this young is not asked for again. */
  freshMs: number
  /** One this old is shown no more. */
  keptMs: number
  /** A service that has not answered in time is not asked again for so long. */
  restMs: number
}

const usual: Patience = { waitMs: 800, freshMs: 1_000, keptMs: 30_000, restMs: 10_000 }

/**
 * Answers of a service for pages that can do without them: asked once for all who look at the same time, waited for briefly, and not
 * at all while the service does not answer.
 */
export class Glance<Value> {
  readonly #read: () => Promise<Value>
  readonly #report: (error: unknown) => void
  readonly #patience: Patience
  #known: Glanced<Value> | null = null
  #reading: Promise<void> | null = null
  #restsUntil = 0

  /**
   * @param read rejects in the end, if it does not answer
   * @param report learns why there is no answer
   */
  constructor(read: () => Promise<Value>, report: (error: unknown) => void, patience: Partial<Patience> = {}) {
    this.#read = read
    this.#report = report
    this.#patience = { ...usual, ...patience }
  }

  /** What is known, at most `keptMs` old; null when there is nothing as young. Never throws. */
  async look(): Promise<Glanced<Value> | null> {
    const { waitMs, freshMs, keptMs, restMs } = this.#patience
    if (this.#isYounger(freshMs)) return this.#known
    if (Date.now() >= this.#restsUntil) {
      const isLate = await inTime(
        this.#renew().then(() => false),
        waitMs,
        true,
      )
      if (isLate) this.#restsUntil = Date.now() + restMs
    }
    return this.#isYounger(keptMs) ? this.#known : null
  }

  #isYounger(ms: number): boolean {
    return this.#known !== null && Date.now() - this.#known.at < ms
  }

  /** Never rejects. Whatever comes late counts too, and ends the rest. */
  #renew(): Promise<void> {
    const at = Date.now()
    this.#reading ??= this.#read()
      .then(
        (value) => {
          this.#known = { value, at }
          this.#restsUntil = 0
        },
        (error: unknown) => {
          this.#restsUntil = Date.now() + this.#patience.restMs
          this.#report(error)
        },
      )
      .finally(() => {
        this.#reading = null
      })
    return this.#reading
  }
}
