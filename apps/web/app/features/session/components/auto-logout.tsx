import { useEffect } from 'react'
import { tellTabs } from '../../../site/session-news.ts'
import { useLoaded } from '../../../site/use-loaded.ts'
import { useSite } from '../../../site/use-site.ts'

const loadWatch = async () => (await import('./stay-dialog.tsx')).IdleWatch

/**
 * Logs out an idle player after a warning one minute before (WCAG 2.2.1). One per page layout; visitors do not load it.
 *
 * A page that has become, or been opened as, a visitor's tells the other tabs of this browser, so that a logout in one ends all within
 * a second. They look at the cookies for themselves.
 */
export function AutoLogout() {
  const isPlayer = useSite().player !== null
  useEffect(() => {
    if (!isPlayer) tellTabs(null)
  }, [isPlayer])
  const IdleWatch = useLoaded(isPlayer, loadWatch)
  return isPlayer && IdleWatch ? <IdleWatch /> : null
}
