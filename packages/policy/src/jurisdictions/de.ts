import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

/** When the treaty came into force. */
const begin = '2021-07-01'

/** Germany: the licence for slots. */
export const de: Pack = {
  minimumAge: [provision(18, 'GlüStV §4', 'known-well', begin)],
  identityBefore: [provision('play', 'GlüStV §6a; LOC', 'secondary', begin)],
  funLoggedOut: [provision(false, 'GlüStV §6j', 'known-poorly', begin)],
  depositLimit: [provision('required', 'GlüStV §6c(1)', 'sourced', begin)],
  depositLimitPeriods: [provision(['MONTH'], 'GlüStV §6c(1)', 'sourced', begin)],
  depositLimitAtMost: [provision([{ amount: 100_000, currency: 'EUR' }], 'GlüStV §6c(1)', 'sourced', begin)],
  raiseWaitHours: [provision(7 * 24, 'GlüStV §6c(3)', 'known-well', begin)],
  slotRoundMs: [provision(5000, 'GlüStV §22a; LOC', 'secondary', begin)],
  stakeCaps: [
    provision(
      [{ game: 'slots', ages: [18, 200], amount: 100, currency: 'EUR' }],
      'GlüStV §22a; LOC',
      'secondary',
      begin,
    ),
  ],
  autoplay: [provision(false, 'GlüStV §22a(4)', 'sourced', begin)],
  gamesSideBySide: [provision(false, 'GlüStV §6h', 'sourced', begin)],
  jackpots: [provision(false, 'LOC', 'secondary', begin)],
  breakAfterMinutes: [provision(60, 'GlüStV §22a', 'known-fairly', begin)],
  dayLock: [provision(true, 'GlüStV §6i; press', 'secondary', begin)],
  selfExclusions: [provision(['P3M', 'P1Y'], 'GlüStV §§8, 8a', 'known-well', begin)],
  selfExclusionAtLeastDays: [provision(90, 'GlüStV §§8, 8a', 'known-well', begin)],
  registers: [provision(['OASIS'], 'GlüStV §§8, 8a', 'known-well', begin)],
}
