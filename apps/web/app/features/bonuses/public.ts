/** The public API of the bonuses: how far the wagering of one has come. */
export { leftToWager } from './bonus-groups.ts'
