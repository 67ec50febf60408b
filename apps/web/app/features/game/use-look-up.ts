import { useEffect } from 'react'
import { isLookedUpAgain, LOOK_UP_AGAIN_MS } from './look-up-again.ts'

/** An answer that takes longer is none, ms. */
const PATIENCE_MS = 10_000

/**
 * Looks the game up every 500 ms after the last answer while nobody could say what game it is, and loads the page anew once
 * somebody can. Hidden pages wait.
 */
export function useLookUp(slug: string, problem: string): void {
  useEffect(() => {
    const stop = new AbortController()
    let times = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      if (isLookedUpAgain(problem, times)) timer = setTimeout(lookUp, LOOK_UP_AGAIN_MS)
    }
    const lookUp = async () => {
      if (document.hidden) return
      times += 1
      if (await isKnown(slug, stop.signal)) window.location.reload()
      else if (!stop.signal.aborted) wait()
    }
    document.addEventListener('visibilitychange', () => document.hidden || wait(), { signal: stop.signal })
    wait()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [slug, problem])
}

async function isKnown(slug: string, stopped: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)])
    return (await fetch(`/game/look-up?slug=${encodeURIComponent(slug)}`, { signal })).ok
  } catch {
    return false
  }
}
