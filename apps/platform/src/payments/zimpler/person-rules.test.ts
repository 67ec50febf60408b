import { describe, expect, it } from 'vitest'
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
const player = { ...person, status: 'ACTIVE', lockedUntil: null, currencyCode: 'EUR' } as const
const locked = { status: 'ACTIVE', lockedUntil: new Date('2026-11-22T12:00:00Z') } as const
const free = { status: 'ACTIVE', lockedUntil: new Date('2026-11-20T12:00:00Z') } as const
const newPerson: PersonFacts = {
  person,
  countryCode: 'fi',
  minimumAge: 18,
  today,
  player: null,
  known: 'not yet',
  duplicates: [],
  exclusion: null,
  inReview: false,
  currencyCode: 'EUR',
  withdrawalPending: false,
  exceedsLimit: false,
}

describe('refusalOf', () => {
  it.each<[string, Partial<PersonFacts>, string | null]>([
    ['a new person', {}, null],
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
    ['logged in, first time at the bank', { player }, null],
    ["logged in, with somebody else's bank", { player: { ...player, lastName: 'Lahti' } }, 'REFUSED'],
    ['logged in, linked by the bank to another player', { player, known: 'as another' }, 'REFUSED'],
    ['with an account in another currency', { player: { ...player, currencyCode: 'NOK' } }, 'REFUSED'],
    ['blocked', { player: { ...player, status: 'BLOCKED' }, known: 'as the player' }, 'ACCOUNT_BLOCKED'],
    ['locked', { player: { ...player, ...locked }, known: 'as the player' }, 'ACCOUNT_LOCKED'],
    ['whose self-exclusion has ended', { player: { ...player, ...free }, known: 'as the player' }, null],
    ['with an account by e-mail', { duplicates: [free] }, 'REFUSED'],
    ['with a blocked account by e-mail', { duplicates: [free, { ...free, status: 'BLOCKED' }] }, 'ACCOUNT_BLOCKED'],
    ['with a self-excluded account by e-mail', { duplicates: [locked] }, 'ACCOUNT_LOCKED'],
    [
      'with a second, self-excluded account',
      { player, known: 'as the player', duplicates: [locked] },
      'ACCOUNT_LOCKED',
    ],
    ['with a second account', { player, known: 'as the player', duplicates: [free] }, null],
    ['who may be an excluded person, with an account', { player, inReview: true }, 'REFUSED'],
    ['who may be an excluded person, without one', { inReview: true }, 'REFUSED'],
    ['with a pending withdrawal', { player, withdrawalPending: true, exceedsLimit: true }, 'PENDING_WITHDRAWALS'],
    ['above a limit', { player, exceedsLimit: true }, 'LIMIT_EXCEEDED'],
  ])('%s: %j', (_, changes, wanted) => expect(refusalOf({ ...newPerson, ...changes })).toBe(wanted))
})
