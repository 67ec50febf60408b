import { useEffect } from 'react'
import { preinit } from 'react-dom'
import { useLocation } from 'react-router'
import { CONSENT_COOKIE, parseConsent } from '../consent/consent.ts'
import furtherStyles from '../further.css?url'
import { readCookie, writeCookie } from './browser-cookies.ts'
import { isGameScreen } from './game-screen.ts'
import { watchImages } from './image-loading.ts'
import { LiveNotices } from './live-notices.tsx'
import { navigationCookies } from './navigation-cookies.ts'
import { clearRefused } from './persisted-state.ts'
import { PrivateBrowsing } from './private-browsing.tsx'
import { useLive } from './use-live.ts'
import { usePageFocus } from './use-page-focus.ts'
import { useSite } from './use-site.ts'

/** The shell's background behaviour; loaded after the page (later.tsx). */
export function Behaviours() {
  const { key, pathname } = useLocation()
  const { consent, balances, hasActiveBoxes } = useSite()
  const announced = usePageFocus()
  useEffect(() => clearRefused(consent), [consent])
  // No dialog waits for them once the page is idle.
  useEffect(() => preinit(furtherStyles, { as: 'style', precedence: 'further' }), [])
  useLive()
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run after every navigation
  useEffect(() => {
    // Reads the current cookie, because the page's data may predate a consent that was just withdrawn.
    const given = parseConsent(readCookie(CONSENT_COOKIE))
    const cookies = navigationCookies({ now: new Date(), consent: given, balances, hasActiveBoxes })
    for (const { name, value, seconds } of cookies) writeCookie(name, value, seconds)
  }, [key, consent, balances, hasActiveBoxes])
  useEffect(() => {
    const stop = new AbortController()
    watchImages(stop.signal)
    return () => stop.abort()
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <LiveNotices />
      {/* One prompt at a time: cookies first. */}
      {consent && !isGameScreen(pathname) && <PrivateBrowsing />}
    </>
  )
}
