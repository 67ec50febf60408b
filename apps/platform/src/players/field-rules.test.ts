import { describe, expect, it } from 'vitest'
import { isEmail } from '../mail/email-address.ts'
import { markProblem, nameProblem, passwordProblem, phoneProblem, textProblem } from './field-rules.ts'

/** An address of this many characters, otherwise valid. */
const emailOf = (length: number) => {
  const start = `${'x'.repeat(64)}@${'d'.repeat(63)}.${'d'.repeat(63)}.`
  return start + 'd'.repeat(length - start.length)
}

describe('isEmail', () => {
  it.each(['a@b.co', 'first.last+tag@sub.domain.example', 'ä@ö.fi', emailOf(254)])('accepts %j', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  it.each([
    '',
    'a',
    '@b.co',
    'a@b..co',
    'a@g\u0130b.co',
    '\u212a@b.co',
    'a@.co',
    'a@b.co.',
    'a@@b.co',
    'a\0@b.co',
    'a\u200b@b.co',
    'a@\u202eb.co',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    `${'x'.repeat(65)}@b.co`,
    emailOf(255),
  ])('refuses %s', (text) => expect(isEmail(text)).toBe(false))
})

describe('textProblem', () => {
  it.each(['Aino', "O'Brien-Mäki", 'Ğ. Şahin', 'محمد', '李小龍', 'Keskuskatu 5 A 7/2'])('accepts %j', (text) =>
    expect(textProblem('firstName', text, 1, 100)).toBeUndefined(),
  )
  it.each([
    '',
    'a@b',
    'x\ny',
    'one\u2028line',
    'one\u2029paragraph',
    'evil\u202etxt',
    'a\u2066b',
    'a\u200bb',
    '\ufeffab',
    '💰',
    '5 €',
  ])('refuses %j', (text) => expect(textProblem('firstName', text, 1, 100)).toMatchObject({ code: 'INVALID_ENTRY' }))
})

it.each([
  ['x'.repeat(2), true],
  ['x'.repeat(3), false],
  ['x'.repeat(5), false],
  ['x'.repeat(6), true],
  ['  xx  ', true],
  ['  xxxxx  ', false],
])('textProblem of %j, which must have 3 to 5 characters: %s', (text, isRefused) =>
  expect(textProblem('city', text, 3, 5) !== undefined).toBe(isRefused),
)

it.each([
  ['Aa1xxxx', true],
  ['Aa1xxxxx', false],
  [`Aa1${'x'.repeat(47)}`, false],
  [`Aa1${'x'.repeat(48)}`, true],
  ['ALLUPPER1', true],
])('passwordProblem of %s: %s', (password, isRefused) =>
  expect(passwordProblem(password) !== undefined).toBe(isRefused),
)

it.each([
  ['+358 123', true],
  ['+358 1234', false],
  ['+358 123456789012345', false],
  ['+358 1234567890123456', true],
  ['+358 - - -', true],
  ['+1 1234567', true],
])('phoneProblem of %s: %s', (phone, isRefused) =>
  expect(phoneProblem(phone, (code) => code === '358') !== undefined).toBe(isRefused),
)

it.each([
  ['v1.2-~', false],
  ['x'.repeat(200), false],
  ['x'.repeat(201), true],
  ['', true],
  ['a b', true],
  ['ä', true],
])('markProblem of %s: %s', (mark, isRefused) =>
  expect(markProblem('affiliateTag', mark) !== undefined).toBe(isRefused),
)

it.each(['Greta', 'Ħanna', 'Kŏjo Ŋutɔ', 'Aïssatou Ɓalde', 'Ŧeḿ', 'Ǯeelâ', 'Nguyễn', 'Вера', 'Ελένη', '李小龍', 'محمد'])(
  'takes the name %s',
  (name) => expect(nameProblem('firstName', name)).toBeUndefined(),
)

it.each(['Ꞡꞃeta', 'Gꝛeta', 'Gᵲeta', 'Gret\u1d8f', 'Lovelⱥꞔe', 'Gretꭺ'])(
  'refuses the name %s, which is compared with none that it looks like',
  (name) => expect(nameProblem('firstName', name)).toMatchObject({ code: 'INVALID_ENTRY', field: 'firstName' }),
)
