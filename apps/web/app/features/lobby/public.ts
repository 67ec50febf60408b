/** The public API of the lobby. */
export { LoadMore } from './components/load-more.tsx'
export { TileList } from './components/tile-list.tsx'
export { TilePages } from './components/tile-pages.tsx'
export { lobbyTitleKey, studioName, type TileView } from './lobby-view.ts'
export type { MoreGames } from './more-games.ts'
export { MORE_GAMES, PAGE_GAMES } from './shown-games.ts'
export { useMoreGames } from './use-more-games.ts'
