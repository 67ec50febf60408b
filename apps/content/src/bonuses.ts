import { type CurrencyCode, currencies } from '@parlour/money/currency'
import * as v from 'valibot'
import { text } from './entry-fields.ts'

/**
 * The figures of the bonuses that a skin offers, as on the platform. They fill the placeholders of every text about the
 * bonus in every language, so that no text states a figure itself.
 */

const currencyCodes = Object.keys(currencies) as CurrencyCode[]
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** By currency, in main units; readers with none of these currencies see the first one. */
const amounts = v.pipe(
  v.record(
    v.picklist(currencyCodes, `a currency is one of ${currencyCodes.join(' ')}`),
    v.pipe(v.number(), v.minValue(0.01)),
  ),
  v.check((given) => Object.keys(given).length > 0, 'at least one currency is needed'),
)
/** The conditions for converting bonus money into real money. */
const cost = {
  wagering: whole,
  contributions: v.strictObject({ slots: percent, table: percent, live: percent }),
  maxBets: amounts,
  validDays: whole,
}
const deposit = {
  code: text,
  percentage: whole,
  caps: amounts,
  minimumDeposits: amounts,
  ...cost,
}

export const bonusFigures = v.variant('kind', [
  v.strictObject({ kind: v.literal('FIRST_DEPOSIT'), ...deposit }),
  v.strictObject({ kind: v.literal('DEPOSIT'), everyDays: whole, ...deposit }),
  v.strictObject({
    kind: v.literal('FREE_SPINS'),
    spins: whole,
    games: v.pipe(v.array(text), v.minLength(1)),
    stakes: amounts,
    claimDays: whole,
    ...cost,
  }),
  v.strictObject({ kind: v.literal('BONUS_MONEY'), amounts, claimDays: whole, ...cost }),
  v.strictObject({ kind: v.literal('CASH'), amounts, claimDays: whole }),
  v.strictObject({ kind: v.literal('POINTS'), points: whole }),
])
export type Bonus = v.InferOutput<typeof bonusFigures>
export type Amounts = v.InferOutput<typeof amounts>
export type BonusKind = Bonus['kind']

/** Placeholders for texts about any kind of bonus. */
const costWords = ['wagering', 'slots', 'table', 'live', 'maxBet', 'maxBets', 'validDays'] as const
const depositWords = [
  'code',
  'percentage',
  'cap',
  'caps',
  'minimumDeposit',
  'minimumDeposits',
  'turnover',
  ...costWords,
] as const
export const bonusPlaceholders: Record<BonusKind, readonly string[]> = {
  FIRST_DEPOSIT: depositWords,
  DEPOSIT: ['everyDays', ...depositWords],
  FREE_SPINS: ['spins', 'games', 'stake', 'stakes', 'claimDays', ...costWords],
  BONUS_MONEY: ['amount', 'amounts', 'claimDays', 'turnover', ...costWords],
  CASH: ['amount', 'amounts', 'claimDays'],
  POINTS: ['points'],
}
export const bonusKinds = Object.keys(bonusPlaceholders) as BonusKind[]
