import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { ensureRole } from '@parlour/postgres/roles'
import { ThrowawayPostgres } from '@parlour/postgres/throwaway-postgres'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { createPool } from '../db/pool.ts'
import { grantRuntimeRole } from '../db/runtime-role.ts'
import { seedDemo } from '../demo/seed.ts'
import { publishCatalogue } from '../games/publish-catalogue.ts'
import { authenticatorKeys } from './authenticator-keys.ts'
import { asRuntimeRole, runtimeRole, testTokenSecret } from './runtime-role.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    template: string
  }
}

/** A long history would be copied into every test file's database, and read by every audit of its ledger. */
const shortHistory = { historyDays: 3 }

/**
 * Gives the tests a PostgreSQL (a throwaway one, or that of TEST_DATABASE_URL) with one migrated and seeded database,
 * which every test file copies.
 */
export default async function setup(project: TestProject) {
  const own = process.env.TEST_DATABASE_URL
    ? undefined
    : await ThrowawayPostgres.start({ settings: { max_connections: '220' } })
  const server = own?.url ?? String(process.env.TEST_DATABASE_URL)
  await ensureRole(server, asRuntimeRole(server))
  const template = await makeDatabase(server)
  const pool = createPool(template)
  await migrate(pool, async (client) => {
    await publishCatalogue(client)
    await seedDemo(client, { tokenSecret: testTokenSecret, authenticatorKeys }, shortHistory)
    await grantRuntimeRole(client, runtimeRole)
  })
  // Every copy inherits the statistics; without them the planner would take a seeded table for an empty one.
  await uncheckedQuery(pool, 'analyze')
  await pool.end()
  project.provide('postgresUrl', server)
  project.provide('template', new URL(template).pathname.slice(1))
  return async () => {
    await dropDatabase(server, template)
    await own?.stop()
  }
}
