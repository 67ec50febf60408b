import { setImmediate } from 'node:timers/promises'

/** Turns of the loop between two calls while others wait: in each, Node accepts one new connection. About 1 ms when they are idle. */
const TURNS_BETWEEN = 50
/** Turns that others fill are not waited for longer than this, ms: whoever fills them would otherwise set the pace of all calls. */
const LONGEST_BETWEEN = 5

interface Bounds {
  /** Calls of all keys that are worked on at once: all of them may go on in the same turn of the loop. */
  atOnce: number
  /**
   * A call that waits for another service keeps its place, so that a few keys could hold all of them. One that has fewer calls
   * than this under way gets a place beyond them, up to `most`.
   */
  few: number
  most: number
  /** Turns of the loop between two calls while others wait; by default enough for Node to accept a queue of new connections. */
  between?: number
}

/**
 * Gives each of many waiting calls turns of the event loop of its own, so that new connections, health checks and
 * answers of other services are served between two of them; whoever has many waiting has one before everybody else has
 * had theirs.
 */
export class LoopTurns {
  readonly #lines = new Map<string, (() => void)[]>()
  readonly #underWay = new Map<string, number>()
  readonly #bounds: Bounds
  #all = 0
  #isRunning = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Does the work when it is the turn of a call of this key. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#take(key)
    try {
      return await work()
    } finally {
      this.#count(key, -1)
      void this.#run()
    }
  }

  #take(key: string): Promise<void> {
    return new Promise((resolve) => {
      const line = this.#lines.get(key)
      if (line) line.push(resolve)
      else this.#lines.set(key, [resolve])
      void this.#run()
    })
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#nextLine()) {
      await this.#turns()
      this.#next()?.()
    }
    this.#isRunning = false
  }

  async #turns(): Promise<void> {
    const began = performance.now()
    for (let left = this.#areSeveral() ? (this.#bounds.between ?? TURNS_BETWEEN) : 1; left > 0; left -= 1) {
      await setImmediate()
      if (performance.now() - began > LONGEST_BETWEEN) return
    }
  }

  #count(key: string, change: 1 | -1): void {
    this.#all += change
    const now = (this.#underWay.get(key) ?? 0) + change
    if (now > 0) this.#underWay.set(key, now)
    else this.#underWay.delete(key)
  }

  #areSeveral(): boolean {
    const [first] = this.#lines.values()
    return this.#lines.size > 1 || (first?.length ?? 0) > 1
  }

  /** Of the keys that have a place, the one that has waited longest since its last turn. */
  #nextLine(): [string, (() => void)[]] | undefined {
    const { atOnce, few, most } = this.#bounds
    if (this.#all < atOnce) return this.#lines.entries().next().value
    if (this.#all >= most) return undefined
    return this.#lines.entries().find(([key]) => (this.#underWay.get(key) ?? 0) < few)
  }

  #next(): (() => void) | undefined {
    const entry = this.#nextLine()
    if (!entry) return undefined
    const [key, line] = entry
    const next = line.shift()
    this.#count(key, 1)
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    return next
  }
}
