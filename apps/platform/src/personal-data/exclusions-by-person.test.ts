import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveExclusions } from '../persons/join-person.ts'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { abandonedAccount, abandonedAccounts } from './unconfirmed-accounts.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.close())

const somebody = '01929292-0000-7000-8000-000000000000'
it.each<[string, string, unknown[]]>([
  [abandonedAccounts.name, abandonedAccounts.text, []],
  [abandonedAccount.name, abandonedAccount.text, [somebody]],
  [moveExclusions.name, moveExclusions.text, [[somebody], somebody]],
])('%s reads the exclusions of a person, and not all that there ever were', async (_, text, values) => {
  const client = await database.pool.connect()
  await uncheckedQuery(client, 'set enable_seqscan = off')
  const { rows } = await uncheckedQuery(client, `explain ${text}`, values)
  client.release(true)
  const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
  expect(plan).toContain('exclusions_by_person')
  expect(plan).not.toContain('Seq Scan')
})
