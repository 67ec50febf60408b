import { setImmediate } from 'node:timers/promises'

/** Turns of the loop between two calls while others wait: in each, Node accepts one new connection. About 1 ms. */
const TURNS_BETWEEN = 50

/**
 * Calls of all networks that are worked on at once. All of them may go on in the same turn of the loop, when an answer that they wait
 * for arrives; a page then takes up to 30 ms.
 */
const AT_ONCE = 64

/**
 * Gives each of many waiting calls turns of the event loop of its own, so that new connections, health checks and
 * answers of other services are served between two of them; whoever has many waiting has one before everybody else has
 * had theirs.
 */
export class LoopTurns {
  readonly #lines = new Map<string, (() => void)[]>()
  readonly #atOnce: number
  #isRunning = false
  #underWay = 0

  constructor(atOnce = AT_ONCE) {
    this.#atOnce = atOnce
  }

  /** Does the work when it is the turn of a call of this key. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await this.#take(key)
    try {
      return await work()
    } finally {
      this.#underWay -= 1
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
    while (this.#lines.size > 0 && this.#underWay < this.#atOnce) {
      for (let left = this.#areSeveral() ? TURNS_BETWEEN : 1; left > 0; left -= 1) await setImmediate()
      this.#next()?.()
    }
    this.#isRunning = false
  }

  #areSeveral(): boolean {
    const [first] = this.#lines.values()
    return this.#lines.size > 1 || (first?.length ?? 0) > 1
  }

  /** Of the key that has waited longest since its last turn. */
  #next(): (() => void) | undefined {
    const [entry] = this.#lines
    if (!entry) return undefined
    const [key, line] = entry
    const next = line.shift()
    this.#underWay += 1
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    return next
  }
}
