import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type RouterContextProvider } from 'react-router'
import { visitContext } from '../../context.ts'
import { Tile, Tiles } from './components/game-tile.tsx'
import { type LobbyView, listOf, type TileView } from './lobby-view.ts'
import { TileHtmlContext } from './tile-html.ts'
import type { TileLook } from './tile-look.ts'

/** Characters of kept HTML; a list of twelve has some 9,000. */
const KEPT_CHARACTERS = 16_000_000

const kept = new LRUCache<string, string>({ maxSize: KEPT_CHARACTERS, sizeCalculation: (html) => html.length || 1 })

/** Lists are known by their identity: the lobbies are kept, and read anew only when the catalogue changes. */
const numbers = new WeakMap<readonly TileView[], number>()
let last = 0
function numberOf(games: readonly TileView[]): number {
  const known = numbers.get(games) ?? ++last
  numbers.set(games, known)
  return known
}

/**
 * The HTML of a list's items. Rendered once for all that see the same games in the same way: the key is all that the items are
 * rendered from, so nothing of one player, skin or language can reach another.
 */
export function tileHtml(games: readonly TileView[], look: TileLook): string {
  const key = `${numberOf(games)} ${JSON.stringify(look)}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const items = itemsOf(<Tiles games={games} look={look} />)
  kept.set(key, items)
  return items
}

function itemsOf(tiles: ReactNode): string {
  const html = renderToStaticMarkup(tiles)
  // React names the pictures to load first before the items; the page has more urgent ones.
  return html.slice(Math.max(0, html.search(/<li[ >]/)))
}

/** The same for a list that is hardly anybody else's, item by item: others have the same games in other lists. */
export function ownTileHtml(games: readonly TileView[], look: TileLook): string {
  const seen = JSON.stringify({ ...look, eager: undefined })
  const items = games.map((game, place) => {
    const key = `${Math.min(place, 1)} ${place < look.eager} ${JSON.stringify(game)} ${seen}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const html = itemsOf(<Tile game={game} look={look} place={place} />)
    kept.set(key, html)
    return html
  })
  return items.join('')
}

/** A list of games that is part of a document. */
interface DocumentList {
  games: readonly TileView[]
  /** Whether many visitors get it as it is; not so what is one player's own, or was searched for. */
  isShared: boolean
}

/** The lists of a document, by their names. */
const listsContext = createContext<Map<string, DocumentList> | null>(null)

/** The games of a list for the page, as data: null in a document, to which their HTML is given instead. */
export function gamesForPage(
  context: Readonly<RouterContextProvider>,
  list: string,
  { games, isShared }: DocumentList,
): readonly TileView[] | null {
  if (!context.get(visitContext).isDocument) return games
  const lists = context.get(listsContext) ?? new Map<string, DocumentList>()
  context.set(listsContext, lists)
  lists.set(list, { games, isShared })
  return null
}

/** A lobby for the page: with its games as data after a client-side navigation, as HTML alone in a document. */
export function lobbyForPage(
  context: Readonly<RouterContextProvider>,
  { lobbyId, total, games }: { lobbyId: string; total: number; games: readonly TileView[] },
): LobbyView {
  const given = gamesForPage(context, listOf(lobbyId), { games, isShared: true })
  return { lobbyId, total, shown: games.length, games: given }
}

/** Gives the page of a document the HTML of its lists. */
export function TileHtml({ context, children }: { context: RouterContextProvider; children: ReactNode }) {
  const lists = context.get(listsContext)
  const html = (list: string, look: TileLook) => {
    const { games, isShared } = lists?.get(list) ?? { games: [], isShared: false }
    return isShared ? tileHtml(games, look) : ownTileHtml(games, look)
  }
  return <TileHtmlContext value={html}>{children}</TileHtmlContext>
}
