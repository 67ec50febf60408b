import { Gift, House, type LucideIcon, Search, User, UserPlus, Volleyball, Wallet } from 'lucide-react'
import { NavLink } from 'react-router'
import { SearchLink } from '../features/search/public.ts'
import { useSite } from '../site/use-site.ts'
import type { DictionaryKey } from '../text/generated/dictionary-keys.ts'
import { useTexts } from '../text/text.tsx'

type BottomItem = [to: string, key: DictionaryKey, icon: LucideIcon]

/** Pages; all other items of the bar are dialogs, which leave the page below in place. */
const pages: BottomItem[] = [
  ['/', 'LOBBY', House],
  ['/promotions', 'NAV_PROMOTIONS', Gift],
]
/** Where sport is the other half of the house; promotions are in the menu. */
const pagesWithSports: BottomItem[] = [
  ['/', 'LOBBY', House],
  ['/sports', 'SPORTS', Volleyball],
]
const forPlayer: BottomItem[] = [
  ['/payments/deposit', 'CASHIER', Wallet],
  ['/account', 'ACCOUNT', User],
]
const forVisitor: BottomItem[] = [
  ['/login', 'LOGIN', User],
  ['/register', 'REGISTER', UserPlus],
]

/** The navigation bar at the bottom of phone screens. */
export function BottomBar() {
  const { t } = useTexts()
  const { player, skin } = useSite()
  return (
    <nav className="bottom-bar" aria-label={t('QUICK_LINKS')}>
      <BottomLinks items={skin.options.sportsbook ? pagesWithSports : pages} isPage />
      <SearchLink className="nav-link bottom-link">
        <Search aria-hidden className="size-6" />
        <span className="bottom-text">{t('SEARCH')}</span>
      </SearchLink>
      <BottomLinks items={player ? forPlayer : forVisitor} />
    </nav>
  )
}

function BottomLinks({ items, isPage = false }: { items: readonly BottomItem[]; isPage?: boolean }) {
  const { t } = useTexts()
  return items.map(([to, key, Icon]) => (
    <NavLink key={to} to={to} end={to === '/'} className="nav-link bottom-link" preventScrollReset={!isPage}>
      <Icon aria-hidden className="size-6" />
      <span className="bottom-text">{t(key)}</span>
    </NavLink>
  ))
}
