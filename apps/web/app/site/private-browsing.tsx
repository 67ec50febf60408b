import { EyeOff, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTexts } from '../text/text.tsx'
import { loadModule } from './load-module.ts'

/** In session storage: whether this visit has been checked, and warned if necessary. */
const STORAGE_KEY = 'privateBrowsing'

/** Whether this visit is private and has not been warned yet. */
async function shouldWarn(): Promise<boolean> {
  try {
    if (sessionStorage.getItem(STORAGE_KEY)) return false
    const { detectIncognito } = await loadModule(() => import('detectincognitojs'))
    const { isPrivate } = await detectIncognito()
    sessionStorage.setItem(STORAGE_KEY, isPrivate ? 'shown' : 'no')
    return isPrivate
  } catch {
    // An unsupported browser, or no storage to remember the warning in.
    return false
  }
}

/** Explains once, in a private window, what the browser will forget when it closes. */
export function PrivateBrowsing() {
  const { t } = useTexts()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isOver = false
    void shouldWarn().then((isNeeded) => isOver || setShown(isNeeded))
    return () => {
      isOver = true
    }
  }, [])
  useLayoutEffect(() => {
    // The card appears unprompted, so it must not cover the element that has keyboard focus (WCAG 2.4.11).
    const focused = isShown && document.querySelector(':focus-visible:not([tabindex="-1"])')
    if (focused) focused.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [isShown])
  return (
    <div role="status">
      {isShown && (
        <div className="private-browsing" data-private-browsing>
          <EyeOff aria-hidden className="size-5" />
          <p>
            <strong>{t('PRIVATE_BROWSING')}</strong> {t('PRIVATE_BROWSING_TEXT')}
          </p>
          <button type="button" className="icon-button" aria-label={t('CLOSE')} onClick={() => setShown(false)}>
            <X aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
