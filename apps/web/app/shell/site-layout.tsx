import { Outlet, useNavigation } from 'react-router'
import { useTexts } from '../text/text.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SideMenu } from './side-menu.tsx'
import { useShell } from './use-shell.ts'

/** Header, menu, page, footer: everything but the full-screen game. */
export default function SiteLayout() {
  const { t } = useTexts()
  const { skin } = useShell()
  const busy = useNavigation().state === 'loading'
  return (
    <div className={`site site-${skin.sideMenu}`}>
      <a href="#main" className="skip-link">
        {t('SKIP_TO_CONTENT')}
      </a>
      <div className="progress-line" data-busy={busy || undefined} aria-hidden />
      <Header />
      {skin.sideMenu === 'side' && <SideMenu />}
      <main id="main" className="site-main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
