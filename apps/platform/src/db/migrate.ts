import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { createPool, withoutTimeouts } from './pool.ts'

/** Any number will do, as long as no other program on this database takes it. */
const migrationLock = 7_203_113

/**
 * Runs the migrations that have not run yet, in the order of their names, each in a transaction of its own; then `work`
 * (the seed). Other processes that start at the same time wait. A migration is never edited once it has been released.
 *
 * It connects to the pool's database on its own, and nothing is cut off there: the pool's timeouts are for requests, while
 * a migration of a large table, or the wait for another process's, takes what it takes.
 */
export async function migrate(
  { options: { connectionString = '' } }: pg.Pool,
  work?: (client: pg.PoolClient) => Promise<void>,
  directory: string = join(import.meta.dirname, 'migrations'),
): Promise<string[]> {
  const own = createPool(connectionString, 2, withoutTimeouts)
  own.on('error', () => {})
  try {
    const client = await own.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      // The job queue's own schema; migrations of ours add jobs.
      await runMigrations({ pgPool: own })
      const ran = await runPending(client, directory)
      await work?.(client)
      return ran
    } finally {
      // Closed with the lock on it, which gives the lock back also when a query on it was broken off.
      client.release(true)
    }
  } finally {
    await own.end()
  }
}

async function runPending(client: pg.PoolClient, directory: string): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  const pending = readdirSync(directory)
    .filter((name) => name.endsWith('.sql') && !done.has(name))
    .sort()
  for (const name of pending) {
    try {
      await client.query('begin')
      await client.query(readFileSync(join(directory, name), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      // On a lost connection there is nothing left to undo, and what broke it is what has to be told.
      await client.query('rollback').catch(() => {})
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  return pending
}
