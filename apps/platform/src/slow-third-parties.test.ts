import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { playerBalances } from './ledger/index.ts'
import {
  callbackFor,
  createPaymentQuery,
  createUserQuery,
  deposit,
  lastCode,
  logIn,
  newPlayer,
  paymentInput,
  realBalanceOf,
  registration,
  verifyQuery,
  withdraw,
} from './testing/journeys.ts'
import { keepUpPayments } from './testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from './testing/platform.ts'

const patience = { payments: 8_000, identity: 8_000, inbox: 8_000 }
/** Long enough for the request to arrive on a busy machine; the tests make the answer miss the timeout. */
const shortTimeouts = { payments: 1_000, identity: 1_000, inbox: 1_000 }

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterEach(async () => {
  Object.assign(platform.third.behaviour, { payments: 'up', identity: 'up', inbox: 'up' })
  Object.assign(platform.deps.config.timeoutsMs, patience)
  platform.third.answerNow()
  await platform.deps.background.idle()
})
afterAll(() => platform.auditAndClose())

const slow = (service: keyof typeof shortTimeouts) => {
  platform.third.behaviour[service] = 'slow'
  platform.deps.config.timeoutsMs[service] = shortTimeouts[service]
}
const fast = (service: keyof typeof patience) => {
  platform.third.behaviour[service] = 'up'
  platform.deps.config.timeoutsMs[service] = patience[service]
}

describe('a payment provider that does not answer in time', () => {
  it('leaves the deposit open: a retry opens the page, and the money is credited once', async () => {
    const player = await newPlayer(platform)
    const input = paymentInput(player.userId)
    const make = async () =>
      (await platform.query(createPaymentQuery, { input }, player.accessToken)).data.createPayment
    slow('payments')
    expect(await make()).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    fast('payments')
    expect(await make()).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
    const [first, second] = platform.third.payments.slice(-2)
    expect(first?.reference).toBe(second?.reference)
    if (!first || !second) throw new Error('The provider did not receive two requests')
    expect([await platform.callback(callbackFor(first)), await platform.callback(callbackFor(second))]).toEqual([
      200, 200,
    ])
    expect(await realBalanceOf(platform, player)).toBe(input.amount)
  })

  it('is believed when it took the money anyway', async () => {
    const player = await newPlayer(platform)
    const input = paymentInput(player.userId)
    slow('payments')
    await platform.query(createPaymentQuery, { input }, player.accessToken)
    const request = platform.third.payments.at(-1)
    if (!request) throw new Error('The provider received no request')
    expect(await platform.callback(callbackFor(request))).toBe(200)
    expect(await realBalanceOf(platform, player)).toBe(input.amount)
  })
})

describe('a payment provider that is slow to take payouts', () => {
  it('gets one request at a time, and pays each payout once', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 9_000)
    const { pool } = platform.deps
    for (let count = 0; count < 2; count++) await withdraw(platform, player, { amount: 3_000 })
    await uncheckedQuery(pool, `update payments set confirmed_at = now() - interval '1 hour' where type = 'WITHDRAWAL'`)
    const before = platform.third.payments.length
    const asked = () => platform.third.payments.slice(before).map(({ reference }) => reference)
    slow('payments')
    const began = performance.now()
    await keepUpPayments(platform.deps)
    // The second one waited until the first had timed out.
    expect(performance.now() - began).toBeGreaterThan(2 * shortTimeouts.payments - 100)
    expect(new Set(asked()).size).toBe(2)
    expect(asked()).toHaveLength(2)
    fast('payments')
    await keepUpPayments(platform.deps)
    expect(asked()).toHaveLength(4)
    for (const request of platform.third.payments.slice(before)) await platform.callback(callbackFor(request))
    expect(await playerBalances(pool, player.userId, 'EUR')).toMatchObject({ REAL: 3_000, WITHDRAWAL_HOLD: 0 })
  })
})

describe('an identity check that does not answer in time', () => {
  it('prevents neither confirmation nor login, and is repeated at the login', async () => {
    const input = registration()
    await platform.query(createUserQuery, { input })
    await platform.deps.background.idle()
    slow('identity')
    const { data } = await platform.query(verifyQuery, { brandId: 'ac', code: lastCode(platform) })
    expect(data.verifyWithAuth).toMatchObject({ __typename: 'VerifyWithAuthSuccess' })
    const verified = async () => {
      const { userId, accessToken } = await logIn(platform, input.email, 'ac', input.password)
      await platform.deps.background.idle()
      const query = 'query ($id: ID!) { user(userId: $id) { isEmailVerified kycProfile { verified } } }'
      return (await platform.query(query, { id: userId }, accessToken)).data.user
    }
    expect(await verified()).toEqual({ isEmailVerified: true, kycProfile: { verified: false } })
    fast('identity')
    expect(await verified()).toEqual({ isEmailVerified: true, kycProfile: { verified: true } })
  })
})

describe('a mail gateway that does not answer in time', () => {
  const mails = `select attempts, run_at > now() as waits from graphile_worker.jobs where task_identifier = 'send-mail'`
  const register = async () =>
    (await platform.query(createUserQuery, { input: registration() })).data.createUser.__typename

  it('delays no registration, and gets the mail again later', async () => {
    slow('inbox')
    expect(await register()).toBe('CreateUserSuccess')
    await platform.deps.background.idle()
    expect((await uncheckedQuery(platform.deps.pool, mails)).rows).toEqual([{ attempts: 1, waits: true }])
    fast('inbox')
    const before = platform.third.mails.length
    await makeJobsDue(platform.deps)
    await platform.deps.background.idle()
    expect(platform.third.mails).toHaveLength(before + 1)
    expect((await uncheckedQuery(platform.deps.pool, mails)).rowCount).toBe(0)
  })

  it('holds no database connection while it is slow', async () => {
    platform.third.behaviour.inbox = 'slow'
    const before = platform.third.mails.length
    expect(await Promise.all([register(), register(), register()])).toEqual(Array(3).fill('CreateUserSuccess'))
    const sending = Promise.all(Array.from({ length: 3 }, () => platform.deps.background.idle()))
    await vi.waitFor(() => expect(platform.third.mails).toHaveLength(before + 3), 10_000)
    await vi.waitFor(() => expect(platform.deps.pool.idleCount).toBe(platform.deps.pool.totalCount), 10_000)
    fast('inbox')
    platform.third.answerNow()
    await sending
    expect(platform.third.mails).toHaveLength(before + 3)
    expect((await uncheckedQuery(platform.deps.pool, mails)).rowCount).toBe(0)
  })
})
