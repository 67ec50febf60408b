import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createContext, type RouterContextProvider } from 'react-router'
import { visitContext } from '../../context.ts'
import { Tiles } from './components/game-tile.tsx'
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
  const html = renderToStaticMarkup(<Tiles games={games} look={look} />)
  // React names the pictures to load first before the items; the page has more urgent ones.
  const items = html.slice(Math.max(0, html.search(/<li[ >]/)))
  kept.set(key, items)
  return items
}

/** The lists of a document, by their names. */
const listsContext = createContext<Map<string, readonly TileView[]> | null>(null)

/** A lobby for the page: with its games as data after a client-side navigation, as HTML alone in a document. */
export function lobbyForPage(
  context: Readonly<RouterContextProvider>,
  { lobbyId, total, games }: { lobbyId: string; total: number; games: readonly TileView[] },
): LobbyView {
  const view = { lobbyId, total, shown: games.length }
  if (!context.get(visitContext).isDocument) return { ...view, games }
  const lists = context.get(listsContext) ?? new Map<string, readonly TileView[]>()
  context.set(listsContext, lists)
  lists.set(listOf(lobbyId), games)
  return { ...view, games: null }
}

/** Gives the page of a document the HTML of its lists. */
export function TileHtml({ context, children }: { context: RouterContextProvider; children: ReactNode }) {
  const lists = context.get(listsContext)
  const html = (list: string, look: TileLook) => tileHtml(lists?.get(list) ?? [], look)
  return <TileHtmlContext value={html}>{children}</TileHtmlContext>
}
