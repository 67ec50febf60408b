import * as v from 'valibot'
import type { Brand } from './brands.ts'
import type { ContentFile } from './content-files.ts'
import { slug, text } from './entry-fields.ts'
import { type LanguageCode, localeOf } from './languages.ts'
import type { ProblemList } from './problem.ts'
import type { ServiceName, Skin } from './services.ts'
import { readSkinFiles } from './skin-entries.ts'

/**
 * The figures of the bonuses that a skin offers, as the platform has them. They stand here once and are filled into
 * every text that offers the bonus, in every language.
 */

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** By currency, in its main unit; the first one is told where there is room for one. */
const amounts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'a currency is three capitals')),
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

/** A bonus's figures in the words and number forms of a language, by placeholder. */
export function bonusWords(bonus: Bonus, language: LanguageCode): Record<string, string> {
  const locale = localeOf[language]
  const number = new Intl.NumberFormat(locale)
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(amount)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const all = (given: Record<string, number>) => entriesOf(given).map(([currency, amount]) => money(amount, currency))
  const first = (given: Record<string, number>) => all(given)[0] ?? ''
  const words: Record<string, string> = {}

  if ('wagering' in bonus) {
    const { slots, table, live } = bonus.contributions
    Object.assign(words, {
      wagering: number.format(bonus.wagering),
      slots: number.format(slots),
      table: number.format(table),
      live: number.format(live),
      maxBet: first(bonus.maxBets),
      maxBets: all(bonus.maxBets).join(' / '),
      validDays: number.format(bonus.validDays),
    })
  }
  if ('claimDays' in bonus) words.claimDays = number.format(bonus.claimDays)
  if ('percentage' in bonus)
    Object.assign(words, {
      code: bonus.code,
      percentage: number.format(bonus.percentage),
      cap: first(bonus.caps),
      caps: all(bonus.caps).join(' / '),
      minimumDeposit: first(bonus.minimumDeposits),
      minimumDeposits: all(bonus.minimumDeposits).join(' / '),
      turnover: first(times(bonus.caps, bonus.wagering)),
    })
  if ('spins' in bonus)
    Object.assign(words, {
      spins: number.format(bonus.spins),
      games: list.format(bonus.games),
      stake: first(bonus.stakes),
      stakes: all(bonus.stakes).join(' / '),
    })
  if ('amounts' in bonus)
    Object.assign(words, { amount: first(bonus.amounts), amounts: all(bonus.amounts).join(' / ') })
  if (bonus.kind === 'BONUS_MONEY') words.turnover = first(times(bonus.amounts, bonus.wagering))
  if (bonus.kind === 'POINTS') words.points = number.format(bonus.points)
  return words
}

const entriesOf = (given: Record<string, number>) => Object.entries(given)
const times = (given: Record<string, number>, factor: number) =>
  Object.fromEntries(entriesOf(given).map(([currency, amount]) => [currency, amount * factor]))
