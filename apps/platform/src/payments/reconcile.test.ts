import type { ProviderSettlementLine } from '@parlour/contracts/settlement-api'
import { runDueJobs } from '@parlour/jobs/testing/due-jobs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callbackFor, lastProviderRequest, newPlayer, type Session, withdraw } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { providerReportsOf } from '../testing/provider-reports.ts'
import { identified, newPerson, openVisit, paid, paidReport, registered, visit } from '../testing/zimpler-journeys.ts'
import { planReconciliation, reconcile, reconciliationJobs } from './reconcile.ts'

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

const today = () => new Date().toISOString().slice(0, 10)
let lines = 0
/** A line of today's file. */
function settle(
  reference: string,
  kind: ProviderSettlementLine['kind'],
  amount: number,
  { prefix = 'pay_', ...other }: { prefix?: string } & Partial<ProviderSettlementLine> = {},
): void {
  lines += 1
  platform.third.settled.push({
    lineId: `line-${lines}`,
    reference,
    providerPaymentId: `${prefix}${reference}`,
    kind,
    amount,
    currencyCode: 'EUR',
    at: new Date().toISOString(),
    ...other,
  })
}
const reconcileToday = () => reconcile(platform.deps, 'payments', 'ac', today())
/** What operators see of these payments: what the file says, and what the ledger does. */
async function differences(...references: string[]) {
  const listed = (await done('list-settlement-differences', {})).differences
  return listed
    .filter(({ reference }: { reference: string }) => references.includes(reference))
    .map((each: { reference: string; providerAmount: number; ledgerAmount: number }) => [
      each.reference,
      each.providerAmount,
      each.ledgerAmount,
    ])
}
const statusOf = async (id: string) =>
  (await query<{ status: string }>('select status from payments where payment_id = $1', [id]))[0]?.status

describe('the settlement file of a day', () => {
  it('fits deposits, what went back of them, and payouts', async () => {
    const kept = await paidDeposit(6_000)
    settle(kept.id, 'DEPOSIT', 6_000)
    const back = await paidDeposit(2_000)
    await platform.callback(back.report({ status: 'RETURNED' }))
    settle(back.id, 'DEPOSIT', 2_000)
    settle(back.id, 'RETURNED', -2_000)
    const { payment } = await withdraw(platform, player, { amount: 4_000 })
    await keepUpPayments(platform.deps)
    await platform.callback(callbackFor(lastProviderRequest(platform)))
    settle(payment.paymentId, 'PAYOUT', -4_000)
    await reconcileToday()
    expect(await differences(kept.id, back.id, payment.paymentId)).toEqual([])
  })

  it('finds a deposit of which no callback came, and credits it', async () => {
    const { id, report } = await openDeposit()
    settle(id, 'DEPOSIT', 5_000)
    stands(report())
    await reconcileToday()
    expect(await statusOf(id)).toBe('SUCCEEDED')
    expect(await real()).toBe(5_000)
    expect(await differences(id)).toEqual([])
  })

  it('lists what the provider does not have, until a later file has it', async () => {
    const { id } = await paidDeposit()
    await reconcileToday()
    expect(await differences(id)).toEqual([[id, 0, 5_000]])
    settle(id, 'DEPOSIT', 5_000)
    await reconcileToday()
    await reconcileToday()
    expect(await differences(id)).toEqual([])
  })

  it('lists another amount, and a payment that is not ours', async () => {
    const { id } = await paidDeposit()
    settle(id, 'DEPOSIT', 4_000)
    const stranger = 'not-a-payment-of-ours'
    settle(stranger, 'PAYOUT', -700)
    await reconcileToday()
    expect((await differences(id, stranger)).sort()).toEqual(
      [
        [id, 4_000, 5_000],
        [stranger, -700, 0],
      ].sort(),
    )
    expect(await real()).toBe(5_000)
  })

  it('lists a payment in another currency, beside the right one too, until that is taken back', async () => {
    const [other, both] = [await paidDeposit(), await paidDeposit()]
    settle(other.id, 'DEPOSIT', 5_000, { currencyCode: 'SEK' })
    settle(both.id, 'DEPOSIT', 5_000)
    settle(both.id, 'CHARGEBACK', -300, { currencyCode: 'SEK' })
    await reconcileToday()
    const found = [
      [other.id, 0, 5_000],
      [both.id, 5_000, 5_000],
    ]
    expect((await differences(other.id, both.id)).sort()).toEqual(found.sort())
    settle(other.id, 'DEPOSIT', -5_000, { currencyCode: 'SEK' })
    settle(other.id, 'DEPOSIT', 5_000)
    settle(both.id, 'CHARGEBACK', 300, { currencyCode: 'SEK' })
    await reconcileToday()
    expect(await differences(other.id, both.id)).toEqual([])
  })

  it('fits no payment of another brand', async () => {
    player = await newPlayer(platform, true, { brandId: 'bz', skin: 'bz' })
    const { id } = await paidDeposit()
    settle(id, 'DEPOSIT', 5_000)
    await reconcileToday()
    expect(await differences(id)).toEqual([[id, 0, 5_000]])
    await query(
      `insert into settlement_lines (book, brand_id, line_id, reference, kind, amount, currency_code, at)
         values ('payments', 'bz', 'line-of-bz', $1, 'DEPOSIT', 5000, 'EUR', now())`,
      [id],
    )
    await reconcile(platform.deps, 'payments', 'bz', today())
    expect(await differences(id)).toEqual([[id, 5_000, 5_000]])
    settle(id, 'DEPOSIT', -5_000)
    await reconcileToday()
    expect(await differences(id)).toEqual([])
  })

  it('counts with all its lines, whatever day they name themselves', async () => {
    const stranger = 'of-another-day'
    settle(stranger, 'PAYOUT', -900, { at: `${today()}T00:30:00+14:00` })
    await reconcileToday()
    expect(await differences(stranger)).toEqual([[stranger, -900, 0]])
  })
})

