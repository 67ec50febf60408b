import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

/** A server that has not answered by then does not answer, ms. */
const REACHED_WITHIN_MS = 5_000

/** Whether the web server answers at all, whatever it says. Without cookies: asking keeps no session alive. */
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
 * Asks for the page's data anew, unless there is no network: then the page stays what it is, where the error of a plain
 * revalidation would stand in the place of the whole document.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    if (await isReachable()) await revalidate()
  }, [revalidate])
}
