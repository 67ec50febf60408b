import { describe, expect, it } from 'vitest'
import { isEmail, textProblem } from './field-rules.ts'

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.domain.example', 'ä@ö.fi'])('accepts %j', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each(['', 'a', '@b.co', 'a@b..co', 'a@.co', 'a@b.co.', 'a@@b.co', 'a\0@b.co', `${'x'.repeat(65)}@b.co`])(
    'refuses %s',
    (text) => expect(isEmail(text)).toBe(false),
  )
})

describe('textProblem', () => {
  it.each(['Aino', "O'Brien-Mäki", 'Ğ. Şahin', 'محمد', '李小龍', 'Keskuskatu 5 A 7/2'])('accepts %j', (text) =>
    expect(textProblem('firstName', text, 1, 100)).toBeUndefined(),
  )
  it.each(['', 'a@b', 'x\ny', 'one\u2028line', 'one\u2029paragraph', 'evil\u202etxt', 'a\u2066b', '💰', '5 €'])(
    'refuses %j',
    (text) => expect(textProblem('firstName', text, 1, 100)).toMatchObject({ code: 'INVALID_ENTRY' }),
  )
})
