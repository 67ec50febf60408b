import { NavLink } from 'react-router'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { menuItems } from './menu-items.ts'

/** The links of the menu; in the side column on wide screens, in the drawer elsewhere. */
export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTexts()
  const { player } = useSite()
  return (
    <ul className="menu-links">
      {menuItems
        .filter(({ only }) => !only || (only === 'player') === (player !== null))
        .map(({ key, to, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} end className="menu-link" onClick={onFollow}>
              <Icon aria-hidden className="size-5" />
              {t(key)}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}

export function SideMenu() {
  const { t } = useTexts()
  return (
    <nav className="side-menu" aria-label={t('MENU')}>
      <MenuLinks />
    </nav>
  )
}
