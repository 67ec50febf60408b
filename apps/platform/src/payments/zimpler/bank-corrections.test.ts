import type { ZimplerPaymentRequest } from '@parlour/contracts/provider-api'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../../ledger/index.ts'
import { exclusionMoney } from '../../testing/exclusion-money.ts'
import { realBalanceOf, type Session } from '../../testing/journeys.ts'
import { askAboutPayments } from '../../testing/keep-up.ts'
import { operatorOf } from '../../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  bankReports,
  identified,
  limitDeposits,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  paidReport,
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

const { done } = operatorOf(() => platform)
const { win } = exclusionMoney(() => platform)
const declined = { status: 'FAILED', declineReason: 'CARD_DECLINED' }
/** What the bank says when it is asked. */
const stands = ({ reference, amount, currencyCode }: ZimplerPaymentRequest, report: object) =>
  platform.third.standings.set(reference, {
    ...{ reference, amount, currencyCode, providerPaymentId: `zim_${reference}` },
    ...report,
  })
const ask = () => askAboutPayments(platform.deps)
const payment = async ({ reference }: ZimplerPaymentRequest) => (await paymentRows(platform, reference))[0]
const owed = async ({ userId, accessToken }: Session) =>
  (await platform.query('query ($id: ID!) { moneyOwed(userId: $id) { amount } }', { id: userId }, accessToken)).data
    .moneyOwed.amount
const clearing = async () =>
  (
    await rowsOf(
      platform,
      `select coalesce(sum(balance), 0)::float as sum from ledger_accounts where kind = 'PAYMENT_CLEARING'`,
    )
  )[0].sum
async function toldTo({ userId }: Session): Promise<string[]> {
  await platform.deps.background.idle()
  const [{ email }] = await rowsOf(platform, 'select email from players where user_id = $1', [userId])
  return platform.third.mails.flatMap(({ to, subject }) =>
    to === email && /taken back|after all/.test(subject ?? '') ? [subject ?? ''] : [],
  )
}
const faultsOf = async ({ reference }: ZimplerPaymentRequest) =>
  (await done('list-payment-faults', {})).faults
    .filter(({ paymentId }: { paymentId: string }) => paymentId === reference)
    .map(({ cause, detail }: { cause: string; detail: string }) => [cause, detail])

/** A player of ra with a visit of theirs, accepted by the platform. */
async function accepted() {
  const person = newPerson()
  const session = await registered(platform, person)
  const request = await openVisit(platform, {}, session.accessToken)
  expect((await identified(platform, request, person)).body).toEqual({ accepted: true })
  return { person, session, request }
}
/** The same, paid and credited. */
async function credited() {
  const found = await accepted()
  expect((await paid(platform, found.request, found.person)).body).toEqual({ outcome: 'applied' })
  expect(await realBalanceOf(platform, found.session)).toBe(5_000)
  return found
}

describe('a bank that says a visit was paid after it had declined it', () => {
  it('is believed only when asked; the player and the operator are told', async () => {
    const { person, session, request } = await accepted()
    await bankReports(platform, request, declined)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'contradicted' })
    platform.third.behaviour.zimpler = 'down'
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'FAILED', decline_reason: 'CARD_DECLINED' })
    expect(await realBalanceOf(platform, session)).toBe(0)
    platform.third.behaviour.zimpler = 'up'
    stands(request, paidReport(person))
    for (let time = 0; time < 2; time++) {
      await paid(platform, request, person)
      await ask()
      expect(await payment(request)).toMatchObject({ status: 'SUCCEEDED', decline_reason: null })
      expect(await realBalanceOf(platform, session)).toBe(5_000)
    }
    expect(await toldTo(session)).toHaveLength(1)
    expect(await faultsOf(request)).toEqual([['contradicted', 'SUCCEEDED']])
  })

  it('moves nothing when it stands by the decline', async () => {
    const { person, session, request } = await accepted()
    await bankReports(platform, request, declined)
    stands(request, declined)
    await paid(platform, request, person)
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'FAILED' })
    expect(await realBalanceOf(platform, session)).toBe(0)
  })

  it('opens the account of somebody new once it is sure, and operators see why', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    await bankReports(platform, request, declined)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'contradicted' })
    expect(await playersNamed(platform, person.lastName)).toEqual([])
    stands(request, paidReport(person))
    await ask()
    const [player] = await playersNamed(platform, person.lastName)
    expect(await playerBalances(platform.deps.pool, player.user_id, 'EUR')).toMatchObject({ REAL: 5_000 })
    expect(await faultsOf(request)).toEqual([['contradicted', 'SUCCEEDED']])
  })

  it('has the money returned where it would pass the player’s own limit by now', async () => {
    const { person, session, request } = await accepted()
    await limitDeposits(platform, session, 5_000)
    await bankReports(platform, request, declined)
    await visit(platform, person, {}, session.accessToken)
    stands(request, paidReport(person))
    await paid(platform, request, person)
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'FAILED', decline_reason: 'RETURNED_BEYOND_LIMIT' })
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    await platform.deps.background.idle()
    expect(await statusOf(platform, request.reference)).toBe('REFUNDED')
  })
})

