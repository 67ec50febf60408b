import { type ComponentType, useEffect, useState } from 'react'
import { loadModule } from './load-module.ts'

/** After the page's own pictures and scripts, and whatever else the browser is busy with. */
const AFTER_LOAD_MS = 1_000

/** Brings in what the first view does not need, once the page stands. Without it the page works as a plain one. */
export function Later() {
  const [Behaviours, setBehaviours] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const bring = () => {
      const loaded = loadModule(() => import('./behaviours.tsx'))
      void loaded.then(({ Behaviours: component }) => setBehaviours(() => component)).catch(() => {})
    }
    const wait = () => {
      timer = setTimeout(bring, AFTER_LOAD_MS)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [])
  return Behaviours && <Behaviours />
}
