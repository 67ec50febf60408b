/** What is wrong with an account number, as the key of its message. */
export type IbanError = 'REQUIRED' | 'INVALID_IBAN_NUMBER'

/** Characters of an account number by country, from SWIFT's registry. Other countries of our brands have no IBAN. */
const lengthsByCountry: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, BA: 20, BE: 16, BG: 22, BR: 29, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20 },
  ...{ ES: 24, FI: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, HR: 21, HU: 28, IE: 22, IL: 23, IS: 26 },
  ...{ IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25 },
  ...{ RO: 24, RS: 22, SA: 24, SE: 24, SI: 19, SK: 24, SM: 27, TR: 26, UA: 29, VA: 22 },
}

/** As banks exchange it: capital letters and digits, without the spaces of its groups. */
export const compactIban = (entered: string): string => entered.replace(/\s/g, '').toUpperCase()

/** In the groups of four that are printed. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Checks form, country, length and check digits (ISO 13616); spaces and lower case are allowed. */
export function ibanError(entered: string): IbanError | undefined {
  if (entered.trim() === '') return 'REQUIRED'
  // The letters first: some others have capitals of A to Z.
  if (!/^[A-Za-z0-9\s]+$/.test(entered)) return 'INVALID_IBAN_NUMBER'
  const iban = compactIban(entered)
  const country = iban.slice(0, 2)
  const length = Object.hasOwn(lengthsByCountry, country) ? lengthsByCountry[country] : undefined
  const isWellFormed = iban.length === length && /^[A-Z]{2}(0[2-9]|[1-8]\d|9[0-8])/.test(iban)
  return isWellFormed && remainderOf(iban) === 1 ? undefined : 'INVALID_IBAN_NUMBER'
}

/** Country and check digits moved to the end, A to Z read as 10 to 35, modulo 97. */
function remainderOf(iban: string): number {
  let remainder = 0
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder
}

/** A Finnish account number: its check digits before the bank's own 14 digits. */
export const finnishIban = (digits: string): string =>
  `FI${String(98 - remainderOf(`FI00${digits}`)).padStart(2, '0')}${digits}`
