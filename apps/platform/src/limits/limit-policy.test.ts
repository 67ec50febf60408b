import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyOf } from '../players/player-policy.ts'
import { newPlayer } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { limitRules } from './limit-policy.ts'

const now = new Date('2026-11-23T12:00:00Z')

describe('what binds a player’s limits', () => {
  it.each([
    // The specification, and a licence about which nothing more is known.
    ['ra', 'fi', 24],
    ['ac', 'fi', 24],
    ['bz', 'no', 24],
    ['bo', 'gb', 24],
    ['ac', 'ca', 24],
    ['ra', 'se', 72],
    ['ra', 'nl', 168],
    ['ra', 'de', 168],
  ])('on %s, living in %s: a raise waits %d hours and for a second yes', (skin, countryCode, raiseWaitHours) =>
    expect(limitRules(policyOf({ skin, countryCode }, now), skin)).toMatchObject({
      raiseWaitHours,
      raiseConfirmed: true,
    }),
  )

  it.each([
    ['ra', 'se', true],
    ['se', 'gb', false],
    ['ra', 'fi', false],
    ['bo', 'gb', false],
    ['ra', 'de', false],
    ['ra', 'nl', false],
  ])('on %s, living in %s: a raise waits for the end of the period: %s', (skin, countryCode, raiseAfterPeriod) =>
    expect(limitRules(policyOf({ skin, countryCode }, now), skin)).toMatchObject({ raiseAfterPeriod }),
  )

  it.each([
    ['ac', ['PT24H', 'P7D']],
    ['ra', ['PT24H', 'P7D']],
    ['bz', ['PT24H', 'P7D']],
    ['bo', ['PT24H', 'P7D']],
    ['lj', ['PT24H', 'P7D']],
    ['zu', ['P3M', 'P5Y']],
    ['se', ['P3M', 'P5Y']],
  ])('%s offers its own breaks wherever players live', (skin, own) => {
    for (const countryCode of ['fi', 'gb', 'se', 'ca', 'de', 'no', 'au']) {
      const { timeOuts, selfExclusions } = limitRules(policyOf({ skin, countryCode }, now), skin)
      expect([...timeOuts, ...selfExclusions], countryCode).toEqual(expect.arrayContaining(own))
    }
  })
})

describe('the platform', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await startTestPlatform()
  })
  afterAll(() => platform.close())

  it.each([
    ['fi', 24, ['PT24H', 'P7D']],
    ['se', 72, ['PT24H', 'P7D', 'P1M']],
  ])('tells a player of %s the rules, and follows them', async (countryCode, hours, timeOuts) => {
    const { userId, accessToken } = await newPlayer(platform, true, { brandId: 'ra', skin: 'ra', countryCode })
    const ask = async (query: string) => (await platform.query(query, { id: userId }, accessToken)).data
    const { limitRules: rules } = await ask(
      'query ($id: ID!) { limitRules(userId: $id) { raiseWaitHours raiseConfirmed timeOuts selfExclusions } }',
    )
    expect(rules).toMatchObject({ raiseWaitHours: hours, raiseConfirmed: true, timeOuts })
    const set = (value: number) =>
      ask(`mutation ($id: ID!) { setUserLimits(userId: $id, limits: [{ type: LOSS, period: DAY, value: ${value} }]) {
        ... on SetUserLimitsSuccess { userLimits { userLimitId pendingFrom } } } }`)
    const inHours = (instant: string) => (Date.parse(instant) - Date.now()) / 3_600_000
    await set(100)
    const [raised] = (await set(200)).setUserLimits.userLimits
    expect(inHours(raised.pendingFrom)).toBeCloseTo(hours, 1)
    const { cancelUserLimit } = await ask(`mutation ($id: ID!) {
      cancelUserLimit(userId: $id, userLimitId: "${raised.userLimitId}") {
        ... on CancelUserLimitSuccess { userLimit { pendingFrom } } } }`)
    expect(inHours(cancelUserLimit.userLimit.pendingFrom)).toBeCloseTo(hours, 1)
  })

  it.each([
    ['fi', false],
    ['se', true],
  ])('raises and ends a month’s limit of a player of %s after the month: %s', async (countryCode, afterPeriod) => {
    const { userId, accessToken } = await newPlayer(platform, true, { brandId: 'ra', skin: 'ra', countryCode })
    const ask = async (query: string) => (await platform.query(query, { id: userId }, accessToken)).data
    const { limitRules: rules } = await ask(
      'query ($id: ID!) { limitRules(userId: $id) { raiseWaitHours raiseAfterPeriod } }',
    )
    expect(rules.raiseAfterPeriod).toBe(afterPeriod)
    const set = async (value: number) =>
      (
        await ask(`mutation ($id: ID!) { setUserLimits(userId: $id, limits: [{ type: LOSS, period: MONTH, value: ${value} }]) {
          ... on SetUserLimitsSuccess { userLimits { userLimitId value pendingFrom nextResetTime } } } }`)
      ).setUserLimits.userLimits[0]
    const isRight = ({ pendingFrom, nextResetTime }: { pendingFrom: string; nextResetTime: string }) => {
      const waited = Date.now() + rules.raiseWaitHours * 3_600_000
      const expected = afterPeriod ? Math.max(waited, Date.parse(nextResetTime)) : waited
      expect(Math.abs(Date.parse(pendingFrom) - expected)).toBeLessThan(60_000)
    }
    await set(100)
    const raised = await set(200)
    isRight(raised)
    // A lower one and the limit that is there still count at once.
    expect(await set(50)).toMatchObject({ value: 50, pendingFrom: null })
    const { cancelUserLimit } = await ask(`mutation ($id: ID!) {
      cancelUserLimit(userId: $id, userLimitId: "${raised.userLimitId}") {
        ... on CancelUserLimitSuccess { userLimit { pendingFrom nextResetTime } } } }`)
    isRight(cancelUserLimit.userLimit)
  })
})
