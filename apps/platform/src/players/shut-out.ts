import type { Queryable } from '../db/pool.ts'
import type { BrandId } from './countries.ts'
import type { Player } from './player-store.ts'

type Person = Pick<Player, 'firstName' | 'lastName' | 'birthDate'>

/**
 * Whether somebody is a player of the brand who is blocked or has locked the account: another e-mail address must not open
 * the door that is shut.
 */
export async function isShutOut(db: Queryable, brandId: BrandId, person: Person): Promise<boolean> {
  const { rows } = await db.query<Person>({
    name: 'shut-out',
    text: `select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate" from players
      where brand_id = $1 and birth_date = $2 and (status = 'BLOCKED' or locked_until > now())`,
    values: [brandId, person.birthDate],
  })
  return rows.some((shutOut) => isSamePerson(shutOut, person))
}

/** Born the same day and of the same name, however it is written. */
const isSamePerson = (one: Person, other: Person): boolean =>
  one.birthDate === other.birthDate &&
  plain(one.lastName) === plain(other.lastName) &&
  firstOf(one.firstName) === firstOf(other.firstName)

/** Letters alone, without their marks: O'Brien-Mäki is obrienmaki. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
/** Some give all their names, some the first. */
const firstOf = (names: string) => plain(names.trim().split(/[\s-]+/)[0] ?? '')
