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
  firstOf(one.firstName) === firstOf(other.firstName)

/** Letters alone, without diacritics: O'Brien-Mäki is obrienmaki. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
/** Banks report all given names, registrations often only the first. */
const firstOf = (names: string) => plain(names.trim().split(/[\s-]+/)[0] ?? '')
