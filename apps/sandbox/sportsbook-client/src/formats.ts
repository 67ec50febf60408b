import { type CurrencyCode, isCurrencyCode, minorPerMajor } from '@parlour/money/currency'
import { formatMoney } from '@parlour/money/format'
import { parseMoney } from '@parlour/money/parse'
import type { Texts } from './texts/en.ts'
import { textsOf } from './texts/texts.ts'

export interface Formats {
  texts: Texts
  /** 2.5 is 2.50 in English and 2,50 in Portuguese. */
  odds: (odds: number) => string
  /** A line of a market: 2.5, or +1.5. */
  line: (line: number, isSigned?: boolean) => string
  money: (minor: number) => string
  /** Minor units; null if it is no amount, or could be two. */
  parse: (typed: string) => number | null
  /** An amount as somebody would type it: without its currency, and without decimals where it is whole. */
  typed: (minor: number) => string
  time: (at: number) => string
  date: (at: number) => string
  dateTime: (at: number) => string
}

export function formatsOf(language: string, currencyCode: string): Formats {
  const currency: CurrencyCode = isCurrencyCode(currencyCode) ? currencyCode : 'EUR'
  const odds = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const line = new Intl.NumberFormat(language, { minimumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(language, { minimumFractionDigits: 1, signDisplay: 'exceptZero' })
  const amount = new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: false })
  // The English is British, as on the page around it.
  const dated = language === 'en' ? 'en-GB' : language
  const time = new Intl.DateTimeFormat(dated, { timeStyle: 'short' })
  const date = new Intl.DateTimeFormat(dated, { dateStyle: 'medium' })
  const dateTime = new Intl.DateTimeFormat(dated, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    texts: textsOf(language),
    odds: (value) => odds.format(value),
    line: (value, isSigned) => (isSigned ? signed : line).format(value),
    money: (minor) => formatMoney(minor, currency, language),
    parse: (typed) => parseMoney(typed, currency),
    typed: (minor) => {
      const major = minor / minorPerMajor(currency)
      return Number.isInteger(major) ? String(major) : amount.format(major)
    },
    time: (at) => time.format(at),
    date: (at) => date.format(at),
    dateTime: (at) => dateTime.format(at),
  }
}

/** A text with its arguments. */
export const say = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
