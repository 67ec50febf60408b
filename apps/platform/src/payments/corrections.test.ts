import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import { callbackFor, lastProviderRequest, newPlayer, type Session, withdraw } from '../testing/journeys.ts'
import { askAboutPayments, keepUpPayments } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { providerReportsOf } from '../testing/provider-reports.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform({ withdrawalReviewSeconds: 0 })
})
beforeEach(async () => {
  platform.third.behaviour.payments = 'up'
  player = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const { done } = operatorOf(() => platform)
const { query, real, openDeposit, paidDeposit, stands } = providerReportsOf(
  () => platform,
  () => player,
)
const { paymentOf } = withdrawalsOf(
  () => platform,
  () => player,
)
const owed = async () => {
  const { data } = await platform.query(
    'query ($id: ID!) { moneyOwed(userId: $id) { amount } }',
    { id: player.userId },
    player.accessToken,
  )
  return data.moneyOwed.amount
}
const clearing = async () =>
  (
    await query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::float as sum from ledger_accounts where kind = 'PAYMENT_CLEARING'`,
    )
  )[0]?.sum ?? 0
const { win, lock, payoutsTo } = exclusionMoney(() => platform)
/** The subjects of the mails to the player about money that moved again. */
async function told(): Promise<string[]> {
  await platform.deps.background.idle()
  const [row] = await query<{ email: string }>('select email from players where user_id = $1', [player.userId])
  return platform.third.mails
    .filter(({ to, subject }) => to === row?.email && /taken back|after all|sent back/.test(subject ?? ''))
    .map(({ text }) => text)
}
const runJobs = () => askAboutPayments(platform.deps)

/** A withdrawal that the provider has been asked for. */
async function sentWithdrawal(amount: number) {
  await paidDeposit(amount)
  const { payment } = await withdraw(platform, player, { amount })
  await keepUpPayments(platform.deps)
  const request = lastProviderRequest(platform)
  expect(request).toMatchObject({ type: 'WITHDRAWAL', reference: payment.paymentId })
  return { id: request.reference, report: (changes: object = {}) => callbackFor(request, changes) }
}

describe('a deposit that goes back after it was credited', () => {
  it.each(['RETURNED', 'CHARGEBACK'] as const)('by %s is taken from the balance, once, and told', async (status) => {
    const before = await clearing()
    const { id, report } = await paidDeposit()
    for (let time = 0; time < 2; time++) expect(await platform.callback(report({ status }))).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ status, declineReason: 'TAKEN_BACK' })
    expect([await real(), await owed(), await clearing()]).toEqual([0, 0, before])
    const mails = await told()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('50.00')
    expect(mails[0]).not.toContain('you owe')
  })

  it('is owed as far as the balance does not cover it: the next deposit pays it first', async () => {
    const { report } = await paidDeposit()
    await win(player, -3_000)
    await platform.callback(report({ status: 'CHARGEBACK' }))
    expect([await real(), await owed()]).toEqual([0, 3_000])
    expect((await told())[0]).toMatch(/you owe .*30\.00/)
    await paidDeposit(2_000)
    expect([await real(), await owed()]).toEqual([0, 1_000])
    await paidDeposit(5_000)
    expect([await real(), await owed()]).toEqual([4_000, 0])
  })

  it('bars withdrawals until the balance covers what is owed', async () => {
    const { report } = await paidDeposit()
    await win(player, -3_000)
    await platform.callback(report({ status: 'RETURNED' }))
    await win(player, 2_900)
    expect(await withdraw(platform, player, { amount: 2_000 })).toMatchObject({ code: 'MONEY_OWED', limit: 100 })
    expect([await real(), await owed()]).toEqual([2_900, 3_000])
    await win(player, 5_000)
    const { payment } = await withdraw(platform, player, { amount: 4_900 })
    expect(payment.status).toBe('PENDING_APPROVAL')
    expect([await real(), await owed()]).toEqual([0, 0])
  })

  it('takes withdrawals in review back, the newest first, as far as it needs them', async () => {
    const { report } = await paidDeposit(6_000)
    const first = await withdraw(platform, player, { amount: 2_000 })
    const second = await withdraw(platform, player, { amount: 4_000 })
    // The player wins what the first one covers.
    await win(player, 2_500)
    await platform.callback(report({ status: 'RETURNED' }))
    expect(await paymentOf(second.payment.paymentId)).toMatchObject({
      status: 'CANCELLED',
      declineReason: 'NEEDED_BACK',
    })
    expect(await paymentOf(first.payment.paymentId)).toMatchObject({ status: 'PENDING_APPROVAL' })
    expect([await real(), await owed()]).toEqual([500, 0])
  })

  it('is never credited when the report that it was paid comes last', async () => {
    const { id, report } = await openDeposit()
    await platform.callback(report({ status: 'RETURNED' }))
    stands(report({ status: 'RETURNED' }))
    await platform.callback(report())
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'RETURNED' })
    expect([await real(), await owed()]).toEqual([0, 0])
  })

  it('comes back when the dispute is won', async () => {
    const { id, report } = await paidDeposit()
    await win(player, -1_000)
    await platform.callback(report({ status: 'CHARGEBACK' }))
    stands(report())
    await platform.callback(report())
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCEEDED' })
    expect([await real(), await owed()]).toEqual([4_000, 0])
    // The first report, late once more.
    await platform.callback(report({ status: 'CHARGEBACK' }))
    await runJobs()
    expect([await real(), await owed()]).toEqual([4_000, 0])
    // Disputed again.
    stands(report({ status: 'CHARGEBACK' }))
    await platform.callback(report({ status: 'CHARGEBACK' }))
    await runJobs()
    expect([await real(), await owed()]).toEqual([0, 1_000])
  })

  it('pays what a player owes when the dispute is won, although they are blocked by then', async () => {
    const { id, report } = await paidDeposit()
    await win(player, -5_000)
    await platform.callback(report({ status: 'CHARGEBACK' }))
    expect([await real(), await owed()]).toEqual([0, 5_000])
    await query(`update players set status = 'BLOCKED' where user_id = $1`, [player.userId])
    stands(report())
    await platform.callback(report())
    await runJobs()
    await query(`update players set status = 'ACTIVE' where user_id = $1`, [player.userId])
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCEEDED', declineReason: null })
    expect([await real(), await owed()]).toEqual([0, 0])
  })

  it('is paid out to an excluded player, except for what they owe, when the dispute is won', async () => {
    const { id, report } = await paidDeposit()
    await win(player, -1_000)
    await platform.callback(report({ status: 'CHARGEBACK' }))
    await lock(player, 'P6M')
    stands(report())
    await platform.callback(report())
    await runJobs()
    await platform.deps.background.idle()
    expect(await payoutsTo(player)).toMatchObject([{ amount: 4_000, status: 'PENDING_APPROVAL' }])
    const [payment] = await query<{ status: string }>('select status from payments where payment_id = $1', [id])
    expect(payment).toEqual({ status: 'SUCCEEDED' })
  })
})

describe('a provider that contradicts itself', () => {
  it('is believed only when asked: a decline, then a success', async () => {
    const { id, report } = await openDeposit()
    await platform.callback(report({ status: 'FAILED', declineReason: 'CARD_DECLINED' }))
    expect(await platform.callback(report())).toBe(200)
    expect(await paymentOf(id)).toMatchObject({ status: 'FAILED', declineReason: 'CARD_DECLINED' })
    expect(await real()).toBe(0)
    platform.third.behaviour.payments = 'down'
    await runJobs()
    expect(await real()).toBe(0)
    platform.third.behaviour.payments = 'up'
    stands(report())
    await platform.callback(report())
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCEEDED', declineReason: null })
    expect(await real()).toBe(5_000)
    expect(await told()).toHaveLength(1)
    await platform.callback(report())
    await runJobs()
    expect(await real()).toBe(5_000)
  })

  it('changes nothing when it stands by what it said first', async () => {
    const { id, report } = await paidDeposit()
    stands(report())
    await platform.callback(report({ status: 'FAILED', declineReason: 'EXPIRED' }))
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await real()).toBe(5_000)
    expect(await told()).toEqual([])
  })

  it('is a bank return when it stands by a failure after a success', async () => {
    const { id, report } = await paidDeposit()
    stands(report({ status: 'FAILED', declineReason: 'CARD_DECLINED' }))
    await platform.callback(report({ status: 'FAILED', declineReason: 'CARD_DECLINED' }))
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'RETURNED' })
    expect(await real()).toBe(0)
  })

  it('takes no money of a withdrawal that it was never asked for', async () => {
    await paidDeposit()
    const { payment } = await withdraw(platform, player, { amount: 2_000 })
    await query(`update payments set needs_operator = true where payment_id = $1`, [payment.paymentId])
    expect(await decideWithdrawal(platform.deps2, payment.paymentId, 'DECLINE')).toBe('decided')
    const providerPaymentId = `pay_${payment.paymentId}`
    const request = { ...lastProviderRequest(platform), reference: payment.paymentId, amount: 2_000 }
    const report = callbackFor(request, { providerPaymentId })
    stands(report)
    expect(await platform.callback(report)).toBe(200)
    await runJobs()
    expect(await paymentOf(payment.paymentId)).toMatchObject({
      status: 'FAILED',
      declineReason: 'DECLINED_BY_OPERATOR',
    })
    expect(await real()).toBe(5_000)
    expect(
      await query('select cause, detail from payment_events where payment_id = $1 and cause = $2', [
        payment.paymentId,
        'impossible',
      ]),
    ).toEqual([{ cause: 'impossible', detail: 'SUCCEEDED' }])
  })
})

describe('a withdrawal that the bank sends back', () => {
  it('is in the balance again, once, and told', async () => {
    const { id, report } = await sentWithdrawal(4_000)
    await platform.callback(report())
    expect(await real()).toBe(0)
    for (let time = 0; time < 2; time++) await platform.callback(report({ status: 'RETURNED' }))
    expect(await paymentOf(id)).toMatchObject({ status: 'RETURNED', declineReason: 'SENT_BACK' })
    expect(await real()).toBe(4_000)
    expect(await told()).toHaveLength(1)
  })

  it('is taken again when it was paid although it had failed', async () => {
    const { id, report } = await sentWithdrawal(4_000)
    await platform.callback(report({ status: 'FAILED', declineReason: 'CARD_DECLINED' }))
    expect(await real()).toBe(4_000)
    await win(player, -1_500)
    stands(report())
    await platform.callback(report())
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCEEDED' })
    expect([await real(), await owed()]).toEqual([0, 1_500])
  })
})

it('lists for operators what went back and who contradicted themselves', async () => {
  const { id, report } = await paidDeposit()
  await win(player, -3_000)
  await platform.callback(report({ status: 'FAILED', declineReason: 'EXPIRED' }))
  await platform.callback(report({ status: 'CHARGEBACK' }))
  const { faults } = await done('list-payment-faults', {})
  const ours = faults.filter(({ paymentId }: { paymentId: string }) => paymentId === id)
  expect(ours).toMatchObject([
    { cause: 'callback', detail: 'TAKEN_BACK', status: 'CHARGEBACK', owed: 3_000, userId: player.userId },
    { cause: 'contradicted', detail: 'FAILED', status: 'CHARGEBACK', amount: 5_000, type: 'DEPOSIT' },
  ])
})

describe('a callback that never comes', () => {
  it.each(['SUCCEEDED', 'FAILED'] as const)('is made up for by asking: %s', async (status) => {
    const { id, report } = await openDeposit()
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'PENDING_REDIRECT' })
    stands(report(status === 'FAILED' ? { status, declineReason: 'CARD_DECLINED' } : {}))
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status })
    expect(await real()).toBe(status === 'SUCCEEDED' ? 5_000 : 0)
  })

  it('of a withdrawal too', async () => {
    const { id, report } = await sentWithdrawal(4_000)
    stands(report())
    await runJobs()
    expect(await paymentOf(id)).toMatchObject({ status: 'SUCCEEDED' })
  })
})
