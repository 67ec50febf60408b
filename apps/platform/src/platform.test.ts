import { setTimeout as pause } from 'node:timers/promises'
import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { closePlatform, openPlatform, startJobs } from './platform.ts'
import { newPlayer, type Session } from './testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from './testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const days = 20
const stakeOnManyDays = ({ userId }: Session) =>
  uncheckedQuery(
    platform.deps.pool,
    `insert into player_days (user_id, currency_code, day, staked, real_staked)
     select $1, 'EUR', (now() at time zone 'UTC')::date - ago, 1000, 1000 from generate_series(2, $2) ago`,
    [userId, days + 1],
  )
const daysConverted = async ({ userId }: Session): Promise<number> => {
  const converted = 'select from player_days where user_id = $1 and points_converted > 0'
  return (await uncheckedQuery(platform.deps.pool, converted, [userId])).rowCount ?? 0
}

/** Holds the player's lock until `release`, at most to the end of the test. */
async function holdLock({ userId }: Session) {
  const client = await platform.deps2.pool.connect()
  await uncheckedQuery(client, 'begin')
  // As the platform locks players: jobs that only store what refers to the player do not wait.
  await uncheckedQuery(client, 'select from players where user_id = $1 for no key update', [userId])
  const { rows } = await uncheckedQuery<{ pid: number }>(client, 'select pg_backend_pid() as pid')
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await uncheckedQuery(client, 'commit')
    client.release()
  }
  onTestFinished(release)
  return { holder: rows[0]?.pid, release }
}

/** Another process that runs a job of many days, which waits for the lock of its player. */
async function processAtWork() {
  const player = await newPlayer(platform)
  // Otherwise a job of the registration may be what waits for the lock.
  await platform.deps.background.idle()
  await stakeOnManyDays(player)
  const { holder, release } = await holdLock(player)
  const log: string[] = []
  const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
  const deps = await openPlatform(platform.deps.config, logger)
  await makeJobsDue(platform.deps)
  const jobs = startJobs(deps)
  const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
  await expect
    .poll(async () => (await uncheckedQuery(platform.deps.pool, waiting, [holder])).rowCount, { timeout: 20_000 })
    .toBe(1)
  return { player, release, log, deps, jobs }
}

describe('a stopping process', () => {
  it('waits for a running job before it ends the pool', async () => {
    const { player, release, log, deps, jobs } = await processAtWork()
    const stopped = jobs.stop()
    await pause(300)
    await release()
    await closePlatform(deps, await stopped)
    expect(deps.pool.ended).toBe(true)
    expect(await daysConverted(player)).toBe(days)
    expect(log).toEqual([])
  })

  it('leaves the pool to a job that does not end', async () => {
    const { player, release, log, deps, jobs } = await processAtWork()
    await closePlatform(deps, await jobs.stop())
    expect(deps.pool.ended).toBe(false)
    await release()
    await expect.poll(() => daysConverted(player), { timeout: 5_000 }).toBe(1)
    await pause(300)
    expect(log).toEqual([])
    expect(await daysConverted(player)).toBe(1)
    await deps.pool.end()
  })
})
