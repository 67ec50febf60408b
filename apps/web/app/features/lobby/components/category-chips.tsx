import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { lobbyTitleKey } from '../lobby-view.ts'

/** Links to all lobbies of the house, on one line that scrolls. */
export function CategoryChips({ lobbyIds, current }: { lobbyIds: readonly string[]; current?: string }) {
  const { t } = useTexts()
  if (lobbyIds.length === 0) return null
  return (
    <nav className="chips" aria-label={t('CATEGORIES')}>
      <ul className="chip-list">
        {lobbyIds.map((lobbyId) => (
          <li key={lobbyId}>
            <Link
              to={`/lobby/${lobbyId}`}
              className="chip"
              aria-current={lobbyId === current ? 'page' : undefined}
              viewTransition
            >
              {t(lobbyTitleKey(lobbyId))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
