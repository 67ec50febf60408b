import { type CurrencyCode, toMinor } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import type { Amounts, Bonus } from './bonuses.ts'
import { type LanguageCode, localeOf } from './languages.ts'

type Words = Record<string, string>

/** A bonus's figures in the words and number forms of a language, by placeholder. */
export function bonusWords(bonus: Bonus, language: LanguageCode): Words {
  const locale = localeOf[language]
  return {
    ...('wagering' in bonus && costWords(bonus, locale)),
    ...('percentage' in bonus && depositWords(bonus, locale)),
    ...('spins' in bonus && spinWords(bonus, locale)),
    ...('amounts' in bonus && amountWords('amount', bonus.amounts, locale)),
    ...('claimDays' in bonus && { claimDays: number(bonus.claimDays, locale) }),
    ...(bonus.kind === 'BONUS_MONEY' && { turnover: turnover(bonus.amounts, bonus.wagering, locale) }),
    ...(bonus.kind === 'POINTS' && { points: number(bonus.points, locale) }),
  }
}

const costWords = (bonus: Extract<Bonus, { wagering: number }>, locale: string): Words => ({
  wagering: number(bonus.wagering, locale),
  slots: number(bonus.contributions.slots, locale),
  table: number(bonus.contributions.table, locale),
  live: number(bonus.contributions.live, locale),
  validDays: number(bonus.validDays, locale),
  ...amountWords('maxBet', bonus.maxBets, locale),
})

const depositWords = (bonus: Extract<Bonus, { percentage: number }>, locale: string): Words => ({
  code: bonus.code,
  percentage: number(bonus.percentage, locale),
  turnover: turnover(bonus.caps, bonus.wagering, locale),
  ...amountWords('cap', bonus.caps, locale),
  ...amountWords('minimumDeposit', bonus.minimumDeposits, locale),
})

const spinWords = (bonus: Extract<Bonus, { spins: number }>, locale: string): Words => ({
  spins: number(bonus.spins, locale),
  games: new Intl.ListFormat(locale, { type: 'disjunction' }).format(bonus.games),
  ...amountWords('stake', bonus.stakes, locale),
})

/** The amount in the first currency under its name, and those in all currencies under its plural. */
function amountWords(name: string, amounts: Amounts, locale: string): Words {
  const all = Object.entries(amounts).map(([currency, amount]) => money(amount, currency as CurrencyCode, locale))
  return { [name]: all[0] ?? '', [`${name}s`]: all.join(' / ') }
}

/** What has to be staked in all for so much bonus money, in the first currency. */
function turnover(amounts: Amounts, wagering: number, locale: string): string {
  const [first] = Object.entries(amounts)
  return first ? money(first[1] * wagering, first[0] as CurrencyCode, locale) : ''
}

const money = (amount: number, currency: CurrencyCode, locale: string) =>
  formatMoney(toMinor(amount, currency), currency, locale, true)

const number = (value: number, locale: string) => value.toLocaleString(locale)
