import { type CurrencyCode, currencies } from '@parlour/money/currency'
import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { slug, text } from './entry-fields.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName, Skin } from './services.ts'
import { readSkinFiles } from './skin-entries.ts'

/**
 * The figures of the bonuses that a skin offers, as the platform has them. They stand here once and are filled into
 * every text that offers the bonus, in every language.
 */

const currencyCodes = Object.keys(currencies) as CurrencyCode[]
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** By currency, in its main unit; the first one is told to who has none of them. */
const amounts = v.pipe(
  v.record(
    v.picklist(currencyCodes, `a currency is one of ${currencyCodes.join(' ')}`),
    v.pipe(v.number(), v.minValue(0.01)),
  ),
  v.check((given) => Object.keys(given).length > 0, 'at least one currency is needed'),
)
/** What has to be done before bonus money becomes one's own. */
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

const bonus = v.variant('kind', [
  v.strictObject({ kind: v.literal('FIRST_DEPOSIT'), ...deposit }),
  v.strictObject({ kind: v.literal('DEPOSIT'), ...deposit }),
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
export type Bonus = v.InferOutput<typeof bonus>
export type Amounts = v.InferOutput<typeof amounts>
export type BonusKind = Bonus['kind']

/** The placeholders that texts about a bonus of each kind may hold. */
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
  DEPOSIT: depositWords,
  FREE_SPINS: ['spins', 'games', 'stake', 'stakes', 'claimDays', ...costWords],
  BONUS_MONEY: ['amount', 'amounts', 'claimDays', 'turnover', ...costWords],
  CASH: ['amount', 'amounts', 'claimDays'],
  POINTS: ['points'],
}
export const bonusKinds = Object.keys(bonusPlaceholders) as BonusKind[]

/** By skin, then by the platform's bonus id. */
export type Bonuses = ReadonlyMap<Skin, ReadonlyMap<string, Bonus>>

/** Reads `{skin}.yaml` files of a service's bonus directory: figures by bonus id. */
export function readBonuses(
  service: ServiceName,
  files: readonly ContentFile[],
  brands: readonly Brand[],
  problems: ProblemList,
): Bonuses {
  const schema = v.record(slug, bonus)
  const sources = readSkinFiles({ service, kind: 'bonuses', schema, brands, problems }, files)
  return new Map(sources.map(({ skin, yaml }) => [skin, new Map(Object.entries(yaml.value))]))
}
