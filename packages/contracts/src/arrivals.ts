import { setImmediate } from 'node:timers/promises'

/** Turns of the event loop that requests wait at most while connections keep arriving: a full queue of the kernel, twice. */
const MOST_TURNS = 1_000

/**
 * Node takes one new connection in each turn of its event loop. Requests that came with their connections would begin as
 * they are taken, one in a turn, and everybody behind them, health checks too, would wait in the kernel for as long as all
 * of them compute, where nothing bounds or sorts them. So connections are taken first, and what came with them begins
 * together: whatever lets requests take turns then knows all of them.
 */
export class Arrivals {
  readonly #waiting: (() => void)[] = []
  #connections = 0
  #isRunning = false

  connected(): void {
    this.#connections += 1
  }

  /** Begins the work when no more connections arrive, or after some turns. In the order of the calls. */
  begin(work: () => void): void {
    this.#waiting.push(work)
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    // To the end of this turn, so that the next one is a whole one.
    await setImmediate()
    while (this.#waiting.length > 0) {
      await this.#quiet()
      // Whatever one throws is its own.
      for (const next of this.#waiting.splice(0)) queueMicrotask(next)
    }
    this.#isRunning = false
  }

  async #quiet(): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const before = this.#connections
      await setImmediate()
      if (this.#connections === before) return
    }
  }
}
