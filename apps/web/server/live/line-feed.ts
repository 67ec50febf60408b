import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

const AGAIN_AFTER_MS = 1_000
/** Far longer than any line: who sends so much without an end has gone wrong. */
const MOST_LINE_CHARACTERS = 1_000_000

interface Options {
  /** What it asks for each time that it connects. */
  request: () => { url: URL; headers?: HeadersInit }
  onLine: (line: string) => void
  /** A connection has ended, or there was none. */
  onLost?: () => void
  /** Who speaks, for the log. */
  speaker: string
  logger: Logger
  /** A connection that is silent for this long is given up. */
  silentAfterMs: number
}

/** Hears, line by line, what another service says without an end, and comes back after each loss. */
export class LineFeed {
  readonly #options: Options
  #stop: AbortController | undefined
  #connection: AbortController | undefined

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    if (this.#stop) return
    this.#stop = new AbortController()
    void this.#run(this.#stop.signal)
  }

  stop(): void {
    this.#stop?.abort()
    this.#stop = undefined
  }

  /** Asks anew at once: `request` has become another one. */
  reconnect(): void {
    this.#connection?.abort()
  }

  async #run(stop: AbortSignal): Promise<void> {
    const { logger, speaker, onLost } = this.#options
    while (!stop.aborted) {
      const connection = new AbortController()
      this.#connection = connection
      try {
        await this.#listen(AbortSignal.any([stop, connection.signal]))
      } catch (err) {
        if (connection.signal.aborted) continue
        if (!stop.aborted) logger.warn({ err }, `${speaker} cannot be heard`)
      }
      if (stop.aborted) return
      onLost?.()
      await pause(AGAIN_AFTER_MS, undefined, { signal: stop }).catch(() => {})
    }
  }

  async #listen(ended: AbortSignal): Promise<void> {
    const { request, onLine, silentAfterMs } = this.#options
    const silence = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(new Error('silent')), silentAfterMs).unref()
    }
    heard()
    try {
      const { url, headers = {} } = request()
      const response = await fetch(url, {
        headers,
        redirect: 'error',
        signal: AbortSignal.any([ended, silence.signal]),
      })
      if (!response.ok || !response.body) throw new Error(`It answered ${response.status}`)
      let begun = ''
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        heard()
        const lines = (begun + text).split('\n')
        begun = lines.pop() ?? ''
        if (begun.length > MOST_LINE_CHARACTERS) throw new Error('A line has no end')
        for (const line of lines) onLine(line)
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
