import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'
import { keepHeight } from '../kept-heights.ts'
import { type LobbyView, listOf, lobbyTitleKey } from '../lobby-view.ts'
import { gridSizes, railSizes } from '../tile-sizes.ts'
import { useRail } from '../use-rail.ts'
import { LobbyHeader } from './lobby-header.tsx'
import { TileList } from './tile-list.tsx'

interface LobbySectionProps {
  lobby: LobbyView
  place: number
  /** Whether the first game appears large. */
  isFeature?: boolean
}

/** Pictures of the first lobby that may be visible at once. */
const FIRST_PICTURES = 8

/** The games of a lobby, for its list on the page. */
const listed = ({ lobby, place, isFeature = false }: LobbySectionProps) => ({
  list: listOf(lobby.lobbyId),
  games: lobby.games,
  eager: place === 0 ? FIRST_PICTURES : 0,
  isFeature,
})

/** One lobby on Home: a carousel (netflix) or a grid (simple), depending on the skin. */
export function LobbySection(props: LobbySectionProps) {
  const { options } = useSite().skin
  const { lobbyId } = props.lobby
  const isRail = options.homeLobbyStyle === 'netflix'
  return (
    <section
      ref={keepHeight}
      className={isRail ? 'lobby' : 'lobby lobby-grid'}
      data-lobby={lobbyId}
      id={`lobby-${lobbyId}`}
      aria-labelledby={`title-${lobbyId}`}
    >
      {isRail ? <Rail {...props} /> : <Grid {...props} />}
    </section>
  )
}

function Grid(props: LobbySectionProps) {
  const { homeLobbyGames, options } = useSite().skin
  return (
    <>
      <LobbyHeader {...props} />
      <TileList
        {...listed(props)}
        className="tile-grid"
        sizes={gridSizes[options.gameThumbnailGrid]}
        data-grid={options.gameThumbnailGrid}
        data-size={options.gameThumbnailSize}
        data-games={homeLobbyGames}
        data-feature={props.isFeature || undefined}
      />
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
            <span className="glyph-left size-5" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('SLIDE_ON', { lobby })}
            aria-disabled={end}
            onClick={() => slide(1)}
          >
            <span className="glyph-right size-5" />
          </button>
        </span>
      </LobbyHeader>
      <TileList
        {...listed(props)}
        ref={rail}
        className="rail"
        sizes={railSizes[gameThumbnailSize]}
        data-size={gameThumbnailSize}
        onScroll={look}
      />
    </>
  )
}
