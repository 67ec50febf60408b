import { type CurrencyCode, currencies, minorPerMajor } from '@parlour/money/currency'
import { parseMoney } from '@parlour/money/parse'

/** Longer than any amount that people type; longer texts are rejected without parsing. */
const MAX_TYPED_LENGTH = 40

export type AmountProblem = 'REQUIRED' | 'NOT_A_NUMBER'

/** Converts a typed amount to minor units, or says why the text is invalid. */
export function typedAmount(text: string, currency: CurrencyCode): { minor: number } | { problem: AmountProblem } {
  const typed = text.trim()
  if (typed === '') return { problem: 'REQUIRED' }
  const minor = typed.length > MAX_TYPED_LENGTH ? null : parseMoney(typed, currency)
  return minor === null ? { problem: 'NOT_A_NUMBER' } : { minor }
}

export interface AmountLimits {
  /** Minor units, as `max`. */
  min: number
  max: number
  /** Withdrawals: the available balance. */
  balance?: number
}

export type LimitProblem = { problem: 'MIN_VAL' | 'MAX_VAL'; limit: number } | { problem: 'INSUFFICIENT_FUNDS' }

/** The largest amount that may be paid, minor units. */
export const largestAmount = ({ max, balance = max }: AmountLimits): number => Math.min(max, balance)

/** Checks an amount against the option's limits and the available balance. */
export function limitProblem(minor: number, limits: AmountLimits): LimitProblem | null {
  const largest = largestAmount(limits)
  if (minor < limits.min) return { problem: 'MIN_VAL', limit: limits.min }
  if (minor <= largest) return null
  return largest < limits.min ? { problem: 'INSUFFICIENT_FUNDS' } : { problem: 'MAX_VAL', limit: largest }
}

/** An amount as typed, with the reader's decimal mark and without grouping: "50", "20.50", "20,50". */
export function amountText(minor: number, currency: CurrencyCode, locale: string): string {
  const perMajor = minorPerMajor(currency)
  const digits = minor % perMajor === 0 ? 0 : currencies[currency].digits
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / perMajor)
}
