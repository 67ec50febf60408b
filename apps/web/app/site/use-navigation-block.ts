import { use, useEffect } from 'react'
import { type Navigation, UNSAFE_DataRouterContext, useBlocker, useNavigation } from 'react-router'

type Submission = Pick<Navigation, 'formAction' | 'formData'>

/**
 * Blocks all navigation while a submission such as a payment or a registration is pending: links, Back and closing a
 * dialog do nothing, and leaving the site requires confirmation. Use one at a time: React Router supports one blocker.
 * @param isUnderWay whether a navigation is the one to protect
 * @returns whether it is pending
 */
export function useNavigationBlock(isUnderWay: (navigation: Submission) => boolean): boolean {
  const isBlocked = isUnderWay(useNavigation())
  // Reads the router's state, which changes immediately, while rendering lags behind the click that submits a form.
  const router = use(UNSAFE_DataRouterContext)?.router
  const blocker = useBlocker(() => router !== undefined && isUnderWay(router.state.navigation))
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isBlocked || !('navigation' in window)) return
    const stop = new AbortController()
    let isOurs = false
    // The response may redirect to a payment page of another site, which must not ask for confirmation.
    window.navigation.addEventListener('navigate', ({ userInitiated }) => (isOurs = !userInitiated), stop)
    window.addEventListener('beforeunload', (event) => isOurs || event.preventDefault(), stop)
    return () => stop.abort()
  }, [isBlocked])
  return isBlocked
}
