import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'

const lowerCase = sql('lower-case', 'select lower($1::text) as "lower"')

/**
 * The key that counts attempts at an e-mail address of a brand, whether or not an account has it. The database writes it
 * in lower case, as it does to find an account: JavaScript keeps letters such as "İ" apart, and each of them would
 * double the attempts at one account.
 */
export async function emailKey(db: Queryable, brandId: string, email: string): Promise<string> {
  const row = await lowerCase.get(db, email)
  return `${brandId} ${row?.lower}`
}
