import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { expect, inject, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { personJobs } from './join-person.ts'

const migrations = join(import.meta.dirname, '../db/migrations')

const earlierPlayer = (
  name: string,
  birthDate: string,
  more = '',
) => `insert into players (user_id, brand_id, skin, email,
    first_name, last_name, display_name, birth_date, address1, postcode, city, country_code, currency_code, language,
    receive_email, receive_phone, receive_sms, status, locked_until)
  select gen_random_uuid(), 'ac', 'ac', '${name}@mail.example', '${name}', 'Earlier', '${name}', '${birthDate}', 'Street 1', '00100',
    'Helsinki', 'fi', 'EUR', 'en', true, true, true, ${more || `'ACTIVE', null`}`

it('gives the players of an earlier version persons and exclusions', async () => {
  const url = await makeDatabase(inject('postgresUrl'))
  const pool = createPool(url, 2)
  const jobNamed = (name: string) => {
    const job = personJobs({ pool }).find((handler) => handler.name === name)
    if (!job) throw new Error(`There is no job ${name}`)
    return job
  }
  pool.on('error', () => {})
  const earlier = await mkdtemp(join(tmpdir(), 'parlour-earlier-'))
  try {
    for (const name of await readdir(migrations))
      if (name < '0040') await copyFile(join(migrations, name), join(earlier, name))
    await migrate(pool, undefined, earlier)
    await uncheckedQuery(pool, earlierPlayer('ada', '1990-01-01'))
    await uncheckedQuery(pool, earlierPlayer('eve', '1990-01-01', `'BLOCKED', null`))
    await uncheckedQuery(pool, earlierPlayer('sam', '1991-01-01', `'ACTIVE', now() + interval '1 year'`))
    await uncheckedQuery(pool, earlierPlayer('samuel', '1991-06-01').replace('Street 1', 'Road 2'))
    await migrate(pool)
    const { rows } = await uncheckedQuery(
      pool,
      `select first_name as name, count(distinct q.person_id)::int as persons, string_agg(e.kind || ' ' || e.covers, ' ') as excluded
         from players p join persons q using (person_id) left join exclusions e using (person_id)
         where last_name = 'Earlier' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { name: 'ada', persons: 1, excluded: null },
      { name: 'eve', persons: 1, excluded: 'OPERATOR PERSON' },
      { name: 'sam', persons: 1, excluded: 'SELF PERSON' },
      { name: 'samuel', persons: 1, excluded: null },
    ])
    const jobs = await uncheckedQuery(
      pool,
      `select key from graphile_worker.jobs where task_identifier = 'match-person'`,
    )
    const userIds: string[] = jobs.rows.map(({ key }) => key.slice('match-person:'.length))
    expect(userIds).toHaveLength(4)
    for (const job of ['match-person', 'review-account'])
      for (const userId of userIds) await jobNamed(job).run({ userId }, new AbortController().signal)
    const found = await uncheckedQuery(
      pool,
      `select first_name as name, in_review as "inReview" from players where name_keys @> '{earlier}' order by 1`,
    )
    expect(found.rows).toEqual([
      { name: 'ada', inReview: true },
      { name: 'eve', inReview: false },
      { name: 'sam', inReview: false },
      { name: 'samuel', inReview: true },
    ])
  } finally {
    await pool.end()
    await dropDatabase(inject('postgresUrl'), url)
    await rm(earlier, { recursive: true })
  }
})
