import type { CreateUserRefusalCode } from './generated/registration.ts'

export interface RefusalPlace {
  step: 1 | 2
  /** The form field that the message belongs to; empty for the whole form. */
  field: string
}

const form: RefusalPlace = { step: 2, field: '' }

/** The platform's input fields, by our step and form field. */
const places: Readonly<Record<string, RefusalPlace>> = {
  email: { step: 1, field: 'email' },
  password: { step: 1, field: 'password' },
  firstName: { step: 1, field: 'firstName' },
  lastName: { step: 1, field: 'lastName' },
  birthDate: { step: 1, field: 'dobDay' },
  address1: { step: 2, field: 'address1' },
  city: { step: 2, field: 'city' },
  postcode: { step: 2, field: 'postcode' },
  phone: { step: 2, field: 'phone' },
}

/** Where a refusal appears when the platform names no field. */
const usualPlaces: Record<CreateUserRefusalCode, RefusalPlace> = {
  GUESSABLE_PASSWORD: { step: 1, field: 'password' },
  UNDERAGE: { step: 1, field: 'dobYear' },
  INVALID_PHONE_FORMAT: { step: 2, field: 'phone' },
  COUNTRY_NOT_ALLOWED: form,
  CLOSED: form,
  MARKET_CLOSED: form,
  EXCLUDED_HERE: form,
  INVALID_ENTRY: form,
  RATE_LIMITED: form,
}

/** Where to show why the platform did not open an account. */
export function refusalPlace(code: CreateUserRefusalCode, field: string | null): RefusalPlace {
  if (code === 'UNDERAGE') return usualPlaces.UNDERAGE
  return (field !== null && places[field]) || usualPlaces[code]
}
