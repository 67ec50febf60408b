import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import type { Key } from '@parlour/contracts/keys'
import { CHANGES_PATH, type ChangedPlayers, readChangesLine, SILENT_AFTER_MS } from '@parlour/contracts/player-changes'
import { signedHeaders } from '@parlour/contracts/signing'
import type { Logger } from 'pino'

const AGAIN_AFTER_MS = 1_000

interface Options {
  /** The platform's inner address. */
  url: string
  key: Key
  logger: Logger
  onChange: (changed: ChangedPlayers) => void
  silentAfterMs?: number
}

/** Hears from the platform whose balance or logins have changed, and comes back after each loss. */
export class ChangeFeed {
  readonly #options: Options
  #stop: AbortController | undefined

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

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.#listen(signal)
      } catch (err) {
        if (!signal.aborted) this.#options.logger.warn({ err }, 'the platform does not say what changes')
      }
      await pause(AGAIN_AFTER_MS, undefined, { signal }).catch(() => {})
    }
  }

  async #listen(signal: AbortSignal): Promise<void> {
    const { url, key, onChange, silentAfterMs = SILENT_AFTER_MS } = this.#options
    const silence = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(new Error('silent')), silentAfterMs).unref()
    }
    heard()
    try {
      const path = new URL(CHANGES_PATH, url)
      const response = await fetch(path, {
        headers: signedHeaders('web', key, CHANGES_PATH, ''),
        redirect: 'error',
        signal: AbortSignal.any([signal, silence.signal]),
      })
      if (!response.ok || !response.body) throw new Error(`the platform answered ${response.status}`)
      for await (const line of createInterface({ input: Readable.fromWeb(response.body as ReadableStream) })) {
        heard()
        const changed = readChangesLine(line)
        if (changed !== undefined) onChange(changed)
      }
    } finally {
      clearTimeout(timer)
    }
  }
}
