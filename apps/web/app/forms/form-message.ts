import type { FieldError } from '@parlour/ui/field'
import type { DictionaryKey } from '../text/generated/dictionary-keys.ts'
import type { TextArguments } from '../text/translate.ts'

type Unit = 'characters' | 'value' | 'age'
/** Of characters that a field does not take: what the message says beside them. */
type Advice = 'apartment' | 'none'

/**
 * A validation message: a dictionary key, with the limit if its text has one. Messages are strings, so that browsers
 * without script get them back with the page.
 */
export const formMessage = (key: DictionaryKey, limit?: number, unit: Unit = 'characters') =>
  limit === undefined ? key : `${key}|${limit}|${unit}`

/** INVALID_CHAR_VAL with the characters that it is about. */
export const invalidCharacters = (characters: readonly string[], advice: Advice = 'none') =>
  `INVALID_CHAR_VAL|${encodeURIComponent(characters.join(' '))}|${advice}`

/**
 * The first of a field's messages, translated; null when the field is valid. Only `formMessage` creates messages, so
 * whatever a form returns is a key.
 */
export function fieldError(
  messages: readonly string[] | null | undefined,
  t: (key: DictionaryKey, args?: TextArguments) => string,
): FieldError | null {
  const [message] = messages ?? []
  if (!message) return null
  const [code = message, limit = '', unit = 'value'] = message.split('|')
  if (code === 'RATE_LIMITED' && limit) return { code, message: t('RATE_LIMITED_FOR', { minutes: Number(limit) }) }
  if (code === 'INVALID_CHAR_VAL' && limit) {
    const key = unit === 'apartment' ? 'INVALID_CHAR_APARTMENT' : 'INVALID_CHAR_NAMED'
    return { code, message: t(key, { characters: decodeURIComponent(limit) }) }
  }
  return { code, message: t(code as DictionaryKey, { limit, unit }) }
}

/** RATE_LIMITED, with the time to wait if the platform reports it. */
export const rateLimited = (retryAfterSeconds: number | null) =>
  formMessage('RATE_LIMITED', retryAfterSeconds === null ? undefined : Math.max(1, Math.ceil(retryAfterSeconds / 60)))
