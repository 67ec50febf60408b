/**
 * Almost what a field takes: one fragment over and over, and an end that fits nowhere. An
 * expression that can read the fragment in two ways tries each of them for each repetition.
 */
import { skinCodes } from '@parlour/skins/skins'
import { formHeaders, type Input } from './input.ts'

/** What names, numbers, addresses and codes are made of. */
const fragments = [
  ...[
    'a',
    'a ',
    'a.',
    'a. ',
    'a.-',
    'a-',
    "a'",
    "a' ",
    'a/a ',
    'a, ',
    'a., ',
    'a_',
    'A1',
    'é\u0301 ',
    'a\u200c',
    'a@',
    'a.a@',
  ],
  ...['1', '1 ', '1-', '1.', '1,', '1 -', '(1) ', '+1 ', '+', '%2', '/', 'P1D', '1T'],
]
const ends = ['1', '!']
/** As long as a name or a city may be. */
const length = 100

const texts = fragments.flatMap((fragment) => ends.map((end) => fragment.repeat(length).slice(0, length - 1) + end))

/** The forms of the site whose fields are typed, and what makes each of them be read. */
const forms: readonly (readonly [path: string, fixed: Record<string, string>, typed: readonly string[]])[] = [
  ['/register', { step: '1' }, ['email', 'password', 'firstName', 'lastName', 'dobDay', 'dobMonth', 'dobYear']],
  ['/register?step=2', { step: '2' }, ['address1', 'city', 'postcode', 'dialCode', 'phone']],
  ['/login', {}, ['email', 'password', 'dialCode', 'phone']],
  ['/login', { intent: 'verify' }, ['twoFACode']],
]

const registration = {
  ...{ brandId: 'ac', skin: 'ac', countryCode: 'fi', currencyCode: 'EUR', localeCode: 'en', password: 'Copper-Lake-7' },
  ...{
    email: 'fuzz@mail.example',
    birthDate: '1980-04-03',
    redirectUri: 'http://ac.localhost:3000/email-verification/:code',
  },
  ...{ firstName: 'Aino', lastName: 'Korhonen', address1: 'Keskuskatu 5', city: 'Helsinki', postcode: '00100' },
  phone: '+358 501234567',
}

/** Every form with each text in all of its fields, and a registration on the platform with each text in one field. */
export const fragmentInputs = (): Input[] =>
  texts.flatMap((text, n) => [
    ...forms.map(([path, fixed, typed]) => ({
      kind: 'almost valid form',
      service: 'web' as const,
      method: 'POST',
      path,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', 'content-type': formHeaders['content-type'] },
        host: `${path === '/login' ? skinCodes[n % skinCodes.length] : 'ac'}.localhost`,
      },
      body: `${new URLSearchParams({ ...fixed, ...Object.fromEntries(typed.map((name) => [name, text])) })}`,
    })),
    ...Object.keys(registration).map((name) => ({
      kind: 'almost valid registration',
      service: 'platform' as const,
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: CreateUserInput!) { createUser(input: $input) { __typename } }',
        variables: { input: { ...registration, [name]: text } },
      }),
    })),
  ])
