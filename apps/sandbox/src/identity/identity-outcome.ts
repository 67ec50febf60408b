import type { IdentityCheckRequest, IdentityCheckResponse } from '@parlour/contracts/provider-api'

type Outcome = IdentityCheckResponse['outcome']

/**
 * The documented outcome: the last name "Nomatch" (any case) never matches. Anybody else matches if the data is
 * plausible: names with letters, an address, and an age of 18 to 118 years on `now`.
 */
export function identityOutcome(person: Omit<IdentityCheckRequest, 'reference'>, now: Date): Outcome {
  const plausible =
    person.lastName.trim().toLowerCase() !== 'nomatch' &&
    [person.firstName, person.lastName, person.address1, person.city].every((value) => /\p{L}/u.test(value)) &&
    /[\p{L}\p{N}]/u.test(person.postcode) &&
    isAdult(person.birthDate, now)
  return plausible ? 'MATCH' : 'NO_MATCH'
}

function isAdult(birthDate: string, now: Date): boolean {
  const born = new Date(`${birthDate}T00:00:00Z`)
  // Date reads 2007-02-30 as 2 March.
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate) return false
  const birthday = (age: number) => Date.UTC(born.getUTCFullYear() + age, born.getUTCMonth(), born.getUTCDate())
  return birthday(18) <= now.getTime() && now.getTime() < birthday(119)
}
