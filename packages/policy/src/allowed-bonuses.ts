import type { Policy } from './effective-policy.ts'

/** Which bonuses somebody may have. */
export type AllowedBonuses = 'ALL' | 'WITHOUT_DEPOSIT' | 'NONE'

/**
 * Those of a player, by what the platform says of them: none while a bar or a sign of harm holds offers back, and none for a deposit
 * where the rules allow none.
 */
export function bonusesUnder({ bar, depositBonuses, offersHeld }: BonusBars): AllowedBonuses {
  if (bar || offersHeld) return 'NONE'
  return depositBonuses ? 'ALL' : 'WITHOUT_DEPOSIT'
}
interface BonusBars {
  bar?: string | null
  depositBonuses: boolean
  offersHeld: boolean
}

/** Those that the rules of a place allow whoever is old enough and has not played yet. */
export function allowedBonuses({ bonuses, depositBonuses }: Policy): AllowedBonuses {
  if (bonuses?.value === 'none') return 'NONE'
  return depositBonuses?.value === false ? 'WITHOUT_DEPOSIT' : 'ALL'
}
