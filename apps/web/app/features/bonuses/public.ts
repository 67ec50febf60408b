/** The public API of the bonuses: how far the wagering of one has come, and what pages that give one show of it. */
export { leftToWager } from './bonus-groups.ts'
export type { PlayersBonuses } from './bonuses.server.ts'
export { BonusRules } from './components/bonus-rules.tsx'
export { OwnBonus, type OwnBonusProps } from './components/own-bonus.tsx'
