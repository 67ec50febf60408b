import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { recordDeposit, recordPlay } from './limit-checks.ts'
import { nextReset } from './limit-periods.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  player = await newPlayer(platform)
})

const fields =
  'userLimitId createdAt type period value currencyCode status progress nextResetTime pendingValue pendingFrom awaitsConfirmation'

async function setLimits(limits: object[], session = player) {
  const { data } = await platform.query(
    `mutation ($userId: ID!, $limits: [UserLimitInput!]!) {
      setUserLimits(userId: $userId, limits: $limits) {
        __typename
        ... on SetUserLimitsSuccess { userLimits { ${fields} } }
        ... on SetUserLimitsRefusal { code field }
      }
    }`,
    { userId: session.userId, limits },
    session.accessToken,
  )
  return data.setUserLimits
}

async function cancel(userLimitId: string, session = player) {
  const { data } = await platform.query(
    `mutation ($userId: ID!, $userLimitId: ID!) {
      cancelUserLimit(userId: $userId, userLimitId: $userLimitId) {
        __typename
        ... on CancelUserLimitSuccess { userLimit { ${fields} } }
        ... on CancelUserLimitRefusal { code }
      }
    }`,
    { userId: session.userId, userLimitId },
    session.accessToken,
  )
  return data.cancelUserLimit
}

async function confirm(userLimitId: string, pendingValue: number | null, session = player) {
  const { data } = await platform.query(
    `mutation ($userId: ID!, $userLimitId: ID!, $pendingValue: MinorUnits) {
      confirmUserLimit(userId: $userId, userLimitId: $userLimitId, pendingValue: $pendingValue) {
        __typename
        ... on ConfirmUserLimitSuccess { userLimits { ${fields} } }
        ... on ConfirmUserLimitRefusal { code }
      }
    }`,
    { userId: session.userId, userLimitId, pendingValue },
    session.accessToken,
  )
  return data.confirmUserLimit
}

async function limits(session = player) {
  const query = `query ($id: ID!) { userLimits(userId: $id) { ${fields} } }`
  const { data } = await platform.query(query, { id: session.userId }, session.accessToken)
  return data.userLimits
}

/** Moves all pending changes a day into the past. */
const waitADay = () =>
  uncheckedQuery(
    platform.deps.pool,
    `update user_limits set pending_from = pending_from - interval '24 hours' where user_id = $1`,
    [player.userId],
  )

const deposit = (period: string, value: number) => ({ type: 'DEPOSIT', period, value })
const aDay = 24 * 60 * 60_000

