import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import pino, { type Logger } from 'pino'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { defineJob, type JobHandler } from '../job.ts'
import { createJobMetrics } from '../job-metrics.ts'
import { type JobWorker, startJobWorker } from '../job-worker.ts'
import { migrateJobs } from '../migrate-jobs.ts'
import type { PeriodicWork } from '../periodic-work.ts'

export const trial = defineJob({ name: 'trial', payload: v.object({ n: v.number() }), attempts: 2 })

/** A database of the test file's own with the workers that it starts. After each test they are stopped, and all jobs are gone. */
export function jobTrials() {
  let databaseUrl = ''
  let opened: pg.Pool | undefined
  const pool = (): pg.Pool => {
    if (!opened) throw new Error('The database is made before the tests')
    return opened
  }
  const registry = new Registry()
  const metrics = createJobMetrics(registry, 'trial')
  function openPool(max: number): pg.Pool {
    const one = new pg.Pool({ connectionString: databaseUrl, max })
    one.on('connect', (client) => client.on('error', () => {}))
    return one
  }
  /** Those that the test has started and not stopped. */
  const workers: JobWorker[] = []
  beforeAll(async () => {
    databaseUrl = await makeDatabase(inject('databaseUrl'))
    opened = openPool(4)
    opened.on('error', () => {})
    await migrateJobs(opened)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    // Also those that a runner which failed has left locked.
    await uncheckedQuery(pool(), 'delete from graphile_worker._private_jobs')
  })
  afterAll(async () => {
    await opened?.end()
    await dropDatabase(inject('databaseUrl'), databaseUrl)
  })
  return {
    pool,
    workers,
    openPool,
    start(
      handlers: readonly JobHandler[],
      periodic: readonly PeriodicWork[] = [],
      logger: Logger = pino({ level: 'silent' }),
      openOwnPool = openPool,
    ): JobWorker {
      const worker = startJobWorker({
        openPool: openOwnPool,
        logger,
        metrics,
        handlers,
        periodic,
        jobsAtOnce: 4,
        pollIntervalMs: 1_000,
      })
      workers.push(worker)
      return worker
    },
    jobsLeft: async () =>
      (
        await uncheckedQuery(
          pool(),
          `select attempts, last_error from graphile_worker.jobs where task_identifier = 'trial'`,
        )
      ).rows,
    /** The number of the first line of the metrics that the pattern matches. */
    async metric(pattern: RegExp): Promise<number> {
      await metrics.read(pool())
      return Number(pattern.exec(await registry.metrics())?.[1])
    },
  }
}
