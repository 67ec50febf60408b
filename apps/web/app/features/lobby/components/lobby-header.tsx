import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { type LobbyView, lobbyTitleKey } from '../lobby-view.ts'

interface LobbyHeaderProps {
  lobby: Pick<LobbyView, 'lobbyId' | 'total'>
  /** Position on the page: the style of the heading may vary with it. */
  place: number
  children?: ReactNode
}

/** Title in the skin's style, the number of games, and the eye icon that links to all of them. */
export function LobbyHeader({ lobby: { lobbyId, total }, place, children }: LobbyHeaderProps) {
  const { t } = useTexts()
  const title = t(lobbyTitleKey(lobbyId))
  return (
    <header className="lobby-header" data-place={place % 8}>
      <span className="lobby-mark" aria-hidden />
      <h2 id={`title-${lobbyId}`} className="lobby-title">
        {title}
      </h2>
      <span className="lobby-count" aria-hidden>
        {t('GAMES_NUMBER', { count: total })}
      </span>
      <span className="lobby-rule" aria-hidden />
      <Link to={`/lobby/${lobbyId}`} className="lobby-all" viewTransition>
        <span className="glyph-eye size-5" />
        <span className="lobby-all-words">
          {t('SEE_ALL', { count: total })}
          <span className="sr-only">: {title}</span>
        </span>
      </Link>
      {children}
    </header>
  )
}
