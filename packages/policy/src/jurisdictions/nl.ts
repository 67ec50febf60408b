import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

const [begin, tightened] = ['2021-04-01', '2024-10-01']

/** The Netherlands. */
export const nl: Pack = {
  minimumAge: [provision(18, 'Wok', 'known-well', begin)],
  identityBefore: [provision('registration', 'BKoa 4.11–4.16', 'sourced', begin)],
  depositLimit: [provision('required', 'BKoa 4.14', 'sourced', begin)],
  depositLimitPeriods: [provision(['DAY', 'WEEK', 'MONTH'], 'BKoa 4.14', 'sourced', begin)],
  sessionLimit: [provision('required', 'BKoa 4.14', 'sourced', begin)],
  raiseWaitHours: [provision(7 * 24, 'BKoa 4.14(3)', 'sourced', begin)],
  limitAlerts: [provision([50, 100], 'FGN-NL', 'secondary', tightened)],
  realityCheckMinutes: [provision(30, 'FGN-NL', 'secondary', tightened)],
  netPosition: [provision(true, 'BKoa 4.31(2)', 'sourced', begin)],
  selfExclusionAtLeastDays: [provision(182, 'Wok', 'known-well', begin)],
  registers: [provision(['Cruks'], 'BKoa 4.12, 4.18', 'sourced', '2021-10-01')],
  bonusFromAge: [provision(24, 'KSA-Q', 'sourced')],
  historyMonths: [provision(3, 'BKoa 4.31(2)', 'sourced', begin)],
}
