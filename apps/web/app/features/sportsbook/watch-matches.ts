import type { MatchesThen } from './home-matches.ts'

/** How often the matches are asked for while their row is seen, ms. */
export const RENEWED_MS = 20_000
/** Odds that are not renewed for so long are shown no more, ms. */
export const STALE_MS = 60_000
const ANSWERED_WITHIN_MS = 5_000

declare global {
  interface DocumentEventMap {
    /** Matches that were pushed (site/live-stream.ts). */
    'live-matches': CustomEvent<MatchesThen>
  }
}

interface Watching {
  address: string
  /** Of when those are that are shown, as `MatchesThen` has it. */
  at: number
  onRenewed: (matches: MatchesThen) => void
  onStale: () => void
}

/**
 * Renews the matches while their row is seen, until `signal` aborts. Failures leave what is there until it
 * is stale. The requests carry
 * no cookies, so that they do not keep a session alive.
 */
export function watchMatches(row: Element, { address, at, onRenewed, onStale }: Watching, signal: AbortSignal): void {
  let isSeen = false
  let isAsking = false
  let asked = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stale = setTimeout(onStale, STALE_MS)

  async function renew() {
    clearTimeout(timer)
    if (signal.aborted || isAsking || !isSeen || document.visibilityState === 'hidden') return
    const wait = asked + RENEWED_MS - Date.now()
    if (wait > 0) {
      timer = setTimeout(renew, wait)
      return
    }
    isAsking = true
    asked = Date.now()
    const matches = await read(address, signal)
    isAsking = false
    if (signal.aborted) return
    show(matches)
    void renew()
  }

  function show(matches: MatchesThen | null) {
    // Without the sportsbook the server says once more what it knew.
    if (!matches || matches.at <= at) return
    at = matches.at
    clearTimeout(stale)
    stale = setTimeout(onStale, STALE_MS)
    onRenewed(matches)
  }

  const sight = new IntersectionObserver((entries) => {
    isSeen = entries.some(({ isIntersecting }) => isIntersecting)
    void renew()
  })
  sight.observe(row)
  document.addEventListener('visibilitychange', renew, { signal })
  const pushed = ({ detail }: CustomEvent<MatchesThen>) => {
    asked = Date.now()
    show(detail)
  }
  document.addEventListener('live-matches', pushed, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    clearTimeout(stale)
    sight.disconnect()
  })
}

/** Null when nobody can tell; asked again later. */
async function read(address: string, signal: AbortSignal): Promise<MatchesThen | null> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(ANSWERED_WITHIN_MS)])
    const response = await fetch(address, { credentials: 'omit', signal: within })
    return response.ok ? ((await response.json()) as MatchesThen | null) : null
  } catch {
    return null
  }
}
