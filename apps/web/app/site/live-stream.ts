import { LIVE_PATH, type LiveBalances, type LiveMessage } from './live-message.ts'
import { type SessionNews, tellTabs } from './session-news.ts'

const HELLO = 'hello'
/** The server says every 15 s that it is there. */
const SILENT_AFTER_MS = 40_000
/** After an answer that ends the browser's own attempts, such as that of a server with too many streams: 20 to 60 s. */
const againAfterMs = () => 20_000 + (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) * 0.6

type Hear = (message: LiveMessage) => void

/**
 * Follows what is pushed to the player, over one stream for all tabs of the browser: the first tab that is seen has it and
 * passes on what it hears. A hidden tab has none; it catches up when it is seen again, since a stream begins with the
 * whole state. Browsers without locks or channels show what pages say.
 * @returns stops it
 */
export function followLive(userId: string, show: (balances: LiveBalances) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(`live ${userId}`)
  /** What a tab that comes later has to know of the player. */
  const last = new Map<LiveMessage['event'], LiveMessage>()
  let leads = false
  let seen: AbortController | null = null

  const hear: Hear = (message) => {
    const { event, data } = message
    if (event === 'balances' || event === 'notices') {
      // Another person may have logged in, in another tab.
      if (data.userId !== userId) return
      last.set(event, message)
    }
    if (event === 'balances') show(data)
    else document.dispatchEvent(new CustomEvent(`live-${event}`, { detail: data }))
  }
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof HELLO>) => {
    if (data !== HELLO) hear(data)
    else if (leads) for (const message of last.values()) channel.postMessage(message)
  }

  const read = (signal: AbortSignal) =>
    readStream(signal, (message) => {
      hear(message)
      channel.postMessage(message)
    })

  const begin = () => {
    if (seen) return
    seen = new AbortController()
    const { signal } = seen
    channel.postMessage(HELLO)
    navigator.locks
      // The tab that has the stream holds this lock.
      .request(`live ${userId}`, { signal }, async () => {
        leads = true
        await read(signal)
        leads = false
      })
      // The request is given up when the tab is hidden.
      .catch(() => {})
  }
  const stop = () => {
    seen?.abort()
    seen = null
  }
  const look = () => (document.visibilityState === 'visible' ? begin() : stop())
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
    channel.close()
  }
}

/** Reads the stream until `signal` aborts. */
function readStream(signal: AbortSignal, hear: Hear): Promise<void> {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
  }
  const openAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(open, ms)
  }
  const heard = () => openAfter(SILENT_AFTER_MS)
  function open() {
    close()
    source = new EventSource(LIVE_PATH)
    heard()
    source.addEventListener('here', heard)
    for (const event of ['balances', 'notices', 'tables', 'matches'] as const)
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        heard()
        hear({ event, data: JSON.parse(data) } as LiveMessage)
      })
    source.addEventListener('ended', ({ data }: MessageEvent<string>) => {
      source?.close()
      // The answer has dropped cookies that the platform does not take any more, so that every tab finds them gone. Where there
      // were none, a tab has logged out: it tells the others itself, once it has taken its alert from the cookie of all tabs.
      if (data === ('ended' satisfies SessionNews)) tellTabs(data)
      openAfter(againAfterMs())
    })
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) openAfter(againAfterMs())
    }
  }
  return new Promise((resolve) => {
    const stop = () => {
      close()
      resolve()
    }
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    open()
  })
}
