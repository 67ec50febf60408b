import type { Logger } from 'pino'

/**
 * Work that no request waits for and that may be lost when the process dies, because the next request of its kind
 * repeats it. Work that must not be lost is a job (jobs/job.ts).
 */
export class BackgroundWork {
  readonly #logger: Logger
  readonly #running = new Set<Promise<void>>()

  constructor(logger: Logger) {
    this.#logger = logger
  }

  /** Starts `work` at once; logs a failure under `name`. */
  run(name: string, work: () => Promise<unknown>): void {
    const running = work()
      .then(() => {})
      .catch((error: unknown) => this.#logger.error({ err: error, work: name }, 'background work failed'))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when no work is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }
}
