import type { Database } from './job.ts'
import { sql } from './sql.ts'

const keepDeadForDays = 7
const batch = 1_000

const unlockLostWorkers = sql(
  'unlock-lost-workers',
  `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_at < now() - $1 * interval '1 second'))`,
)

const deleteDeadJobs = sql(
  'delete-dead-jobs',
  `select from graphile_worker.complete_jobs(array(
       select id from graphile_worker.jobs
       where attempts >= max_attempts and locked_at is null and updated_at < now() - $1 * interval '1 day'
       limit ${batch}))`,
)

/**
 * Releases the jobs of processes that died, for which the library itself waits four hours. If such a process is alive
 * after all, the job runs twice, which every job tolerates. Jobs that failed for good stay for a week, so that somebody
 * can look at them.
 * @param abandonedAfterSeconds no job takes this long: a lock held for longer belongs to a process that died
 */
export async function tidyJobs(db: Database, abandonedAfterSeconds: number): Promise<void> {
  await unlockLostWorkers.run(db, abandonedAfterSeconds)
  await deleteDeadJobs.run(db, keepDeadForDays)
}
