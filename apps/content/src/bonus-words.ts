import { type CurrencyCode, toMinor } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import type { Amounts, Bonus } from './bonuses.ts'
import { type LanguageCode, localeOf } from './languages.ts'

type Words = Record<string, string>

/** How to format figures. */
interface Manner {
  locale: string
  /** The currency of single amounts; without one, or where an amount lacks it, the bonus's first currency. */
  currency: CurrencyCode | undefined
}

/** A bonus's figures in the words and number forms of a language, by placeholder. */
export function bonusWords(bonus: Bonus, language: LanguageCode, currency?: CurrencyCode): Words {
  const locale = localeOf[language]
  const manner = { locale, currency }
  return {
    ...('wagering' in bonus && costWords(bonus, manner)),
    ...('percentage' in bonus && depositWords(bonus, manner)),
    ...('spins' in bonus && spinWords(bonus, manner)),
    ...('amounts' in bonus && amountWords('amount', bonus.amounts, manner)),
    ...('claimDays' in bonus && { claimDays: number(bonus.claimDays, locale) }),
    ...(bonus.kind === 'BONUS_MONEY' && { turnover: inOne(bonus.amounts, bonus.wagering, manner) }),
    ...(bonus.kind === 'POINTS' && { points: number(bonus.points, locale) }),
  }
}

/** Every currency in which the bonus states amounts, its first one first. */
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

const costWords = (bonus: Extract<Bonus, { wagering: number }>, manner: Manner): Words => ({
  wagering: number(bonus.wagering, manner.locale),
  slots: number(bonus.contributions.slots, manner.locale),
  table: number(bonus.contributions.table, manner.locale),
  live: number(bonus.contributions.live, manner.locale),
  validDays: number(bonus.validDays, manner.locale),
  ...amountWords('maxBet', bonus.maxBets, manner),
})

const depositWords = (bonus: Extract<Bonus, { percentage: number }>, manner: Manner): Words => ({
  code: bonus.code,
  percentage: number(bonus.percentage, manner.locale),
  turnover: inOne(bonus.caps, bonus.wagering, manner),
  ...amountWords('cap', bonus.caps, manner),
  ...amountWords('minimumDeposit', bonus.minimumDeposits, manner),
})

const spinWords = (bonus: Extract<Bonus, { spins: number }>, manner: Manner): Words => ({
  spins: number(bonus.spins, manner.locale),
  games: new Intl.ListFormat(manner.locale, { type: 'disjunction' }).format(bonus.games),
  ...amountWords('stake', bonus.stakes, manner),
})

/** The amount in one currency under its name, and those in all currencies under its plural. */
function amountWords(name: string, amounts: Amounts, { locale, currency }: Manner): Words {
  const all = Object.entries(amounts).map(([each, amount]) => money(amount, each as CurrencyCode, locale))
  return { [name]: inOne(amounts, 1, { locale, currency }), [`${name}s`]: all.join(' / ') }
}

/** A multiple of the amount in one currency: with the wagering factor, the total to be staked. */
function inOne(amounts: Amounts, times: number, { locale, currency }: Manner): string {
  const [first] = Object.keys(amounts) as CurrencyCode[]
  const told = currency && amounts[currency] !== undefined ? currency : first
  const amount = told && amounts[told]
  return told && amount !== undefined ? money(amount * times, told, locale) : ''
}

const money = (amount: number, currency: CurrencyCode, locale: string) =>
  formatMoney(toMinor(amount, currency), currency, locale, true)

const number = (value: number, locale: string) => value.toLocaleString(locale)
