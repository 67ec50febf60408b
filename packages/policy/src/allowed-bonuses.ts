import type { Policy } from './effective-policy.ts'

/** Which bonuses somebody may have. */
export type AllowedBonuses = 'ALL' | 'WITHOUT_DEPOSIT' | 'NONE'

/** Those that the rules of a place allow whoever is old enough and has not played yet. */
export function allowedBonuses({ bonuses, depositBonuses }: Policy): AllowedBonuses {
  if (bonuses?.value === 'none') return 'NONE'
  return depositBonuses?.value === false ? 'WITHOUT_DEPOSIT' : 'ALL'
}
