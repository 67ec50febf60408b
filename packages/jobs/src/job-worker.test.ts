import { setTimeout } from 'node:timers/promises'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pino from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { addJob, addJobs, type Database, handle } from './job.ts'
import { jobTrials, trial } from './testing/job-trials.ts'
import { tidyJobs } from './tidy-jobs.ts'

const { pool, openPool, start, workers, jobsLeft } = jobTrials()
const textOf = (query: unknown) => (typeof query === 'string' ? query : ((query as { text?: string }).text ?? ''))

describe('jobs', () => {
  it('that end together do not deadlock with a transaction that adds both again', async () => {
    const keys = ['first', 'second']
    const add = (db: Database, key: string) => addJob(db, trial, { payload: { n: 1 }, key })
    for (const key of keys) await add(pool(), key)
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
    await vi.waitFor(() => expect(running).toBe(2), 6_000)
    const client = await pool().connect()
    await uncheckedQuery(client, 'begin')
    // Locks the row of the one that ends last, and then that of the other.
    await add(client, 'second')
    finish()
    await setTimeout(300)
    await add(client, 'first')
    await uncheckedQuery(client, 'commit')
    client.release()
    // Long enough for a runner that has deadlocked to start again, so that the error says so, and not the jobs that are left.
    await vi.waitFor(async () => expect(await jobsLeft()).toEqual([]), 20_000)
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
      pool(),
      trial,
      [1, 2].map((n) => ({ payload: { n } })),
    )
    await vi.waitFor(() => expect(failing).toHaveLength(2), 5_000)
    await addJob(pool(), trial, { payload: { n: 3 } })
    await vi.waitFor(() => expect(done).toContain(3), 6_000)
  }, 15_000)

  it('of a process that died are run by another', async () => {
    await addJob(pool(), trial, { payload: { n: 7 } })
    await uncheckedQuery(
      pool(),
      `update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '3 minutes'`,
    )
    const done: number[] = []
    await tidyJobs(pool(), 120)
    start([handle(trial, async ({ n }) => void done.push(n))])
    await vi.waitFor(() => expect(done).toEqual([7]), 6_000)
  })

  it('that a stopping process has not finished are run by another', async () => {
    const done: string[] = []
    let finish = () => {}
    await addJob(pool(), trial, { payload: { n: 1 } })
    const first = start([
      handle(trial, async () => {
        done.push('begun')
        await new Promise<void>((resolve) => (finish = resolve))
      }),
    ])
    await vi.waitFor(() => expect(done).toEqual(['begun']), 6_000)
    const began = performance.now()
    workers.length = 0
    const hadEnded = await first.stop()
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(hadEnded).toBe(false)
    start([handle(trial, async () => void done.push('done'))])
    await vi.waitFor(() => expect(done).toEqual(['begun', 'done']), 6_000)
    finish()
  })

  it('are awaited by a stop, which returns whether all have ended', async () => {
    const steps: string[] = []
    await addJob(pool(), trial, { payload: { n: 1 } })
    const worker = start([
      handle(trial, async () => {
        steps.push('begun')
        await setTimeout(300)
        steps.push('ended')
      }),
    ])
    await vi.waitFor(() => expect(steps).toEqual(['begun']), 6_000)
    workers.length = 0
    expect(await worker.stop()).toBe(true)
    expect(steps).toEqual(['begun', 'ended'])
    expect(await jobsLeft()).toEqual([])
  })

  it('of many steps end before their next step when a stop does not wait any longer', async () => {
    let steps = 0
    await addJob(pool(), trial, { payload: { n: 1 } })
    const worker = start([
      handle(trial, async (_, cutOff) => {
        for (; !cutOff.aborted; steps++) await setTimeout(20)
      }),
    ])
    await vi.waitFor(() => expect(steps).toBeGreaterThan(0), 6_000)
    workers.length = 0
    expect(await worker.stop()).toBe(true)
    const atTheEnd = steps
    await setTimeout(100)
    expect(steps).toBe(atTheEnd)
  })
})
