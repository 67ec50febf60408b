import { describe, expect, it } from 'vitest'
import { isSamePerson } from './same-person.ts'

describe('isSamePerson', () => {
  const named = (firstName: string, lastName: string, birthDate = '1988-03-14') => ({ firstName, lastName, birthDate })
  it.each([
    [named('Åsa', "O'Brien-Mäki"), named('Asa Maria', 'obrien maki'), true],
    [named('Anna-Liisa', 'Virta'), named('Anna Sofia', 'VIRTA'), true],
    [named('Anna', 'Virta'), named('Hanna', 'Virta'), false],
    [named('Anna', 'Virta'), named('Anna', 'Virtanen'), false],
    [named('Anna', 'Virta'), named('Anna', 'Virta', '1988-03-15'), false],
  ])('%j and %j: %s', (one, other, wanted) => expect(isSamePerson(one, other)).toBe(wanted))
})
