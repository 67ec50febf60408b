import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { DictionaryKey } from './generated/dictionary-keys.ts'

export type TextArguments = Record<string, string | number>
/** A plain text, or an ICU message as compile.server.ts compiled it. */
export type Message = CompiledMessage
export type Dictionary = Readonly<Record<string, Message>>

/** Caches Intl formatters by their arguments: creating one costs more than a page's texts. */
function kept<Arguments extends unknown[], Formatter>(make: (...args: Arguments) => Formatter) {
  const made = new Map<string, Formatter>()
  return (...args: Arguments): Formatter => {
    const key = JSON.stringify(args)
    const formatter = made.get(key) ?? make(...args)
    made.set(key, formatter)
    return formatter
  }
}

const options: FormatOptions = {
  formatters: {
    getDateTimeFormat: kept((...args) => new Intl.DateTimeFormat(...args)),
    getNumberFormat: kept((...args) => new Intl.NumberFormat(...args)),
    getPluralRules: kept((...args) => new Intl.PluralRules(...args)),
  },
}

/** The library writes "undefined" for a missing argument; this throws instead. */
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
 * A dictionary text with its ICU arguments filled in. A missing key renders as the key inside dashes; so does a text
 * whose arguments are missing, rather than breaking the page.
 * @param locale BCP 47, the dictionary's own
 */
export function translate(dictionary: Dictionary, locale: string, key: DictionaryKey, args?: TextArguments): string {
  const message = dictionary[key]
  if (typeof message === 'string') return message
  if (!message) return `-${key}-`
  try {
    return String(format(message, locale, demanded(args), options))
  } catch {
    return `-${key}-`
  }
}
