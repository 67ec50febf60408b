import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPlayer } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { limitOnBet } from './limit-checks.ts'
import { usageValues } from './limit-usage.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

/** All nodes of a plan, outermost first. */
const steps = (node: { 'Node Type': string; Plans?: unknown[] }): Record<string, unknown>[] => [
  node,
  ...((node.Plans ?? []) as (typeof node)[]).flatMap(steps),
]

it('the query that every bet runs uses indexes alone, however many days and logins there are', async () => {
  const { pool } = platform.deps
  const player = await newPlayer(platform)
  await uncheckedQuery(
    pool,
    `insert into player_days (user_id, currency_code, day, staked)
     select user_id, 'EUR', current_date - n, 100 from players, generate_series(1, 400) n on conflict do nothing`,
  )
  await uncheckedQuery(
    pool,
    `insert into logins (login_id, user_id, created_at, last_seen_at, ended_at)
     select gen_random_uuid(), user_id, now() - n * interval '1 day', now() - n * interval '1 day', now()
     from players, generate_series(1, 400) n`,
  )
  await uncheckedQuery(pool, 'analyze player_days, logins, user_limits')
  const limits = [
    { type: 'WAGER', period: 'MONTH', value: 10_000 },
    { type: 'LOSS', period: 'DAY', value: 10_000 },
    { type: 'SESSION_TIME', period: 'WEEK', value: 600 },
  ]
  await platform.query(
    `mutation ($userId: ID!, $limits: [UserLimitInput!]!) {
      setUserLimits(userId: $userId, limits: $limits) { __typename } }`,
    { userId: player.userId, limits },
    player.accessToken,
  )
  const values = [...usageValues(player.userId, new Date()), 'EUR', 1, 1]
  const { rows } = await uncheckedQuery(pool, `explain (analyze, format json) ${limitOnBet.text}`, values)
  const plan = steps(rows[0]['QUERY PLAN'][0].Plan)
  const scans = plan.filter(
    (step) =>
      String(step['Node Type']).includes('Scan') && step['Relation Name'] && step['Relation Name'] !== 'user_limits',
  )
  expect(scans.map((step) => step['Relation Name'])).toEqual(expect.arrayContaining(['player_days', 'logins']))
  for (const scan of scans) {
    expect(scan['Node Type']).toMatch(/^(Index Scan|Index Only Scan|Bitmap Heap Scan)$/)
    expect(Number(scan['Actual Rows'])).toBeLessThanOrEqual(31)
  }
})
