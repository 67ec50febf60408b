import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Makes the schema of the jobs, or brings it up to date. An app calls it under its own migration lock. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool })
