import { IntlMessageFormat } from 'intl-messageformat'

export type TextArguments = Record<string, string | number>
export type Dictionary = Readonly<Record<string, string>>

const compiled = new Map<string, IntlMessageFormat>()

/**
 * A dictionary text with its ICU arguments filled in. A missing key renders as the key inside dashes (section 8); a text
 * whose arguments are missing renders unfilled rather than breaking the page.
 * @param locale BCP 47
 */
export function translate(dictionary: Dictionary, locale: string, key: string, args?: TextArguments): string {
  const text = dictionary[key]
  if (text === undefined) return `-${key}-`
  if (!/[{'<]/.test(text)) return text
  const id = `${locale}|${text}`
  try {
    let message = compiled.get(id)
    if (!message) {
      message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
      compiled.set(id, message)
    }
    return String(message.format(args))
  } catch {
    return text
  }
}
