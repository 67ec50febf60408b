import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

const begin = '2025-04-17'

/** Curaçao. How long a raise waits, and how often play is interrupted, nobody has found. */
export const cw: Pack = {
  minimumAge: [provision(18, 'LEG', 'known-well', begin)],
  depositLimit: [provision('offered', 'AGB', 'secondary', begin)],
  depositLimitPeriods: [provision(['DAY', 'WEEK', 'MONTH'], 'AGB', 'secondary', begin)],
  selfExclusions: [provision(['P1Y', 'P3Y', 'P5Y'], 'AGB, LEG', 'secondary', begin)],
}
