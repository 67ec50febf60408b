import { migrateJobs } from '@parlour/jobs/migrate-jobs'
import type { Pool } from 'pg'
import { analyticsSchema } from './analytics/event-store.ts'
import { migrateSchema, withMigrationLock } from './database.ts'
import { faultsSchema } from './faults/fault-board.ts'
import { identitySchema } from './identity/identity-schema.ts'
import { inboxSchema } from './inbox/inbox-schema.ts'
import { liveSchema } from './live/live-schema.ts'
import { paymentsSchema } from './payments/payments-schema.ts'
import { registersSchema } from './registers/register-schema.ts'
import { sportsbookSchema } from './sportsbook/sportsbook-schema.ts'
import { storageSchema } from './storage/object-store.ts'
import { migrateStudio } from './studio/tables.ts'
import { zimplerSchema } from './zimpler/zimpler-schema.ts'

/** Brings the schemas of all third parties up to date; several processes may start at once. */
export const migrate = (pool: Pool): Promise<void> =>
  withMigrationLock(pool, async () => {
    await migrateJobs(pool)
    await migrateSchema(pool, 'inbox', inboxSchema)
    await migrateSchema(pool, 'payments', paymentsSchema)
    await migrateSchema(pool, 'zimpler', zimplerSchema)
    await migrateSchema(pool, 'identity', identitySchema)
    await migrateSchema(pool, 'registers', registersSchema)
    await migrateSchema(pool, 'storage', storageSchema)
    await migrateSchema(pool, 'faults', faultsSchema)
    await migrateSchema(pool, 'analytics', analyticsSchema)
    await migrateSchema(pool, 'live', liveSchema)
    await migrateSchema(pool, 'sportsbook', sportsbookSchema)
    await migrateStudio(pool)
  })
