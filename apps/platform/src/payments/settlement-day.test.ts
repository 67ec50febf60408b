import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { referencesOfDay } from './reconcile.ts'

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await openDatabase()
  client = await database.pool.connect()
  await uncheckedQuery(client, `set time zone 'America/New_York'`)
})
afterAll(() => {
  client.release(true)
  return database.close()
})

it('finds what moved on a day of UTC, from its first moment to its last', async () => {
  const moments = ['2019-03-09T23:59:59.999Z', '2019-03-10T00:00Z', '2019-03-10T23:59:59.999Z', '2019-03-11T00:00Z']
  await uncheckedQuery(
    client,
    `insert into settlement_lines (book, brand_id, line_id, reference, kind, amount, currency_code, at)
     select 'payments', 'ac', at, at, 'DEPOSIT', 1, 'EUR', at::timestamptz from unnest($1::text[]) at`,
    [moments],
  )
  await uncheckedQuery(
    client,
    `insert into payment_events (payment_id, status, cause, at)
     select payment_id, 'SUCCEEDED', 'report', at::timestamptz from unnest($1::text[]) at,
       (select payment_id from payments join players using (user_id) where brand_id = 'ac' limit 1) p`,
    [moments.slice(3)],
  )
  const found = await referencesOfDay.all(client, 'payments', 'ac', '2019-03-10')
  expect(found.map(({ reference }) => reference).sort()).toEqual(moments.slice(1, 3))
  const next = await referencesOfDay.all(client, 'payments', 'ac', '2019-03-11')
  expect(next).toHaveLength(2)
})

it('finds it by an index, so that no run reads what moved on other days', async () => {
  await uncheckedQuery(client, 'set enable_seqscan = off')
  const { rows } = await uncheckedQuery(client, `explain ${referencesOfDay.text}`, ['payments', 'ac', '2019-03-10'])
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/settlement_lines_by_day.*\n(.*\n)?.*Index Cond: .*book.*brand_id.*at >=.*at </)
  expect(plan).toMatch(/payment_events_by_day.*\n(.*\n)?.*Index Cond: .*at >=.*at </)
})
