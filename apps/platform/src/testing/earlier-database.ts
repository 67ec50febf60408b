import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import type { Pool } from 'pg'
import { inject } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'

const migrations = join(import.meta.dirname, '../db/migrations')

/** Inserts a player of an earlier version. */
export const earlierPlayer = (
  name: string,
  birthDate: string,
  more = '',
) => `insert into players (user_id, brand_id, skin, email,
    first_name, last_name, display_name, birth_date, address1, postcode, city, country_code, currency_code, language,
    receive_email, receive_phone, receive_sms, status, locked_until)
  select gen_random_uuid(), 'ac', 'ac', '${name}@mail.example', '${name}', 'Earlier', '${name}', '${birthDate}', 'Street 1', '00100',
    'Helsinki', 'fi', 'EUR', 'en', true, true, true, ${more || `'ACTIVE', null`}`

/** A database with the migrations before `first` only. */
export async function earlierDatabase(first: string, test: (pool: Pool) => Promise<void>) {
  const url = await makeDatabase(inject('postgresUrl'))
  const pool = createPool(url, 2)
  pool.on('error', () => {})
  const earlier = await mkdtemp(join(tmpdir(), 'parlour-earlier-'))
  try {
    for (const name of await readdir(migrations))
      if (name < first) await copyFile(join(migrations, name), join(earlier, name))
    await migrate(pool, undefined, earlier)
    await test(pool)
  } finally {
    await pool.end()
    await dropDatabase(inject('postgresUrl'), url)
    await rm(earlier, { recursive: true })
  }
}