describe('setUserLimits', () => {
  it('sets limits that apply at once, listed by type and period', async () => {
    const before = nextReset('DAY', new Date()).toISOString()
    const answer = await setLimits([
      { type: 'SESSION_TIME', period: 'DAY', value: 120 },
      deposit('MONTH', 50_000),
      deposit('DAY', 10_000),
    ])
    const shown = answer.userLimits.map((limit: Record<string, unknown>) => [limit.type, limit.period, limit.value])
    expect(shown).toEqual([
      ['DEPOSIT', 'DAY', 10_000],
      ['DEPOSIT', 'MONTH', 50_000],
      ['SESSION_TIME', 'DAY', 120],
    ])
    expect(answer.userLimits[0]).toMatchObject({
      currencyCode: 'EUR',
      status: 'ACTIVE',
      progress: 0,
      pendingValue: null,
      pendingFrom: null,
    })
    // Midnight may have passed meanwhile.
    expect([before, nextReset('DAY', new Date()).toISOString()]).toContain(answer.userLimits[0].nextResetTime)
    expect(answer.userLimits[2].currencyCode).toBeNull()
    expect(await limits()).toEqual(answer.userLimits)
  })

  it("lowers at once, and keeps the limit's id", async () => {
    const { userLimits } = await setLimits([deposit('DAY', 10_000)])
    const [lowered] = (await setLimits([deposit('DAY', 5_000)])).userLimits
    expect(lowered).toMatchObject({ value: 5_000, status: 'ACTIVE', pendingValue: null })
    expect([lowered.userLimitId, lowered.createdAt]).toEqual([userLimits[0].userLimitId, userLimits[0].createdAt])
  })

  it('raises after a day and a second yes, and keeps the old value until then', async () => {
    await setLimits([deposit('DAY', 10_000)])
    const before = Date.now()
    const [raised] = (await setLimits([deposit('DAY', 20_000)])).userLimits
    expect(raised).toMatchObject({ value: 10_000, status: 'PENDING_CHANGE', pendingValue: 20_000 })
    expect(Math.abs(Date.parse(raised.pendingFrom) - before - aDay)).toBeLessThan(5_000)
    expect(await confirm(raised.userLimitId, 20_000)).toMatchObject({ code: 'TOO_EARLY' })
    await waitADay()
    // Without the yes it never applies.
    expect(await limits()).toMatchObject([{ value: 10_000, status: 'PENDING_CHANGE', awaitsConfirmation: true }])
    expect(await confirm(raised.userLimitId, 25_000)).toMatchObject({ code: 'NOTHING_PENDING' })
    const confirmed = await confirm(raised.userLimitId, 20_000)
    expect(confirmed.userLimits).toEqual([
      {
        ...{ ...raised, value: 20_000, status: 'ACTIVE' },
        ...{ pendingValue: null, pendingFrom: null, awaitsConfirmation: false },
      },
    ])
    expect(await limits()).toEqual(confirmed.userLimits)
    expect(await confirm(raised.userLimitId, 20_000)).toMatchObject({ code: 'NOTHING_PENDING' })
    // The next change starts from the value in force.
    const [again] = (await setLimits([deposit('DAY', 15_000)])).userLimits
    expect(again).toMatchObject({ value: 15_000, status: 'ACTIVE' })
  })

  it('cancels a pending raise for a lower limit', async () => {
    await setLimits([deposit('DAY', 10_000)])
    await setLimits([deposit('DAY', 20_000)])
    const [lowered] = (await setLimits([deposit('DAY', 9_000)])).userLimits
    await waitADay()
    expect(await confirm(lowered.userLimitId, 20_000)).toMatchObject({ code: 'NOTHING_PENDING' })
    expect(await limits()).toMatchObject([{ value: 9_000, status: 'ACTIVE', pendingValue: null }])
  })

  it.each([
    ['INVALID_ENTRY', 'limits.0.value', [deposit('DAY', 0)]],
    ['INVALID_ENTRY', 'limits.1.value', [deposit('DAY', 5), { type: 'SESSION_TIME', period: 'DAY', value: 1_441 }]],
    ['INVALID_ENTRY', 'limits.1.period', [deposit('DAY', 5), deposit('DAY', 6)]],
    ['INVALID_ENTRY', 'limits', []],
    ['INCONSISTENT_LIMITS', 'limits.0.value', [deposit('WEEK', 4), deposit('DAY', 5)]],
  ])('refuses %s at %s, and sets none of them', async (code, field, wanted) => {
    expect(await setLimits(wanted)).toEqual({ __typename: 'SetUserLimitsRefusal', code, field })
    expect(await limits()).toEqual([])
  })

  it('refuses a value that contradicts an existing limit', async () => {
    await setLimits([deposit('WEEK', 1_000)])
    expect(await setLimits([{ type: 'LOSS', period: 'DAY', value: 1 }, deposit('DAY', 1_001)])).toMatchObject({
      code: 'INCONSISTENT_LIMITS',
      field: 'limits',
    })
    expect(await limits()).toHaveLength(1)
  })

  it('prevents two requests at once from contradicting each other', async () => {
    const answers = await Promise.all([setLimits([deposit('WEEK', 1_000)]), setLimits([deposit('DAY', 2_000)])])
    expect(answers.map((answer) => answer.__typename).sort()).toEqual(['SetUserLimitsRefusal', 'SetUserLimitsSuccess'])
    expect(await limits()).toHaveLength(1)
  })

  it('sets one limit once, requested many times at once', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => setLimits([deposit('DAY', 1_000 + n)])))
    const [limit, ...others] = await limits()
    expect(others).toEqual([])
    // Whatever came first, no later request raised it at once.
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select value from user_limit_events where user_id = $1 order by at',
      [player.userId],
    )
    const values = rows.map((row: { value: number }) => row.value)
    expect(values).toEqual([...values].sort((a, b) => b - a))
    expect(limit.value).toBe(values.at(-1))
  })
})

