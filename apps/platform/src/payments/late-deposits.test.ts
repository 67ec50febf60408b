import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import { callbackFor, createPayment, lastProviderRequest, newPlayer, type Session, visa } from '../testing/journeys.ts'
import { askAboutPayments, keepUpPayments } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.payments = 'up'
})
afterAll(() => platform.auditAndClose())
const { done, query } = operatorOf(() => platform)
const { lock, idle, balances } = exclusionMoney(() => platform)

const refundsDue = async () =>
  (
    await query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where owner = 'house:refunds-due'`,
    )
  )[0]?.sum

const limitTo = async ({ userId, accessToken }: Session, value: number) =>
  platform.query(
    `mutation ($userId: ID!, $value: MinorUnits!) { setUserLimits(userId: $userId, limits: [
      { type: DEPOSIT, period: DAY, value: $value }]) { __typename } }`,
    { userId, value },
    accessToken,
  )
const paymentOf = async (reference: string) =>
  (
    await query<{ status: string; reason: string | null }>(
      'select status, decline_reason as reason from payments where payment_id = $1',
      [reference],
    )
  )[0]
const returned = { status: 'FAILED', reason: 'RETURNED_BEYOND_LIMIT' }
const credited = { status: 'SUCCEEDED', reason: null }

describe('a deposit that arrives after an exclusion', () => {
  /** A deposit whose page is open while the player excludes themselves. */
  async function lateDeposit(duration = 'PT24H') {
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const request = platform.third.payments.at(-1)
    if (!request) throw new Error('The provider received no request')
    await lock(player, duration)
    return { player, request }
  }
  it('is returned to the card from which it came, once', async () => {
    const before = await refundsDue()
    const { player, request } = await lateDeposit()
    for (let time = 0; time < 2; time++) expect(await platform.callback(callbackFor(request, { card: visa }))).toBe(200)
    expect(await paymentOf(request.reference)).toEqual({ status: 'FAILED', reason: 'RETURNED' })
    expect((await balances(player)).REAL).toBe(0)
    expect(Number(await refundsDue())).toBe(Number(before) + 5_000)
    await idle()
    expect(platform.third.refunds.filter(({ reference }) => reference === request.reference)).toEqual([
      {
        reference: request.reference,
        merchant: 'ac',
        providerPaymentId: `pay_${request.reference}`,
        amount: 5_000,
        currencyCode: 'EUR',
      },
    ])
    expect(await refundsDue()).toBe(before)
    expect((await balances(player)).REAL).toBe(0)
  })

  it('is owed until the provider has confirmed', async () => {
    const before = await refundsDue()
    const { request } = await lateDeposit()
    platform.third.behaviour.payments = 'down'
    await platform.callback(callbackFor(request))
    await idle()
    expect(Number(await refundsDue())).toBe(Number(before) + 5_000)
    platform.third.behaviour.payments = 'up'
    await makeJobsDue(platform.deps)
    await idle()
    expect(await refundsDue()).toBe(before)
  })

  it('is returned after an operator’s block too', async () => {
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const request = platform.third.payments.at(-1)
    await done('block-player', { userId: player.userId })
    if (request) await platform.callback(callbackFor(request))
    await idle()
    expect((await balances(player)).REAL).toBe(0)
    expect(platform.third.refunds.at(-1)?.reference).toBe(request?.reference)
  })
})

describe('a deposit that is paid after it has expired', () => {
  async function expiredDeposit(player: Session) {
    await createPayment(platform, player, { amount: 5_000 })
    const request = lastProviderRequest(platform)
    const past = `update payments set created_at = now() - interval '36 minutes' where payment_id = $1`
    await query(past, [request.reference])
    await keepUpPayments(platform.deps)
    return request
  }
  it('is returned, once, where it would pass the player’s own limit', async () => {
    const player = await newPlayer(platform)
    await limitTo(player, 12_000)
    const late = [await expiredDeposit(player), await expiredDeposit(player), await expiredDeposit(player)]
    for (let time = 0; time < 2; time++)
      await Promise.all(late.map((request) => platform.callback(callbackFor(request, { card: visa }))))
    const after = await Promise.all(late.map(({ reference }) => paymentOf(reference)))
    expect(after.filter((payment) => payment?.status === 'FAILED')).toEqual([returned])
    expect((await balances(player)).REAL).toBe(10_000)
    await idle()
    const references = late.map(({ reference }) => reference)
    expect(platform.third.refunds.filter(({ reference }) => references.includes(reference))).toHaveLength(1)
    expect(await refundsDue()).toBe(0)
  })

  it('leaves room for the deposit that is still open', async () => {
    const player = await newPlayer(platform)
    await limitTo(player, 9_000)
    const late = await expiredDeposit(player)
    await createPayment(platform, player, { amount: 5_000 })
    const open = lastProviderRequest(platform)
    await platform.callback(callbackFor(late, { card: visa }))
    expect(await paymentOf(late.reference)).toEqual(returned)
    await platform.callback(callbackFor(open, { card: visa }))
    expect(await paymentOf(open.reference)).toEqual(credited)
    expect((await balances(player)).REAL).toBe(5_000)
  })
})

describe('a deposit that its bank took back before it was credited, and that is paid after all', () => {
  async function returnedFirst(player: Session) {
    await createPayment(platform, player, { amount: 5_000 })
    const paid = callbackFor(lastProviderRequest(platform), { card: visa })
    await platform.callback({ ...paid, status: 'RETURNED' })
    return {
      reference: paid.reference,
      async payAfterAll() {
        platform.third.standings.set(paid.reference, paid)
        await platform.callback(paid)
        await askAboutPayments(platform.deps)
      },
    }
  }
  const deposited = `select coalesce(sum(deposited), 0)::int as sum from player_days where user_id = $1`

  it('counts as a deposit, once', async () => {
    const player = await newPlayer(platform)
    const late = await returnedFirst(player)
    for (let time = 0; time < 2; time++) await late.payAfterAll()
    expect(await paymentOf(late.reference)).toEqual(credited)
    expect((await balances(player)).REAL).toBe(5_000)
    expect(await query(deposited, [player.userId])).toEqual([{ sum: 5_000 }])
    expect(await query('select from payment_accounts where user_id = $1', [player.userId])).toHaveLength(1)
  })

  it('is returned where it would pass the player’s own limit', async () => {
    const player = await newPlayer(platform)
    await limitTo(player, 9_000)
    const late = await returnedFirst(player)
    await createPayment(platform, player, { amount: 5_000 })
    await platform.callback(callbackFor(lastProviderRequest(platform), { card: visa }))
    await late.payAfterAll()
    expect(await paymentOf(late.reference)).toEqual(returned)
    expect((await balances(player)).REAL).toBe(5_000)
  })
})
