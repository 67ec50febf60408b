import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { TileView } from '../lobby-view.ts'
import type { OwnGames } from '../own-games.server.ts'
import { railSizes } from '../tile-sizes.ts'
import { TileList } from './tile-list.tsx'

interface RowProps {
  /** `lately`, `favourites`, `recommended`. */
  name: string
  title: DictionaryKey
  games: readonly TileView[]
}

/** A row of games that are the player's own; nothing without games. */
function OwnRow({ name, title, games }: RowProps) {
  const { t } = useTexts()
  const { gameThumbnailSize } = useSite().skin.options
  if (games.length === 0) return null
  return (
    <section className="lobby own-row" data-own-row={name} aria-labelledby={`own-${name}`}>
      <header className="lobby-header">
        <span className="lobby-mark" aria-hidden />
        <h2 id={`own-${name}`} className="lobby-title">
          {t(title)}
        </h2>
        <span className="lobby-rule" aria-hidden />
      </header>
      <TileList
        list={`tiles-own-${name}`}
        games={games}
        className="rail"
        sizes={railSizes[gameThumbnailSize]}
        eager={name === 'lately' ? 4 : 0}
        data-size={gameThumbnailSize}
      />
    </section>
  )
}

/** What the player played lately, the game to continue first; then their favourites. */
export function OwnRows({ own }: { own: OwnGames }) {
  const { t } = useTexts()
  const { continue: last, lately, favourites } = own
  const first = last && { ...last.game, note: t(last.isRoundOpen ? 'OWN_ROUND_OPEN' : 'OWN_CONTINUE') }
  const others = lately.filter(({ slug }) => slug !== first?.slug)
  return (
    <>
      <OwnRow name="lately" title="OWN_LATELY" games={first ? [first, ...others] : others} />
      <OwnRow name="favourites" title="OWN_FAVOURITES" games={favourites} />
    </>
  )
}

/** Games that players of the player's games play, each with the game that it is shown for. */
export function RecommendedRow({ own }: { own: OwnGames }) {
  const { t } = useTexts()
  const games = own.recommended.map(({ game, because }) => ({ ...game, note: t('OWN_BECAUSE', { game: because }) }))
  return <OwnRow name="recommended" title="OWN_RECOMMENDED" games={games} />
}
