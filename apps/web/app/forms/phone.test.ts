import { describe, expect, it } from 'vitest'
import { internationalPhone, typedPhone } from './phone.ts'

describe("phone as '+' dial code, space, number", () => {
  it.each([
    ['358', '401234567', '+358 401234567'],
    ['+358', '040 123 45-67', '+358 401234567'],
    ['44', '(07700) 900.123', '+44 7700900123'],
    ['39', '0612345678', '+39 0612345678'],
    ['358', '00358 40 1234567', '+358 401234567'],
    ['358', '+358 40 1234567', '+358 401234567'],
    ['358', '00358 040 1234567', '+358 401234567'],
    ['358', '+44 7700 900123', null],
    ['358', '12', null],
    ['358', '40123456789012345678901', null],
    ['358', 'call me', null],
    ['', '401234567', null],
  ])('%s and %s read %s', (dialCode, phone, expected) => expect(internationalPhone(dialCode, phone)).toBe(expected))
})

describe('a phone typed into the e-mail field', () => {
  const codes = ['1', '44', '358', '+47', '3']
  it.each([
    ['+358 401234567', '+358 401234567'],
    ['+358401234567', '+358 401234567'],
    ['00358 40 1234567', '+358 401234567'],
    ['040 1234567', '+358 401234567'],
    ['+4798765432', '+47 98765432'],
    ['+999 12345678', null],
    ['ada@parlour.example', null],
    ['12', null],
    ['', null],
  ])('%s reads %s', (typed, expected) => expect(typedPhone(typed, codes, '358')).toBe(expected))

  it('needs a dial code if the visitor’s country has none', () =>
    expect(typedPhone('0401234567', codes, undefined)).toBeNull())
})
