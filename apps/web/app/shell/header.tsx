import { buttonClass } from '@parlour/ui/button'
import { Popover, PopoverClose } from '@parlour/ui/popover'
import { Globe, Menu, Search, Shield, X } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { SearchLink } from '../features/search/public.ts'
import { loadModule } from '../site/load-module.ts'
import { saferPlayPage } from '../site/safer-play.ts'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { Clock } from './clock.tsx'
import { Logo } from './logo.tsx'
import { MenuLinks } from './side-menu.tsx'
import { TopNav } from './top-nav.tsx'

/** For players alone, so visitors do not load it. The document has it, since it arrives whole. */
const HeaderBalance = lazy(() =>
  loadModule(async () => ({ default: (await import('./header-balance.tsx')).HeaderBalance })),
)

/** Opens and closes the side column of wide screens; null where the skin has none. */
type SideMenuState = { isOpen: boolean; toggle: () => void } | null

export function Header({ sideMenu }: { sideMenu: SideMenuState }) {
  const { t } = useTexts()
  const { skin, player } = useSite()
  return (
    <header className="header">
      <div className="header-menu">
        {sideMenu && (
          <button
            type="button"
            className="icon-button side-toggle"
            aria-label={t('MENU')}
            aria-expanded={sideMenu.isOpen}
            aria-controls="side-menu"
            onClick={sideMenu.toggle}
          >
            <Menu aria-hidden className="size-6" />
          </button>
        )}
        {skin.sideMenu !== 'none' && <MenuDrawer />}
      </div>
      <Logo />
      {skin.sideMenu !== 'side' && <TopNav />}
      <div className="header-end">
        {skin.options.showTime && <Clock />}
        <SearchLink className="icon-button header-search" label={t('SEARCH')}>
          <Search aria-hidden className="size-5" />
        </SearchLink>
        <Link
          to={saferPlayPage(player !== null)}
          className="icon-button header-help"
          aria-label={t('SAFER_PLAY')}
          preventScrollReset={player !== null}
        >
          <Shield aria-hidden className="size-5" />
        </Link>
        {skin.languages.length > 1 && <LanguageLink />}
        {/* Around both, so that after a login the links stay until the balance can be shown. */}
        <Suspense>{player ? <HeaderBalance /> : <VisitorLinks />}</Suspense>
      </div>
    </header>
  )
}

function MenuDrawer() {
  const { t } = useTexts()
  const { key } = useLocation()
  // Its own links close it; Back and Forward need this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each navigation
  useEffect(() => document.getElementById('menu')?.hidePopover(), [key])
  return (
    <Popover
      id="menu"
      className="drawer"
      buttonClass="icon-button drawer-button"
      label={t('MENU')}
      button={<Menu aria-hidden className="size-6" />}
    >
      <div className="drawer-header">
        <Logo />
        <PopoverClose id="menu" label={t('CLOSE')} icon={<X aria-hidden className="size-5" />} />
      </div>
      <nav aria-label={t('MENU')}>
        <MenuLinks />
      </nav>
    </Popover>
  )
}

function LanguageLink() {
  const { t } = useTexts()
  const { language } = useSite()
  const { pathname } = useLocation()
  return (
    <Link
      to={`/languages?next=${encodeURIComponent(pathname)}`}
      className="header-language"
      aria-label={`${t('LANGUAGES')}: ${language.toUpperCase()}`}
      preventScrollReset
    >
      <Globe aria-hidden className="size-5" />
      <span aria-hidden>{language.toUpperCase()}</span>
    </Link>
  )
}

function VisitorLinks() {
  const { t } = useTexts()
  return (
    <>
      <Link to="/login" className={`${buttonClass('quiet')} header-login`} preventScrollReset>
        {t('LOGIN')}
      </Link>
      <Link to="/register" className={buttonClass('accent')} preventScrollReset>
        {t('REGISTER')}
      </Link>
    </>
  )
}
