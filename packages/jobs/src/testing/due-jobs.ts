import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { JobHandler } from '../job.ts'
import { quietLogger, safePreset, tasksOf } from '../job-worker.ts'

/** Runs the jobs that are due, for processes without a worker. */
export async function runDueJobs(
  { pool, logger }: { pool: pg.Pool; logger: Logger },
  handlers: readonly JobHandler[],
): Promise<void> {
  const options = { pgPool: pool, preset: safePreset, noHandleSignals: true, logger: quietLogger(logger) }
  const tasks = tasksOf(handlers, new AbortController().signal)
  const due = `select from graphile_worker.jobs where task_identifier = any($1) and run_at <= now()
    and attempts < max_attempts limit 1`
  // One pass skips jobs of a queue that is already running one.
  do await runOnce(options, tasks)
  while ((await uncheckedQuery(pool, due, [handlers.map(({ name }) => name)])).rowCount)
}

/** Makes jobs due that have failed or are planned for later. */
export const makeJobsDue = ({ pool }: { pool: pg.Pool }) =>
  uncheckedQuery(pool, 'select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())')
