export { loadBonuses, ownBonus } from './bonuses.server.ts'
