import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const directory = join(import.meta.dirname, 'migrations')

/** Any number will do, as long as no other program on this database takes it. */
const migrationLock = 7_203_113

/**
 * Runs the migrations that have not run yet, in the order of their names, each in a transaction of its own; then `work`
 * (the seed). Other processes that start at the same time wait. A migration is never edited once it has been released.
 */
export async function migrate(pool: pg.Pool, work?: (client: pg.PoolClient) => Promise<void>): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    const ran = await runPending(client)
    await work?.(client)
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    // Its statement timeout was lifted: not one for the pool.
    client.release(true)
  }
}

async function runPending(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  const pending = readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && !done.has(name))
    .sort()
  for (const name of pending) {
    await client.query('begin')
    try {
      await client.query(readFileSync(join(directory, name), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  return pending
}
