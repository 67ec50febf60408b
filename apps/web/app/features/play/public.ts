/** The public API of deposit and play. */
export { offersPlay, playAddress } from './play-offer.ts'
