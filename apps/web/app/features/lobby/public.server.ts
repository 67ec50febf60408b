/** The public server-side API of the lobby. */

export { hiddenGames } from './hidden-games.server.ts'
export { statsByGame, withLiveStats } from './live-stats.server.ts'
export { firstGames } from './lobby.server.ts'
export { answerMoreGames } from './more-games.server.ts'
export { gamesForPage, TileHtml } from './tile-lists.server.tsx'
export { tileOf } from './tile-view.server.ts'
