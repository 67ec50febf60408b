import { ageDay } from '@parlour/contracts/age-day'
import type { CreateUserInput, CreateUserRefusalCode } from '@parlour/contracts/platform-resolvers'
import { type BrandId, findBrandCountry } from '../brands/countries.ts'
import {
  emailProblem,
  entryProblem,
  markProblem,
  nameProblem,
  passwordProblem,
  phoneProblem,
  secretProblem,
  textProblem,
} from './field-rules.ts'
import { guessableProblem } from './guessable-password.ts'

export interface RegistrationProblem {
  code: CreateUserRefusalCode
  field: string
  message: string
}

const maximumAge = 118

/** The date as [year, month, day]; null when the calendar has no such date. */
function calendarDay(text: string): readonly [number, number, number] | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [year, month, day] : null
}

/** Age in whole years at a time; null when `birthDate` is not a date. Born on 29 February: older on 1 March. */
export function ageOn(birthDate: string, now: Date): number | null {
  const born = calendarDay(birthDate)
  if (!born) return null
  const [year] = born
  const today = ageDay(now)
  return Number(today.slice(0, 4)) - year - (today.slice(5) >= birthDate.slice(5) ? 0 : 1)
}

function birthDateProblem(birthDate: string, minimumAge: number, today: Date): RegistrationProblem | undefined {
  const age = ageOn(birthDate, today)
  if (age === null || age < 0 || age > maximumAge)
    return entryProblem('birthDate', 'birthDate is no birthday of a living person')
  if (age >= minimumAge) return undefined
  return { code: 'UNDERAGE', field: 'birthDate', message: `Players must be ${minimumAge} or older` }
}

/**
 * The first problem of a registration by the field rules, the country's minimum age and the brand's countries;
 * undefined when there is none. Only the database knows whether e-mail and phone are free.
 */
export function registrationProblem(
  input: CreateUserInput,
  brandId: BrandId,
  knownDialCode: (dialCode: string) => boolean,
  today: Date,
): RegistrationProblem | undefined {
  const brandCountry = findBrandCountry(brandId, input.countryCode)
  if (!brandCountry)
    return { code: 'COUNTRY_NOT_ALLOWED', field: 'countryCode', message: 'The brand accepts no players from there' }
  return (
    emailProblem(input.email.trim()) ??
    passwordProblem(input.password) ??
    nameProblem('firstName', input.firstName) ??
    nameProblem('lastName', input.lastName) ??
    guessableProblem(input.password, input) ??
    birthDateProblem(input.birthDate, brandCountry.country.minimumAge, today) ??
    textProblem('address1', input.address1, 5, 250) ??
    textProblem('city', input.city, 3, 70) ??
    textProblem('postcode', input.postcode, 3, 10) ??
    currencyProblem(input, brandCountry.currencyCode) ??
    (input.phone ? phoneProblem(input.phone, knownDialCode) : undefined) ??
    (input.affiliateId ? markProblem('affiliateId', input.affiliateId) : undefined) ??
    (input.affiliateTag ? markProblem('affiliateTag', input.affiliateTag) : undefined) ??
    (input.acceptedTcVersion ? markProblem('acceptedTcVersion', input.acceptedTcVersion) : undefined) ??
    (input.browserSecret ? secretProblem('browserSecret', input.browserSecret) : undefined)
  )
}

/** Players register in EUR, except in these countries. */
const registrationCurrencies: Readonly<Record<string, string>> = { br: 'BRL', no: 'NOK', pl: 'PLN' }

function currencyProblem(input: CreateUserInput, brandDefault: string): RegistrationProblem | undefined {
  const allowed = ['EUR', brandDefault, registrationCurrencies[input.countryCode]]
  return allowed.includes(input.currencyCode)
    ? undefined
    : entryProblem('currencyCode', `Accounts there are held in EUR or ${brandDefault}`)
}
