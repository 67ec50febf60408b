import { turnoverMark, wageringMark } from '@parlour/contracts/wagering-marks'
import { type CurrencyCode, toMinor } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import type { Amounts, Bonus } from './bonuses.ts'
import { type LanguageCode, localeOf } from './languages.ts'

type Words = Record<string, string>

/** How to format figures. */
interface Format {
  locale: string
  /** The currency of single amounts; if absent here or in an amount, the bonus's first currency. */
  currency: CurrencyCode | undefined
}

/** A bonus's figures by placeholder, formatted for a language; marks for those that depend on where the reader is. */
export function bonusWords(bonus: Bonus, language: LanguageCode, currency?: CurrencyCode): Words {
  const locale = localeOf[language]
  const format = { locale, currency }
  return {
    ...('wagering' in bonus && costWords(bonus, format)),
    ...('percentage' in bonus && depositWords(bonus, format)),
    ...('spins' in bonus && spinWords(bonus, format)),
    ...('amounts' in bonus && amountWords('amount', bonus.amounts, format)),
    ...('everyDays' in bonus && { everyDays: number(bonus.everyDays, locale) }),
    ...('claimDays' in bonus && { claimDays: number(bonus.claimDays, locale) }),
    ...(bonus.kind === 'BONUS_MONEY' && { turnover: turnoverOf(bonus.amounts, bonus.wagering, format) }),
    ...(bonus.kind === 'POINTS' && { points: number(bonus.points, locale) }),
  }
}

/** Every currency in which the bonus states amounts, the first one first. */
export function currenciesOf(bonus: Bonus): CurrencyCode[] {
  const told = [
    'caps' in bonus && bonus.caps,
    'minimumDeposits' in bonus && bonus.minimumDeposits,
    'stakes' in bonus && bonus.stakes,
    'amounts' in bonus && bonus.amounts,
    'maxBets' in bonus && bonus.maxBets,
  ]
  return [...new Set(told.flatMap((amounts) => (amounts ? Object.keys(amounts) : [])))] as CurrencyCode[]
}

const costWords = (bonus: Extract<Bonus, { wagering: number }>, format: Format): Words => ({
  wagering: wageringMark(bonus.wagering),
  slots: number(bonus.contributions.slots, format.locale),
  table: number(bonus.contributions.table, format.locale),
  live: number(bonus.contributions.live, format.locale),
  validDays: number(bonus.validDays, format.locale),
  ...amountWords('maxBet', bonus.maxBets, format),
})

const depositWords = (bonus: Extract<Bonus, { percentage: number }>, format: Format): Words => ({
  code: bonus.code,
  percentage: number(bonus.percentage, format.locale),
  turnover: turnoverOf(bonus.caps, bonus.wagering, format),
  ...amountWords('cap', bonus.caps, format),
  ...amountWords('minimumDeposit', bonus.minimumDeposits, format),
})

const spinWords = (bonus: Extract<Bonus, { spins: number }>, format: Format): Words => ({
  spins: number(bonus.spins, format.locale),
  games: new Intl.ListFormat(format.locale, { type: 'disjunction' }).format(bonus.games),
  ...amountWords('stake', bonus.stakes, format),
})

/** The amount in one currency under its name, and the amounts in all currencies under its plural. */
function amountWords(name: string, amounts: Amounts, { locale, currency }: Format): Words {
  const all = Object.entries(amounts).map(([each, amount]) => money(amount, each as CurrencyCode, locale))
  const one = inOne(amounts, currency)
  return { [name]: one ? money(...one, locale) : '', [`${name}s`]: all.join(' / ') }
}

/** The total to be staked for the amount. */
function turnoverOf(amounts: Amounts, wagering: number, { currency }: Format): string {
  const one = inOne(amounts, currency)
  return one ? turnoverMark(toMinor(...one), one[1], wagering) : ''
}

/** The amount in the currency, or in the first one. */
function inOne(amounts: Amounts, currency: CurrencyCode | undefined): [number, CurrencyCode] | undefined {
  const [first] = Object.keys(amounts) as CurrencyCode[]
  const told = currency && amounts[currency] !== undefined ? currency : first
  const amount = told && amounts[told]
  return told && amount !== undefined ? [amount, told] : undefined
}

const money = (amount: number, currency: CurrencyCode, locale: string) =>
  formatMoney(toMinor(amount, currency), currency, locale, true)

const number = (value: number, locale: string) => value.toLocaleString(locale)
