interface Named {
  firstName: string
  lastName: string
  /** YYYY-MM-DD */
  birthDate: string
}

/** Born the same day and of the same name, however it is written. Pure. */
export const isSamePerson = (one: Named, other: Named): boolean =>
  one.birthDate === other.birthDate &&
  plain(one.lastName) === plain(other.lastName) &&
  firstOf(one.firstName) === firstOf(other.firstName)

/** Letters alone, without their marks: O'Brien-Mäki is obrienmaki. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
/** Banks tell all given names, registrations often the first. */
const firstOf = (names: string) => plain(names.trim().split(/[\s-]+/)[0] ?? '')
