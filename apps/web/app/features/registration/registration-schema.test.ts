import { describe, expect, it } from 'vitest'
import { formFaults } from '../../testing/form-faults.ts'
import { stepOneSchema, stepTwoSchema } from './registration-schema.ts'

/** The message that names them, as the form carries it. */
const badCharacters = (characters: string, advice = 'none') =>
  `${advice === 'apartment' ? 'INVALID_CHAR_APARTMENT' : 'INVALID_CHAR_NAMED'} ${characters}`

const options = { today: '2026-03-01', minimumAge: 18, isPasswordKept: false }
const ada = {
  email: 'ada@parlour.example',
  password: 'Parlour-2026',
  firstName: 'Ada',
  lastName: 'Byron',
  dobDay: '10',
  dobMonth: '12',
  dobYear: '1985',
}
const one = (changes: Record<string, string>, more = {}) =>
  formFaults(stepOneSchema({ ...options, ...more }), { ...ada, ...changes })

describe('registration step 1', () => {
  it('accepts valid data', () => expect(one({})).toEqual({}))

  it('requires every field', () => {
    const nothing = Object.fromEntries(Object.keys(ada).map((name) => [name, '']))
    const missing = Object.fromEntries(Object.keys(ada).map((name) => [name, 'REQUIRED']))
    expect(one(nothing)).toEqual(missing)
    expect(formFaults(stepOneSchema(options), {})).toEqual(missing)
  })

  it.each([
    ['email', '   ', 'REQUIRED'],
    ['email', 'ada', 'EMAIL_VAL'],
    ['email', 'ada@parlour', 'EMAIL_VAL'],
    ['email', '😀@parlour.example', 'EMAIL_VAL'],
    ['email', `${'a'.repeat(10_000)}@b.fi`, 'MAX_VAL 254 characters'],
    ['firstName', 'WIN 500 EUR', 'NAME_VAL'],
    ['lastName', 'www.evil.example', 'NAME_VAL'],
    ['password', 'Parl-26', 'PASS_VAL'],
    ['password', 'parlour-2026', 'PASS_VAL'],
    ['password', 'PARLOUR-2026', 'PASS_VAL'],
    ['password', 'Parlour-only', 'PASS_VAL'],
    ['password', `Ab1${'x'.repeat(48)}`, 'PASS_VAL'],
    ['email', 'ada\u202e@parlour.example', 'EMAIL_VAL'],
    ['email', 'ada@parlour\u200b.example', 'EMAIL_VAL'],
    ['email', '€@parlour.example', 'EMAIL_VAL'],
    ['password', 'Abcde-1', 'PASS_VAL'],
    ['password', 'x'.repeat(10_000), 'PASS_VAL'],
    ['password', '        ', 'PASS_VAL'],
    ['password', '😀😀😀😀😀😀😀😀', 'PASS_VAL'],
    ['firstName', 'A\u202edA', badCharacters('U+202E')],
    ['firstName', 'A\u200bda', badCharacters('U+200B')],
    ['firstName', '🇫🇮🇸🇪', badCharacters('🇫🇮 🇸🇪')],
    ['dobDay', '٣', 'NOT_A_NUMBER'],
    ['dobYear', '9'.repeat(10_000), 'NOT_A_NUMBER'],
    ['firstName', 'A'.repeat(101), 'MAX_VAL 100 characters'],
    ['firstName', 'Ada 😀', badCharacters('😀')],
    ['firstName', 'Ada$', badCharacters('$')],
    ['lastName', '🇫🇮', badCharacters('🇫🇮')],
    ['lastName', 'Byron & Co', badCharacters('&')],
    ['lastName', '€uro', badCharacters('€')],
    ['lastName', 'A'.repeat(10_000), 'MAX_VAL 100 characters'],
    ['dobDay', 'ten', 'NOT_A_NUMBER'],
    ['dobDay', '0', 'MIN_VAL 1 value'],
    ['dobDay', '32', 'MAX_VAL 31 value'],
    ['dobDay', '101', 'MAX_VAL 31 value'],
    ['dobDay', '-1', 'NOT_A_NUMBER'],
    ['dobMonth', '0', 'MIN_VAL 1 value'],
    ['dobMonth', '13', 'MAX_VAL 12 value'],
    ['dobYear', '1907', 'MIN_VAL 1908 value'],
    ['dobYear', '2009', 'MAX_VAL 2008 age'],
    ['dobYear', '85', 'MIN_VAL 1908 value'],
    ['dobYear', '19e2', 'NOT_A_NUMBER'],
  ])('%s %s: %s', (field, value, message) => expect(one({ [field]: value })).toEqual({ [field]: message }))

  it.each([
    ['firstName', 'A'.repeat(100)],
    ['lastName', "O'Brien-Śmigły"],
    ['password', 'Abcdef-1'],
    ['password', `Ab1${'x'.repeat(47)}`],
    ['password', 'Abc 12 😀'],
    ['password', ' Parlour-2026 '],
    ['dobYear', '1908'],
    ['dobDay', '05'],
  ])('takes %s %s', (field, value) => expect(one({ [field]: value })).toEqual({}))

  it.each([
    [{ dobDay: '31', dobMonth: '2' }, { dobDay: 'INVALID_ENTRY' }],
    [{ dobDay: '29', dobMonth: '2', dobYear: '1991' }, { dobDay: 'INVALID_ENTRY' }],
    [{ dobDay: '29', dobMonth: '2', dobYear: '1992' }, {}],
    [{ dobDay: '31', dobMonth: '4' }, { dobDay: 'INVALID_ENTRY' }],
  ])('impossible dates: %j', (date, faults) => expect(one(date)).toEqual(faults))

  it.each([
    ['18 today', { dobDay: '1', dobMonth: '3', dobYear: '2008' }, 18, {}],
    ['18 tomorrow', { dobDay: '2', dobMonth: '3', dobYear: '2008' }, 18, { dobYear: 'UNDERAGE' }],
    ['19 where 21 is the age', { dobDay: '1', dobMonth: '1', dobYear: '2007' }, 21, { dobYear: 'UNDERAGE' }],
    ['21 where 21 is the age', { dobDay: '1', dobMonth: '3', dobYear: '2005' }, 21, {}],
  ])('age by the day: %s', (_name, date, minimumAge, faults) => expect(one(date, { minimumAge })).toEqual(faults))

  it('reports the age even when another field is invalid', () =>
    expect(one({ dobDay: '2', dobMonth: '3', dobYear: '2008', email: 'x' })).toEqual({
      email: 'EMAIL_VAL',
      dobYear: 'UNDERAGE',
    }))

  it.each([
    ['', {}],
    ['Other-2026', {}],
    ['short', { password: 'PASS_VAL' }],
  ])('a password kept before may stay empty: "%s"', (password, faults) =>
    expect(one({ password }, { isPasswordKept: true })).toEqual(faults),
  )
})

