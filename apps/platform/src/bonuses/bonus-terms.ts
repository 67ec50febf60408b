import type { CurrencyCode } from '@parlour/contracts/platform-resolvers'
import { currencies } from '@parlour/money/currency'
import * as v from 'valibot'

/** Categories of games, which contribute differently to wagering. */
export const gameCategories = ['SLOTS', 'TABLE', 'LIVE'] as const
export type GameCategory = (typeof gameCategories)[number]

const currencyCodes = Object.keys(currencies) as CurrencyCode[]
const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const days = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))

/** Minor units by currency; a currency without an entry gets the EUR amount converted. Empty: no limit. */
const amounts = v.pipe(
  v.record(v.picklist(currencyCodes), minorUnits),
  v.check(
    (given) => Object.keys(given).length === 0 || given.EUR !== undefined,
    'EUR is required, since other currencies are converted from it',
  ),
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

/** The terms of a bonus, stored as they are. */
export const bonusTerms = v.pipe(
  v.object({
    reward,
    activation,
    /** How many times the bonus money must be staked; 0: it is real money at once. */
    wageringMultiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(1000)),
    /** Percentage of a stake that counts as wagered, by category. */
    contributions: v.object({ SLOTS: percent, TABLE: percent, LIVE: percent }),
    maxBet: amounts,
    validDays: days,
    /** Days after the grant in which the bonus can be claimed; null: no deadline. */
    claimDays: v.nullable(days),
    /** ISO codes in lower case. `include: null`: every country that is not excluded. */
    countries: v.object({ include: v.nullable(v.array(v.string())), exclude: v.array(v.string()) }),
    firstDepositOnly: v.boolean(),
    /** Claims per player of an offered bonus; null: unlimited, one after another. */
    timesPerPlayer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** Days from one claim of an offered bonus to the next; null: it can be claimed again as soon as it has ended. */
    everyDays: v.optional(v.nullable(days), null),
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

/** A parsed row of `bonuses`. */
export interface BonusDefinition {
  bonusId: string
  brandId: string
  bonusCode: string | null
  offered: boolean
  texts: BonusTexts
  terms: BonusTerms
}

/** @throws v.ValiError when the stored terms or texts do not match the schema */
export const readDefinition = (
  row: Omit<BonusDefinition, 'texts' | 'terms'> & { texts: unknown; terms: unknown },
): BonusDefinition => ({ ...row, texts: v.parse(bonusTexts, row.texts), terms: v.parse(bonusTerms, row.terms) })
