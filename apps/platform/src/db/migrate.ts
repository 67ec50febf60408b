import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateJobs } from '@parlour/jobs/migrate-jobs'
import type pg from 'pg'
import { createPool, withoutTimeouts } from './pool.ts'

/** The key of an advisory lock: any number that no other program on this database uses. */
const migrationLock = 7_203_113

/**
 * Runs pending migrations in the order of their names, each in its own transaction, then `work` (the seed). Other
 * processes that start at the same time wait. A migration that has run must never change: one whose checksum differs is
 * refused.
 *
 * A role that does not own the database cannot migrate it: it does `work`, provided that nothing is pending.
 *
 * It connects to the pool's database separately and without timeouts: the pool's timeouts suit requests, while
 * migrating a large table, or waiting for another process to do so, may take long.
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
      const ran = (await ownsDatabase(client)) ? await migrateAsOwner(own, client, directory) : []
      await refusePending(client, directory)
      await work?.(client)
      return ran
    } finally {
      // Closing the connection releases the advisory lock even if a query on it was cut off.
      client.release(true)
    }
  } finally {
    await own.end()
  }
}

async function ownsDatabase(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(`select has_schema_privilege('public', 'create') as owns`)
  return rows[0]?.owns ?? false
}

async function migrateAsOwner(pool: pg.Pool, client: pg.PoolClient, directory: string): Promise<string[]> {
  // The schema of the job queue, since our migrations add jobs.
  await migrateJobs(pool)
  await client.query(
    `create table if not exists migrations (
       name text primary key, ran_at timestamptz not null default now(), checksum text
     );
     alter table migrations add column if not exists checksum text`,
  )
  return runPending(client, directory)
}

/** The migrations of the directory, and whether they have run. */
async function readMigrations(client: pg.PoolClient, directory: string) {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations',
  )
  const done = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name), 'utf8')
      return { name, sql, checksum: checksumOf(sql), isDone: done.has(name), known: done.get(name) }
    })
}

async function refusePending(client: pg.PoolClient, directory: string): Promise<void> {
  const pending = (await readMigrations(client, directory)).filter(({ isDone }) => !isDone)
  if (pending.length > 0)
    throw new Error(
      `Migrations are pending (${pending.map(({ name }) => name).join(', ')}), and this role may not run them: ` +
        'run src/migrate-database.ts with MIGRATION_DATABASE_URL, the address of the owner',
    )
}

async function runPending(client: pg.PoolClient, directory: string): Promise<string[]> {
  const migrations = await readMigrations(client, directory)
  const edited = migrations.find(({ known, checksum }) => known && known !== checksum)
  if (edited) throw new Error(`Migration ${edited.name} was edited after it had run: restore it and write a new one`)
  // Databases from before checksums existed.
  for (const { name, checksum, isDone, known } of migrations)
    if (isDone && !known) await client.query('update migrations set checksum = $2 where name = $1', [name, checksum])

  const pending = migrations.filter(({ isDone }) => !isDone)
  for (const { name, sql, checksum } of pending) {
    try {
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
      await client.query('commit')
    } catch (error) {
      // On a lost connection there is nothing to roll back, and the original error is the one to report.
      await client.query('rollback').catch(() => {})
      throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  return pending.map(({ name }) => name)
}

/** Covers only what a migration does, so that comments and layout may be corrected later. */
const checksumOf = (sql: string): string =>
  createHash('sha256')
    .update(
      sql
        .replace(/^\s*--.*$/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .digest('hex')
