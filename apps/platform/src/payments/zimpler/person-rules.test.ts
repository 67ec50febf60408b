import { describe, expect, it } from 'vitest'
import type { AccessBar } from '../../players/access-bar.ts'
import { type PersonFacts, refusalOf } from './person-rules.ts'

const today = new Date('2026-11-21T12:00:00Z')
const person = {
  personId: 'person-1',
  firstName: 'Venla Maria',
  lastName: 'Korhonen',
  birthDate: '1988-03-14',
  address1: 'Hämeentie 24',
  city: 'Helsinki',
  postcode: '00530',
  countryCode: 'FI',
}
const free = { bar: undefined }
const barredBy = (code: AccessBar['code']) => ({ bar: { code } })
const player = { ...person, ...free, currencyCode: 'EUR' } as const
const newPerson: PersonFacts = {
  person,
  countryCode: 'fi',
  minimumAge: 18,
  today,
  player: null,
  known: 'not yet',
  duplicates: [],
  register: 'NONE',
  exclusion: null,
  registrationClosed: false,
  marketClosed: false,
  inReview: false,
  currencyCode: 'EUR',
  withdrawalPending: false,
  exceedsLimit: false,
  limitMissing: false,
}

const barCodes: AccessBar['code'][] = ['ACCOUNT_BLOCKED', 'ACCOUNT_LOCKED', 'REGISTER_EXCLUDED']

describe('refusalOf', () => {
  it.each<[string, Partial<PersonFacts>, string | null]>([
    ['a new person', {}, null],
    ['a new person while the registration is closed', { registrationClosed: true }, 'REFUSED'],
    ['a player while the registration is closed', { registrationClosed: true, player, known: 'as the player' }, null],
    ['a new person whose market is closed', { marketClosed: true }, 'REFUSED'],
    ['a player whose market is closed', { marketClosed: true, player, known: 'as the player' }, 'REFUSED'],
    ['eighteen today', { person: { ...person, birthDate: '2008-11-21' } }, null],
    ['eighteen tomorrow', { person: { ...person, birthDate: '2008-11-22' } }, 'UNDERAGE'],
    ['an invalid birth date', { person: { ...person, birthDate: '1988-02-30' } }, 'REFUSED'],
    ['living in another country', { person: { ...person, countryCode: 'SE' } }, 'REFUSED'],
    ['linked to the bank', { player, known: 'as the player' }, null],
    [
      'linked to the bank, with a changed name',
      { player: { ...player, lastName: 'Lahti' }, known: 'as the player' },
      null,
    ],
    ['a new person without the limits that the rules want', { limitMissing: true }, 'LIMIT_REQUIRED'],
    ['a player without them', { limitMissing: true, player, known: 'as the player' }, 'LIMIT_REQUIRED'],
    ['logged in, first time at the bank', { player }, null],
    ["logged in, with somebody else's bank", { player: { ...player, lastName: 'Lahti' } }, 'REFUSED'],
    ['logged in, linked by the bank to another player', { player, known: 'as another' }, 'REFUSED'],
    ['with an account in another currency', { player: { ...player, currencyCode: 'NOK' } }, 'REFUSED'],
    ...barCodes.map((code): [string, Partial<PersonFacts>, string] => [
      `with an account that ${code} bars`,
      { player: { ...player, ...barredBy(code) }, known: 'as the player' },
      code,
    ]),
    ...barCodes.map((code): [string, Partial<PersonFacts>, string] => [
      `whom ${code} bars in another brand`,
      { exclusion: code },
      code,
    ]),
    ['with an account by e-mail', { duplicates: [free] }, 'REFUSED'],
    ['with a blocked account by e-mail', { duplicates: [free, barredBy('ACCOUNT_BLOCKED')] }, 'ACCOUNT_BLOCKED'],
    ['with a self-excluded account by e-mail', { duplicates: [barredBy('ACCOUNT_LOCKED')] }, 'ACCOUNT_LOCKED'],
    [
      'with an account by e-mail that the register bars',
      { duplicates: [barredBy('REGISTER_EXCLUDED')] },
      'REGISTER_EXCLUDED',
    ],
    [
      'logged in, with a second, self-excluded account',
      { player, duplicates: [barredBy('ACCOUNT_LOCKED')] },
      'ACCOUNT_LOCKED',
    ],
    [
      'linked to the bank, while somebody has locked an account in their name',
      { player, known: 'as the player', duplicates: [barredBy('ACCOUNT_LOCKED')] },
      null,
    ],
    ['with a second account', { player, known: 'as the player', duplicates: [free] }, null],
    ['who may be an excluded person, with an account', { player, inReview: true }, 'REFUSED'],
    ['who may be an excluded person, without one', { inReview: true }, 'REFUSED'],
    ['cleared by the register', { register: 'CLEAR' }, null],
    ['listed by the register', { register: 'EXCLUDED' }, 'REGISTER_EXCLUDED'],
    ['with an account, listed by the register', { player, register: 'EXCLUDED' }, 'REGISTER_EXCLUDED'],
    ['while the register cannot be asked', { register: 'UNAVAILABLE' }, 'REFUSED'],
    ['with an account, while the register cannot be asked', { player, register: 'UNAVAILABLE' }, 'REFUSED'],
    ['with an account that the register holds', { player, register: 'HELD' }, 'REFUSED'],
    ['with a pending withdrawal', { player, withdrawalPending: true, exceedsLimit: true }, 'PENDING_WITHDRAWALS'],
    ['above a limit', { player, exceedsLimit: true }, 'LIMIT_EXCEEDED'],
  ])('%s: %j', (_, changes, wanted) => expect(refusalOf({ ...newPerson, ...changes })?.reason ?? null).toBe(wanted))

  it.each<[string, Partial<PersonFacts>, boolean]>([
    ['with a pending withdrawal', { player, known: 'as the player', withdrawalPending: true }, true],
    ['above a limit', { player, known: 'as the player', exceedsLimit: true }, true],
    ['in review', { player, known: 'as the player', inReview: true }, true],
    ['in review, without an account', { inReview: true }, false],
    ['in review, not yet linked to the bank', { player, inReview: true }, false],
    [
      'in review, with an account in another currency',
      { player: { ...player, currencyCode: 'NOK' }, known: 'as the player', inReview: true },
      false,
    ],
    [
      'in review and barred',
      { player: { ...player, ...barredBy('ACCOUNT_LOCKED') }, known: 'as the player', inReview: true },
      false,
    ],
  ])('%s: let in without the deposit: %s', (_, changes, letsIn) =>
    expect(refusalOf({ ...newPerson, ...changes })?.letsIn).toBe(letsIn),
  )
})