describe('cancelUserLimit', () => {
  it('removes a limit after a day and a second yes', async () => {
    const { userLimits } = await setLimits([deposit('DAY', 10_000)])
    const { userLimit } = await cancel(userLimits[0].userLimitId)
    expect(userLimit).toMatchObject({ value: 10_000, status: 'PENDING_CANCEL', pendingValue: null })
    expect(Math.abs(Date.parse(userLimit.pendingFrom) - Date.now() - aDay)).toBeLessThan(5_000)
    expect(await limits()).toEqual([userLimit])
    await waitADay()
    expect(await limits()).toMatchObject([{ value: 10_000, status: 'PENDING_CANCEL' }])
    expect(await confirm(userLimit.userLimitId, null)).toMatchObject({ userLimits: [] })
    expect(await limits()).toEqual([])
  })

  it('applies what was requested before a second yes was asked for', async () => {
    const [{ userLimitId }] = (await setLimits([deposit('DAY', 10_000)])).userLimits
    await cancel(userLimitId)
    await waitADay()
    await uncheckedQuery(platform.deps.pool, 'update user_limits set awaits_yes = false where user_id = $1', [
      player.userId,
    ])
    expect(await limits()).toEqual([])
  })

  it('does not find a limit that has ended; a new one has another id', async () => {
    const { userLimits } = await setLimits([deposit('DAY', 10_000)])
    await cancel(userLimits[0].userLimitId)
    await waitADay()
    await confirm(userLimits[0].userLimitId, null)
    expect(await cancel(userLimits[0].userLimitId)).toMatchObject({ code: 'UNKNOWN_LIMIT' })
    const anew = await setLimits([deposit('DAY', 99_000)])
    expect(anew.userLimits).toMatchObject([{ value: 99_000, status: 'ACTIVE' }])
    expect(anew.userLimits[0].userLimitId).not.toBe(userLimits[0].userLimitId)
  })

  it('finds neither a limit of another player nor one with an invalid id', async () => {
    const { userLimits } = await setLimits([deposit('DAY', 10_000)])
    const other = await newPlayer(platform)
    expect(await cancel(userLimits[0].userLimitId, other)).toMatchObject({ code: 'UNKNOWN_LIMIT' })
    expect(await cancel('x')).toMatchObject({ code: 'UNKNOWN_LIMIT' })
    expect(await confirm(userLimits[0].userLimitId, null, other)).toMatchObject({ code: 'UNKNOWN_LIMIT' })
    expect(await confirm('x', null)).toMatchObject({ code: 'UNKNOWN_LIMIT' })
    expect(await limits()).toMatchObject([{ status: 'ACTIVE' }])
  })

  it('records every change for audit', async () => {
    const { userLimits } = await setLimits([deposit('DAY', 10_000)])
    await setLimits([deposit('DAY', 20_000)])
    await cancel(userLimits[0].userLimitId)
    await waitADay()
    await confirm(userLimits[0].userLimitId, null)
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select cause, value, pending_value from user_limit_events where user_id = $1 order by at',
      [player.userId],
    )
    expect(rows).toEqual([
      { cause: 'set', value: 10_000, pending_value: null },
      { cause: 'set', value: 10_000, pending_value: 20_000 },
      { cause: 'cancel', value: 10_000, pending_value: null },
      { cause: 'confirm', value: 10_000, pending_value: null },
    ])
  })
})

describe('userLimits', () => {
  it('returns the usage of each, never below zero', async () => {
    const { pool } = platform.deps
    const { userId } = player
    await setLimits([
      deposit('DAY', 10_000),
      { type: 'LOSS', period: 'DAY', value: 10_000 },
      { type: 'WAGER', period: 'MONTH', value: 10_000 },
    ])
    await recordDeposit(pool, { userId, currencyCode: 'EUR', amount: 4_000 })
    const day = { userId, currencyCode: 'EUR', at: new Date() }
    await recordPlay(pool, { ...day, staked: 900, realStaked: 700, realWon: 0 })
    const progress = async () => (await limits()).map((limit: { progress: number }) => limit.progress)
    expect(await progress()).toEqual([4_000, 700, 900])
    await recordPlay(pool, { ...day, staked: 0, realStaked: 0, realWon: 5_000 })
    expect(await progress()).toEqual([4_000, 0, 900])
  })

  it('returns the minutes of an active login', async () => {
    await uncheckedQuery(
      platform.deps.pool,
      `update logins set created_at = last_seen_at - interval '90 minutes' where user_id = $1`,
      [player.userId],
    )
    await setLimits([{ type: 'SESSION_TIME', period: 'MONTH', value: 600 }])
    const [{ progress }] = await limits()
    // In the first hours of a month, part of the ninety minutes belongs to the previous month.
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      `select floor(extract(epoch from least(interval '90 minutes', now() - date_trunc('month', now(), 'UTC'))) / 60)::int as minutes`,
    )
    expect(Math.abs(progress - rows[0].minutes)).toBeLessThanOrEqual(1)
  })
})
