import { type ComponentType, useEffect, useState } from 'react'
import { loadModule } from './load-module.ts'

/** After the page's own pictures and scripts, and whatever else the browser is busy with. */
const AFTER_LOAD_MS = 3_000

/**
 * Brings in what the first view does not need, once the page stands, or is used. Without it the page works as a plain one.
 */
export function Later() {
  const [Behaviours, setBehaviours] = useState<ComponentType | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const once = { once: true, passive: true, signal: stop.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    const bring = () => {
      stop.abort()
      clearTimeout(timer)
      const loaded = loadModule(() => import('./behaviours.tsx'))
      void loaded.then(({ Behaviours: component }) => setBehaviours(() => component)).catch(() => {})
    }
    const wait = () => {
      timer = setTimeout(bring, AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, once)
    window.addEventListener('pointerdown', bring, once)
    window.addEventListener('keydown', bring, once)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
  return Behaviours && <Behaviours />
}
