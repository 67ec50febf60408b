import { NavLink } from 'react-router'
import { useSite } from '../site/use-site.ts'
import { useTexts } from '../text/text.tsx'
import { topItems } from './menu-items.ts'

/** A row of links for skins without a permanent side menu. */
export function TopNav() {
  const { t } = useTexts()
  const { skin, player, hiddenFeatures } = useSite()
  return (
    <nav className="top-nav" aria-label={t('MENU')}>
      <ul>
        {topItems({ skin, isPlayer: player !== null, hiddenFeatures }).map(({ key, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} className="nav-link">
              {t(key)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
