import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Translate } from '../text/text.tsx'
import {
  decodeMessage,
  type EncodedMessage,
  encodeMessage,
  fieldError,
  formMessage,
  invalidCharacters,
  rateLimited,
} from './form-message.ts'

const t = ((key: string, args?: object) => (args ? `${key} ${JSON.stringify(args)}` : key)) as Translate

describe('fieldError', () => {
  it.each([undefined, null, []])('nothing for %j', (messages) => expect(fieldError(messages, t)).toBeNull())

  it('the first of its messages, by its key', () =>
    expect(fieldError([formMessage('REQUIRED'), 'EMAIL_VAL'], t)).toEqual({ code: 'REQUIRED', message: 'REQUIRED' }))

  it('a text with what it says', () =>
    expect(fieldError([formMessage('MIN_VAL', { limit: 5, unit: 'characters' })], t)).toEqual({
      code: 'MIN_VAL',
      message: 'MIN_VAL {"limit":5,"unit":"characters"}',
    }))

  it.each([
    ['none', 'INVALID_CHAR_NAMED'],
    ['apartment', 'INVALID_CHAR_APARTMENT'],
  ] as const)('the characters that a field does not take, with the advice: %s', (advice, key) =>
    expect(fieldError([invalidCharacters(['#', '|', '🇫🇮', '%', '"}'], advice)], t)).toEqual({
      code: 'INVALID_CHAR_VAL',
      message: `${key} {"characters":"# | 🇫🇮 % \\"}"}`,
    }),
  )

  it.each([
    [null, { code: 'RATE_LIMITED', message: 'RATE_LIMITED' }],
    [20, { code: 'RATE_LIMITED', message: 'RATE_LIMITED_FOR {"minutes":1}' }],
    [300, { code: 'RATE_LIMITED', message: 'RATE_LIMITED_FOR {"minutes":5}' }],
  ])('how long to wait after %s s', (seconds, expected) =>
    expect(fieldError([rateLimited(seconds)], t)).toEqual(expected),
  )

  it('amounts for the reader to format, instants in their time zone once a browser knows it', () => {
    const message = formMessage('MIN_VAL', { limit: { money: 2000, currency: 'EUR' }, unit: 'value' })
    expect(fieldError([message], t)?.message).toBe('MIN_VAL {"limit":{"money":2000,"currency":"EUR"},"unit":"value"}')
    const dated = formMessage('BIRTH_DATE_HINT', { age: { instant: '2026-12-01T00:00:00.000Z' } })
    expect(fieldError([dated], t)?.message).toContain('"local":false')
    expect(fieldError([dated], t, true)?.message).toContain('"local":true')
  })
})

describe('a message on its way through a form', () => {
  it.each([
    { key: 'REQUIRED' },
    { key: 'ACCOUNT_LOCKED', until: '2026-12-01T08:00:00.000Z' },
    { key: 'MAX_VAL', details: { limit: { money: 5, currency: 'JPY' }, unit: 'value' } },
    { key: 'RATE_LIMITED_FOR', code: 'RATE_LIMITED', details: { minutes: 2 } },
  ] as const)('comes out as %j', (message) => expect(decodeMessage(encodeMessage(message))).toEqual(message))

  it.each(['LIMIT_EXCEEDED|2000|value', '-REQUIRED-', '{"key":"LIMIT_EXCEEDED|2000"}', '{"key":7}', '{', 'null', ''])(
    'is an error of ours where no message is: %s',
    (text) => expect(decodeMessage(text)).toEqual({ key: 'GENERIC_ERROR' }),
  )

  it('cannot be a key with details in it, nor lack or add any: the types refuse that', () => {
    // @ts-expect-error A string with details is no key.
    formMessage('LIMIT_EXCEEDED|2000|value')
    // @ts-expect-error A text with arguments needs them.
    formMessage('MIN_VAL')
    // @ts-expect-error All of them.
    formMessage('MIN_VAL', { limit: 5 })
    // @ts-expect-error An encoded message is no key of a text.
    t(formMessage('REQUIRED'))
    // @ts-expect-error Nor is any other string.
    t(String('REQUIRED'))
    // @ts-expect-error A text with arguments is never shown without.
    t('MIN_VAL')
    expectTypeOf('REQUIRED').not.toExtend<EncodedMessage>()
  })
})
