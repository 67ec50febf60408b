import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { deposit, newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { startSession } from '../testing/play-steps.ts'
import { alertPercentages, planLimitAlerts, reachedPercentages, tellOfLimits } from './limit-alerts.ts'

it.each(['gb', 'nl', 'se', 'de', 'fi'])('alerts at half and all of a limit in %s', (countryCode) =>
  expect(alertPercentages(policyOf({ skin: 'ac', countryCode }, new Date('2026-11-24')))).toEqual([50, 100]),
)
it('and at what the rules add', () =>
  expect(alertPercentages({ limitAlerts: { value: [100, 75], by: [] } })).toEqual([50, 75, 100]))

it.each([
  [100, 0, []],
  [100, 49, []],
  [100, 50, [50]],
  [101, 50, []],
  [101, 51, [50]],
  [100, 99, [50]],
  [100, 100, [50, 100]],
  [100, 500, [50, 100]],
  [1, 1, [50, 100]],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, [50]],
])('of %i, %i used: %j', (value, progress, expected) =>
  expect(reachedPercentages([50, 100], { value, progress })).toEqual(expected),
)

describe('a player is told by mail', () => {
  let platform: TestPlatform
  beforeAll(async () => (platform = await startTestPlatform()))
  afterAll(() => platform.auditAndClose())

  const set = ({ userId, accessToken }: Session, type: string, value: number) =>
    platform.query(
      `mutation { setUserLimits(userId: "${userId}", limits: [{ type: ${type}, period: DAY, value: ${value} }]) { __typename } }`,
      {},
      accessToken,
    )
  const tell = ({ userId }: Session) => tellOfLimits(platform.deps, userId, new Date())
  const mails = async ({ userId }: Session) => {
    await platform.deps.background.idle()
    const { rows } = await uncheckedQuery<{ email: string }>(
      platform.deps.pool,
      'select email from players where user_id = $1',
      [userId],
    )
    return platform.third.mails.filter(({ to, subject }) => to === rows[0]?.email && /limit/.test(subject ?? ''))
  }

  it('once at half and once at all of a deposit limit, however many look at once', async () => {
    const player = await newPlayer(platform)
    await set(player, 'DEPOSIT', 10_000)
    await deposit(platform, player, 4_000)
    await tell(player)
    expect(await mails(player)).toHaveLength(0)
    await deposit(platform, player, 2_000)
    await Promise.all([tell(player), tell(player), tell(player)])
    const [half, ...others] = await mails(player)
    expect(others).toEqual([])
    expect(half?.subject).toBe('You have used 50% of a limit at Acacia')
    expect(half?.text).toContain('Deposits per day: €100.00')
    await deposit(platform, player, 4_000)
    await Promise.all([tell(player), tell(player)])
    await tell(player)
    expect((await mails(player)).map(({ subject }) => subject).sort()).toEqual([
      'You have reached a limit at Acacia',
      'You have used 50% of a limit at Acacia',
    ])
  })

  it('of the highest share alone when play goes beyond several at once, and again in the next period', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 10_000)
    await set(player, 'LOSS', 500)
    const round = (await startSession(platform, player)).round()
    await round.bet(500)
    await round.win(0)
    await tell(player)
    expect((await mails(player)).map(({ subject }) => subject)).toEqual(['You have reached a limit at Acacia'])
    await uncheckedQuery(platform.deps.pool, 'update limit_alerts set since = since - 1 where user_id = $1', [
      player.userId,
    ])
    await tell(player)
    expect(await mails(player)).toHaveLength(2)
  })

  it('that a raise waits for their yes, once for each wait and not before its end', async () => {
    const player = await newPlayer(platform)
    const over = (interval: string) =>
      uncheckedQuery(
        platform.deps.pool,
        'update user_limits set pending_from = now() - $2::interval where user_id = $1',
        [player.userId, interval],
      )
    await set(player, 'WAGER', 1_000)
    await set(player, 'WAGER', 2_000)
    await tell(player)
    expect(await mails(player)).toHaveLength(0)
    await over('1 hour')
    await Promise.all([tell(player), tell(player)])
    await tell(player)
    const [asked, ...others] = await mails(player)
    expect(others).toEqual([])
    expect(asked?.subject).toBe('The change to your limit at Acacia is waiting for your confirmation')
    expect(asked?.text).toContain('Stakes per day, now €10.00')
    // Another change.
    await over('1 minute')
    await tell(player)
    expect(await mails(player)).toHaveLength(2)
  })

  it('by jobs that are planned for whoever was active or has to answer', async () => {
    const player = await newPlayer(platform)
    await set(player, 'DEPOSIT', 1_000)
    await deposit(platform, player, 1_000)
    await Promise.all([planLimitAlerts(platform.deps.pool), planLimitAlerts(platform.deps.pool)])
    expect(await mails(player)).toHaveLength(1)
  })
})
