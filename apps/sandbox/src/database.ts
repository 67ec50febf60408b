import { onNobodysBehalf } from '@parlour/sql/connection-shares'
import pg from 'pg'

/** The key of an advisory lock: any number that no other program on this database uses. */
const migrationLock = 7_203_114

/** @param url postgres://… of the sandbox's own database */
export function createPool(url: string, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 15_000,
    application_name: 'parlour-sandbox',
  })
  // The pool handles errors of idle connections only: without this listener, losing one within a transaction would end
  // the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** PostgreSQL's code for a database that does not exist. */
const noSuchDatabase = '3D000'

/** Creates the database if it does not exist; the user must have the permission. */
export async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (error) {
    if ((error as { code?: string }).code !== noSuchDatabase) throw error
    await createDatabase(url)
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(url: string): Promise<void> {
  const address = new URL(url)
  const name = decodeURIComponent(address.pathname.slice(1))
  address.pathname = '/postgres'
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process created it first.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

/** Runs `work` while no other process migrates the same database. */
export async function withMigrationLock(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

/**
 * Brings the schema of one third party up to date. Append new steps at the end; each runs once, in a transaction that
 * also records it. Call under withMigrationLock.
 */
export async function migrateSchema(pool: pg.Pool, schema: string, steps: readonly string[]): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`)
  await pool.query(
    `create table if not exists ${schema}.migrations (step int primary key, ran_at timestamptz not null default now())`,
  )
  const done = await pool.query<{ step: number }>(`select step from ${schema}.migrations`)
  const ran = new Set(done.rows.map((row) => row.step))
  for (const [step, sql] of steps.entries()) {
    if (ran.has(step)) continue
    await transaction(pool, async (client) => {
      await client.query(sql)
      await client.query(`insert into ${schema}.migrations (step) values ($1)`, [step])
    })
  }
}

/** Runs `work` in one transaction: commits when it returns, rolls back when it throws. */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Whatever else it needs must not wait for its own share, of which it has a connection.
    const result = await onNobodysBehalf(() => work(client))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}
