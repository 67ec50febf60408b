import type { CreateUserInput, CreateUserRefusalCode } from '@parlour/contracts/platform-resolvers'
import { type BrandId, findBrandCountry } from './countries.ts'

export interface RegistrationProblem {
  code: CreateUserRefusalCode
  field: string
  message: string
}

/** Characters no name or address has (section 5), and pictures: emoji, flags and what joins them. */
const specialCharacters =
  /[$@!#|:?;%~^&*(){}[\]<>€£¥₺\p{Cc}]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/u
/** One @, a dotted domain, no spaces: what can be told without sending a mail. */
const emailShape = /^[^\s@<>"(),:;[\]\\]{1,64}@(?=.{4,190}$)[^\s@<>"(),:;[\]\\.]+(\.[^\s@<>"(),:;[\]\\.]+)+$/u
/** '+' dial code, space, number; the number may be written in groups. */
const phoneShape = /^\+(\d{1,4}) ([\d -]{4,20})$/

const maximumAge = 118

const entry = (field: string, message: string): RegistrationProblem => ({ code: 'INVALID_ENTRY', field, message })
const lengthOf = (text: string) => [...text].length

function textProblem(field: string, text: string, min: number, max: number): RegistrationProblem | undefined {
  const length = lengthOf(text.trim())
  if (length < min || length > max) return entry(field, `${field} must have ${min} to ${max} characters`)
  if (specialCharacters.test(text)) return entry(field, `${field} has characters it may not have`)
  return undefined
}

export const isEmail = (text: string): boolean => text.length <= 254 && emailShape.test(text)

function passwordProblem(password: string): RegistrationProblem | undefined {
  const length = lengthOf(password)
  const good =
    length >= 8 && length <= 50 && /\d/.test(password) && /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
  return good
    ? undefined
    : entry('password', 'password must have 8 to 50 characters, a digit, a small and a capital letter')
}

/** The day as [year, month, day], or null when the calendar has no such day. */
function calendarDay(text: string): readonly [number, number, number] | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [year, month, day] : null
}

/** Whole years on the day `today` (its UTC date); null when `birthDate` is no day. Born on 29 February: older on 1 March. */
export function ageOn(birthDate: string, today: Date): number | null {
  const born = calendarDay(birthDate)
  if (!born) return null
  const [year, month, day] = born
  const [nowMonth, nowDay] = [today.getUTCMonth() + 1, today.getUTCDate()]
  const hadBirthday = nowMonth > month || (nowMonth === month && nowDay >= day)
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1)
}

function birthDateProblem(birthDate: string, minimumAge: number, today: Date): RegistrationProblem | undefined {
  const age = ageOn(birthDate, today)
  if (age === null || age < 0 || age > maximumAge)
    return entry('birthDate', 'birthDate is no birthday of a living person')
  if (age >= minimumAge) return undefined
  return { code: 'UNDERAGE', field: 'birthDate', message: `Players must be ${minimumAge} or older` }
}

/** Section 5: 4 to 20 characters after the dial code; the dial code is one of the brand's countries. */
function phoneProblem(phone: string, knownDialCode: (dialCode: string) => boolean): RegistrationProblem | undefined {
  const match = phoneShape.exec(phone)
  const digits = match?.[2]?.replace(/\D/g, '') ?? ''
  if (match?.[1] && digits.length >= 4 && digits.length <= 15 && knownDialCode(match[1])) return undefined
  return { code: 'INVALID_PHONE_FORMAT', field: 'phone', message: "phone must be '+', dial code, space and number" }
}

/**
 * The first thing wrong with a registration by the field rules of section 5, the country's age and the brand's
 * countries; undefined when nothing is. Whether e-mail and phone are free only the database knows.
 */
export function registrationProblem(
  input: CreateUserInput,
  brandId: BrandId,
  knownDialCode: (dialCode: string) => boolean,
  today: Date,
): RegistrationProblem | undefined {
  const brandCountry = findBrandCountry(brandId, input.countryCode)
  if (!brandCountry)
    return { code: 'COUNTRY_NOT_ALLOWED', field: 'countryCode', message: 'The brand takes no players from there' }
  if (!isEmail(input.email.trim())) return entry('email', 'email is no e-mail address')
  return (
    passwordProblem(input.password) ??
    textProblem('firstName', input.firstName, 1, 100) ??
    textProblem('lastName', input.lastName, 1, 100) ??
    birthDateProblem(input.birthDate, brandCountry.country.minimumAge, today) ??
    textProblem('address1', input.address1, 5, 250) ??
    textProblem('city', input.city, 3, 70) ??
    textProblem('postcode', input.postcode, 3, 10) ??
    currencyProblem(input, brandCountry.currencyCode) ??
    (input.phone ? phoneProblem(input.phone, knownDialCode) : undefined) ??
    markProblem('affiliateId', input.affiliateId) ??
    markProblem('affiliateTag', input.affiliateTag) ??
    markProblem('acceptedTcVersion', input.acceptedTcVersion)
  )
}

/** Section 9, registration: EUR by default, or the country's own. */
const registrationCurrencies: Readonly<Record<string, string>> = { br: 'BRL', no: 'NOK', pl: 'PLN' }

function currencyProblem(input: CreateUserInput, brandDefault: string): RegistrationProblem | undefined {
  const allowed = ['EUR', brandDefault, registrationCurrencies[input.countryCode]]
  return allowed.includes(input.currencyCode)
    ? undefined
    : entry('currencyCode', `Accounts there are held in EUR or ${brandDefault}`)
}

const markProblem = (field: string, mark: string | null | undefined) =>
  mark && !/^[\x21-\x7e]{1,200}$/.test(mark) ? entry(field, `${field} is no such mark`) : undefined
