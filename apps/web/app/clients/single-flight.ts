/** Runs work one at a time and shares the result among all callers; remembers when it last failed. */
export class SingleFlight<Result> {
  readonly #work: () => Promise<Result>
  readonly #timeoutMs: number
  #running: Promise<Result> | null = null
  #failedAt: number | null = null

  /** @param timeoutMs after which the work counts as failed */
  constructor(work: () => Promise<Result>, timeoutMs: number) {
    this.#work = work
    this.#timeoutMs = timeoutMs
  }

  get isUnderWay(): boolean {
    return this.#running !== null
  }

  /** When the last finished run failed; null if it succeeded. */
  get failedAt(): number | null {
    return this.#failedAt
  }

  /** @param forceNew ignores work that is already running, whose request a hanging service may never answer */
  run(forceNew = false): Promise<Result> {
    if (this.#running && !forceNew) return this.#running
    const started: Promise<Result> = within(this.#timeoutMs, this.#work())
      .then(
        (result) => {
          this.#failedAt = null
          return result
        },
        (error: unknown) => {
          this.#failedAt = Date.now()
          throw error
        },
      )
      .finally(() => {
        if (this.#running === started) this.#running = null
      })
    this.#running = started
    return started
  }
}

/** @throws Error when the work takes longer than `ms` */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The work took longer than ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
