import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import { callbackFor, createPayment, lastProviderRequest, newPlayer, visa } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bankReports, identified, newPerson, openVisit, paid, statusOf } from '../testing/zimpler-journeys.ts'
import { secondsAfterRefusal } from './refund-deposit.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.payments = 'up'
  platform.third.behaviour.zimpler = 'up'
})
afterAll(() => platform.auditAndClose())

const { done } = operatorOf(() => platform)
const { idle, lock, balances } = exclusionMoney(() => platform)
const query = async (text: string, values: unknown[] = []) =>
  (await uncheckedQuery(platform.deps.pool, text, values)).rows
const refundsDue = async () =>
  Number(
    (
      await query(
        `select coalesce(sum(balance), 0)::float as sum from ledger_accounts where owner = 'house:refunds-due'`,
      )
    )[0].sum,
  )
const listed = async (paymentId: string) =>
  (await done('list-refused-refunds', {})).refunds.filter(
    (refund: { paymentId: string }) => refund.paymentId === paymentId,
  )
const requestsOf = (reference: string) =>
  platform.third.refunds.filter((refund) => refund.reference === reference).length

/** A deposit that arrives after its player has locked their account, of which the provider refuses the refund. */
async function refusedRefund() {
  const player = await newPlayer(platform)
  await createPayment(platform, player, { amount: 5_000 })
  const request = lastProviderRequest(platform)
  await lock(player, 'P1Y')
  platform.third.behaviour.payments = 'refuses'
  await platform.callback(callbackFor(request, { card: visa }))
  await idle()
  return { player, request, id: request.reference }
}

describe('a refund that the provider refuses', () => {
  it('is listed and tried again until the money is back', async () => {
    const before = await refundsDue()
    const { player, id } = await refusedRefund()
    expect(await listed(id)).toMatchObject([
      { userId: player.userId, brandId: 'ac', amount: 5_000, currencyCode: 'EUR', attempts: 1, httpStatus: 422 },
    ])
    expect(await refundsDue()).toBe(before + 5_000)
    await idle()
    expect(requestsOf(id)).toBe(1)
    await makeJobsDue(platform.deps)
    await idle()
    expect(await listed(id)).toMatchObject([{ attempts: 2 }])
    platform.third.behaviour.payments = 'up'
    await makeJobsDue(platform.deps)
    await idle()
    expect(await listed(id)).toEqual([])
    expect([await refundsDue(), requestsOf(id)]).toEqual([before, 3])
    expect((await balances(player)).REAL).toBe(0)
  })

  it('is over when the provider says that the payer’s bank has taken the money back', async () => {
    const before = await refundsDue()
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const request = lastProviderRequest(platform)
    await lock(player, 'P1Y')
    platform.third.behaviour.payments = 'refuses'
    platform.third.standings.set(request.reference, callbackFor(request, { status: 'RETURNED' }))
    await platform.callback(callbackFor(request, { card: visa }))
    await idle()
    expect(await listed(request.reference)).toEqual([])
    expect(await refundsDue()).toBe(before)
    await makeJobsDue(platform.deps)
    await idle()
    expect(requestsOf(request.reference)).toBe(1)
    // Told again: nothing more happens, but a second loss is no silent one.
    await platform.callback(callbackFor(request, { status: 'CHARGEBACK' }))
    expect(await refundsDue()).toBe(before)
    const { faults } = await done('list-payment-faults', {})
    expect(faults.filter(({ paymentId }: { paymentId: string }) => paymentId === request.reference)).toMatchObject([
      { cause: 'impossible', detail: 'CHARGEBACK' },
    ])
  })

  it('of a visit of somebody without an account is listed too', async () => {
    const request = await openVisit(platform)
    const young = newPerson({ birthDate: '2020-01-01' })
    await identified(platform, request, young)
    platform.third.behaviour.zimpler = 'refuses'
    expect((await paid(platform, request, young)).body).toEqual({ outcome: 'refund due' })
    await idle()
    expect(await listed(request.reference)).toMatchObject([{ userId: null, email: null, brandId: 'ra', attempts: 1 }])
    await bankReports(platform, request, { status: 'RETURNED' })
    expect(await listed(request.reference)).toEqual([])
    expect(await statusOf(platform, request.reference)).toBe('REFUNDED')
  })

  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 16],
    [6, 24],
    [34, 24],
  ])('for the %i. time waits for %i hours', (attempts, hours) =>
    expect(secondsAfterRefusal(attempts)).toBe(hours * 3600),
  )
})
