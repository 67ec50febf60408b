import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

/** When all standards came into force, unless another day is named. */
const begin = '2022-04-04'

/** Ontario. */
export const caOn: Pack = {
  minimumAge: [provision(19, 'AGCO 3.01', 'sourced', begin)],
  identityBefore: [provision('registration', 'AGCO 3.04–3.05', 'sourced', begin)],
  // The lobby may be seen; a game may not be opened before the age is verified.
  funLoggedOut: [provision(false, 'AGCO Interpretation 19-001', 'sourced', begin)],
  depositLimit: [provision('offered', 'AGCO 2.23', 'sourced', begin)],
  depositLimitPeriods: [provision(['DAY', 'WEEK', 'MONTH'], 'AGCO 2.23', 'sourced', begin)],
  lossLimit: [provision('offered', 'AGCO 2.23', 'sourced', begin)],
  sessionLimit: [provision('offered', 'AGCO 2.23', 'sourced', begin)],
  raiseWaitHours: [provision(24, 'AGCO 2.24', 'sourced', begin)],
  netPosition: [provision(true, 'CGB21', 'secondary', begin)],
  slotRoundMs: [provision(2500, 'CGB21', 'secondary', begin)],
  autoplay: [provision(false, 'CGB21', 'secondary', begin)],
  turbo: [provision(false, 'CGB21', 'secondary', begin)],
  lossesCelebrated: [provision(false, 'CGB21', 'secondary', begin)],
  gamesSideBySide: [provision(false, 'CGB21', 'secondary', begin)],
  timeOuts: [provision(['P1D', 'P7D', 'P1M', 'P2M', 'P3M'], 'AGCO 2.13', 'sourced', begin)],
  selfExclusions: [provision(['P6M', 'P1Y', 'P5Y'], 'AGCO 2.14', 'sourced', begin)],
  selfExclusionAtLeastDays: [provision(182, 'AGCO 2.14', 'sourced', begin)],
  registers: [provision(['BetGuard'], 'AGCO 2.14.1', 'secondary', '2026-05-14')],
}
