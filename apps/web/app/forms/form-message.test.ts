import { describe, expect, it } from 'vitest'
import { fieldError, formMessage, invalidCharacters, rateLimited } from './form-message.ts'

const t = (key: string, args?: Record<string, string | number>) => `${key} ${JSON.stringify(args)}`

describe('fieldError', () => {
  it.each([undefined, null, []])('nothing for %j', (messages) => expect(fieldError(messages, t)).toBeNull())

  it('the first of its messages, by its key', () =>
    expect(fieldError(['REQUIRED', 'EMAIL_VAL'], t)).toEqual({
      code: 'REQUIRED',
      message: 'REQUIRED {"limit":"","unit":"value"}',
    }))

  it('the limit with its unit', () =>
    expect(fieldError([formMessage('MIN_VAL', 5)], t)).toEqual({
      code: 'MIN_VAL',
      message: 'MIN_VAL {"limit":"5","unit":"characters"}',
    }))

  it.each([
    ['none', 'INVALID_CHAR_NAMED'],
    ['apartment', 'INVALID_CHAR_APARTMENT'],
  ] as const)('the characters that a field does not take, with the advice: %s', (advice, key) =>
    expect(fieldError([invalidCharacters(['#', '|', '🇫🇮', '%'], advice)], t)).toEqual({
      code: 'INVALID_CHAR_VAL',
      message: `${key} {"characters":"# | 🇫🇮 %"}`,
    }),
  )

  it.each([
    [null, { code: 'RATE_LIMITED', message: 'RATE_LIMITED {"limit":"","unit":"value"}' }],
    [20, { code: 'RATE_LIMITED', message: 'RATE_LIMITED_FOR {"minutes":1}' }],
    [300, { code: 'RATE_LIMITED', message: 'RATE_LIMITED_FOR {"minutes":5}' }],
  ])('how long to wait after %s s', (seconds, expected) =>
    expect(fieldError([rateLimited(seconds)], t)).toEqual(expected),
  )
})
