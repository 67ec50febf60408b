import { setImmediate } from 'node:timers/promises'

/** Turns of the loop between two calls while others wait: in each, Node accepts one new connection. About 1 ms. */
const TURNS_BETWEEN = 50

/**
 * Calls of all networks that are worked on at once. All of them may go on in the same turn of the loop, when an answer that they wait
 * for arrives; a page then takes up to 30 ms.
 */
const AT_ONCE = 64
/**
 * A call that waits for the platform keeps its place, so a few networks could hold all of them. One that has fewer calls than
 * this under way gets a place beyond them, up to the second number.
 */
const FEW = 4
const MOST = 128

/**
 * Gives each of many waiting calls turns of the event loop of its own, so that new connections, health checks and
 * answers of other services are served between two of them; whoever has many waiting has one before everybody else has
 * had theirs.
 */
export class LoopTurns {
  readonly #lines = new Map<string, (() => void)[]>()
  readonly #underWay = new Map<string, number>()
  readonly #bounds: { atOnce: number; few: number; most: number }
  #all = 0
  #isRunning = false

  constructor(bounds = { atOnce: AT_ONCE, few: FEW, most: MOST }) {
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
      for (let left = this.#areSeveral() ? TURNS_BETWEEN : 1; left > 0; left -= 1) await setImmediate()
      this.#next()?.()
    }
    this.#isRunning = false
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
