import { setTimeout } from 'node:timers/promises'
import { dropDatabase, makeDatabase } from '@parlour/postgres/databases'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import pino, { type Logger } from 'pino'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addJob, addJobs, type Database, defineJob, handle, type JobHandler } from './job.ts'
import { createJobMetrics } from './job-metrics.ts'
import { type JobWorker, startJobWorker } from './job-worker.ts'
import { migrateJobs } from './migrate-jobs.ts'
import type { PeriodicWork } from './periodic-work.ts'
import { makeJobsDue, runDueJobs } from './testing/due-jobs.ts'
import { tidyJobs } from './tidy-jobs.ts'

let databaseUrl: string
let pool: pg.Pool
const registry = new Registry()
const metrics = createJobMetrics(registry, 'trial')
function openPool(max: number): pg.Pool {
  const opened = new pg.Pool({ connectionString: databaseUrl, max })
  opened.on('connect', (client) => client.on('error', () => {}))
  return opened
}
const workers: JobWorker[] = []
beforeAll(async () => {
  databaseUrl = await makeDatabase(inject('databaseUrl'))
  pool = openPool(4)
  pool.on('error', () => {})
  await migrateJobs(pool)
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await uncheckedQuery(pool, 'select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
})
afterAll(async () => {
  await pool.end()
  await dropDatabase(inject('databaseUrl'), databaseUrl)
})

const trial = defineJob({ name: 'trial', payload: v.object({ n: v.number() }), attempts: 2 })
const start = (
  handlers: readonly JobHandler[],
  periodic: readonly PeriodicWork[] = [],
  logger: Logger = pino({ level: 'silent' }),
  openOwnPool = openPool,
) => {
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
}
const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''))
const numbers = Array.from({ length: 40 }, (_, n) => n)
const jobsLeft = async () =>
  (await uncheckedQuery(pool, `select attempts, last_error from graphile_worker.jobs where task_identifier = 'trial'`))
    .rows
const metric = async (pattern: RegExp) => {
  await metrics.read(pool)
  return Number(pattern.exec(await registry.metrics())?.[1])
}

