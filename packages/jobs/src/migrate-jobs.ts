import { runMigrations } from 'graphile-worker'
import type pg from 'pg'

/** Creates the schema of the jobs or brings it up to date. Call it under the app's migration lock. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool })
