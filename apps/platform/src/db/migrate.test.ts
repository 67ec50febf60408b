import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

let url: string
let pool: pg.Pool
/** Reads what a migration has left, with timeouts for a busy machine. */
let looking: pg.Pool
let directory: string
beforeEach(async () => {
  url = await makeDatabase(inject('postgresUrl'))
  pool = createPool(url, 2, { statement_timeout: 100, query_timeout: 200, connectionTimeoutMillis: 5_000 })
  looking = createPool(url, 2)
  // Dropping the database may cut idle connections before they have closed by themselves.
  for (const each of [pool, looking]) each.on('error', () => {})
  directory = await mkdtemp(join(tmpdir(), 'parlour-migrations-'))
})
afterEach(async () => {
  await Promise.all([pool.end(), looking.end()])
  await dropDatabase(inject('postgresUrl'), url)
  await rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const run = (work?: (client: pg.PoolClient) => Promise<void>) => migrate(pool, work, directory)

it('lets a migration and the seeding after it run longer than a request may', async () => {
  await write('0001-slow.sql', 'create table slow as select pg_sleep(0.4)::text')
  await expect(uncheckedQuery(pool, 'select pg_sleep(0.4)')).rejects.toThrow(/timeout/)
  const work = async (client: pg.PoolClient) =>
    void (await uncheckedQuery(client, 'insert into slow select pg_sleep(0.4)::text'))
  expect(await run(work)).toEqual(['0001-slow.sql'])
  expect((await uncheckedQuery(looking, 'select from slow')).rowCount).toBe(2)
})

it('waits as long as another process takes, and then finds the work done', async () => {
  await write('0001-slow.sql', 'create table slow as select pg_sleep(0.4)::text')
  const runs = await Promise.all([run(), run(), run()])
  expect(runs.flat()).toEqual(['0001-slow.sql'])
})

it('reports which migration failed and why, keeps those before it, and resumes with it', async () => {
  await write('0001-good.sql', 'create table good ()')
  await write('0002-bad.sql', 'create table half (); select 1 / 0')
  await write('0003-next.sql', 'create table next ()')
  await expect(run()).rejects.toThrow('Migration 0002-bad.sql failed: division by zero')
  expect(
    (await uncheckedQuery(looking, `select to_regclass('good') is not null as good, to_regclass('half') as half`)).rows,
  ).toEqual([{ good: true, half: null }])
  await write('0002-bad.sql', 'create table whole ()')
  expect(await run()).toEqual(['0002-bad.sql', '0003-next.sql'])
})

it('reports one clear error when the connection is lost during a migration', async () => {
  await write('0001-lost.sql', 'select pg_terminate_backend(pg_backend_pid())')
  await expect(run()).rejects.toThrow(/^Migration 0001-lost\.sql failed: .*terminat/)
  await write('0001-lost.sql', 'create table found ()')
  expect(await run()).toEqual(['0001-lost.sql'])
})

it('refuses a migration that was edited after it had run, and runs nothing', async () => {
  await write('0001-good.sql', 'create table good ()')
  await run()
  await write('0001-good.sql', 'create table better ()')
  await write('0002-next.sql', 'create table next ()')
  await expect(run()).rejects.toThrow('Migration 0001-good.sql was edited after it had run')
  expect((await uncheckedQuery(looking, `select to_regclass('next') as next`)).rows).toEqual([{ next: null }])
  await write('0001-good.sql', 'create table good ()')
  expect(await run()).toEqual(['0002-next.sql'])
})

it('ignores comments and layout of a migration', async () => {
  await write('0001-good.sql', '-- What he has.\ncreate table good ();\n')
  await run()
  await write('0001-good.sql', '-- What they have.\n\ncreate table good\n  ();')
  expect(await run()).toEqual([])
})

it('adds checksums to a database from before they existed, and keeps them', async () => {
  await write('0001-good.sql', 'create table good ()')
  await run()
  await uncheckedQuery(looking, 'alter table migrations drop column checksum')
  expect(await run()).toEqual([])
  await write('0001-good.sql', 'create table better ()')
  await expect(run()).rejects.toThrow('Migration 0001-good.sql was edited after it had run')
})

it('leaves migrations of a newer platform version alone', async () => {
  await write('0001-good.sql', 'create table good ()')
  await write('0002-newer.sql', 'create table newer ()')
  await run()
  await rm(join(directory, '0002-newer.sql'))
  expect(await run()).toEqual([])
})
