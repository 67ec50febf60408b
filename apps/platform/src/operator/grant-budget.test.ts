import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { ownGrant } from './grant-budget.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

it('looks for what an operator did for a player without reading what all operators have done lately', async () => {
  const client = await database.pool.connect()
  await uncheckedQuery(client, 'set enable_seqscan = off')
  const values = ['01929292-0000-7000-8000-000000000000', 'olga']
  const { rows } = await uncheckedQuery(client, `explain ${ownGrant.text}`, values)
  client.release(true)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan.match(/operator_actions_\w+/g)).toEqual(['operator_actions_for_money', 'operator_actions_for_money'])
})
