/** The public server-side API of promotions. */
export { isVisible, type Viewer as PromotionViewer } from './promotion-visibility.ts'
export { campaignsOfPlayer, promotionsFor, selectedWelcomeOffer } from './promotions.server.ts'
