/**
 * Migrates the platform's database as its owner (MIGRATION_DATABASE_URL) and grants the role of the platform's processes
 * (that of DATABASE_URL) its rights. Run it before the processes of a new version start (docs/operations.md).
 */
import { migrate } from './db/migrate.ts'
import { createPool } from './db/pool.ts'
import { grantRuntimeRole } from './db/runtime-role.ts'

const { MIGRATION_DATABASE_URL, DATABASE_URL } = process.env

async function run(owner: string, runtime: string): Promise<void> {
  const pool = createPool(owner, 2)
  try {
    await migrate(pool, (client) => grantRuntimeRole(client, decodeURIComponent(new URL(runtime).username)))
  } finally {
    await pool.end()
  }
}

try {
  if (!MIGRATION_DATABASE_URL || !DATABASE_URL) throw new Error('MIGRATION_DATABASE_URL and DATABASE_URL must be set')
  await run(MIGRATION_DATABASE_URL, DATABASE_URL)
} catch (error) {
  console.error(`The platform's database cannot be migrated: ${(error as Error).message}`)
  process.exitCode = 1
}
