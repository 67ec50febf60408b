import type { Pack } from '../pack.ts'
import { provision } from '../provision.ts'

/** Great Britain. */
export const gb: Pack = {
  minimumAge: [provision(18, 'Gambling Act 2005', 'known-well', '2007-09-01')],
  // Identity before play (17.1.1), and age before the deposit (3.2.11), which no identity check does without the other.
  identityBefore: [provision('deposit', 'LCCP 17.1.1(1), 3.2.11; HH19', 'secondary', '2019-05-07')],
  funLoggedOut: [provision(false, 'LCCP 3.2.11; HH19', 'secondary', '2019-05-07')],
  depositLimit: [provision('offered', 'RTS 12A–B; A2-25', 'sourced', '2025-10-31')],
  depositLimitPeriods: [provision(['DAY', 'WEEK', 'MONTH'], 'RTS 12A–B; A2-25', 'sourced', '2025-10-31')],
  raiseWaitHours: [provision(24, 'RTS 12; UPD26', 'sourced', '2025-10-31')],
  raiseConfirmed: [provision(true, 'RTS 12', 'known-well')],
  limitReviewMonths: [provision(6, 'RTS 12; WIG26', 'secondary', '2025-10-31')],
  realityCheckChosen: [provision(true, 'RTS 13B; CMS16', 'secondary', '2016-04-30')],
  netPosition: [provision(true, 'RTS 2E; HH25', 'sourced', '2021-10-31')],
  sessionClock: [provision(true, 'RTS 13C', 'sourced', '2021-10-31')],
  slotRoundMs: [provision(2500, 'RTS 14D', 'secondary', '2021-10-31')],
  casinoRoundMs: [provision(5000, 'RTS 14G; HH25, KUR', 'secondary', '2025-01-17')],
  autoplay: [provision(false, 'RTS 8C; HH25', 'sourced', '2021-10-31')],
  turbo: [provision(false, 'RTS 14E; HH25', 'secondary', '2025-01-17')],
  lossesCelebrated: [provision(false, 'RTS 14F; KUR', 'secondary', '2021-10-31')],
  gamesSideBySide: [provision(false, 'RTS 14C', 'known-well', '2021-10-31')],
  stakeCaps: [
    provision(
      [{ game: 'slots', ages: [18, 200], amount: 500, currency: 'GBP' }],
      'SI 2025/215',
      'sourced',
      '2025-04-09',
    ),
    provision(
      [
        { game: 'slots', ages: [18, 25], amount: 200, currency: 'GBP' },
        { game: 'slots', ages: [25, 200], amount: 500, currency: 'GBP' },
      ],
      'SI 2025/215',
      'sourced',
      '2025-05-21',
    ),
  ],
  timeOuts: [provision(['PT24H', 'P7D', 'P1M', 'P6W'], 'LCCP 3.3.4; KUR', 'secondary')],
  selfExclusionAtLeastDays: [provision(182, 'LCCP 3.5.3; GC-SE', 'sourced')],
  registers: [provision(['GAMSTOP'], 'LCCP 3.5.5; GC-MOSES', 'sourced', '2020-03-31')],
  cancelWithdrawal: [provision(false, 'RTS 14B', 'sourced', '2021-10-31')],
  bonusBlocksWithdrawal: [provision(false, 'CMA undertakings 2018', 'known-well', '2018-01-01')],
  bonusWageringAtMost: [provision(10, 'LCCP 5.1.1(3a); WIG25', 'secondary', '2026-01-19')],
  marketingConsent: [provision('by product and channel', 'LCCP 5.1.12; CMS24', 'secondary', '2025-05-01')],
  creditCards: [provision(false, 'LCCP 6.1.2', 'sourced', '2020-04-14')],
  historyMonths: [provision(3, 'RTS 1A–B', 'sourced')],
  netDeposits: [provision(true, 'RTS 1C', 'known-fairly')],
}
