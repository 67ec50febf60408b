import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayment, realBalanceOf } from '../../testing/journeys.ts'
import { askAboutPayments, keepUpPayments } from '../../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  authorize,
  bankReports,
  createVisit,
  identified,
  limitDeposits,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  paymentRows,
  playersNamed,
  registered,
  rowsOf,
  statusOf,
  visit,
} from '../../testing/zimpler-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.zimpler = 'up'
})
afterAll(() => platform.auditAndClose())

describe('callbacks that are repeated, late or out of order', () => {
  it('credit once', async () => {
    const person = newPerson()
    const { request } = await visit(platform, person)
    expect(await Promise.all([1, 2, 3].map(() => paid(platform, request, person)))).toMatchObject(
      [1, 2, 3].map(() => ({ status: 200, body: { outcome: 'nothing to do' } })),
    )
    await bankReports(platform, request, { status: 'FAILED', declineReason: 'EXPIRED' })
    expect((await identified(platform, request, person)).body).toEqual({ accepted: true })
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
  })

  it('register the person even if the bank skipped the check', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'applied' })
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
  })

  it('leave the visit failed when the bank said so', async () => {
    const person = newPerson()
    const session = await registered(platform, person)
    const request = await openVisit(platform, { selectedBonusCode: 'WELCOME100' }, session.accessToken)
    expect(await paymentRows(platform, request.reference)).toMatchObject([{ status: 'PENDING_REDIRECT' }])
    const declined = { status: 'FAILED', declineReason: 'INSUFFICIENT_FUNDS' }
    expect((await bankReports(platform, request, declined)).body).toEqual({ outcome: 'applied' })
    expect((await bankReports(platform, request, declined)).body).toEqual({ outcome: 'nothing to do' })
    expect((await identified(platform, request, person)).body).toEqual({ accepted: false, reason: 'REFUSED' })
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'contradicted' })
    expect(await paymentRows(platform, request.reference)).toMatchObject([
      { status: 'FAILED', decline_reason: 'INSUFFICIENT_FUNDS' },
    ])
    // The bonus can be claimed again.
    expect(await createVisit(platform, { selectedBonusCode: 'WELCOME100' }, session.accessToken)).toMatchObject({
      success: true,
    })
  })

  it('of a visit come from the bank alone: the payment provider is not asked about it', async () => {
    const session = await registered(platform, newPerson())
    const { reference, amount, currencyCode } = await openVisit(platform, {}, session.accessToken)
    const providerPaymentId = `pay_${reference}`
    platform.third.standings.set(reference, { reference, providerPaymentId, status: 'SUCCEEDED', amount, currencyCode })
    await askAboutPayments(platform.deps)
    expect(await paymentRows(platform, reference)).toMatchObject([{ status: 'PENDING_REDIRECT' }])
    expect(await realBalanceOf(platform, session)).toBe(0)
  })

  it('of a visit are not taken from the payment provider', async () => {
    const session = await registered(platform, newPerson())
    const { reference, amount, currencyCode } = await openVisit(platform, {}, session.accessToken)
    const report = { reference, providerPaymentId: 'made-up', status: 'SUCCEEDED', amount, currencyCode }
    expect(await platform.callback(report)).toBe(409)
    expect(await paymentRows(platform, reference)).toMatchObject([{ status: 'PENDING_REDIRECT' }])
    expect(await realBalanceOf(platform, session)).toBe(0)
  })

  it('return the money of a second visit of a new player that passes the limit they have set since', async () => {
    const person = newPerson()
    const [first, second] = [await openVisit(platform), await openVisit(platform)]
    for (const request of [first, second])
      expect((await identified(platform, request, person)).body).toEqual({ accepted: true })
    await paid(platform, first, person)
    const session = await logInByBank(platform, first)
    await limitDeposits(platform, session, 5_000)
    expect((await paid(platform, second, person)).body).toEqual({ outcome: 'refund due' })
    expect(await statusOf(platform, second.reference)).toBe('REFUND_DUE')
    expect(await realBalanceOf(platform, session)).toBe(5_000)
  })

  it('credit a visit that was given up, but accept no new person for it', async () => {
    const [person, late] = [newPerson(), newPerson()]
    const accepted = await openVisit(platform)
    await identified(platform, accepted, person)
    const open = await openVisit(platform)
    await uncheckedQuery(
      platform.deps.pool,
      `update zimpler_visits set created_at = now() - interval '36 minutes' where payment_id = any($1)`,
      [[accepted.reference, open.reference]],
    )
    await keepUpPayments(platform.deps)
    expect(await statusOf(platform, accepted.reference)).toBe('FAILED')
    expect((await identified(platform, open, late)).body).toEqual({ accepted: false, reason: 'REFUSED' })
    expect(await authorize(platform, open)).toEqual({ refusal: 'PROVIDER_REFUSED', reason: 'EXPIRED' })
    expect((await paid(platform, accepted, person)).body).toEqual({ outcome: 'applied' })
    expect(await statusOf(platform, accepted.reference)).toBe('SUCCEEDED')
    expect(await playersNamed(platform, person.lastName)).toHaveLength(1)
  })

  it('return the money of a visit that was given up where it would pass the player’s own limit', async () => {
    const person = newPerson()
    const session = await registered(platform, person)
    await limitDeposits(platform, session, 8_000)
    const late = await openVisit(platform, {}, session.accessToken)
    await uncheckedQuery(
      platform.deps.pool,
      `update zimpler_visits set created_at = now() - interval '36 minutes' where payment_id = $1`,
      [late.reference],
    )
    await keepUpPayments(platform.deps)
    await visit(platform, person, {}, session.accessToken)
    expect((await paid(platform, late, person)).body).toEqual({ outcome: 'refund due' })
    expect((await paid(platform, late, person)).body).toEqual({ outcome: 'nothing to do' })
    expect(await paymentRows(platform, late.reference)).toMatchObject([
      { status: 'FAILED', decline_reason: 'RETURNED_BEYOND_LIMIT' },
    ])
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    await platform.deps.background.idle()
    expect(await statusOf(platform, late.reference)).toBe('REFUNDED')
  })

  it('change nothing when amount, currency, payment, visit or signature differ', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    const report = { status: 'IDENTIFIED', person }
    expect((await bankReports(platform, request, { ...report, amount: 5_001 })).status).toBe(409)
    expect((await bankReports(platform, request, { ...report, currencyCode: 'SEK' })).status).toBe(409)
    expect((await bankReports(platform, request, { ...report, providerPaymentId: 'zim_other' })).status).toBe(409)
    expect((await bankReports(platform, request, { ...report, reference: person.personId })).status).toBe(404)
    expect((await bankReports(platform, request, { ...report, person: { ...person, birthDate: 'soon' } })).status).toBe(
      400,
    )
    const unsigned = await fetch(`${platform.url}/payments/zimpler-callback`, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(401)
    expect(await statusOf(platform, request.reference)).toBe('OPEN')
  })
})

describe('a visit that ends while the player does everything else at once', () => {
  it('causes no deadlock, and its money is counted once', async () => {
    const person = newPerson()
    const session = await logInByBank(platform, (await visit(platform, person)).request)
    const { userId } = session
    const requests: Awaited<ReturnType<typeof openVisit>>[] = []
    for (let count = 0; count < 4; count += 1)
      requests.push(await openVisit(platform, {}, count % 2 ? session.accessToken : ''))
    await Promise.all(requests.map((request) => identified(platform, request, person)))
    const redirectUri = 'http://ra.localhost:3000/payments/deposit'
    const ends = await Promise.all(
      requests.flatMap((request) => [
        paid(platform, request, person),
        createVisit(platform, {}, session.accessToken),
        paid(platform, request, person),
        createPayment(platform, session, { redirectUri }),
        keepUpPayments(platform.deps2),
      ]),
    )
    expect(ends.filter((end) => end && 'status' in end).map((end) => end.status)).toEqual(Array(8).fill(200))
    expect(await realBalanceOf(platform, session)).toBe(25_000)
    const sum = `select sum(deposited)::bigint as sum from player_days where user_id = $1`
    expect(await rowsOf(platform, sum, [userId])).toEqual([{ sum: 25_000 }])
  })
})
