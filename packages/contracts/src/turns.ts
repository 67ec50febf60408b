/**
 * Lets calls of the same key take turns, so that whoever sends very many at once waits for themselves and not everybody
 * else with them.
 */

/** More calls of this key wait than may. Nothing has happened yet. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

type Bounds = {
  /** Calls of one key that run at the same time. */
  atOnce: number
  /** Further ones that may wait for them. */
  waiting: number
}

type Line = { running: number; queue: (() => void)[] }

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
    const line = this.#lines.get(key) ?? { running: 0, queue: [] }
    this.#lines.set(key, line)
    if (line.running < this.#bounds.atOnce) line.running += 1
    else if (line.queue.length >= this.#bounds.waiting) throw new TooManyWaiting('Too many calls at the same time')
    // Whoever ends hands its place over, so `running` stays as it is.
    else await new Promise<void>((resolve) => line.queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.queue.shift()
      if (next) next()
      else if (--line.running === 0) this.#lines.delete(key)
    }
  }

  /** Keys that have calls. */
  get size(): number {
    return this.#lines.size
  }
}
