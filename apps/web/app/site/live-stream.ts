import type { LiveBalances, LiveMessage } from './live-message.ts'
import { followedHere } from './live-odds.ts'
import { LiveReader } from './live-reader.ts'

/** What tabs tell each other: what the stream says, that one has come, and which events of the sportsbook one follows. */
type TabMessage = LiveMessage | { event: 'hello' } | { event: 'follows'; tab: string; eventIds: readonly string[] }

/**
 * Follows what is pushed to the player, over one stream for all tabs of the browser: the first tab that is seen has it and
 * passes on what it hears. A hidden tab has none; it catches up when it is seen again, since a stream begins with the
 * whole state. Browsers without locks or channels show what pages say.
 * @returns stops it
 */
export function followLive(userId: string, show: (balances: LiveBalances) => void): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(`live ${userId}`)
  const post = (message: TabMessage) => channel.postMessage(message)
  /** What a tab that comes later has to know of the player. */
  const last = new Map<LiveMessage['event'], LiveMessage>()
  const here = crypto.randomUUID()
  /** What each tab follows, by the tab. */
  const follows = new Map<string, readonly string[]>()
  /** Of the tab that has the stream. */
  let reader: LiveReader | null = null
  let seen: AbortController | null = null

  const hear = (message: LiveMessage) => {
    const { event, data } = message
    if (event === 'balances' || event === 'notices') {
      // Another person may have logged in, in another tab.
      if (data.userId !== userId) return
      last.set(event, message)
    }
    if (event === 'balances') show(data)
    else document.dispatchEvent(new CustomEvent(`live-${event}`, { detail: data }))
  }
  const noteFollowed = (tab: string, eventIds: readonly string[]) => {
    follows.set(tab, eventIds)
    reader?.follow([...follows.values()].flat())
  }
  const tellFollowed = () => {
    const eventIds = seen ? followedHere() : []
    noteFollowed(here, eventIds)
    post({ event: 'follows', tab: here, eventIds })
  }
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.event === 'follows') noteFollowed(data.tab, data.eventIds)
    else if (data.event !== 'hello') hear(data)
    else {
      if (reader) for (const message of last.values()) post(message)
      tellFollowed()
    }
  }

  const begin = () => {
    if (seen) return
    seen = new AbortController()
    const { signal } = seen
    post({ event: 'hello' })
    tellFollowed()
    navigator.locks
      // The tab that has the stream holds this lock.
      .request(`live ${userId}`, { signal }, async () => {
        if (signal.aborted) return
        const own = new LiveReader((message) => {
          hear(message)
          post(message)
        }, [...follows.values()].flat())
        reader = own
        await new Promise((over) => signal.addEventListener('abort', over, { once: true }))
        own.close()
        reader = null
      })
      // The request is given up when the tab is hidden.
      .catch(() => {})
  }
  const stop = () => {
    seen?.abort()
    seen = null
    tellFollowed()
  }
  const look = () => (document.visibilityState === 'visible' ? begin() : stop())
  document.addEventListener('visibilitychange', look)
  document.addEventListener('live-follow', tellFollowed)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    document.removeEventListener('live-follow', tellFollowed)
    stop()
    channel.close()
  }
}
