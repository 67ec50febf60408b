import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

/** When the Gambling Act came into force. */
const begin = '2019-01-01'

/** Sweden. */
export const se: Pack = {
  minimumAge: [provision(18, 'Spellagen 14:3', 'known-well', begin)],
  identityBefore: [provision('play', 'Spellagen ch. 13', 'known-fairly', begin)],
  funLoggedOut: [provision(false, 'Spellagen ch. 13', 'known-fairly', begin)],
  depositLimit: [provision('required', 'SpelF 11:3; SI-DEP', 'sourced', begin)],
  depositLimitPeriods: [provision(['DAY', 'WEEK', 'MONTH'], 'SpelF 11:3; SI-DEP', 'sourced', begin)],
  raiseWaitHours: [provision(72, 'SpelF 11:3; SI-RS', 'sourced', begin)],
  raiseAfterPeriod: [provision(true, 'SpelF 11:3; SI-RS', 'sourced', begin)],
  sessionLimit: [provision('offered', 'Spellagen ch. 14', 'known-fairly', begin)],
  slotRoundMs: [provision(3000, 'LIFS 2018:8', 'known-fairly', begin)],
  autoplay: [provision(false, 'LIFS 2018:8', 'known-fairly', begin)],
  dayLock: [provision(true, 'Spellagen 14:11', 'known-fairly', begin)],
  selfExclusions: [provision(['P1M', 'P3M', 'P6M', 'P1Y'], 'press on Spelpaus', 'secondary', begin)],
  registers: [provision(['Spelpaus'], 'SI-SP', 'sourced', begin)],
  bonuses: [provision('first play only', 'Spellagen 14:9; SI-BON', 'sourced', begin)],
  creditCards: [provision(false, 'Prop. 2025/26:11; WM26', 'secondary', '2026-05-01')],
}
