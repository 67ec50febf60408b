import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useRevalidator, useSubmit } from 'react-router'
import { readCookie } from '../../site/browser-cookies.ts'
import { autoLogoutStep, CHECK_AFTER_MS } from './auto-logout.ts'

/** The readable one of the session's cookies. */
const expiryCookie = () => readCookie('expiresAt')

export interface AutoLogout {
  /** Epoch ms of the logout that the player is asked about; null while there is none to speak of. */
  logoutAt: number | null
  /** Keeps the session: any request renews it in its second half. */
  stay: () => void
}

/**
 * Sections 4 and 9: logs out 15 s before the session expires, having looked 8 s after each page. Another tab may have
 * renewed or ended the session, and a laptop may have slept: every time the cookie is read anew.
 * @param isLoggedIn as the server said when it made the page
 */
export function useAutoLogout(isLoggedIn: boolean): AutoLogout {
  const [logoutAt, setLogoutAt] = useState<number | null>(null)
  const submit = useSubmit()
  const revalidator = useRevalidator()
  const { key } = useLocation()

  const look = useEffectEvent((): number | null => {
    const found = autoLogoutStep(expiryCookie(), Date.now())
    setLogoutAt(found.step === 'warn' ? found.logoutAt : null)
    if (found.step === 'logout') void submit(null, { method: 'post', action: '/logout' })
    if (found.step === 'gone') void revalidator.revalidate()
    return 'ms' in found ? found.ms : null
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may have renewed the session
  useEffect(() => {
    if (!isLoggedIn) return
    let timer: ReturnType<typeof setTimeout>
    const lookAndWait = () => {
      clearTimeout(timer)
      const ms = look()
      if (ms !== null) timer = setTimeout(lookAndWait, ms)
    }
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') lookAndWait()
    }
    timer = setTimeout(lookAndWait, CHECK_AFTER_MS)
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [isLoggedIn, key])

  const stay = () => {
    void revalidator.revalidate().then(() => {
      const found = autoLogoutStep(expiryCookie(), Date.now())
      setLogoutAt(found.step === 'warn' ? found.logoutAt : null)
    })
  }
  return { logoutAt: isLoggedIn ? logoutAt : null, stay }
}
