import type { BonusFigures } from '@parlour/catalogue/bonuses'
import type { Amounts } from '@parlour/money/amounts'
import type { BonusTerms } from '../bonuses/bonus-terms.ts'

const byHand = {
  activation: { kind: 'MANUAL' },
  countries: { include: null, exclude: [] },
  firstDepositOnly: false,
  timesPerPlayer: 1,
  everyDays: null,
} satisfies Partial<BonusTerms>

/** The terms of a bonus without wagering. */
const free = {
  ...byHand,
  wageringMultiplier: 0,
  contributions: { SLOTS: 100, TABLE: 10, LIVE: 10 },
  maxBet: {},
  validDays: 30,
} satisfies Partial<BonusTerms>

const fixed = (type: 'REAL' | 'BONUS', amounts: Amounts): BonusTerms['reward'] => ({ kind: 'FIXED', type, amounts })

/** The terms that the platform stores for a demo bonus, derived from its published figures. */
export function termsOf(figures: BonusFigures): BonusTerms {
  if (figures.kind === 'CASH') return { ...free, reward: fixed('REAL', figures.amounts), claimDays: figures.claimDays }
  if (figures.kind === 'POINTS') return { ...free, reward: { kind: 'POINTS', points: figures.points }, claimDays: null }

  const { slots, table, live } = figures.contributions
  const wagered = {
    ...byHand,
    wageringMultiplier: figures.wagering,
    contributions: { SLOTS: slots, TABLE: table, LIVE: live },
    maxBet: figures.maxBets,
    validDays: figures.validDays,
  }
  switch (figures.kind) {
    case 'FREE_SPINS': {
      const { gameSlugs, stakes, spins, claimDays } = figures
      return { ...wagered, reward: { kind: 'FREE_SPINS', gameSlugs: [...gameSlugs], stake: stakes, spins }, claimDays }
    }
    case 'BONUS_MONEY':
      return { ...wagered, reward: fixed('BONUS', figures.amounts), claimDays: figures.claimDays }
    default:
      return {
        ...wagered,
        reward: { kind: 'RELATIVE', percentage: figures.percentage, caps: figures.caps },
        activation: { kind: 'DEPOSIT', minimums: figures.minimumDeposits },
        claimDays: 30,
        firstDepositOnly: figures.kind === 'FIRST_DEPOSIT',
        ...(figures.kind === 'DEPOSIT' && { timesPerPlayer: null, everyDays: figures.everyDays }),
      }
  }
}
