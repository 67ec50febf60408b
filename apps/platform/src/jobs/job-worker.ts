import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Logger } from 'pino'
import { createPool } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { JobHandler } from './job.ts'
import { jobRuns } from './job-metrics.ts'
import { type PeriodicWork, periodicHandler, planWork } from './periodic-work.ts'

const jobsAtOnce = 4
/** The database announces jobs that are due at once; polling finds those whose due time has come. */
const pollIntervalMs = 5_000
/** How long a stopping process waits for running jobs before other processes may take them. */
const stopTimeoutMs = 3_000
const restartDelayMs = 5_000

/**
 * Completes jobs in batches (even of one), because only then the library handles database errors: it retries, and
 * finally ends the runner. Otherwise a lost database would end the process.
 */
export const safePreset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export interface JobWorker {
  stop: () => Promise<void>
}

interface WorkerOptions {
  databaseUrl: string
  logger: Logger
  handlers: readonly JobHandler[]
  periodic: readonly PeriodicWork[]
}

const unlockWorkers = sql('unlock-workers', 'select graphile_worker.force_unlock_workers($1)')

/**
 * Runs jobs until it is stopped, alongside other processes: `SKIP LOCKED` gives each job to one of them. It has its own
 * connections, so that requests and jobs do not wait for each other.
 */
export function startJobWorker({ databaseUrl, logger, handlers, periodic }: WorkerOptions): JobWorker {
  const pool = createPool(databaseUrl, jobsAtOnce + 1)
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection of the job worker was lost'))
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  watch(events, logger)

  const stopping = new AbortController()
  const release = () => unlockWorkers.run(pool, workers.splice(0))
  const working = superviseRunner(stopping.signal, logger, async () => {
    // Releases the locks that a failed runner may have left.
    await release()
    for (const work of periodic) await planWork(pool, work)
    return run({
      pgPool: pool,
      preset: safePreset,
      concurrency: jobsAtOnce,
      pollInterval: pollIntervalMs,
      noHandleSignals: true,
      events,
      logger: quietLogger(logger),
      taskList: tasksOf([...handlers, ...periodic.map((work) => periodicHandler(pool, work))]),
      // Each run plans the next one. A check every minute plans it again if a failure has broken this chain.
      parsedCronItems: parseCronItems(
        periodic.map(({ name }) => ({
          task: name,
          match: '* * * * *',
          options: { jobKey: name, jobKeyMode: 'preserve_run_at' },
        })),
      ),
    })
  })
  return {
    stop: async () => {
      stopping.abort()
      const ended = working.then(() => pool.end())
      const isLate = await Promise.race([ended.then(() => false), pause(stopTimeoutMs, true)])
      if (isLate) await release().catch(() => {})
    },
  }
}

/** Starts a new runner whenever one ends or fails to start, for example while the database is unavailable. */
async function superviseRunner(stopping: AbortSignal, logger: Logger, start: () => Promise<Runner>): Promise<void> {
  while (!stopping.aborted) {
    try {
      const runner = await start()
      const stop = () => void runner.stop().catch(() => {})
      if (stopping.aborted) stop()
      else stopping.addEventListener('abort', stop)
      await runner.promise
      stopping.removeEventListener('abort', stop)
    } catch (error) {
      logger.error({ err: error }, 'the job runner has stopped and is restarted')
    }
    await pause(restartDelayMs, undefined, { signal: stopping }).catch(() => {})
  }
}

export const tasksOf = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(handlers.map(({ name, run }) => [name, run]))

function watch(events: WorkerEvents, logger: Logger): void {
  events.on('job:success', ({ job }) => jobRuns.inc({ job: job.task_identifier, result: 'done' }))
  events.on('job:error', ({ job: { id, task_identifier: job, attempts, max_attempts }, error }) => {
    const given = attempts >= max_attempts
    jobRuns.inc({ job, result: given ? 'given-up' : 'failed' })
    if (given) logger.error({ err: error, job, id, attempts }, 'job given up')
    else logger.warn({ err: error, job, id, attempts }, 'job failed, will be retried')
  })
}

/** Drops the payloads that the library logs, since they may contain secrets of a player. */
export const quietLogger = (logger: Logger) =>
  new JobLogger(() => (level, message, meta) => {
    if (meta?.failure) return
    if (level === 'error') logger.error(message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })
