import { makeDatabase } from '@parlour/postgres/databases'
import { addressAs } from '@parlour/postgres/roles'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate as migratePlatformDatabase } from '../apps/platform/src/db/migrate.ts'
import { createPool } from '../apps/platform/src/db/pool.ts'
import { migrate as migrateSandbox } from '../apps/sandbox/src/migrate.ts'
import type { Databases } from './services.ts'
import { type DatabasePlan, migratePlatform, planDatabases, prepareDatabases } from './stack-database.ts'

let server: ThrowawayPostgres
beforeAll(async () => {
  server = await ThrowawayPostgres.start()
})
afterAll(() => server.stop())

async function query(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await uncheckedQuery(client, sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

const passwords = {
  POSTGRES_PASSWORD: 'unused',
  PLATFORM_DATABASE_PASSWORD: 'p',
  SANDBOX_DATABASE_PASSWORD: 's',
  WEB_DATABASE_PASSWORD: 'w',
}
async function migrateSandboxAt(address: string) {
  const pool = createPool(address, 4)
  pool.on('error', () => {})
  await migrateSandbox(pool)
  await pool.end()
}
const at = (address: string, other: string) => {
  const url = new URL(address)
  url.pathname = new URL(other).pathname
  return url.href
}
const userOf = (address: string) => new URL(address).username

async function expectSeparation({ databases, owner }: DatabasePlan) {
  const services = Object.keys(databases) as (keyof Databases)[]
  expect(new Set([...Object.values(databases), owner].map(userOf)).size).toBe(4)
  for (const service of services)
    for (const other of services) {
      const asService = query(at(databases[service], databases[other]), 'select current_user::text as who')
      if (service === other) expect(await asService).toEqual([{ who: userOf(databases[service]) }])
      else await expect(asService, `${service} in the database of ${other}`).rejects.toThrow(/permission denied/)
    }
  for (const own of [databases.sandbox, databases.web]) await query(own, 'create table mine (); drop table mine')
  await expect(query(databases.platform, 'delete from ledger_entries')).rejects.toThrow(/permission denied/)
  expect(await query(databases.platform, 'select count(*)::int from ledger_entries')).toEqual([{ count: 0 }])
}

describe('each service has a role of its own', () => {
  it('on a new server of the owner', async () => {
    const plan = await planDatabases({ DATABASE_URL: await makeDatabase(server.url) }, 0, passwords)
    await prepareDatabases(plan)
    await migratePlatform(plan)
    await expectSeparation(plan)
    // Nothing changes at the next start.
    await prepareDatabases(plan)
    await migratePlatform(plan)
    await expectSeparation(plan)
  })

  it('where an earlier version made everything under one role', async () => {
    const owner = await makeDatabase(server.url)
    const platform = createPool(owner, 2)
    await migratePlatformDatabase(platform)
    await platform.end()
    const plan = await planDatabases({ DATABASE_URL: owner }, 0, passwords)
    for (const own of [plan.databases.sandbox, plan.databases.web])
      await query(server.url, `create database ${new URL(own).pathname.slice(1)}`)
    await migrateSandboxAt(at(server.url, plan.databases.sandbox))
    await query(at(server.url, plan.databases.web), 'create unlogged table shared_entries (key text primary key)')

    await prepareDatabases(plan)
    await migratePlatform(plan)
    await expectSeparation(plan)
    await migrateSandboxAt(plan.databases.sandbox)
    await query(plan.databases.web, 'alter table shared_entries add note text')
  })

  it('on a server whose owner may create roles without being a superuser', async () => {
    await query(server.url, `create role manager login createrole createdb password 'm'`)
    const address = await makeDatabase(server.url)
    await query(server.url, `alter database ${new URL(address).pathname.slice(1)} owner to manager`)
    const owner = addressAs(address, { role: 'manager', password: 'm' })
    const plan = await planDatabases({ DATABASE_URL: owner }, 0, passwords)
    await prepareDatabases(plan)
    await migratePlatform(plan)
    await expectSeparation(plan)
  })
})

it('no service can take all connections, nor fill the disk beside its tables', async () => {
  const address = await makeDatabase(server.url)
  const planned = await planDatabases({ DATABASE_URL: address }, 0, passwords)
  const plan = { ...planned, maintenance: server.url }
  await prepareDatabases(plan)
  for (const own of Object.values(plan.databases)) {
    await expect(query(own, 'select lo_create(0)')).rejects.toThrow(/permission denied/)
    for (const shared of ['postgres', 'template1'])
      await expect(query(at(own, `postgres://x/${shared}`), 'select 1')).rejects.toThrow(/permission denied/)
  }
  const limits = await query(
    address,
    `select rolconnlimit::int as most from pg_roles where rolname in (${Object.values(plan.databases)
      .map((own) => `'${userOf(own)}'`)
      .join(', ')}) order by most`,
  )
  expect(limits).toEqual([{ most: 15 }, { most: 20 }, { most: 70 }])
  // A connection that was refused above counts until its process has ended.
  const role = userOf(plan.databases.web)
  await expect.poll(() => query(address, `select pid from pg_stat_activity where usename = '${role}'`)).toEqual([])
  const web = new pg.Pool({ connectionString: plan.databases.web, max: 16 })
  web.on('error', () => {})
  // One by one: of two that come together, both count as the sixteenth.
  const held: pg.PoolClient[] = []
  for (let index = 0; index < 15; index++) held.push(await web.connect())
  await expect(web.connect()).rejects.toThrow(/too many connections for role/)
  for (const each of held) each.release(true)
  await web.end()
})

it('uses the roles that the environment names', async () => {
  const owner = await makeDatabase(server.url)
  await query(server.url, `create role named_runtime login password 'r'`)
  const runtime = addressAs(owner, { role: 'named_runtime', password: 'r' })
  const plan = await planDatabases(
    { DATABASE_URL: runtime, MIGRATION_DATABASE_URL: owner, WEB_DATABASE_URL: 'postgres://web@elsewhere/web' },
    0,
    passwords,
  )
  expect(plan).toMatchObject({ owner, ownRoles: ['sandbox'], databases: { platform: runtime } })
  expect(plan.databases.web).toBe('postgres://web@elsewhere/web')
  await migratePlatform(plan)
  await expect(query(runtime, 'truncate ledger_entries')).rejects.toThrow(/permission denied/)
})

it('shares one role where it may create no others', async () => {
  await query(server.url, `create role modest login password 'm'`)
  const own = addressAs(await makeDatabase(server.url), { role: 'modest', password: 'm' })
  const { databases, owner, ownRoles } = await planDatabases({ DATABASE_URL: own }, 0, passwords)
  expect([owner, ownRoles, Object.values(databases).map(userOf)]).toEqual([own, [], ['modest', 'modest', 'modest']])
})
