import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, expect, inject, it } from 'vitest'
import { createPool, transaction } from './database.ts'

const pool = createPool(inject('databaseUrl'))
afterAll(() => pool.end())

it('fails only the transaction whose connection is lost between two queries', async () => {
  const interrupted = transaction(pool, async (client) => {
    const { rows } = await uncheckedQuery<{ pid: number }>(client, 'select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await uncheckedQuery(pool, 'select pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
    await uncheckedQuery(client, 'select 1')
  })
  await expect(interrupted).rejects.toThrow()
  expect(await transaction(pool, async (client) => (await uncheckedQuery(client, 'select 1 as one')).rows)).toEqual([
    { one: 1 },
  ])
})
