import { Counter, Gauge } from 'prom-client'
import type { Queryable } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { registry } from '../runtime/metrics.ts'

export const jobRuns = new Counter({
  name: 'platform_job_runs_total',
  help: 'Runs of background jobs in this process, by job and result; given-up: failed for the last time',
  labelNames: ['job', 'result'],
  registers: [registry],
})

const jobs = new Gauge({
  name: 'platform_jobs',
  help: 'Background jobs in the database, by job and state; dead: failed for the last time, left to an operator',
  labelNames: ['job', 'state'],
  registers: [registry],
})

const jobLag = new Gauge({
  name: 'platform_job_lag_seconds',
  help: 'How long the oldest due job has been waiting for a process',
  registers: [registry],
})

const jobsByState = sql(
  'jobs-by-state',
  `select task_identifier as job, state, count(*), extract(epoch from max(now() - run_at))::float as lag
     from graphile_worker.jobs, lateral (select case when locked_at is not null then 'running'
       when attempts >= max_attempts then 'dead' when run_at <= now() then 'due' else 'planned' end) s (state)
     group by job, state`,
  { notNull: ['job', 'state'] },
)

/** Gauges over all processes, since every process reads the same table. */
export async function readJobMetrics(db: Queryable): Promise<void> {
  const rows = await jobsByState.all(db)
  jobs.reset()
  for (const { job, state, count } of rows) jobs.set({ job, state }, count)
  jobLag.set(Math.max(0, ...rows.flatMap(({ state, lag }) => (state === 'due' && lag !== null ? lag : []))))
}
