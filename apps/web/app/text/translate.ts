import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'

export type TextArguments = Record<string, string | number>
/** A plain text, or an ICU message as compile.server.ts parsed it. */
export type Message = string | MessageFormatElement[]
export type Dictionary = Readonly<Record<string, Message>>

const formats = new WeakMap<MessageFormatElement[], IntlMessageFormat>()

/**
 * A dictionary text with its ICU arguments filled in. A missing key renders as the key inside dashes (section 8); so does
 * a text whose arguments are missing, rather than breaking the page.
 * @param locale BCP 47, the dictionary's own
 */
export function translate(dictionary: Dictionary, locale: string, key: string, args?: TextArguments): string {
  const message = dictionary[key]
  if (typeof message === 'string') return message
  if (!message) return `-${key}-`
  try {
    let format = formats.get(message)
    if (!format) {
      format = new IntlMessageFormat(message, locale)
      formats.set(message, format)
    }
    return String(format.format(args))
  } catch {
    return `-${key}-`
  }
}
