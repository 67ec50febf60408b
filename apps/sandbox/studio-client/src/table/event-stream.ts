import { pause } from '../api.ts'

export interface StreamedEvent {
  id: string
  name: string
  data: string
}

/** The whole events of a text of server-sent events, and the beginning of the next one. */
export function parseEvents(text: string): { events: StreamedEvent[]; rest: string } {
  const blocks = text.split('\n\n')
  const rest = blocks.pop() ?? ''
  const events = blocks.flatMap((block) => {
    const event: StreamedEvent = { id: '', name: 'message', data: '' }
    for (const line of block.split('\n')) {
      const [, field, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? []
      if (field === 'id') event.id = value
      if (field === 'event') event.name = value
      if (field === 'data') event.data += value
    }
    return event.data ? [event] : []
  })
  return { events, rest }
}

/** Silence after which a connection counts as lost, ms; the server sends something every 15 s. */
const SILENCE_MS = 35_000
const PAUSES_MS = [500, 1_000, 2_000, 4_000] as const

interface StreamOptions {
  url: string
  headers(): Record<string, string>
  onEvent(event: StreamedEvent): void
  /** The connection is lost (true) or there again. */
  onTrouble(isLost: boolean): void
  /** The server refuses the session. */
  onRefused(): void
}

/**
 * Reads server-sent events for ever, from where it was after each loss. By fetch, because EventSource sends no authorization,
 * and an address is no place for one.
 */
export async function followStream({ url, headers, onEvent, onTrouble, onRefused }: StreamOptions): Promise<void> {
  let lastId = ''
  for (let failures = 0; ; ) {
    const aborted = new AbortController()
    let silence: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => aborted.abort(), SILENCE_MS)
    }
    try {
      heard()
      const response = await fetch(url, {
        headers: { ...headers(), ...(lastId && { 'last-event-id': lastId }) },
        signal: aborted.signal,
      })
      if (response.status === 401) return onRefused()
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
      failures = 0
      onTrouble(false)
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      for (;;) {
        const { value, done } = await reader.read()
        if (done) break
        heard()
        const { events, rest } = parseEvents(text + value)
        text = rest
        for (const event of events) {
          if (event.id) lastId = event.id
          onEvent(event)
        }
      }
    } catch {
      // Whatever it was, the next connection goes on from the last event.
      if (++failures > 1) onTrouble(true)
    } finally {
      clearTimeout(silence)
    }
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 1_000)
  }
}
