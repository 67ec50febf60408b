/** The public API of the lobby. */
export { TileList } from './components/tile-list.tsx'
export { lobbyTitleKey } from './lobby-view.ts'
