/** The public server-side API of the lobby. */
export { firstGames } from './lobby.server.ts'
export { hiddenStudios } from './studio-filter.server.ts'
export { TileHtml } from './tile-lists.server.tsx'
export { tileOf } from './tile-view.server.ts'
