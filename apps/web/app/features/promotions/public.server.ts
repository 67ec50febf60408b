/** What other features may use of the promotions' server side. */
export { campaignsOfPlayer, visiblePromotions } from './promotions.server.ts'
