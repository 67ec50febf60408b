import { Activity } from 'react'
import { useSite } from '../../../site/use-site.ts'
import type { TileView } from '../lobby-view.ts'
import type { MoreGames } from '../more-games.ts'
import { gridSizes } from '../tile-sizes.ts'
import { TileList } from './tile-list.tsx'

/** Pictures that may be visible at once. */
const FIRST_PICTURES = 12

interface TilePagesProps {
  list: string
  /** The first ones; null where they came with the document. */
  games: readonly TileView[] | null
  /** Those that Load more has added. */
  pages?: readonly MoreGames[]
  /** Those that it will add: made while the page rests, and shown at once when they are asked for. */
  ready?: MoreGames | null
  className?: string
}

/** A grid of games: a list per answer, so that what is on the page is not rendered again when more comes. */
export function TilePages({ list, games, pages = [], ready = null, className = '' }: TilePagesProps) {
  const { gameThumbnailGrid, gameThumbnailSize } = useSite().skin.options
  const sizes = gridSizes[gameThumbnailGrid]
  return (
    <div className={`tile-grid ${className}`} data-grid={gameThumbnailGrid} data-size={gameThumbnailSize}>
      <TileList list={list} games={games} sizes={sizes} eager={FIRST_PICTURES} className="tile-page" />
      {[...pages, ...(ready ? [ready] : [])].map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only added, at the end
        <Activity key={index} mode={index < pages.length ? 'visible' : 'hidden'}>
          <TileList list={`${list}-${index + 2}`} games={page.games} sizes={sizes} className="tile-page" />
        </Activity>
      ))}
    </div>
  )
}
