/** A problem with a field of the payment page, as the key of its message in page-texts. */
export type CardFieldError =
  | 'REQUIRED'
  | 'INVALID_CARD_NUMBER'
  | 'INVALID_EXPIRY'
  | 'CARD_EXPIRED'
  | 'INVALID_CVC'
  | 'INVALID_HOLDER'

export type CardField = 'cardNumber' | 'expiry' | 'cvc' | 'holder'
/** The fields as submitted. */
export type CardFields = Record<CardField, string>
export type CardBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'DISCOVER' | 'MAESTRO' | 'CARD'

interface EnteredCard {
  number: string
  brand: CardBrand
  expiryMonth: number
  expiryYear: number
}
export type CardCheck =
  | { ok: true; card: EnteredCard }
  | { ok: false; errors: Partial<Record<CardField, CardFieldError>> }

/** Checks all card fields as of `now`; a card is valid to the end of its month. */
export function checkCard(fields: CardFields, now: Date): CardCheck {
  const number = compactNumber(fields.cardNumber)
  const expiry = parseExpiry(fields.expiry)
  const errors = definedOnly({
    cardNumber: numberError(fields.cardNumber, number),
    expiry: expiryError(fields.expiry, expiry, now),
    cvc: cvcError(fields.cvc, brandOf(number)),
    holder: holderError(fields.holder),
  })
  if (Object.keys(errors).length > 0 || !expiry) return { ok: false, errors }
  return { ok: true, card: { number, brand: brandOf(number), expiryMonth: expiry.month, expiryYear: expiry.year } }
}

/** Checks only the security code, for a saved card. */
export function cvcError(entered: string, brand: string): CardFieldError | undefined {
  const cvc = entered.trim()
  if (cvc === '') return 'REQUIRED'
  return (brand === 'AMEX' ? /^\d{4}$/ : /^\d{3}$/).test(cvc) ? undefined : 'INVALID_CVC'
}

/** Whether a string of digits passes the Luhn check. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const brandPatterns: readonly (readonly [CardBrand, RegExp])[] = [
  ['VISA', /^4/],
  ['MASTERCARD', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['AMEX', /^3[47]/],
  ['DISCOVER', /^(6011|64[4-9]|65)/],
  ['MAESTRO', /^(5[06-9]|6)/],
]
export const brandOf = (number: string): CardBrand =>
  brandPatterns.find(([, pattern]) => pattern.test(number))?.[0] ?? 'CARD'

const compactNumber = (entered: string) => entered.replace(/[\s-]/g, '')

function numberError(entered: string, number: string): CardFieldError | undefined {
  if (entered.trim() === '') return 'REQUIRED'
  const lengths = brandOf(number) === 'AMEX' ? /^\d{15}$/ : /^\d{13,19}$/
  return lengths.test(number) && passesLuhn(number) ? undefined : 'INVALID_CARD_NUMBER'
}

interface Expiry {
  month: number
  year: number
}
/** Accepts 12/30, 12 / 30, 1230, 12/2030 and 12-30. */
function parseExpiry(entered: string): Expiry | undefined {
  const match = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$|^(\d{2})\s*(\d{2}|\d{4})$/.exec(entered.trim())
  if (!match) return undefined
  const month = Number(match[1] ?? match[3])
  const year = Number(match[2] ?? match[4])
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : undefined
}

/** Maximum validity of a card in years. */
const maxValidityYears = 20

function expiryError(entered: string, expiry: Expiry | undefined, now: Date): CardFieldError | undefined {
  if (entered.trim() === '') return 'REQUIRED'
  if (!expiry) return 'INVALID_EXPIRY'
  const months = (expiry.year - now.getUTCFullYear()) * 12 + expiry.month - 1 - now.getUTCMonth()
  if (months < 0) return 'CARD_EXPIRED'
  return months > maxValidityYears * 12 ? 'INVALID_EXPIRY' : undefined
}

function holderError(entered: string): CardFieldError | undefined {
  const holder = entered.trim()
  if (holder === '') return 'REQUIRED'
  return holder.length <= 100 && /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(holder) ? undefined : 'INVALID_HOLDER'
}

const definedOnly = (errors: Partial<Record<CardField, CardFieldError | undefined>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined)) as Partial<
    Record<CardField, CardFieldError>
  >
