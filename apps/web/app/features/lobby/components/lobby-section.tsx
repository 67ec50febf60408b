import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { type LobbyView, lobbyTitleKey } from '../lobby-view.ts'
import { gridSizes, railSizes } from '../tile-sizes.ts'
import { useRail } from '../use-rail.ts'
import { GameFeature, GameTile } from './game-tile.tsx'
import { LobbyHeader } from './lobby-header.tsx'

interface LobbySectionProps {
  lobby: LobbyView
  place: number
  /** Whether the first game appears large. */
  isFeature?: boolean
}

interface GamesProps extends LobbySectionProps {
  sizes: string
}

/** Pictures of the first lobby that may be visible at once. */
const FIRST_PICTURES = 8

const Games = ({ lobby, place, isFeature, sizes }: GamesProps) =>
  lobby.games.map((game, index) =>
    isFeature && index === 0 ? (
      <li key={game.slug} className="tile-feature">
        <GameFeature game={game} sizes="160px" />
      </li>
    ) : (
      <li key={game.slug}>
        <GameTile game={game} sizes={sizes} eager={place === 0 && index < FIRST_PICTURES} />
      </li>
    ),
  )

/** One lobby on Home: a carousel (netflix) or a grid (simple), depending on the skin. */
export function LobbySection(props: LobbySectionProps) {
  const { options } = useSite().skin
  const { lobbyId } = props.lobby
  return (
    <section className="lobby" data-lobby={lobbyId} id={`lobby-${lobbyId}`} aria-labelledby={`title-${lobbyId}`}>
      {options.homeLobbyStyle === 'netflix' ? <Rail {...props} /> : <Grid {...props} />}
    </section>
  )
}

function Grid(props: LobbySectionProps) {
  const { homeLobbyGames, options } = useSite().skin
  return (
    <>
      <LobbyHeader {...props} />
      <ul
        className="tile-grid"
        data-grid={options.gameThumbnailGrid}
        data-size={options.gameThumbnailSize}
        data-games={homeLobbyGames}
        data-feature={props.isFeature || undefined}
      >
        <Games {...props} sizes={gridSizes[options.gameThumbnailGrid]} />
      </ul>
    </>
  )
}

function Rail(props: LobbySectionProps) {
  const { t } = useTexts()
  const { gameThumbnailSize } = useSite().skin.options
  const { rail, start, end, look, slide } = useRail()
  const lobby = t(lobbyTitleKey(props.lobby.lobbyId))
  return (
    <>
      <LobbyHeader {...props}>
        <span className="rail-arrows">
          <button
            type="button"
            className="icon-button"
            aria-label={t('SLIDE_BACK', { lobby })}
            aria-disabled={start}
            onClick={() => slide(-1)}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('SLIDE_ON', { lobby })}
            aria-disabled={end}
            onClick={() => slide(1)}
          >
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </span>
      </LobbyHeader>
      <ul ref={rail} className="rail" data-size={gameThumbnailSize} onScroll={look}>
        <Games {...props} sizes={railSizes[gameThumbnailSize]} />
      </ul>
    </>
  )
}
