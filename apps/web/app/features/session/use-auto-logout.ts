import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation, useRevalidator, useSubmit } from 'react-router'
import { useAlert } from '../../site/alerts.tsx'
import { isGameScreen } from '../../site/game-screen.ts'
import { sessionInBrowser } from '../../site/session-in-browser.ts'
import type { SessionNews } from '../../site/session-news.ts'
import { isReachable, useRefresh } from '../../site/use-refresh.ts'
import { autoLogoutStep, CHECK_AFTER_MS } from './auto-logout.ts'
import { beginLogout, isLoggingOut, noteLogout } from './own-logout.ts'
import { useOtherTabs } from './use-other-tabs.ts'

export interface AutoLogout {
  /** Epoch ms of the pending logout that the player is warned about; null when there is none. */
  logoutAt: number | null
  /** Keeps the session: any request refreshes it in its second half. */
  stay: () => void
}

/**
 * Logs the player out 15 s before the session expires, checking 8 s after each page load. The cookie is read again
 * every time: another tab may have renewed or ended the session, or the computer may have slept.
 */
export function useAutoLogout(): AutoLogout {
  const [logoutAt, setLogoutAt] = useState<number | null>(null)
  const submit = useSubmit()
  const refresh = useRefresh()
  const becomeVisitor = useBecomeVisitor()
  const { key } = useLocation()

  async function leave() {
    if (!(await isReachable())) return
    beginLogout()
    await submit(null, { method: 'post', action: '/logout' })
  }

  const check = (news: SessionNews = null): number => {
    const found = autoLogoutStep(sessionInBrowser()?.expiresAt, Date.now())
    setLogoutAt(found.step === 'warn' ? found.logoutAt : null)
    if (found.step === 'logout') void leave()
    if (found.step === 'gone') void becomeVisitor(news)
    // Retried until the page is a visitor's, since the request may fail without a network.
    return 'ms' in found ? found.ms : CHECK_AFTER_MS
  }
  const look = useEffectEvent(check)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may have renewed the session
  useEffect(() => {
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
    // A page that the Back button brings back as it was.
    window.addEventListener('pageshow', checkWhenVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkWhenVisible)
      window.removeEventListener('pageshow', checkWhenVisible)
    }
  }, [key])
  useOtherTabs((news) => (news === 'leaving' ? noteLogout() : check(news)))

  const stay = () => {
    void refresh().then(() => {
      const found = autoLogoutStep(sessionInBrowser()?.expiresAt, Date.now())
      setLogoutAt(found.step === 'warn' ? found.logoutAt : null)
    })
  }
  return { logoutAt, stay }
}

const PLAYERS_ONLY = 'middleware/logged-in-only'

/**
 * The session is over: loads the page's data anew as a visitor's. From a page for players it leads to the login and back
 * afterwards, and from any page where the login was ended elsewhere, as the page's next request would. The guard would do
 * the same, but leaves its alert in a cookie that all tabs share.
 */
function useBecomeVisitor(): (news: SessionNews) => Promise<void> {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isNavigating = useNavigation().state !== 'idle'
  const showAlert = useAlert()
  const isForPlayers = useMatches().some(({ id }) => id.startsWith(PLAYERS_ONLY))
  const { pathname, search } = useLocation()
  const isBusy = useRef(false)
  return async (news) => {
    // A navigation under way, such as the logout of this very tab, brings a visitor's page anyway.
    if (isBusy.current || isNavigating || (news === 'ended' && isLoggingOut())) return
    isBusy.current = true
    try {
      if (!(await isReachable())) return
      // A game says so itself, once its round is over.
      if (!isForPlayers && (news !== 'ended' || isGameScreen(pathname))) return await revalidate()
      await navigate(`/login?next=${encodeURIComponent(pathname + search)}`, {
        // Closing the login leads back to a page that is for everybody.
        replace: isForPlayers,
        preventScrollReset: true,
      })
      showAlert({ key: 'SESSION_EXPIRED', type: 'warning' })
    } finally {
      isBusy.current = false
    }
  }
}