const home = { address1: 'Example Street 1', city: 'Turku', postcode: '20100', dialCode: '358', phone: '401234567' }
const two = (changes: Record<string, string>, omitPhone = false) =>
  formFaults(stepTwoSchema(omitPhone), { ...home, ...changes })

describe('registration step 2', () => {
  it('accepts valid data', () => expect(two({})).toEqual({}))

  it('requires every field', () =>
    expect(formFaults(stepTwoSchema(false), {})).toEqual({
      address1: 'REQUIRED',
      city: 'REQUIRED',
      postcode: 'REQUIRED',
      dialCode: 'REQUIRED',
      phone: 'REQUIRED',
    }))

  it.each([
    ['address1', 'Main', 'MIN_VAL 5 characters'],
    ['address1', 'A'.repeat(251), 'MAX_VAL 250 characters'],
    ['address1', 'Main Street #5', badCharacters('#', 'apartment')],
    ['address1', 'Main Street 🏠', badCharacters('🏠')],
    ['city', 'Ås', 'MIN_VAL 3 characters'],
    ['city', 'A'.repeat(71), 'MAX_VAL 70 characters'],
    ['postcode', '12', 'MIN_VAL 3 characters'],
    ['postcode', '12345678901', 'MAX_VAL 10 characters'],
    ['dialCode', '', 'REQUIRED'],
    ['dialCode', 'fi', 'INVALID_ENTRY'],
    ['phone', '123', 'MIN_VAL 4 characters'],
    ['phone', '1'.repeat(21), 'MAX_VAL 20 characters'],
    ['phone', 'my phone', 'INVALID_PHONE_FORMAT'],
    ['phone', '40 CALL ME 1', 'INVALID_PHONE_FORMAT'],
    ['phone', '٤٠١٢٣٤٥٦٧', 'INVALID_PHONE_FORMAT'],
    ['phone', '40123\u200b4567', 'INVALID_PHONE_FORMAT'],
    ['phone', '+44 7700 900123', 'INVALID_PHONE_FORMAT'],
    ['phone', '1'.repeat(10_000), 'MAX_VAL 20 characters'],
    ['address1', '\u202eteertS niaM', badCharacters('U+202E')],
    ['address1', 'Main\u200b Street', badCharacters('U+200B')],
    ['address1', '🇫🇮'.repeat(10), badCharacters('🇫🇮')],
    ['address1', 'A'.repeat(10_000), 'MAX_VAL 250 characters'],
    ['address1', '#'.repeat(10_000), 'MAX_VAL 250 characters'],
    ['address1', '     \t ', 'REQUIRED'],
    ['city', 'T€rku', badCharacters('€')],
    ['city', 'A'.repeat(10_000), 'MAX_VAL 70 characters'],
    ['postcode', '20#100', badCharacters('#')],
    ['postcode', '😀😀', badCharacters('😀')],
    ['postcode', '1'.repeat(10_000), 'MAX_VAL 10 characters'],
    ['dialCode', '3'.repeat(10_000), 'INVALID_ENTRY'],
  ])('%s %s: %s', (field, value, message) => expect(two({ [field]: value })).toEqual({ [field]: message }))

  it.each([
    ['address1', 'A1 St'],
    ['address1', 'A'.repeat(250)],
    ['city', 'Ulm'],
    ['postcode', 'SW1A 1AA'],
    ['phone', '1234'],
    ['phone', '+358 40 1234567'],
    ['phone', '00358401234567'],
  ])('takes %s %s', (field, value) => expect(two({ [field]: value })).toEqual({}))

  it('requires no phone if the skin omits it', () => expect(two({ phone: '', dialCode: '' }, true)).toEqual({}))

  it('treats a consent as refused unless it is ticked', () => {
    expect(two({ receiveEmail: 'on' })).toEqual({})
  })
})
