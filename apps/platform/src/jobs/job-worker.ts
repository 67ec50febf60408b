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
/** Jobs that are due now are announced by the database; this is for those whose time comes. */
const lookEveryMs = 5_000
/** How long a stop waits for running jobs; then other processes may have them. */
const stopWithinMs = 3_000
const startAgainAfterMs = 5_000

/**
 * Ends of jobs are written in batches, if of one, as only then the library catches what goes wrong: it tries again, and
 * ends the runner at last. Otherwise a lost database would end the process.
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
 * Does jobs until it is stopped, as one of any number of processes: each job is taken by one of them (SKIP LOCKED). Its
 * connections are its own, so that neither requests nor jobs wait for the other.
 */
export function startJobWorker({ databaseUrl, logger, handlers, periodic }: WorkerOptions): JobWorker {
  const pool = createPool(databaseUrl, jobsAtOnce + 1)
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection of the jobs was lost'))
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  watch(events, logger)

  const stopping = new AbortController()
  const release = () => unlockWorkers.run(pool, workers.splice(0))
  const working = keepWorking(stopping.signal, logger, async () => {
    // Whatever a runner that ended in the middle of its work has left.
    await release()
    for (const work of periodic) await planWork(pool, work)
    return run({
      pgPool: pool,
      preset: safePreset,
      concurrency: jobsAtOnce,
      pollInterval: lookEveryMs,
      noHandleSignals: true,
      events,
      logger: quietLogger(logger),
      taskList: tasksOf([...handlers, ...periodic.map((work) => periodicHandler(pool, work))]),
      // Work plans its next run itself. Every minute it is made sure that there is one, whatever has happened to the last.
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
      const isLate = await Promise.race([ended.then(() => false), pause(stopWithinMs, true)])
      if (isLate) await release().catch(() => {})
    },
  }
}

/** A runner that ends by itself, or cannot start, as when the database is away, is followed by another. */
async function keepWorking(stopping: AbortSignal, logger: Logger, start: () => Promise<Runner>): Promise<void> {
  while (!stopping.aborted) {
    try {
      const runner = await start()
      const stop = () => void runner.stop().catch(() => {})
      if (stopping.aborted) stop()
      else stopping.addEventListener('abort', stop)
      await runner.promise
      stopping.removeEventListener('abort', stop)
    } catch (error) {
      logger.error({ err: error }, 'jobs have stopped, and start again')
    }
    await pause(startAgainAfterMs, undefined, { signal: stopping }).catch(() => {})
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
    else logger.warn({ err: error, job, id, attempts }, 'job failed, tried again later')
  })
}

/** Without the payloads, which the library logs too: they may hold what only the player should read. */
export const quietLogger = (logger: Logger) =>
  new JobLogger(() => (level, message, meta) => {
    if (meta?.failure) return
    if (level === 'error') logger.error(message)
    else if (level === 'warning') logger.warn(message)
    else logger.debug(message)
  })
