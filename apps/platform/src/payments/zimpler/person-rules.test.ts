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
const somebodyNew: PersonFacts = {
  person,
  countryCode: 'fi',
  minimumAge: 18,
  today,
  player: null,
  known: 'not yet',
  doubles: [],
  currencyCode: 'EUR',
  withdrawalPending: false,
  passesLimit: false,
}

describe('refusalOf', () => {
  it.each<[string, Partial<PersonFacts>, string | null]>([
    ['somebody new', {}, null],
    ['eighteen today', { person: { ...person, birthDate: '2008-11-21' } }, null],
    ['eighteen tomorrow', { person: { ...person, birthDate: '2008-11-22' } }, 'UNDERAGE'],
    ['no day of birth', { person: { ...person, birthDate: '1988-02-30' } }, 'REFUSED'],
    ['living elsewhere', { person: { ...person, countryCode: 'SE' } }, 'REFUSED'],
    ['known by the bank', { player, known: 'as the player' }, null],
    [
      'known by the bank, with another name since',
      { player: { ...player, lastName: 'Lahti' }, known: 'as the player' },
      null,
    ],
    ['logged in, first time at the bank', { player }, null],
    ["logged in, with somebody else's bank", { player: { ...player, lastName: 'Lahti' } }, 'REFUSED'],
    ['logged in, known by the bank as another player', { player, known: 'as another' }, 'REFUSED'],
    ['with an account in another currency', { player: { ...player, currencyCode: 'NOK' } }, 'REFUSED'],
    ['blocked', { player: { ...player, status: 'BLOCKED' }, known: 'as the player' }, 'ACCOUNT_BLOCKED'],
    ['locked', { player: { ...player, ...locked }, known: 'as the player' }, 'ACCOUNT_LOCKED'],
    ['whose lock is over', { player: { ...player, ...free }, known: 'as the player' }, null],
    ['with an account by e-mail', { doubles: [free] }, 'REFUSED'],
    ['with a blocked account by e-mail', { doubles: [free, { ...free, status: 'BLOCKED' }] }, 'ACCOUNT_BLOCKED'],
    ['with a locked account by e-mail', { doubles: [locked] }, 'ACCOUNT_LOCKED'],
    ['with a locked account beside', { player, known: 'as the player', doubles: [locked] }, 'ACCOUNT_LOCKED'],
    ['with an account beside', { player, known: 'as the player', doubles: [free] }, null],
    ['with a pending withdrawal', { player, withdrawalPending: true, passesLimit: true }, 'PENDING_WITHDRAWALS'],
    ['beyond a limit', { player, passesLimit: true }, 'LIMIT_EXCEEDED'],
  ])('%s: %j', (_, changes, wanted) => expect(refusalOf({ ...somebodyNew, ...changes })).toBe(wanted))
})
