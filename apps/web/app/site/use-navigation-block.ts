import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/**
 * Section 2: navigation is refused entirely while this is set: links, Back, and the closing of a dialog do nothing; leaving
 * the site has to be confirmed. For what must not be torn off while it is under way: a payment, a registration.
 * One at a time (React Router knows one blocker).
 */
export function useNavigationBlock(isBlocked: boolean): void {
  const blocker = useBlocker(isBlocked)
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isBlocked || !('navigation' in window)) return
    const stop = new AbortController()
    let isOurs = false
    // The answer may lead to a payment page of another site: that is no leaving.
    window.navigation.addEventListener('navigate', ({ userInitiated }) => (isOurs = !userInitiated), stop)
    window.addEventListener('beforeunload', (event) => isOurs || event.preventDefault(), stop)
    return () => stop.abort()
  }, [isBlocked])
}
