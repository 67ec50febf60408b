import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import type { LobbyView } from '../lobby-view.ts'
import { GameTile } from './game-tile.tsx'

const RAIL_SIZES = '(width < 36rem) 38vw, 200px'
const GRID_SIZES = '(width < 36rem) 30vw, 200px'

/** One lobby on Home: a rail to slide (netflix) or a grid (simple), by the skin. */
export function LobbySection({ lobby, first }: { lobby: LobbyView; first: boolean }) {
  const { t } = useTexts()
  const { skin } = useSite()
  const rail = useRef<HTMLUListElement>(null)
  const netflix = skin.options.homeLobbyStyle === 'netflix'
  const title = t(`LOBBY_${lobby.lobbyId.toUpperCase().replaceAll('-', '_')}`)
  const slide = (direction: 1 | -1) =>
    rail.current?.scrollBy({ left: direction * rail.current.clientWidth * 0.85, behavior: 'smooth' })
  return (
    <section
      className="lobby"
      data-lobby={lobby.lobbyId}
      id={`lobby-${lobby.lobbyId}`}
      aria-labelledby={`title-${lobby.lobbyId}`}
    >
      <header className="lobby-header">
        <h2 id={`title-${lobby.lobbyId}`} className="lobby-title">
          {title}
        </h2>
        <Link to={`/lobby/${lobby.lobbyId}`} className="lobby-all" viewTransition>
          {t('SEE_ALL', { count: lobby.total })}
          <span className="sr-only">: {title}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
        {netflix && (
          <span className="rail-arrows">
            <button
              type="button"
              className="icon-button"
              aria-label={t('SLIDE_BACK', { lobby: title })}
              onClick={() => slide(-1)}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={t('SLIDE_ON', { lobby: title })}
              onClick={() => slide(1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
          </span>
        )}
      </header>
      <ul
        ref={rail}
        className={netflix ? 'rail' : `tile-grid tile-grid-${skin.options.gameThumbnailGrid}`}
        data-games={netflix ? undefined : skin.homeLobbyGames}
      >
        {lobby.games.map((game, index) => (
          <li key={game.slug}>
            <GameTile game={game} sizes={netflix ? RAIL_SIZES : GRID_SIZES} eager={first && index < 6} />
          </li>
        ))}
      </ul>
    </section>
  )
}
