import { useEffect } from 'react'
import { persistedState } from '../../site/persisted-state.ts'
import { afterLookUp, isLookedUpAgain, LOOK_UP_AGAIN_MS, type LookUps, timesSoFar } from './look-up-again.ts'

/** An answer that takes longer is none, ms. */
const PATIENCE_MS = 10_000

const keptLookUps = persistedState<LookUps | null>({
  id: 'look-ups',
  version: 1,
  area: 'session',
  category: 'necessary',
  initial: null,
  parse: (json) => {
    const { slug, times, at } = (json ?? {}) as { [Key in keyof LookUps]?: unknown }
    return typeof slug === 'string' && typeof times === 'number' && typeof at === 'number' ? { slug, times, at } : null
  },
})

/**
 * Looks the game up every 500 ms after the last answer while nobody could say what game it is, and loads the page anew once
 * somebody can: three times, where it cannot be opened all the same. Hidden pages wait.
 */
export function useLookUp(slug: string, problem: string): void {
  useEffect(() => {
    const stop = new AbortController()
    let times = timesSoFar(keptLookUps.read(), slug, Date.now())
    let isAsking = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (!isAsking && isLookedUpAgain(problem, times)) timer = setTimeout(lookUp, LOOK_UP_AGAIN_MS)
    }
    const lookUp = async () => {
      if (document.hidden) return
      isAsking = true
      const isFound = await isKnown(slug, stop.signal)
      isAsking = false
      if (stop.signal.aborted) return
      const kept = afterLookUp(slug, times, isFound, Date.now())
      times = kept.times
      keptLookUps.write(kept)
      if (isFound) window.location.reload()
      else wait()
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
