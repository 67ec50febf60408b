import type { Logger } from 'pino'

/** Work that no request waits for: never lost silently, finished before the process stops. */
export class BackgroundWork {
  readonly #logger: Logger
  readonly #running = new Set<Promise<void>>()
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  /** Starts `work` at once; a failure is logged under `name`. */
  run(name: string, work: () => Promise<unknown>): void {
    const running = work()
      .then(() => {})
      .catch((error: unknown) => this.#logger.error({ err: error, work: name }, 'background work failed'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Runs `work` every `everyMs`, never twice at a time. */
  repeat(name: string, everyMs: number, work: () => Promise<unknown>): void {
    let busy = false
    const timer = setInterval(() => {
      if (busy) return
      busy = true
      this.run(name, () => work().finally(() => (busy = false)))
    }, everyMs)
    timer.unref()
    this.#timers.add(timer)
  }

  /** Resolves when nothing is running any more. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers.clear()
    await this.idle()
  }
}
