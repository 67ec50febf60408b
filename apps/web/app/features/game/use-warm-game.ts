import { useEffect } from 'react'
import { loadModule } from '../../site/load-module.ts'

/** Leaves time for the page's own pictures and scripts, ms. */
const AFTER_LOAD_MS = 4_000

/**
 * Loads the code of the game page while the page rests, or as soon as a tile is touched: from the tap to the first spin it is
 * then not waited for. Not for visitors who save data, until they touch a tile.
 */
export function useWarmGame(): void {
  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const warm = () => {
      stop.abort()
      clearTimeout(timer)
      void loadModule(() => import('./components/game-frame.tsx')).catch(() => {})
    }
    const touched = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-game]')) warm()
    }
    const options = { passive: true, signal: stop.signal }
    document.addEventListener('pointerdown', touched, options)
    document.addEventListener('focusin', touched, options)
    const wait = () => {
      timer = setTimeout(warm, AFTER_LOAD_MS)
    }
    if (matchMedia('(prefers-reduced-data: reduce)').matches) return () => stop.abort()
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true, ...options })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [])
}
