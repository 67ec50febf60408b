import { useEffect, useEffectEvent } from 'react'

const CHANNEL = 'session'

/**
 * Tells the other tabs of this browser that a page has become a visitor's, so that a logout in one ends all within a
 * second. The message says no more: they look at the cookies for themselves.
 * @param look called when another tab has become, or been opened as, a visitor's
 */
export function useOtherTabs(isLoggedIn: boolean, look: () => void): void {
  const onNews = useEffectEvent(look)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    if (isLoggedIn) channel.onmessage = () => onNews()
    else {
      channel.postMessage(null)
      // Browsers may refuse to keep a page with an open channel for the Back button.
      channel.close()
    }
    return () => channel.close()
  }, [isLoggedIn])
}
