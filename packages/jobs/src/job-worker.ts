import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger as JobLogger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { JobHandler } from './job.ts'
import type { JobMetrics } from './job-metrics.ts'
import { type PeriodicWork, periodicHandler, planWork } from './periodic-work.ts'
import { sql } from './sql.ts'

/**
 * How long a stopping process waits for running jobs, and then for those that end after their signal is aborted, ms.
 */
const stopTimeoutMs = 2_500
const cutOffTimeoutMs = 500
/** How long a runner that ends by itself may take for its running jobs, ms. */
const endTimeoutMs = 2_000
const restartDelayMs = 1_000
/**
 * The library takes and completes jobs by short queries, which share these connections; one more listens for new jobs.
 */
const maxConnections = 5

/**
 * Completes jobs in batches (even of one), because only then the library handles database errors: it retries, and
 * finally ends the runner. Otherwise a lost database would end the process.
 */
export const safePreset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

export interface JobWorker {
  /**
   * Takes no more jobs and waits for running ones, at most 3 s; then other processes may take them.
   * @returns whether all have ended; until then, do not close what they use
   */
  stop: () => Promise<boolean>
}

interface WorkerOptions {
  /** Opens a pool for the worker, which also closes it. */
  openPool: (connections: number) => pg.Pool
  logger: Logger
  metrics: JobMetrics
  handlers: readonly JobHandler[]
  periodic: readonly PeriodicWork[]
  jobsAtOnce: number
  /** The database announces jobs that are due at once; polling finds those whose due time has come. */
  pollIntervalMs: number
}

const unlockWorkers = sql('unlock-workers', 'select graphile_worker.force_unlock_workers($1)')

/**
 * Runs jobs until it is stopped, alongside other processes: `SKIP LOCKED` gives each job to one of them. It has its own
 * connections, so that requests and jobs do not wait for each other.
 */
export function startJobWorker(options: WorkerOptions): JobWorker {
  const { logger, handlers, periodic, jobsAtOnce } = options
  const pool = options.openPool(Math.min(jobsAtOnce + 1, maxConnections))
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle connection of the job worker was lost'))
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))
  watch(events, logger, options.metrics)

  const stopping = new AbortController()
  const cutOff = new AbortController()
  const release = () => unlockWorkers.run(pool, workers.splice(0))
  const working = superviseRunner({ stopping: stopping.signal, logger, events }, async () => {
    // Releases the locks that a failed runner may have left.
    await release()
    for (const work of periodic) await planWork(pool, work)
    return run({
      pgPool: pool,
      preset: safePreset,
      concurrency: jobsAtOnce,
      pollInterval: options.pollIntervalMs,
      noHandleSignals: true,
      events,
      logger: quietLogger(logger),
      taskList: endingApart(
        tasksOf([...handlers, ...periodic.map((work) => periodicHandler(pool, work))], cutOff.signal),
      ),
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
      const endsWithin = (ms: number) => Promise.race([ended.then(() => true), pause(ms, false, { ref: false })])
      if (await endsWithin(stopTimeoutMs)) return true
      cutOff.abort()
      if (await endsWithin(cutOffTimeoutMs)) return true
      await release().catch(() => {})
      return false
    },
  }
}

interface Supervision {
  stopping: AbortSignal
  logger: Logger
  events: WorkerEvents
}

/** Starts a new runner whenever one ends or fails to start, for example while the database is unavailable. */
async function superviseRunner({ stopping, logger, events }: Supervision, start: () => Promise<Runner>): Promise<void> {
  while (!stopping.aborted) {
    const over = new AbortController()
    try {
      const runner = await start()
      const stop = () => void runner.stop().catch(() => {})
      if (stopping.aborted) stop()
      else stopping.addEventListener('abort', stop)
      try {
        await Promise.race([runner.promise, endsForEver(events, stopping, over.signal)])
      } finally {
        stopping.removeEventListener('abort', stop)
        // One that does not end would plan periodic work for ever.
        stop()
      }
    } catch (error) {
      logger.error({ err: error }, 'the job runner has stopped and is restarted')
    }
    over.abort()
    await pause(restartDelayMs, undefined, { signal: stopping }).catch(() => {})
  }
}

/**
 * Rejects when a runner that ends by itself does not come to an end. When two batches of completed jobs fail at the same time, the
 * library miscounts what it still waits for (graphile-worker 0.18, `batch` in main.js), and its runner neither works nor ends. A
 * process that stops waits for its runner in any case.
 */
async function endsForEver(events: WorkerEvents, stopping: AbortSignal, over: AbortSignal): Promise<never> {
  await once(events, 'pool:gracefulShutdown', { signal: over })
  await pause(endTimeoutMs, undefined, { signal: over })
  if (stopping.aborted) await new Promise(() => {})
  throw new Error('The job runner has not ended in time')
}

export const tasksOf = (handlers: readonly JobHandler[], cutOff: AbortSignal): TaskList =>
  Object.fromEntries(handlers.map(({ name, run }) => [name, (payload: unknown) => run(payload, cutOff)]))

/** Longer than the timer for which the library gathers jobs that have ended (a delay of 0 is 1 ms). */
const betweenEndsMs = 3

/**
 * Lets jobs end one at a time. The library completes those that end together in one statement, which locks their rows in
 * any order: with a transaction that adds jobs of two of their keys, as the library's cron does, it deadlocks. The
 * library does not try again then, but ends the runner.
 */
function endingApart(tasks: TaskList): TaskList {
  let lastEnd = Promise.resolve()
  const turn = () => (lastEnd = lastEnd.then(() => pause(betweenEndsMs)))
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [name, (...given) => Promise.resolve(run?.(...given)).finally(turn)]),
  )
}

function watch(events: WorkerEvents, logger: Logger, { runs }: JobMetrics): void {
  events.on('job:success', ({ job }) => runs.inc({ job: job.task_identifier, result: 'done' }))
  events.on('job:error', ({ job: { id, task_identifier: job, attempts, max_attempts }, error }) => {
    const given = attempts >= max_attempts
    runs.inc({ job, result: given ? 'given-up' : 'failed' })
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
