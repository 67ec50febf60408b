import { useSite } from '../../../site/use-site.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { ownListOf } from '../lobby-view.ts'
import type { OwnGames } from '../own-games.server.ts'
import { railSizes } from '../tile-sizes.ts'
import { TileList } from './tile-list.tsx'

const titles = {
  lately: 'OWN_LATELY',
  favourites: 'OWN_FAVOURITES',
  recommended: 'OWN_RECOMMENDED',
} as const satisfies Record<keyof OwnGames, DictionaryKey>

/** A row of games that are the player's own; nothing without games. */
export function OwnRow({ own, name }: { own: OwnGames; name: keyof OwnGames }) {
  const { t } = useTexts()
  const { gameThumbnailSize } = useSite().skin.options
  const row = own[name]
  if (row === null) return null
  return (
    <section className="lobby own-row" data-own-row={name} aria-labelledby={`own-${name}`}>
      <header className="lobby-header">
        <span className="lobby-mark" aria-hidden />
        <h2 id={`own-${name}`} className="lobby-title">
          {t(titles[name])}
        </h2>
        <span className="lobby-rule" aria-hidden />
      </header>
      <TileList
        list={ownListOf(name)}
        games={row.games}
        className="rail"
        sizes={railSizes[gameThumbnailSize]}
        eager={name === 'lately' ? 4 : 0}
        data-size={gameThumbnailSize}
      />
    </section>
  )
}
