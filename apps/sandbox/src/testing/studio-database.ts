import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { inject } from 'vitest'
import { migrateSchema } from '../database.ts'
import { liveSchema } from '../live/live-schema.ts'
import { sportsbookSchema } from '../sportsbook/sportsbook-schema.ts'
import { migrateStudio } from '../studio/tables.ts'

/** A new database with the tables of studio, live casino and sportsbook on the tests' PostgreSQL; `end` drops it. */
export async function createStudioDatabase(): Promise<{ url: string; pool: pg.Pool; end(): Promise<void> }> {
  const url = new URL(inject('databaseUrl'))
  const server = new pg.Pool({ connectionString: url.href, max: 1 })
  const name = `studio_${randomUUID().replaceAll('-', '')}`
  await uncheckedQuery(server, `create database ${name}`)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 20 })
  await migrateStudio(pool)
  await migrateSchema(pool, 'live', liveSchema)
  await migrateSchema(pool, 'sportsbook', sportsbookSchema)
  return {
    url: url.href,
    pool,
    async end() {
      await pool.end()
      // PostgreSQL waits five seconds for closing connections; after that they are cut.
      await uncheckedQuery(server, `drop database ${name}`).catch(() =>
        uncheckedQuery(server, `drop database ${name} with (force)`),
      )
      await server.end()
    },
  }
}
