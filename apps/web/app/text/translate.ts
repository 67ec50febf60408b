import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { TextKey } from './generated/dictionary-keys.ts'

export type TextArguments = Record<string, string | number>
/** A plain text, or an ICU message compiled by compile.server.ts. */
export type Message = CompiledMessage
export type Dictionary = Readonly<Record<string, Message>>

/** Caches Intl formatters by their arguments, because creating one costs more than rendering all texts of a page. */
function cached<Arguments extends unknown[], Formatter>(make: (...args: Arguments) => Formatter) {
  const made = new Map<string, Formatter>()
  return (...args: Arguments): Formatter => {
    const key = JSON.stringify(args)
    const formatter = made.get(key) ?? make(...args)
    made.set(key, formatter)
    return formatter
  }
}

/**
 * Whole numbers below 1,000 are written alike in all our languages. The first formatter takes a phone some 30 ms, and most
 * pages have no other number in their texts.
 */
function numberFormat(...args: ConstructorParameters<typeof Intl.NumberFormat>): Intl.NumberFormat {
  let exact: Intl.NumberFormat | undefined
  const format = (value: number) => {
    if (!args[1] && /^\d{1,3}$/.test(`${value}`)) return `${value}`
    exact ??= new Intl.NumberFormat(...args)
    return exact.format(value)
  }
  // The library asks for nothing else.
  return { format } as Intl.NumberFormat
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: cached((...args) => new Intl.DateTimeFormat(...args)),
    getNumberFormat: cached(numberFormat),
    getPluralRules: cached((...args) => new Intl.PluralRules(...args)),
  },
}

/** Throws on a missing argument, for which the library would write "undefined". */
const demanded = (args: TextArguments = {}) =>
  new Proxy(args, {
    get(given, name: string) {
      const value = given[name]
      if (value === undefined) throw new Error(`No ${name}`)
      return value
    },
    has: () => true,
  })

/**
 * A dictionary text with its ICU arguments filled in. A missing key renders as the key between dashes; so does a text
 * with missing arguments, rather than breaking the page.
 * @param locale BCP 47, the dictionary's own
 */
export function translate(dictionary: Dictionary, locale: string, key: TextKey, args?: TextArguments): string {
  const message = dictionary[key]
  if (typeof message === 'string') return message
  if (!message) return `-${key}-`
  try {
    return String(format(message, locale, demanded(args), options))
  } catch {
    return `-${key}-`
  }
}
