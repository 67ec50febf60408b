import type { BrandId } from '../brands/countries.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import type { Player } from './player-store.ts'
import { isSamePerson } from './same-person.ts'

type Person = Pick<Player, 'firstName' | 'lastName' | 'birthDate'>

const shutOutNames = prepared(
  'shut-out',
  `select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate" from players
      where brand_id = $1 and birth_date = $2 and (status = 'BLOCKED' or locked_until > now())`,
)

/**
 * Whether somebody is a player of the brand who is blocked or has locked the account: another e-mail address must not open
 * the door that is shut.
 */
export async function isShutOut(db: Queryable, brandId: BrandId, person: Person): Promise<boolean> {
  const rows = await shutOutNames.all(db, brandId, person.birthDate)
  return rows.some((shutOut) => isSamePerson(shutOut, person))
}
