import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { readCookie } from '../../site/browser-cookies.ts'
import { isReachable, useRefresh } from '../../site/use-refresh.ts'
import { autoLogoutStep, CHECK_AFTER_MS } from './auto-logout.ts'

/** The one session cookie that scripts can read. */
const expiryCookie = () => readCookie('expiresAt')

export interface AutoLogout {
  /** Epoch ms of the pending logout that the player is warned about; null when there is none. */
  logoutAt: number | null
  /** Keeps the session: any request refreshes it in its second half. */
  stay: () => void
}

/**
 * Logs the player out 15 s before the session expires, checking 8 s after each page load. The cookie is read again
 * every time: another tab may have renewed or ended the session, or the computer may have slept.
 * @param isLoggedIn as rendered by the server
 */
export function useAutoLogout(isLoggedIn: boolean): AutoLogout {
  const [logoutAt, setLogoutAt] = useState<number | null>(null)
  const submit = useSubmit()
  const refresh = useRefresh()
  const { key } = useLocation()

  async function leave() {
    if (await isReachable()) await submit(null, { method: 'post', action: '/logout' })
  }

  const look = useEffectEvent((): number => {
    const found = autoLogoutStep(expiryCookie(), Date.now())
    setLogoutAt(found.step === 'warn' ? found.logoutAt : null)
    if (found.step === 'logout') void leave()
    if (found.step === 'gone') void refresh()
    // Retried until the page is a visitor's, since the request may fail without a network.
    return 'ms' in found ? found.ms : CHECK_AFTER_MS
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may have renewed the session
  useEffect(() => {
    if (!isLoggedIn) return
    let timer: ReturnType<typeof setTimeout>
    const checkAndSchedule = () => {
      clearTimeout(timer)
      timer = setTimeout(checkAndSchedule, look())
    }
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') checkAndSchedule()
    }
    timer = setTimeout(checkAndSchedule, CHECK_AFTER_MS)
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
    }
  }, [isLoggedIn, key])

  const stay = () => {
    void refresh().then(() => {
      const found = autoLogoutStep(expiryCookie(), Date.now())
      setLogoutAt(found.step === 'warn' ? found.logoutAt : null)
    })
  }
  return { logoutAt: isLoggedIn ? logoutAt : null, stay }
}
