import { expect, it } from 'vitest'
import { type PersonFacts, personScore } from '../persons/person-score.ts'
import { registration } from './journeys.ts'
import { newPerson } from './zimpler-journeys.ts'

/**
 * Files run in one process and share the numbers of people, so which people a test meets depends on the files before it.
 * If two of them looked alike, an exclusion in one test would have the account of another reviewed.
 */
it('people of the tests never look alike, whatever their numbers', () => {
  const customers: PersonFacts[] = Array.from({ length: 250 }, () => newPerson())
  const registered = Array.from({ length: 250 }, () => registration() as PersonFacts)
  // As in tests of people who are known to the bank by name alone.
  const named = customers.map(({ firstName, lastName, birthDate }, n) => ({
    ...registered[n],
    firstName,
    lastName,
    birthDate,
  }))
  // A test player of the demo, who is in every database and was born on the same day as the customers of the bank.
  const aino = {
    firstName: 'Aino',
    lastName: 'Virtanen',
    birthDate: '1988-03-14',
    address1: 'Hämeentie 24 B 7',
    postcode: '00530',
  }
  const alike = (one: PersonFacts, other: PersonFacts) => personScore(one, other).verdict !== 'DIFFERENT'
  const found = [customers, registered, named].flatMap((group) =>
    group.flatMap((one, n) =>
      [...group.slice(n + 1), aino].filter((other) => alike(one, other)).map((other) => [one, other]),
    ),
  )
  expect(found).toEqual([])
  const across = customers.flatMap((one, n) => named.filter((other, m) => n !== m && alike(one, other)))
  expect(across).toEqual([])
})
