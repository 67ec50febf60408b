import { trustedHtml } from '../../site/trusted-types.ts'
import { liveHtml } from './live-html.ts'
import type { LiveStats } from './lobby-view.ts'
import type { LiveWords, TileLook } from './tile-look.ts'

/** How often the state of a live table is asked for while its tile is seen, ms. */
const POLL_MS = 60_000
/** The most tables of a request; more than a screen shows. The server reads no more (routes/live-stats.ts). */
const MOST_TABLES = 50

declare global {
  interface DocumentEventMap {
    /** Tables that were pushed (site/live-stream.ts), by game id. */
    'live-tables': CustomEvent<Record<string, LiveStats>>
  }
}

/**
 * Which tables to ask for now, and when to look again, ms from now: a table that is seen is asked for once a minute, one that is
 * not seen never.
 * @param asked when each was asked for last, ms
 */
export function dueTables(seen: Iterable<string>, asked: ReadonlyMap<string, number>, now: number) {
  const due: string[] = []
  let next = POLL_MS
  for (const id of new Set(seen)) {
    const wait = (asked.get(id) ?? Number.NEGATIVE_INFINITY) + POLL_MS - now
    if (wait <= 0) due.push(id)
    else next = Math.min(next, wait)
  }
  return { due: due.slice(0, MOST_TABLES), nextInMs: next }
}

/** Renews the tiles of live tables on the page while they are seen, until `signal` aborts. Failures leave what is there. */
export function watchLiveTables(
  { address, words, ...reader }: { address: string; words: LiveWords } & Pick<TileLook, 'locale' | 'currency'>,
  signal: AbortSignal,
): void {
  const asked = new Map<string, number>()
  const seen = new Set<HTMLElement>()
  const watched = new WeakSet<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function renew() {
    clearTimeout(timer)
    // What has left the document is no longer seen, and the observer does not always say so.
    for (const tile of seen) if (!tile.isConnected) seen.delete(tile)
    if (signal.aborted || document.visibilityState === 'hidden' || seen.size === 0) return
    const ids = [...seen].map((tile) => tile.dataset.live ?? '')
    const { due, nextInMs } = dueTables(ids, asked, Date.now())
    timer = setTimeout(renew, nextInMs)
    if (due.length === 0) return
    for (const id of due) asked.set(id, Date.now())
    try {
      const response = await fetch(`${address}?games=${due.join()}`, { signal })
      if (response.ok) show((await response.json()) as Record<string, LiveStats>)
    } catch {
      // Asked again in a minute.
    }
  }

  function show(stats: Record<string, LiveStats>) {
    for (const tile of document.querySelectorAll<HTMLElement>('[data-live]')) {
      const known = stats[tile.dataset.live ?? '']
      if (known) tile.innerHTML = trustedHtml(liveHtml(known, words, reader))
    }
  }

  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) seen.add(target as HTMLElement)
      else seen.delete(target as HTMLElement)
    }
    void renew()
  })
  const look = () => {
    for (const tile of document.querySelectorAll('[data-live]')) {
      if (watched.has(tile)) continue
      watched.add(tile)
      sight.observe(tile)
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('visibilitychange', renew, { signal })
  const pushed = ({ detail }: CustomEvent<Record<string, LiveStats>>) => {
    for (const id of Object.keys(detail)) asked.set(id, Date.now())
    show(detail)
  }
  document.addEventListener('live-tables', pushed, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    sight.disconnect()
    changes.disconnect()
  })
  look()
}
