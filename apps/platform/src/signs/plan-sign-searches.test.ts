import { runDueJobs } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { playerWith } from '../testing/play-steps.ts'
import { planSignSearches, signJobs } from './search-signs.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())
beforeEach(async () => (player = await playerWith(platform, 20_000)))

const change = <Row extends object>(text: string, ...values: unknown[]) =>
  uncheckedQuery<Row & Record<string, unknown>>(platform.deps.pool, text, values).then(({ rows }) => rows)

describe('planSignSearches', () => {
  const planned = async () =>
    (
      await change<{ id: string }>(
        `select payload ->> 'userId' as id from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'search-signs'
           and payload ->> 'userId' = $1`,
        player.userId,
      )
    ).length
  const searchedAgo = (interval: string) =>
    change(`update sign_searches set searched_at = now() - $2::interval where user_id = $1`, player.userId, interval)
  const seenAgo = (interval: string) =>
    change(`update logins set last_seen_at = now() - $2::interval where user_id = $1`, player.userId, interval)

  it('plans whoever was active, once for several processes, and not again for a quarter of an hour', async () => {
    await Promise.all([planSignSearches(platform.deps.pool), planSignSearches(platform.deps.pool)])
    expect(await planned()).toBe(1)
    await runDueJobs(platform.deps, signJobs(platform.deps))
    await planSignSearches(platform.deps.pool)
    expect(await planned()).toBe(0)
    for (const [searched, seen, count] of [
      ['14 minutes', '1 minute', 0],
      ['16 minutes', '1 minute', 1],
      ['16 minutes', '30 minutes', 1],
      ['16 minutes', '32 minutes', 0],
      ['3 days', '47 hours', 1],
      ['3 days', '49 hours', 0],
    ] as const) {
      await runDueJobs(platform.deps, signJobs(platform.deps))
      await searchedAgo(searched)
      await seenAgo(seen)
      await planSignSearches(platform.deps.pool)
      expect([searched, seen, await planned()]).toEqual([searched, seen, count])
    }
  })

  it('finds them by an index', async () => {
    const client = await platform.deps.pool.connect()
    try {
      await uncheckedQuery(client, 'begin; set local enable_seqscan = off')
      await uncheckedQuery(
        client,
        `insert into logins (login_id, user_id, last_seen_at)
         select gen_random_uuid(), $1, now() - interval '3 days' from generate_series(1, 20000)`,
        [player.userId],
      )
      const { rows } = await uncheckedQuery(
        client,
        `explain select user_id, max(last_seen_at) from logins where last_seen_at > now() - interval '2 days' group by user_id`,
      )
      expect(JSON.stringify(rows)).toContain('logins_seen')
    } finally {
      await uncheckedQuery(client, 'rollback')
      client.release()
    }
  })
})
