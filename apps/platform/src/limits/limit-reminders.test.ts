import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { planLimitReminders, remindToReview, reviewRules } from './limit-reminders.ts'

describe('the rules want a reminder', () => {
  const rules = reviewRules(new Date('2026-11-24'))
  it.each([
    ['bo', 'gb', 6],
    ['ac', 'gb', 6],
    ['ac', 'fi', undefined],
    ['ra', 'se', undefined],
    ['bz', 'br', undefined],
    ['ac', 'de', undefined],
  ])('on %s of a player in %s after months: %s', (skin, country, months) =>
    expect(rules.find((rule) => rule.skin === skin && rule.country === country)?.months).toBe(months),
  )
})

describe('a player in Great Britain', () => {
  let platform: TestPlatform
  beforeAll(async () => (platform = await startTestPlatform()))
  afterAll(() => platform.auditAndClose())

  const query = (text: string, values: unknown[]) => uncheckedQuery(platform.deps.pool, text, values)
  /** Registered this long ago, and here a moment ago. */
  async function playerSince(age: string, countryCode = 'gb'): Promise<Session> {
    const player = await newPlayer(platform)
    await query(`update players set country_code = $2, created_at = now() - $3::interval where user_id = $1`, [
      player.userId,
      countryCode,
      age,
    ])
    return player
  }
  const reminders = async ({ userId }: Session) => {
    await planLimitReminders(platform.deps.pool)
    await platform.deps.background.idle()
    const { rows } = await uncheckedQuery<{ email: string }>(
      platform.deps.pool,
      'select email from players where user_id = $1',
      [userId],
    )
    return platform.third.mails.filter(({ to, subject }) => to === rows[0]?.email && /still right/.test(subject ?? ''))
  }

  it('is reminded once after six months, and again six months later, however many look at once', async () => {
    const player = await playerSince('6 months')
    await Promise.all([planLimitReminders(platform.deps.pool), planLimitReminders(platform.deps.pool)])
    expect(await reminders(player)).toHaveLength(1)
    const now = new Date()
    await Promise.all([1, 2, 3].map(() => remindToReview(platform.deps, player.userId, 6, now)))
    const [mail, ...others] = await reminders(player)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Are your limits at Acacia still right for you?')
    expect(mail?.text).toContain('You have not set or changed a limit for 6 months or more.')
    await query(`update limit_reminders set reminded_at = now() - interval '6 months' where user_id = $1`, [
      player.userId,
    ])
    await Promise.all([1, 2, 3].map(() => remindToReview(platform.deps, player.userId, 6, now)))
    expect(await reminders(player)).toHaveLength(2)
  })

  it('is not while a change of a limit is younger', async () => {
    const player = await playerSince('1 year')
    await platform.query(
      `mutation { setUserLimits(userId: "${player.userId}", limits: [{ type: LOSS, period: DAY, value: 100 }]) { __typename } }`,
      {},
      player.accessToken,
    )
    expect(await reminders(player)).toEqual([])
    const inHalfAYear = new Date(Date.now() + 190 * 86_400_000)
    await remindToReview(platform.deps, player.userId, 6, inHalfAYear)
    expect(await reminders(player)).toHaveLength(1)
  })

  it.each([
    ['registered later', '5 months 27 days', 'select $1::uuid'],
    ['has not been here', '1 year', `update logins set last_seen_at = now() - interval '1 day' where user_id = $1`],
    ['is blocked', '1 year', `update players set status = 'BLOCKED' where user_id = $1`],
    ['has moved', '1 year', `update players set country_code = 'fi' where user_id = $1`],
  ])('is not who %s', async (_, age, change) => {
    const player = await playerSince(age)
    await query(change, [player.userId])
    expect(await reminders(player)).toEqual([])
  })
})
