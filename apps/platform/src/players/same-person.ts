import { firstGivenName, plain } from '../persons/name-letters.ts'

interface Named {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthDate: string
}

/** Whether two people were born on the same day and have the same name, however it is written. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.birthDate === other.birthDate &&
  plain(one.lastName) === plain(other.lastName) &&
  firstGivenName(one.firstName) === firstGivenName(other.firstName)
