import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { earlierDatabase, earlierPlayer } from '../testing/earlier-database.ts'
import { personJobs } from './join-person.ts'

/** Compares the accounts anew, as the jobs do that the migrations have planned. */
async function comparePlanned(pool: Pool) {
  const jobNamed = (name: string) => {
    const job = personJobs({ pool }).find((handler) => handler.name === name)
    if (!job) throw new Error(`There is no job ${name}`)
    return job
  }
  const jobs = await uncheckedQuery(pool, `select key from graphile_worker.jobs where task_identifier = 'match-person'`)
  const userIds: string[] = jobs.rows.map(({ key }) => key.slice('match-person:'.length))
  for (const job of ['match-person', 'review-account'])
    for (const userId of userIds) await jobNamed(job).run({ userId }, new AbortController().signal)
  return userIds
}

it('gives the players of an earlier version persons and exclusions', () =>
  earlierDatabase('0040', async (pool) => {
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
    expect(await comparePlanned(pool)).toHaveLength(4)
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
  }))

it('parts the persons whom nothing but name and birth date ties', () =>
  earlierDatabase('0068', async (pool) => {
    const run = async (text: string) => (await uncheckedQuery(pool, text)).rows
    const pairs = [
      ['victim', 'stranger', 'Woods', '1980-03-14'],
      ['first', 'second', 'Kimberley', '1962-05-26'],
      ['decided', 'other', 'Stone', '1971-09-02'],
    ] as const
    for (const [one, other, lastName, birthDate] of pairs)
      for (const email of [one, other])
        await run(
          earlierPlayer('Ada', birthDate, `'ACTIVE', now() + interval '50 years'`)
            .replace('Ada@', `${email}@`)
            .replace('Earlier', lastName),
        )
    // As the earlier version joined them: every second account locked itself, and excluded the person.
    await run(`update players p set person_id = o.person_id from players o
      where o.birth_date = p.birth_date and o.email in ('stranger@mail.example', 'second@mail.example', 'other@mail.example')`)
    await run(`insert into exclusions (exclusion_id, person_id, user_id, kind, covers, licence, ends_at)
      select gen_random_uuid(), person_id, user_id, 'SELF', 'PERSON', 'parlour', locked_until from players
        where email in ('stranger@mail.example', 'second@mail.example', 'other@mail.example')`)
    await run(`insert into person_matches (match_id, user_id, other_user_id, score, signals, status, decided_by)
      select gen_random_uuid(), p.user_id, o.user_id, 80, 'NAME BIRTH_DATE', 'SAME',
        case when 'decided@mail.example' in (p.email, o.email) then 'operator' end
      from players p join players o on o.birth_date = p.birth_date and p.user_id < o.user_id`)
    await run(`insert into player_devices (user_id, device_id, name)
      select user_id, '00000000-0000-4000-8000-000000000001', 'Firefox' from players
        where email in ('first@mail.example', 'second@mail.example')`)
    await migrate(pool)
    const states = () =>
      run(`select split_part(email, '@', 1) as name, locked_until > now() as locked, in_review as "inReview"
        from players order by last_name desc, email desc`)
    expect((await states())[0]).toEqual({ name: 'victim', locked: null, inReview: true })
    await comparePlanned(pool)
    expect(await states()).toEqual([
      { name: 'victim', locked: null, inReview: true },
      { name: 'stranger', locked: true, inReview: false },
      { name: 'other', locked: true, inReview: false },
      { name: 'decided', locked: true, inReview: false },
      { name: 'second', locked: true, inReview: false },
      { name: 'first', locked: true, inReview: false },
    ])
  }))
