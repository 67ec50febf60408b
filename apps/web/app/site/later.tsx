import { type ComponentType, useEffect, useState } from 'react'
import { loadModule } from './load-module.ts'

/** Leaves time for the page's own pictures and scripts. */
const AFTER_LOAD_MS = 3_000

/** Loads what the first view does not need once the page is idle or used. Without it the page still works. */
export function Later() {
  const [Behaviours, setBehaviours] = useState<ComponentType | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const once = { once: true, passive: true, signal: stop.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      stop.abort()
      clearTimeout(timer)
      const loaded = loadModule(() => import('./behaviours.tsx'))
      void loaded.then(({ Behaviours: component }) => setBehaviours(() => component)).catch(() => {})
    }
    const wait = () => {
      timer = setTimeout(load, AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, once)
    window.addEventListener('pointerdown', load, once)
    window.addEventListener('keydown', load, once)
    // The sportsbook wants its odds.
    document.addEventListener('live-follow', load, once)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return Behaviours && <Behaviours />
}
