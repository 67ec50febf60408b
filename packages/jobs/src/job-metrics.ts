import { Counter, Gauge, type Registry } from 'prom-client'
import type { Database } from './job.ts'
import { sql } from './sql.ts'

const jobsByState = sql(
  'jobs-by-state',
  `select task_identifier as job, state, count(*)::int as jobs, extract(epoch from max(now() - run_at))::float as lag
     from graphile_worker.jobs, lateral (select case when locked_at is not null then 'running'
       when attempts >= max_attempts then 'dead' when run_at <= now() then 'due' else 'planned' end) s (state)
     group by job, state`,
  { notNull: ['job', 'state'] },
)

/** @param app the prefix of the metrics' names */
export function createJobMetrics(registry: Registry, app: string) {
  const registers = [registry]
  const jobs = new Gauge({
    name: `${app}_jobs`,
    help: 'Background jobs in the database, by job and state; dead: failed for the last time, left to an operator',
    labelNames: ['job', 'state'],
    registers,
  })
  const lagSeconds = new Gauge({
    name: `${app}_job_lag_seconds`,
    help: 'How long the oldest due job has been waiting for a process',
    registers,
  })
  return {
    runs: new Counter({
      name: `${app}_job_runs_total`,
      help: 'Runs of background jobs in this process, by job and result; given-up: failed for the last time',
      labelNames: ['job', 'result'],
      registers,
    }),
    /** Gauges over all processes, since every process reads the same table. */
    read: async (db: Database): Promise<void> => {
      const rows = await jobsByState.all(db)
      jobs.reset()
      for (const { job, state, jobs: count } of rows) jobs.set({ job, state }, count)
      lagSeconds.set(Math.max(0, ...rows.flatMap(({ state, lag }) => (state === 'due' && lag !== null ? lag : []))))
    },
  }
}
export type JobMetrics = ReturnType<typeof createJobMetrics>
