/** The public server-side API of promotions. */
export { gameOfLink, withoutForbiddenGames } from './offered-games.server.ts'
export { isVisible, type Viewer as PromotionViewer } from './promotion-visibility.ts'
export { campaignsOfPlayer, promotionsFor, selectedWelcomeOffer } from './promotions.server.ts'
