import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { deleteOldTables, past } from './round-store.ts'

let database: Awaited<ReturnType<typeof createStudioDatabase>>
beforeAll(async () => {
  database = await createStudioDatabase()
})
afterAll(() => database.end())

const query = async (text: string, values: unknown[] = []) => (await uncheckedQuery(database.pool, text, values)).rows

/** Rounds 1 to 200 of a table, of which somebody has bet on each fifth. */
beforeEach(async () => {
  await query('truncate live.table_round cascade')
  await query(
    `with rounds as (
       insert into live.table_round (round_id, slug, number, phase, phase_ends_at, seed, created_at)
       select gen_random_uuid(), 'wheel', n, 'OVER', now(), sha256('seed'),
         now() - case when n <= 50 then interval '25 hours' else interval '23 hours' end
       from generate_series(1, 200) n returning round_id, number
     )
     insert into live.slip (slip_id, round_id, player_id, wallet_session_id, currency_code, state)
     select gen_random_uuid(), round_id, 'p', 'w', 'EUR', 'FINISHED' from rounds where number % 5 = 0`,
  )
})

const numbers = async () =>
  (await query('select number::int from live.table_round order by number')).map((row) => row.number)
const fifths = Array.from({ length: 10 }, (_, n) => 5 * (n + 1))
const later = Array.from({ length: 150 }, (_, n) => 51 + n)

it('deletes rounds a day old that nobody bet on, and looks at those that are kept once', async () => {
  expect(await deleteOldTables(database.pool)).toMatchObject({ rounds: 50 })
  expect(await numbers()).toEqual([...fifths, ...later])
  expect(await deleteOldTables(database.pool)).toMatchObject({ rounds: 0 })
  expect(await numbers()).toEqual([...fifths, ...later])
})

it('keeps the last hundred of a table that has stopped', async () => {
  await query(`update live.table_round set created_at = now() - interval '25 hours'`)
  await deleteOldTables(database.pool)
  expect(await numbers()).toEqual([...fifths, 55, 60, 65, 70, 75, 80, 85, 90, 95, ...later.slice(49)])
})

it.each(Object.entries(past))(
  'finds past %s by an index, so that no run reads all that is kept',
  async (_, { text }) => {
    const client = await database.pool.connect()
    await uncheckedQuery(client, 'set enable_seqscan = off')
    const { rows } = await uncheckedQuery(client, `explain ${text}`)
    client.release(true)
    expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Cond: \(created_at </)
  },
)

it('deletes past events where past rounds cannot be deleted, and fails', async () => {
  await query(`insert into live.table_event (slug, data, created_at) values ('wheel', '{}', now() - interval '1 hour')`)
  await query('alter table live.slip rename to slip_in_repair')
  try {
    await expect(deleteOldTables(database.pool)).rejects.toThrow('Not deleted: rounds')
  } finally {
    await query('alter table live.slip_in_repair rename to slip')
  }
  expect(await query('select from live.table_event')).toEqual([])
})
