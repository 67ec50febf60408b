import { expect, it } from 'vitest'
import { refusalPlace } from './refusal-place.ts'

it.each([
  ['INVALID_ENTRY', 'email', 1, 'email'],
  ['GUESSABLE_PASSWORD', null, 1, 'password'],
  ['GUESSABLE_PASSWORD', 'password', 1, 'password'],
  ['UNDERAGE', 'birthDate', 1, 'dobYear'],
  ['INVALID_PHONE_FORMAT', null, 2, 'phone'],
  ['INVALID_ENTRY', 'birthDate', 1, 'dobDay'],
  ['INVALID_ENTRY', 'postcode', 2, 'postcode'],
  ['INVALID_ENTRY', 'somethingNew', 2, ''],
  ['INVALID_ENTRY', null, 2, ''],
  ['COUNTRY_NOT_ALLOWED', 'countryCode', 2, ''],
  ['RATE_LIMITED', null, 2, ''],
] as const)('%s at %s is read in step %s at "%s"', (code, at, step, field) =>
  expect(refusalPlace(code, at)).toEqual({ step, field }),
)
