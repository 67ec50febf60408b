import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { formFaults } from '../../testing/form-faults.ts'
import { loginSchema, phoneLoginSchema, smsCodeSchema } from './login-schema.ts'

const schema = loginSchema({ dialCodes: ['358', '44'], ownDialCode: '358' })

describe('login', () => {
  it.each([
    ['nothing', {}, { email: 'REQUIRED', password: 'REQUIRED' }],
    ['blanks', { email: '   ', password: '' }, { email: 'REQUIRED', password: 'REQUIRED' }],
    ['no address', { email: 'ada', password: 'x' }, { email: 'EMAIL_VAL' }],
    ['half an address', { email: 'ada@', password: 'x' }, { email: 'EMAIL_VAL' }],
    ['10,000 characters', { email: `${'a'.repeat(10_000)}@b.fi`, password: 'x' }, { email: 'EMAIL_VAL' }],
    [
      'a long password',
      { email: 'ada@parlour.example', password: 'x'.repeat(10_000) },
      { password: 'MAX_VAL 200 characters' },
    ],
    ['an address', { email: 'ada@parlour.example', password: 'x' }, {}],
    ['a phone', { email: '040 1234567', password: 'x' }, {}],
  ])('%s', (_name, value, expected) => expect(formFaults(schema, value)).toEqual(expected))

  it.each([
    [' ada@parlour.example ', 'ada@parlour.example'],
    ['+358401234567', '+358 401234567'],
    ['040 1234567', '+358 401234567'],
  ])('%s logs in as %s', (email, username) => expect(v.parse(schema, { email, password: 'x' }).email).toBe(username))
})

describe('two-factor login', () => {
  it.each([
    ['nothing', {}, { dialCode: 'REQUIRED', phone: 'REQUIRED', password: 'REQUIRED' }],
    ['3 characters', { dialCode: '44', phone: '123', password: 'x' }, { phone: 'MIN_VAL 4 characters' }],
    ['4 characters', { dialCode: '44', phone: '1234', password: 'x' }, {}],
    ['20 characters', { dialCode: '44', phone: '1'.repeat(20), password: 'x' }, {}],
    ['21 characters', { dialCode: '44', phone: '1'.repeat(21), password: 'x' }, { phone: 'MAX_VAL 20 characters' }],
    ['letters', { dialCode: '44', phone: 'phone', password: 'x' }, { phone: 'INVALID_PHONE_FORMAT' }],
    ['an unknown dial code', { dialCode: 'x', phone: '12345', password: 'x' }, { dialCode: 'INVALID_ENTRY' }],
  ])('%s', (_name, value, expected) => expect(formFaults(phoneLoginSchema, value)).toEqual(expected))
})

describe('SMS code', () => {
  it.each([
    ['', 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['12a456', 'NOT_A_NUMBER'],
    ['12345', 'INVALID_ENTRY'],
    ['1234567', 'INVALID_ENTRY'],
    ['123 456', undefined],
  ])('%j gives %s', (twoFACode, expected) => expect(formFaults(smsCodeSchema, { twoFACode }).twoFACode).toBe(expected))
})
