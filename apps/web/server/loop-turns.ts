import { setImmediate } from 'node:timers/promises'

/** Turns of the loop between two calls while others wait: in each, Node accepts one new connection. About 1 ms. */
const TURNS_BETWEEN = 50

/**
 * Gives each of many waiting calls turns of the event loop of its own, so that new connections, health checks and
 * answers of other services are served between two of them; whoever has many waiting has one before everybody else has
 * had theirs.
 */
export class LoopTurns {
  readonly #lines = new Map<string, (() => void)[]>()
  #isRunning = false

  /** Resolves when it is the turn of a call of this key. */
  take(key: string): Promise<void> {
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
    while (this.#lines.size > 0) {
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
    this.#lines.delete(key)
    if (line.length > 0) this.#lines.set(key, line)
    return next
  }
}
