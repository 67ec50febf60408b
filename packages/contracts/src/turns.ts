/**
 * Lets calls of the same key take turns, so that whoever sends very many at once waits for themselves and not everybody
 * else with them.
 */

/** More calls of this key wait than may, or this one has waited too long. Nothing has happened yet. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

type Bounds = {
  /** Calls of one key that run at the same time. */
  atOnce: number
  /** Further ones that may wait for them. */
  waiting: number
  /** How long each of them may wait, ms; by default as long as it takes. */
  waitMs?: number
}

type Line = { running: number; queue: Set<() => void> }

export class Turns {
  readonly #bounds: Bounds
  readonly #lines = new Map<string, Line>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Runs `work` when it is its turn, first come, first served.
   * @throws TooManyWaiting
   */
  async run<Result>(key: string, work: () => Result | Promise<Result>): Promise<Result> {
    const line = this.#lines.get(key) ?? { running: 0, queue: new Set() }
    this.#lines.set(key, line)
    if (line.running < this.#bounds.atOnce) line.running += 1
    else if (line.queue.size >= this.#bounds.waiting) throw new TooManyWaiting('Too many calls at the same time')
    // Whoever ends hands its place over, so `running` stays as it is.
    else await this.#place(line)
    try {
      return await work()
    } finally {
      const [next] = line.queue
      if (next) {
        line.queue.delete(next)
        next()
      } else if (--line.running === 0) this.#lines.delete(key)
    }
  }

  #place({ queue }: Line): Promise<void> {
    const { waitMs } = this.#bounds
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    queue.add(resolve)
    if (waitMs === undefined) return promise
    const timer = setTimeout(() => {
      if (queue.delete(resolve)) reject(new TooManyWaiting('Too many calls before this one'))
    }, waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Keys that have calls. */
  get size(): number {
    return this.#lines.size
  }
}
