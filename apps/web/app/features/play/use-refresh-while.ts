import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const POLL_MS = 1_000

/** Asks the server again every second, as long as something is awaited. */
export function useRefreshWhile(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isAwaited, state, revalidate])
}
