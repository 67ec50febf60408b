import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStudioDatabase } from '../testing/studio-database.ts'
import { deleteExpiredPlay, past } from './upkeep.ts'

let database: Awaited<ReturnType<typeof createStudioDatabase>>
beforeAll(async () => {
  database = await createStudioDatabase()
})
afterAll(() => database.end())

const query = async (text: string, values: unknown[] = []) => (await uncheckedQuery(database.pool, text, values)).rows

const addRounds = (days: number, rounds: number) =>
  query(
    `insert into studio.round (round_id, play_key, owner, price, request_id, mode, game_slug, model, engine_version, currency_code,
       stake, seed, state, due_at, created_at)
     select gen_random_uuid(), 'p', 'o', 20, gen_random_uuid(), 'FUN', 'game', 'lines', 1, 'EUR', 20, sha256('seed'), 'FINISHED', now(),
       now() - $1 * interval '1 day' from generate_series(1, $2)`,
    [days, rounds],
  )

it('deletes rounds of play money after 30 days, in as many batches as needed', async () => {
  await addRounds(31, 2_100)
  await addRounds(29, 1)
  expect(await deleteExpiredPlay(database.pool)).toMatchObject({ rounds: 2_100 })
  expect(await query('select from studio.round')).toHaveLength(1)
})

it.each([
  ['rounds', 'round_of_play_money'],
  ['sessions', 'session_created'],
] as const)('finds past %s by their index, so that no run reads all that are kept', async (table, index) => {
  const client = await database.pool.connect()
  await uncheckedQuery(client, 'set enable_seqscan = off')
  const { rows } = await uncheckedQuery(client, `explain ${past[table].text}`)
  client.release(true)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toMatch(new RegExp(`${index}.*\n *Index Cond: \\(created_at <`))
})

it('deletes orphaned seeds where past rounds cannot be deleted, and fails', async () => {
  await query(`insert into studio.next_seed values ($1, sha256('seed'), 1)`, [randomUUID()])
  await query('alter table studio.round rename to round_in_repair')
  try {
    await expect(deleteExpiredPlay(database.pool)).rejects.toThrow('Not deleted: rounds')
  } finally {
    await query('alter table studio.round_in_repair rename to round')
  }
  expect(await query('select from studio.next_seed')).toEqual([])
})
