import { useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'

/** An unknown content path is retried every 250 ms, up to 9 times. */
const RETRY_AFTER_MS = 250
const RETRIES = 9

/** Paths whose content may still arrive. */
export const isContentPath = (pathname: string): boolean => /\/(pages|promotions|register)\//.test(pathname)

/** Retries a missing page while its content may still arrive. */
export function useRetryMissing(isMissing: boolean): void {
  const { pathname } = useLocation()
  const { state, revalidate } = useRevalidator()
  const tried = useRef({ pathname, times: 0 })
  useEffect(() => {
    if (!isMissing || state !== 'idle' || !isContentPath(pathname)) return
    if (tried.current.pathname !== pathname) tried.current = { pathname, times: 0 }
    if (tried.current.times === RETRIES) return
    const timer = setTimeout(() => {
      tried.current.times += 1
      void revalidate()
    }, RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isMissing, pathname, state, revalidate])
}
