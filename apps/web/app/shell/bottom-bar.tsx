import { History, House, type LucideIcon, User, UserPlus, Wallet } from 'lucide-react'
import { NavLink } from 'react-router'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'

const forPlayer: [string, string, LucideIcon][] = [
  ['/', 'LOBBY', House],
  ['/payments/deposit', 'CASHIER', Wallet],
  ['/account/history', 'HISTORY', History],
  ['/account', 'ACCOUNT', User],
]
const forVisitor: [string, string, LucideIcon][] = [
  ['/', 'LOBBY', House],
  ['/login', 'LOGIN', User],
  ['/register', 'REGISTER', UserPlus],
]

/** Within the thumb's reach on phones. */
export function BottomBar() {
  const { t } = useTexts()
  const { player } = useSite()
  return (
    <nav className="bottom-bar" aria-label={t('QUICK_LINKS')}>
      {(player ? forPlayer : forVisitor).map(([to, key, Icon]) => (
        <NavLink key={to} to={to} end className="bottom-link" preventScrollReset>
          <Icon aria-hidden className="size-6" />
          {t(key)}
        </NavLink>
      ))}
    </nav>
  )
}
