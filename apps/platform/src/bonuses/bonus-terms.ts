import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { currencies } from '@parlour/money/currency'
import * as v from 'valibot'

/** The kinds of games that count differently as wagered. */
export const gameCategories = ['SLOTS', 'TABLE', 'LIVE'] as const
export type GameCategory = (typeof gameCategories)[number]

const currencyCodes = Object.keys(currencies) as CurrencyCode[]
const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const days = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

/** Minor units by currency; those of a currency not named are EUR's, converted. Empty: no such bound. */
const amounts = v.pipe(
  v.record(v.picklist(currencyCodes), minorUnits),
  v.check((given) => Object.keys(given).length === 0 || given.EUR !== undefined, 'EUR is what others follow from'),
)

const reward = v.variant('kind', [
  v.object({ kind: v.literal('RELATIVE'), percentage: v.pipe(v.number(), v.minValue(0.01)), caps: amounts }),
  v.object({
    kind: v.literal('FREE_SPINS'),
    gameSlugs: v.pipe(v.array(v.string()), v.minLength(1)),
    stake: amounts,
    spins: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.object({ kind: v.literal('FIXED'), type: v.picklist(['REAL', 'BONUS']), amounts }),
  v.object({ kind: v.literal('POINTS'), points: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
])
export type Reward = v.InferOutput<typeof reward>

const activation = v.variant('kind', [
  v.object({ kind: v.literal('MANUAL') }),
  v.object({ kind: v.literal('DEPOSIT'), minimums: amounts }),
])

/** What a bonus promises and asks for; stored as it is. */
export const bonusTerms = v.pipe(
  v.object({
    reward,
    activation,
    /** How often the bonus money is to be staked; 0: it is real money at once. */
    wageringMultiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
    /** Percent of a stake that counts as wagered. */
    contributions: v.object({ SLOTS: percent, TABLE: percent, LIVE: percent }),
    maxBet: amounts,
    validDays: days,
    /** Days in which it can be taken once it was given; null: any time. */
    claimDays: v.nullable(days),
    /** ISO codes in small letters. include null: every country that is not excluded. */
    countries: v.object({ include: v.nullable(v.array(v.string())), exclude: v.array(v.string()) }),
    firstDepositOnly: v.boolean(),
    /** Of an offered bonus; null: again and again, one after the other. */
    timesPerPlayer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  v.check(
    (terms) => terms.reward.kind !== 'RELATIVE' || terms.activation.kind === 'DEPOSIT',
    'A share of a deposit needs a deposit',
  ),
  v.check(
    ({ reward, wageringMultiplier }) =>
      wageringMultiplier === 0 || !(reward.kind === 'POINTS' || (reward.kind === 'FIXED' && reward.type === 'REAL')),
    'Points and real money are not wagered',
  ),
)
export type BonusTerms = v.InferOutput<typeof bonusTerms>

export interface BonusText {
  name: string
  description: string
}
const bonusTexts = v.record(v.string(), v.object({ name: v.string(), description: v.string() }))
export type BonusTexts = v.InferOutput<typeof bonusTexts>

/** A row of `bonuses`, read. */
export interface BonusDefinition {
  bonusId: string
  brandId: string
  bonusCode: string | null
  offered: boolean
  texts: BonusTexts
  terms: BonusTerms
}

/** @throws v.ValiError when somebody has put into the database what is no bonus */
export const readDefinition = (
  row: Omit<BonusDefinition, 'texts' | 'terms'> & { texts: unknown; terms: unknown },
): BonusDefinition => ({ ...row, texts: v.parse(bonusTexts, row.texts), terms: v.parse(bonusTerms, row.terms) })