it('is planned for every day of the last week that is over, once', async () => {
  await query('delete from settlement_days')
  await planReconciliation(platform.deps)
  await planReconciliation(platform.deps)
  await runDueJobs(platform.deps, reconciliationJobs(platform.deps))
  const days = await query<{ count: number }>('select count(*)::int as count from settlement_days')
  expect(days[0]?.count).toBe(7 * 5 * 2)
  await planReconciliation(platform.deps)
  const planned = `select from graphile_worker.jobs where task_identifier = 'reconcile-day'`
  expect(await query(planned)).toEqual([])
})

it('waits for a provider that does not answer', async () => {
  platform.third.behaviour.payments = 'down'
  await expect(reconcileToday()).rejects.toThrow('No settlement file')
})

describe('the settlement file of the bank', () => {
  const reconcileBank = () => reconcile(platform.deps, 'zimpler', 'ra', today())

  it('fits what visits have brought; of what is missing the bank is asked', async () => {
    const kept = (await visit(platform, newPerson())).request
    settle(kept.reference, 'DEPOSIT', 5_000, { prefix: 'zim_' })
    const person = newPerson()
    const session = await registered(platform, person)
    const lost = await openVisit(platform, {}, session.accessToken)
    await identified(platform, lost, person)
    settle(lost.reference, 'DEPOSIT', 5_000, { prefix: 'zim_' })
    const { reference, amount, currencyCode } = lost
    const standing = { reference, amount, currencyCode, providerPaymentId: `zim_${reference}`, ...paidReport(person) }
    platform.third.behaviour.zimpler = 'up'
    await reconcileBank()
    expect(await differences(kept.reference, reference)).toEqual([[reference, 5_000, 0]])
    platform.third.standings.set(reference, standing)
    await reconcileBank()
    expect(await differences(kept.reference, reference)).toEqual([])
    expect(await statusOf(reference)).toBe('SUCCEEDED')
    expect((await paid(platform, lost, person)).body).toEqual({ outcome: 'nothing to do' })
  })

  it('fits no payment of another provider', async () => {
    const { id } = await paidDeposit()
    settle(id, 'DEPOSIT', 5_000)
    await reconcileToday()
    expect(await differences(id)).toEqual([])
    platform.third.behaviour.zimpler = 'up'
    settle(id, 'DEPOSIT', 5_000, { prefix: 'zim_' })
    await reconcileBank()
    expect(await differences(id)).toEqual([[id, 5_000, 0]])
    settle(id, 'DEPOSIT', -5_000, { prefix: 'zim_' })
    await reconcileBank()
    expect(await differences(id)).toEqual([])
  })
})