describe('jobs', () => {
  it('run once each, shared among all processes', async () => {
    const done: number[][] = [[], []]
    let bothWork = () => {}
    const both = new Promise<void>((resolve) => (bothWork = resolve))
    for (const own of done)
      start([
        handle(trial, async ({ n }) => {
          own.push(n)
          if (done.every((each) => each.length > 0)) bothWork()
          await both
        }),
      ])
    await addJobs(
      pool,
      trial,
      numbers.map((n) => ({ payload: { n } })),
    )
    await vi.waitFor(() => expect(done.flat()).toHaveLength(numbers.length), 5_000)
    expect(done.flat().sort((a, b) => a - b)).toEqual(numbers)
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]))
  })

  it('exist only if their transaction commits', async () => {
    const client = await pool.connect()
    await uncheckedQuery(client, 'begin')
    await addJob(client, trial, { payload: { n: 1 } })
    await uncheckedQuery(client, 'rollback')
    client.release()
    expect(await jobsLeft()).toEqual([])
  })

  it('with the same key are one, with the last payload', async () => {
    const done: number[] = []
    for (const n of [1, 2, 3]) await addJob(pool, trial, { payload: { n }, key: 'same' })
    start([handle(trial, async ({ n }) => void done.push(n))])
    await vi.waitFor(() => expect(done).toEqual([3]))
  })

  it('are retried after a failure, then left and counted', async () => {
    let tries = 0
    await addJob(pool, trial, { payload: { n: 1 } })
    start([
      handle(trial, async () => {
        throw new Error(`no luck ${++tries}`)
      }),
    ])
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([{ attempts: 1, last_error: 'no luck 1' }]))
    await makeJobsDue({ pool })
    await addJob(pool, trial, { payload: { n: 2 }, afterSeconds: 60 })
    await vi.waitFor(async () => expect(await metric(/trial_jobs\{job="trial",state="dead"\} (\d+)/)).toBe(1), 8_000)
    expect(tries).toBe(2)
    await uncheckedQuery(
      pool,
      `update graphile_worker._private_jobs set updated_at = now() - interval '8 days' where attempts = 2`,
    )
    await tidyJobs(pool, 120)
    expect(await jobsLeft()).toHaveLength(1)
  })

  it('that end together do not deadlock with a transaction that adds both again', async () => {
    const keys = ['first', 'second']
    const add = (db: Database, key: string) => addJob(db, trial, { payload: { n: 1 }, key })
    for (const key of keys) await add(pool, key)
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    let running = 0
    const error = vi.fn()
    const logger = Object.assign(pino({ level: 'silent' }), { error })
    start(
      [
        handle(trial, async () => {
          running += 1
          await finished
        }),
      ],
      [],
      logger,
    )
    await vi.waitFor(() => expect(running).toBe(2))
    const client = await pool.connect()
    await uncheckedQuery(client, 'begin')
    // Locks the row of the one that ends last, and then that of the other.
    await add(client, 'second')
    finish()
    await setTimeout(300)
    await add(client, 'first')
    await uncheckedQuery(client, 'commit')
    client.release()
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), 5_000)
    expect(error).not.toHaveBeenCalled()
  })

  it('go on after the database has failed for two that ended together', async () => {
    const failing: (() => void)[] = []
    const openFailingPool = (max: number) => {
      const opened = openPool(max)
      opened.on('connect', (client) => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown
        const failed = async () => {
          await new Promise<void>((resolve) => {
            failing.push(resolve)
            if (failing.length === 2) for (const fail of failing) fail()
          })
          throw new Error('Connection terminated unexpectedly')
        }
        Object.assign(client, {
          query: (...given: unknown[]) =>
            failing.length < 2 && /^\s*delete from .*_private_jobs/.test(textOf(given[0])) ? failed() : query(...given),
        })
      })
      return opened
    }
    const done: number[] = []
    let together = () => {}
    const both = new Promise<void>((resolve) => (together = resolve))
    start(
      [
        handle(trial, async ({ n }) => {
          done.push(n)
          if (done.length === 2) together()
          await both
        }),
      ],
      [],
      undefined,
      openFailingPool,
    )
    await addJobs(
      pool,
      trial,
      [1, 2].map((n) => ({ payload: { n } })),
    )
    await vi.waitFor(() => expect(failing).toHaveLength(2), 5_000)
    await addJob(pool, trial, { payload: { n: 3 } })
    await vi.waitFor(() => expect(done).toContain(3), 6_000)
  }, 15_000)

  it('of a process that died are run by another', async () => {
    await addJob(pool, trial, { payload: { n: 7 } })
    await uncheckedQuery(
      pool,
      `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '3 minutes'`,
    )
    const done: number[] = []
    await tidyJobs(pool, 120)
    start([handle(trial, async ({ n }) => void done.push(n))])
    await vi.waitFor(() => expect(done).toEqual([7]))
  })

  it('that a stopping process has not finished are run by another', async () => {
    const done: string[] = []
    let finish = () => {}
    await addJob(pool, trial, { payload: { n: 1 } })
    const first = start([
      handle(trial, async () => {
        done.push('begun')
        await new Promise<void>((resolve) => (finish = resolve))
      }),
    ])
    await vi.waitFor(() => expect(done).toEqual(['begun']))
    const began = performance.now()
    workers.length = 0
    const hadEnded = await first.stop()
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(hadEnded).toBe(false)
    start([handle(trial, async () => void done.push('done'))])
    await vi.waitFor(() => expect(done).toEqual(['begun', 'done']))
    finish()
  })

  it('are awaited by a stop, which returns whether all have ended', async () => {
    const steps: string[] = []
    await addJob(pool, trial, { payload: { n: 1 } })
    const worker = start([
      handle(trial, async () => {
        steps.push('begun')
        await setTimeout(300)
        steps.push('ended')
      }),
    ])
    await vi.waitFor(() => expect(steps).toEqual(['begun']))
    workers.length = 0
    expect(await worker.stop()).toBe(true)
    expect(steps).toEqual(['begun', 'ended'])
    expect(await jobsLeft()).toEqual([])
  })

  it('of many steps end before their next step when a stop does not wait any longer', async () => {
    let steps = 0
    await addJob(pool, trial, { payload: { n: 1 } })
    const worker = start([
      handle(trial, async (_, cutOff) => {
        for (; !cutOff.aborted; steps++) await setTimeout(20)
      }),
    ])
    await vi.waitFor(() => expect(steps).toBeGreaterThan(0))
    workers.length = 0
    expect(await worker.stop()).toBe(true)
    const atTheEnd = steps
    await setTimeout(100)
    expect(steps).toBe(atTheEnd)
  })

  it('report the age of the oldest waiting job', async () => {
    await addJob(pool, trial, { payload: { n: 1 }, afterSeconds: -90 })
    await addJob(pool, trial, { payload: { n: 2 }, afterSeconds: 90 })
    expect(await metric(/trial_job_lag_seconds ([\d.]+)/)).toBeCloseTo(90, 0)
    expect(await metric(/trial_jobs\{job="trial",state="planned"\} (\d+)/)).toBe(1)
  })
})

describe('runDueJobs', () => {
  it('runs all due jobs of a queue, one at a time', async () => {
    const queued = defineJob({ ...trial, queue: 'trials' })
    let running = 0
    const most: number[] = []
    await addJobs(
      pool,
      queued,
      numbers.slice(0, 5).map((n) => ({ payload: { n } })),
    )
    await addJob(pool, queued, { payload: { n: 5 }, afterSeconds: 60 })
    const logger = pino({ level: 'silent' })
    await runDueJobs({ pool, logger }, [
      handle(queued, async () => {
        most.push(++running)
        await setTimeout(10)
        running -= 1
      }),
    ])
    expect(most).toEqual([1, 1, 1, 1, 1])
    expect(await jobsLeft()).toHaveLength(1)
  })
})

describe('periodic work', () => {
  it('runs at once and again after its interval, in one process at a time', async () => {
    let running = 0
    let most = 0
    let runs = 0
    const work: PeriodicWork = {
      name: 'again',
      everySeconds: 0,
      run: async () => {
        running += 1
        runs += 1
        // A process that starts during a run plans another one; the two become one with the next.
        if (runs > 4) most = Math.max(most, running)
        await setTimeout(10)
        running -= 1
      },
    }
    for (let count = 0; count < 2; count++) start([], [work])
    await vi.waitFor(() => expect(runs).toBeGreaterThan(9), 5_000)
    expect(most).toBe(1)
  })

  it('stays planned when another process starts', async () => {
    let runs = 0
    const work: PeriodicWork = { name: 'seldom', everySeconds: 600, run: async () => ++runs }
    start([], [work])
    await vi.waitFor(() => expect(runs).toBe(1))
    const planned = `select from graphile_worker.jobs where task_identifier = 'seldom' and run_at > now()`
    await vi.waitFor(async () => expect((await uncheckedQuery(pool, planned)).rowCount).toBe(1))
    start([], [work])
    await setTimeout(200)
    expect(runs).toBe(1)
  })
})
