import { buttonClass } from '@parlour/ui/button'
import { Globe, Menu, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { HeaderBalance } from './header-balance.tsx'
import { Logo } from './logo.tsx'
import { MenuLinks } from './side-menu.tsx'

export function Header() {
  const { t } = useTexts()
  const { skin, player } = useSite()
  const drawer = useRef<HTMLDivElement>(null)
  return (
    <header className="header">
      {skin.sideMenu !== 'none' && (
        <>
          <button type="button" className="icon-button header-menu" popoverTarget="menu" aria-label={t('MENU')}>
            <Menu aria-hidden className="size-6" />
          </button>
          <div id="menu" ref={drawer} popover="auto" className="drawer">
            <div className="drawer-header">
              <Logo />
              <button
                type="button"
                className="icon-button"
                popoverTarget="menu"
                popoverTargetAction="hide"
                aria-label={t('CLOSE')}
              >
                <X aria-hidden className="size-5" />
              </button>
            </div>
            <nav aria-label={t('MENU')}>
              <MenuLinks onFollow={() => drawer.current?.hidePopover()} />
            </nav>
          </div>
        </>
      )}
      <Logo />
      <div className="header-end">
        {skin.languages.length > 1 && (
          <Link to="/languages" className="icon-button header-language" aria-label={t('LANGUAGES')} preventScrollReset>
            <Globe aria-hidden className="size-5" />
          </Link>
        )}
        {player ? (
          <HeaderBalance />
        ) : (
          <>
            <Link to="/login" className={`${buttonClass('quiet')} header-login`} preventScrollReset>
              {t('LOGIN')}
            </Link>
            <Link to="/register" className={buttonClass('accent')} preventScrollReset>
              {t('REGISTER')}
            </Link>
          </>
        )}
      </div>
    </header>
  )
}
