import { NavLink } from 'react-router'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { menuGroups } from './menu-items.ts'

/** The links of the menu; in the side column on wide screens, in the drawer elsewhere. */
export function MenuLinks() {
  const { t } = useTexts()
  const { skin, player, hiddenFeatures } = useSite()
  return menuGroups({ skin, isPlayer: player !== null, hiddenFeatures }).map((group) => (
    <ul key={group[0]?.key} className="menu-links">
      {group.map(({ key, to, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} end className="nav-link menu-link" preventScrollReset={to === '/languages'}>
            <Icon aria-hidden className="size-5" />
            <span className="menu-text">{t(key)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  ))
}

/** The permanent column of wide screens: expanded, or collapsed to icons. */
export function SideMenu() {
  const { t } = useTexts()
  return (
    <nav id="side-menu" className="side-menu" aria-label={t('MENU')}>
      <MenuLinks />
    </nav>
  )
}
