import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../testing/database.ts'
import { transaction } from './pool.ts'

let pool: pg.Pool
let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase(2)
  pool = database.pool
})
afterAll(() => database.close())

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
  expect(pool.totalCount).toBeLessThanOrEqual(2)
})

it('completes both of two transactions that deadlock', async () => {
  await uncheckedQuery(
    database.owner,
    `create table crossing (name text primary key, visits int not null default 0);
     grant all on crossing to public`,
  )
  await uncheckedQuery(pool, `insert into crossing (name) values ('a'), ('b')`)
  let arrived = 0
  let runs = 0
  let open = () => {}
  const bothArrived = new Promise<void>((resolve) => (open = resolve))
  const crossings: Promise<void>[] = []
  const cross = (names: readonly [string, string], other: number) => {
    let isRepeated = false
    return transaction(pool, async (client) => {
      runs += 1
      // Before the other transaction has woken up, this one could take the row that the other is waiting for, and
      // both would deadlock again.
      if (isRepeated) await crossings[other]
      isRepeated = true
      const visit = (name: string) =>
        uncheckedQuery(client, 'update crossing set visits = visits + 1 where name = $1', [name])
      await visit(names[0])
      arrived += 1
      if (arrived === 2) open()
      await bothArrived
      await visit(names[1])
    })
  }
  crossings.push(cross(['a', 'b'], 1), cross(['b', 'a'], 0))
  await Promise.all(crossings)
  expect((await uncheckedQuery(pool, 'select visits from crossing order by name')).rows).toEqual([
    { visits: 2 },
    { visits: 2 },
  ])
  expect(runs).toBe(3)
})
