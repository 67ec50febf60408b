import { buttonClass } from '@parlour/ui/button'
import { EmptyState } from '@parlour/ui/empty-state'
import type { ReactNode } from 'react'
import { isRouteErrorResponse, Outlet, useHref, useNavigation } from 'react-router'
import { InterruptedRound, useWarmGame } from '../features/game/public.ts'
import { PasskeyOffer } from '../features/security/public.ts'
import { AutoLogout } from '../features/session/public.ts'
import { pageMeta } from '../site/page-meta.ts'
import { usePersistedState } from '../site/persisted-state.ts'
import { PlaceLink } from '../site/place-link.tsx'
import { useRetryMissing } from '../site/retry-missing.ts'
import { sideMenuState } from '../site/side-menu-state.ts'
import { TryAgain } from '../site/try-again.tsx'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import type { Route } from './+types/site-layout.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'

/** The title of a page that failed before setting its own. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  const missing = isRouteErrorResponse(error) && error.status === 404
  return pageMeta(matches, { title: missing ? 'NOT_FOUND' : error ? 'SOMETHING_WRONG' : undefined })
}

/** Header, menu, page and footer, for all pages except the full-screen game. */
export default function SiteLayout() {
  return (
    <Site>
      <Outlet />
    </Site>
  )
}

/** Shows an error between header and footer, with ways to try again and to continue. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // As in error-page.tsx.
  'use no memo'
  const { t } = useTexts()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const key = missing ? 'NOT_FOUND' : 'SOMETHING_WRONG'
  useRetryMissing(missing)
  return (
    <Site>
      <EmptyState code={key} level="h1" title={t(key)} text={t(`${key}_TEXT`)}>
        {!missing && <TryAgain />}
        <a href={useHref('/')} className={buttonClass(missing ? 'accent' : 'quiet')}>
          {t('HOME')}
        </a>
      </EmptyState>
    </Site>
  )
}

function Site({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const { skin } = useSite()
  const busy = useNavigation().state === 'loading'
  useWarmGame()
  const [isOpen, setOpen] = usePersistedState(sideMenuState)
  const sideMenu = skin.sideMenu === 'side' ? { isOpen, toggle: () => setOpen(!isOpen) } : null
  return (
    <div className={`site site-${skin.sideMenu}`} data-menu={isOpen ? 'open' : 'closed'}>
      <PlaceLink place="main" className="skip-link">
        {t('SKIP_TO_CONTENT')}
      </PlaceLink>
      <div className="progress-line" data-busy={busy || undefined} aria-hidden />
      <Header sideMenu={sideMenu} />
      {sideMenu && <SideMenu />}
      <main id="main" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <AutoLogout />
      <PasskeyOffer />
      <InterruptedRound />
    </div>
  )
}
