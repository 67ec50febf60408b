/** What other features may use of the promotions' server side. */
export { isVisible, type Viewer as PromotionViewer } from './promotion-visibility.ts'
export { campaignsOfPlayer, promotionsFor } from './promotions.server.ts'
