import type { BrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import type { Player } from './player-store.ts'
import { isSamePerson } from './same-person.ts'

type Person = Pick<Player, 'firstName' | 'lastName' | 'birthDate'>

const barredNames = prepared(
  'barred-names',
  `select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate" from players
      where brand_id = $1 and birth_date = $2 and (status = 'BLOCKED' or locked_until > now())`,
)

/**
 * Whether a person has an account of the brand that is blocked or self-excluded. Such a person must not get in with
 * another e-mail address.
 */
export async function isBarred(db: Queryable, brandId: BrandId, person: Person): Promise<boolean> {
  const rows = await barredNames.all(db, brandId, person.birthDate)
  return rows.some((barred) => isSamePerson(barred, person))
}
