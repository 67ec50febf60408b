import type { FieldError } from '@parlour/ui/field'
import type { DictionaryKey, TextKey, TextParameters } from '../text/generated/dictionary-keys.ts'
import type { ArgumentsOf, Translate } from '../text/text.tsx'
import { isWritten } from '../text/written.ts'

/** A text with all that it says: no detail can become part of the key, and none can be left out. */
type MessageText =
  | { key: DictionaryKey; details?: undefined }
  | { [Key in keyof TextParameters]: { key: Key; details: ArgumentsOf<Key> } }[keyof TextParameters]

interface More {
  /** For `data-error`, where it is not the key. */
  code?: DictionaryKey
  /** ISO instant from which what was refused is possible again, where the form says that too. */
  until?: string
}

export type FormMessage = MessageText & More

declare const encoded: unique symbol
/** A message on its way through Conform, Valibot and a page, which carry strings. Only `decodeMessage` reads it. */
export type EncodedMessage = string & { readonly [encoded]: true }

/** A plain message is its key, so that it can be read in a response. */
export const encodeMessage = (message: FormMessage): EncodedMessage =>
  (Object.keys(message).length === 1 ? message.key : JSON.stringify(message)) as EncodedMessage

export function formMessage(key: DictionaryKey): EncodedMessage
export function formMessage<Key extends keyof TextParameters>(key: Key, details: ArgumentsOf<Key>): EncodedMessage
export function formMessage(key: TextKey, details?: object): EncodedMessage {
  return encodeMessage((details ? { key, details } : { key }) as FormMessage)
}

/** INVALID_CHAR_VAL with the characters that it is about, and what to write instead. */
export const invalidCharacters = (characters: readonly string[], advice: 'apartment' | 'none' = 'none') =>
  encodeMessage({
    code: 'INVALID_CHAR_VAL',
    key: advice === 'apartment' ? 'INVALID_CHAR_APARTMENT' : 'INVALID_CHAR_NAMED',
    details: { characters: characters.join(' ') },
  })

/** RATE_LIMITED, with the time to wait if the platform reports it. */
export const rateLimited = (retryAfterSeconds: number | null) =>
  retryAfterSeconds === null
    ? formMessage('RATE_LIMITED')
    : encodeMessage({
        code: 'RATE_LIMITED',
        key: 'RATE_LIMITED_FOR',
        details: { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
      })

const KEY = /^[A-Z][A-Z0-9_]*$/

/** The message in a string that Conform carried. What `encodeMessage` has not made is GENERIC_ERROR. */
export function decodeMessage(text: string): FormMessage {
  if (KEY.test(text)) return { key: text as DictionaryKey }
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && 'key' in read && KEY.test(String(read.key)))
      return read as FormMessage
  } catch {
    // Not ours.
  }
  return { key: 'GENERIC_ERROR' }
}

/**
 * The first of a field's messages, in words; null when the field is valid.
 * @param local whether instants are in the reader's time zone, which only a browser knows
 */
export function fieldError(
  messages: readonly string[] | null | undefined,
  t: Translate,
  local = false,
): FieldError | null {
  const [first] = messages ?? []
  if (!first) return null
  const message = decodeMessage(first)
  const code = message.code ?? message.key
  if (!message.details) return { code, message: t(message.key) }
  const details = Object.entries(message.details).map(([name, value]) => [
    name,
    isWritten(value) && 'instant' in value ? { ...value, local } : value,
  ])
  return { code, message: (t as (key: TextKey, args: object) => string)(message.key, Object.fromEntries(details)) }
}
