import { describe, expect, it } from 'vitest'
import { identityOutcome } from './identity-outcome.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthDate: '1990-12-10',
  address1: 'Mannerheimintie 1',
  city: 'Helsinki',
  postcode: '00100',
  countryCode: 'FI',
}

describe('identityOutcome', () => {
  it.each([
    [{}, 'MATCH'],
    [{ firstName: 'Siobhán', lastName: "O'Brien-Łukasz" }, 'MATCH'],
    [{ lastName: 'Nomatch' }, 'NO_MATCH'],
    [{ lastName: ' NOMATCH ' }, 'NO_MATCH'],
    [{ lastName: 'Nomatcher' }, 'MATCH'],
    [{ firstName: '123' }, 'NO_MATCH'],
    [{ firstName: '🎰' }, 'NO_MATCH'],
    [{ city: '' }, 'NO_MATCH'],
    [{ postcode: '-' }, 'NO_MATCH'],
    [{ birthDate: '2008-11-21' }, 'MATCH'],
    [{ birthDate: '2008-11-22' }, 'NO_MATCH'],
    [{ birthDate: '1908-11-21' }, 'MATCH'],
    [{ birthDate: '1907-11-20' }, 'NO_MATCH'],
    [{ birthDate: '1990-02-30' }, 'NO_MATCH'],
    [{ birthDate: 'yesterday' }, 'NO_MATCH'],
  ])('%o: %s', (change, outcome) => {
    expect(identityOutcome({ ...ada, ...change }, now)).toBe(outcome)
  })
})
