import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { playerSections } from './player-sections.ts'

const somebody = '01929292-0000-7000-8000-000000000000'

let database: TestDatabase
let client: pg.PoolClient
beforeAll(async () => {
  database = await openDatabase()
  client = await database.pool.connect()
  await uncheckedQuery(client, 'set enable_seqscan = off')
})
afterAll(() => {
  client.release(true)
  return database.close()
})

it.each(Object.entries(playerSections))(
  'reads %s of a player by an index, and not those of everybody',
  async (_, { text }) => {
    const { rows: plan } = await uncheckedQuery(client, `explain ${text}`, [somebody, '', 100])
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  },
)

it('erases a player from the log of operators without reading all of it', async () => {
  await uncheckedQuery(client, 'begin')
  await uncheckedQuery(client, 'select erase_address_in_actions($1)', [somebody])
  const { rows } = await uncheckedQuery(
    client,
    `select seq_scan::int as whole, idx_scan::int > 0 as "byIndex" from pg_stat_xact_user_tables where relname = 'operator_actions'`,
  )
  await uncheckedQuery(client, 'rollback')
  expect(rows).toEqual([{ whole: 0, byIndex: true }])
})
