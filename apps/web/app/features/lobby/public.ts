/** The public API of the lobby. */
export { GameTile } from './components/game-tile.tsx'
export { lobbyTitleKey } from './lobby-view.ts'
