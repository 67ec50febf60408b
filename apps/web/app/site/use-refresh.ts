import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** A server that takes longer counts as unreachable, ms. */
const REACHED_WITHIN_MS = 5_000

/** Whether the web server answers at all. The request has no cookies, so that it does not keep a session alive. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/content-version', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(REACHED_WITHIN_MS),
    })
    return true
  } catch {
    return false
  }
}

/**
 * Reloads the page's data if there is a network. Otherwise the page stays unchanged, whereas the error of a plain
 * revalidation would replace the whole document.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await isReachable()) await revalidate()
  }, [revalidate])
}
