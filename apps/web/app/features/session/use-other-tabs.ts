import { useEffect, useEffectEvent } from 'react'

const CHANNEL = 'session'

/**
 * Tells the other tabs of this browser that a page has become, or been opened as, a visitor's, so that a logout in one ends all
 * within a second. The message says no more: they look at the cookies for themselves.
 */
export function useTellOtherTabs(isVisitor: boolean): void {
  useEffect(() => {
    if (!isVisitor) return
    const channel = new BroadcastChannel(CHANNEL)
    channel.postMessage(null)
    // Browsers may refuse to keep a page with an open channel for the Back button.
    channel.close()
  }, [isVisitor])
}

/** Calls `look` when another tab has told so. */
export function useOtherTabs(look: () => void): void {
  const onNews = useEffectEvent(look)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = () => onNews()
    return () => channel.close()
  }, [])
}