describe('a bank that takes a visit’s money back', () => {
  it.each(['RETURNED', 'CHARGEBACK'] as const)('by %s: out of the balance, once, and told', async (status) => {
    const before = await clearing()
    const { session, request } = await credited()
    for (let time = 0; time < 2; time++) expect((await bankReports(platform, request, { status })).status).toBe(200)
    expect(await payment(request)).toMatchObject({ status, decline_reason: 'TAKEN_BACK' })
    expect([await realBalanceOf(platform, session), await owed(session), await clearing()]).toEqual([0, 0, before])
    expect(await toldTo(session)).toHaveLength(1)
    expect(await faultsOf(request)).toEqual([['callback', 'TAKEN_BACK']])
  })

  it('is owed what the balance does not cover; it comes back when the bank says so again', async () => {
    const { person, session, request } = await credited()
    await win(session, -3_000)
    await bankReports(platform, request, { status: 'RETURNED' })
    expect([await realBalanceOf(platform, session), await owed(session)]).toEqual([0, 3_000])
    stands(request, paidReport(person))
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'contradicted' })
    await ask()
    expect([await realBalanceOf(platform, session), await owed(session)]).toEqual([2_000, 0])
    // Its first report again, and then another return, which it repeats when asked.
    expect((await bankReports(platform, request, { status: 'RETURNED' })).body).toEqual({ outcome: 'contradicted' })
    await ask()
    expect([await realBalanceOf(platform, session), await owed(session)]).toEqual([2_000, 0])
    stands(request, { status: 'RETURNED' })
    await bankReports(platform, request, { status: 'RETURNED' })
    await ask()
    expect([await realBalanceOf(platform, session), await owed(session)]).toEqual([0, 3_000])
  })

  it('by FAILED after a success, once it is sure', async () => {
    const { session, request } = await credited()
    expect((await bankReports(platform, request, declined)).body).toEqual({ outcome: 'contradicted' })
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    stands(request, declined)
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'RETURNED' })
    expect(await realBalanceOf(platform, session)).toBe(0)
  })

  it('before the report that it was paid: nothing is credited, also for a visit that was given up', async () => {
    for (const isGivenUp of [false, true]) {
      const { person, session, request } = await accepted()
      if (isGivenUp)
        await uncheckedQuery(
          platform.deps.pool,
          `with visit as (update zimpler_visits set status = 'FAILED', reason = 'EXPIRED' where payment_id = $1)
           update payments set status = 'FAILED', decline_reason = 'EXPIRED' where payment_id = $1`,
          [request.reference],
        )
      await bankReports(platform, request, { status: 'RETURNED' })
      stands(request, { status: 'RETURNED' })
      expect((await paid(platform, request, person)).body).toEqual({ outcome: 'contradicted' })
      await ask()
      expect(await payment(request)).toMatchObject({ status: 'RETURNED' })
      expect(await realBalanceOf(platform, session)).toBe(0)
    }
  })

  it('while it was owed to its payer: nothing is returned twice', async () => {
    const before = await clearing()
    const request = await openVisit(platform)
    const young = newPerson({ birthDate: '2020-01-01' })
    await identified(platform, request, young)
    platform.third.behaviour.zimpler = 'down'
    expect((await paid(platform, request, young)).body).toEqual({ outcome: 'refund due' })
    await bankReports(platform, request, { status: 'RETURNED' })
    expect(await statusOf(platform, request.reference)).toBe('REFUNDED')
    platform.third.behaviour.zimpler = 'up'
    await platform.deps.background.idle()
    expect(platform.third.refunds.filter(({ reference }) => reference === request.reference)).toEqual([])
    expect(await clearing()).toBe(before)
  })
})

describe('a report of the bank that never comes', () => {
  it('is made up for by asking, for whoever is logged in', async () => {
    const { person, session, request } = await accepted()
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'PENDING_REDIRECT' })
    stands(request, paidReport(person))
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await realBalanceOf(platform, session)).toBe(5_000)
  })

  it('of somebody new too, who is then let in', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    await identified(platform, request, person)
    stands(request, paidReport(person))
    await ask()
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
  })

  it('of a decline ends the visit', async () => {
    const { request } = await accepted()
    stands(request, declined)
    await ask()
    expect(await payment(request)).toMatchObject({ status: 'FAILED', decline_reason: 'CARD_DECLINED' })
    expect(await statusOf(platform, request.reference)).toBe('FAILED')
  })
})
