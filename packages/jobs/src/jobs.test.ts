import { setTimeout } from 'node:timers/promises'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { addJob, addJobs, defineJob, handle } from './job.ts'
import type { PeriodicWork } from './periodic-work.ts'
import { makeJobsDue, runDueJobs } from './testing/due-jobs.ts'
import { jobTrials, trial } from './testing/job-trials.ts'
import { tidyJobs } from './tidy-jobs.ts'

const { pool, start, jobsLeft, metric } = jobTrials()
const numbers = Array.from({ length: 40 }, (_, n) => n)

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
      pool(),
      trial,
      numbers.map((n) => ({ payload: { n } })),
    )
    await vi.waitFor(() => expect(done.flat()).toHaveLength(numbers.length), 5_000)
    expect(done.flat().sort((a, b) => a - b)).toEqual(numbers)
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), 6_000)
  })

  it('exist only if their transaction commits', async () => {
    const client = await pool().connect()
    await uncheckedQuery(client, 'begin')
    await addJob(client, trial, { payload: { n: 1 } })
    await uncheckedQuery(client, 'rollback')
    client.release()
    expect(await jobsLeft()).toEqual([])
  })

  it('with the same key are one, with the last payload', async () => {
    const done: number[] = []
    for (const n of [1, 2, 3]) await addJob(pool(), trial, { payload: { n }, key: 'same' })
    start([handle(trial, async ({ n }) => void done.push(n))])
    await vi.waitFor(() => expect(done).toEqual([3]), 6_000)
  })

  it('are retried after a failure, then left and counted', async () => {
    let tries = 0
    await addJob(pool(), trial, { payload: { n: 1 } })
    start([
      handle(trial, async () => {
        throw new Error(`no luck ${++tries}`)
      }),
    ])
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([{ attempts: 1, last_error: 'no luck 1' }]), 6_000)
    await makeJobsDue({ pool: pool() })
    await addJob(pool(), trial, { payload: { n: 2 }, afterSeconds: 60 })
    await vi.waitFor(async () => expect(await metric(/trial_jobs\{job="trial",state="dead"\} (\d+)/)).toBe(1), 8_000)
    expect(tries).toBe(2)
    await uncheckedQuery(
      pool(),
      `update graphile_worker._private_jobs set updated_at = now() - interval '8 days' where attempts = 2`,
    )
    await tidyJobs(pool(), 120)
    expect(await jobsLeft()).toHaveLength(1)
  })

  it('report the age of the oldest waiting job', async () => {
    await addJob(pool(), trial, { payload: { n: 1 }, afterSeconds: -90 })
    await addJob(pool(), trial, { payload: { n: 2 }, afterSeconds: 90 })
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
      pool(),
      queued,
      numbers.slice(0, 5).map((n) => ({ payload: { n } })),
    )
    await addJob(pool(), queued, { payload: { n: 5 }, afterSeconds: 60 })
    const logger = pino({ level: 'silent' })
    await runDueJobs({ pool: pool(), logger }, [
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
    await vi.waitFor(() => expect(runs).toBe(1), 6_000)
    const planned = `select from graphile_worker.jobs where task_identifier = 'seldom' and run_at > now()`
    await vi.waitFor(async () => expect((await uncheckedQuery(pool(), planned)).rowCount).toBe(1), 6_000)
    start([], [work])
    await setTimeout(200)
    expect(runs).toBe(1)
  })
})
