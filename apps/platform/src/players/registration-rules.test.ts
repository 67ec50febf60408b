import type { CreateUserInput } from '@parlour/contracts/platform-resolvers'
import { describe, expect, it } from 'vitest'
import { registration } from '../testing/journeys.ts'
import { ageOn, registrationProblem } from './registration-rules.ts'

const today = new Date('2026-03-10T12:00:00Z')
const dialCodes = ['358', '1']
const problemOf = (changes: object) =>
  registrationProblem(registration(changes) as CreateUserInput, 'ac', (code) => dialCodes.includes(code), today)

describe('registrationProblem', () => {
  it.each([
    {},
    { firstName: 'José María' },
    { lastName: '山田' },
    { firstName: 'J.-P.', lastName: "O'Brien-Mäki Jr." },
    { address1: 'Rue d’Été 5/2' },
    { postcode: 'SW1A 1AA' },
    { phone: null },
    { phone: '+1 416-555 0100' },
    { birthDate: '2008-03-10' },
    { birthDate: '1908-03-10' },
    { email: ' aino@mail.example ' },
    { password: 'Äö1abcde' },
    { countryCode: 'no', currencyCode: 'NOK' },
    { countryCode: 'ca', currencyCode: 'CAD', birthDate: '2007-03-10' },
    { countryCode: 'br', currencyCode: 'BRL' },
  ])('accepts %j', (changes) => expect(problemOf(changes)).toBeUndefined())

  it.each([
    [{ email: 'a@b' }, 'INVALID_ENTRY', 'email'],
    [{ email: 'a b@c.de' }, 'INVALID_ENTRY', 'email'],
    [{ password: 'alllower1' }, 'INVALID_ENTRY', 'password'],
    [{ password: 'NoDigitsHere' }, 'INVALID_ENTRY', 'password'],
    [{ password: `Aa1${'x'.repeat(48)}` }, 'INVALID_ENTRY', 'password'],
    [{ firstName: '' }, 'INVALID_ENTRY', 'firstName'],
    [{ firstName: 'Bob$' }, 'INVALID_ENTRY', 'firstName'],
    [{ lastName: 'Smile 😀' }, 'INVALID_ENTRY', 'lastName'],
    [{ lastName: 'Flag 🇫🇮' }, 'INVALID_ENTRY', 'lastName'],
    [{ lastName: 'x'.repeat(101) }, 'INVALID_ENTRY', 'lastName'],
    [{ firstName: 'WIN 500 EUR' }, 'INVALID_ENTRY', 'firstName'],
    [{ lastName: 'www.evil.example' }, 'INVALID_ENTRY', 'lastName'],
    [{ city: 'Hel\u200bsinki' }, 'INVALID_ENTRY', 'city'],
    [{ address1: 'Shrt' }, 'INVALID_ENTRY', 'address1'],
    [{ address1: '<b>Street</b> 1' }, 'INVALID_ENTRY', 'address1'],
    [{ city: 'Ab' }, 'INVALID_ENTRY', 'city'],
    [{ postcode: '12' }, 'INVALID_ENTRY', 'postcode'],
    [{ postcode: '12345678901' }, 'INVALID_ENTRY', 'postcode'],
    [{ birthDate: '2008-03-11' }, 'UNDERAGE', 'birthDate'],
    [{ countryCode: 'ca', birthDate: '2007-03-11' }, 'UNDERAGE', 'birthDate'],
    [{ birthDate: '2026-03-10' }, 'UNDERAGE', 'birthDate'],
    [{ birthDate: '1907-03-10' }, 'INVALID_ENTRY', 'birthDate'],
    [{ birthDate: '1990-02-30' }, 'INVALID_ENTRY', 'birthDate'],
    [{ birthDate: '2030-01-01' }, 'INVALID_ENTRY', 'birthDate'],
    [{ currencyCode: 'JPY' }, 'INVALID_ENTRY', 'currencyCode'],
    [{ countryCode: 'zz' }, 'COUNTRY_NOT_ALLOWED', 'countryCode'],
    [{ phone: '+358 123' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ phone: '+999 12345678' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ phone: '+358 1234567890123456' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ affiliateTag: 'with space' }, 'INVALID_ENTRY', 'affiliateTag'],
  ])('refuses %j as %s', (changes, code, field) => expect(problemOf(changes)).toMatchObject({ code, field }))
})

describe('the birthday', () => {
  const at = (now: string, birthDate: string) => ageOn(birthDate, new Date(now))
  it.each([
    ['begins when it has begun everywhere', '2026-03-10T12:00:00Z', '2008-03-10', 18],
    ['has not begun in the west at midnight UTC', '2026-03-10T00:00:00Z', '2008-03-10', 17],
    ['is still to come a moment before', '2026-03-10T11:59:59.999Z', '2008-03-10', 17],
    ['is past the next day', '2026-03-11T00:00:00Z', '2008-03-10', 18],
    ['of 29 February is 1 March in other years', '2026-03-01T12:00:00Z', '2008-02-29', 18],
    ['of 29 February is not the 28th', '2026-02-28T23:59:59Z', '2008-02-29', 17],
    ['of 29 February is that day in a leap year', '2028-02-29T12:00:00Z', '2008-02-29', 20],
    ['of 1 January is not yet at New Year in UTC', '2026-01-01T11:00:00Z', '2008-01-01', 17],
    ['of the 118th year is accepted', '2026-03-10T12:00:00Z', '1908-03-10', 118],
  ])('%s', (_name, now, birthDate, age) => expect(at(now, birthDate)).toBe(age))
})

describe('ageOn', () => {
  it.each([
    ['2008-03-10', 18],
    ['2008-03-11', 17],
    ['2008-04-01', 17],
    ['2008-02-29', 18],
    ['2026-03-10', 0],
    ['2026-13-01', null],
    ['soon', null],
    ['1990-01-15T00:00', null],
    ['on 1990-01-15', null],
  ] as const)('%s is %s', (birthDate, age) => expect(ageOn(birthDate, today)).toBe(age))
})
