import { describe, expect, it } from 'vitest'
import { finnishIban, groupedIban, type IbanError, ibanError } from './iban.ts'

describe('ibanError', () => {
  it.each([
    'FI21 1234 5600 0007 85',
    'GB29 NWBK 6016 1331 9268 19',
    'DE89 3704 0044 0532 0130 00',
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'SE45 5000 0000 0583 9825 7466',
    'PL61 1090 1014 0000 0712 1981 2874',
    'IT60 X054 2811 1010 0000 0123 456',
    'ES91 2100 0418 4502 0005 1332',
    'PT50 0002 0123 1234 5678 9015 4',
    'BR18 0036 0305 0000 1000 9795 493C 1',
    'NL91 ABNA 0417 1643 00',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
    'fi2112345600000785',
    '  fI21\u00a01234 5600\t000785 ',
  ])('takes %s', (entered) => expect(ibanError(entered)).toBeUndefined())

  it.each<[string, string, IbanError]>([
    ['nothing', '', 'REQUIRED'],
    ['spaces', ' \u00a0 ', 'REQUIRED'],
    ['a mistyped digit', 'FI21 1234 5600 0007 86', 'INVALID_IBAN_NUMBER'],
    ['digits exchanged', 'FI21 1234 5600 0070 85', 'INVALID_IBAN_NUMBER'],
    ['a digit too few', 'FI21 1234 5600 0007 8', 'INVALID_IBAN_NUMBER'],
    ['a digit too many', 'FI21 1234 5600 0007 850', 'INVALID_IBAN_NUMBER'],
    // The check digits are right, for the length of another country.
    ['the length of another country', 'FI82 WEST 1234 5698 7654 32', 'INVALID_IBAN_NUMBER'],
    ['a country without account numbers of this kind', 'US64 1234 5600 0007 85', 'INVALID_IBAN_NUMBER'],
    ['what every object has', '__ proto__', 'INVALID_IBAN_NUMBER'],
    ['check digits beyond 98', 'DE99 0000 0000 0000 0000 00', 'INVALID_IBAN_NUMBER'],
    ['the number without its country', '1234 5600 0007 85', 'INVALID_IBAN_NUMBER'],
    ['dots', 'FI21.1234.5600.0007.85', 'INVALID_IBAN_NUMBER'],
    ['the digits of another script', 'FI٢١ 1234 5600 0007 85', 'INVALID_IBAN_NUMBER'],
    ['a letter whose capital is an I', 'fı21 1234 5600 0007 85', 'INVALID_IBAN_NUMBER'],
    ['emoji', '🏦🏦🏦🏦', 'INVALID_IBAN_NUMBER'],
    ['very much', 'FI21'.repeat(2_500), 'INVALID_IBAN_NUMBER'],
    ['markup', '"><script>alert(1)</script>', 'INVALID_IBAN_NUMBER'],
  ])('refuses %s', (_, entered, error) => expect(ibanError(entered)).toBe(error))
})

it('makes Finnish numbers that are right', () => {
  expect(groupedIban(finnishIban('12345600000785'))).toBe('FI21 1234 5600 0007 85')
  for (let number = 0; number < 200; number++)
    expect(ibanError(finnishIban(String(number).padStart(14, '0')))).toBeUndefined()
})
