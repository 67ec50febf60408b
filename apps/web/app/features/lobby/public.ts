/** The public API of the lobby. */
export { TileList } from './components/tile-list.tsx'
export { lobbyTitleKey, studioName, type TileView } from './lobby-view.ts'
export { gridSizes } from './tile-sizes.ts'
