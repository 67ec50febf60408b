import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import { callbackFor, createPayment, lastProviderRequest, newPlayer, visa } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { bankReports, identified, newPerson, openVisit, paid, statusOf } from '../testing/zimpler-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.payments = 'up'
  platform.third.behaviour.zimpler = 'up'
})
afterAll(() => platform.auditAndClose())

const { done, send } = operatorOf(() => platform)
const { idle, lock } = exclusionMoney(() => platform)
const query = async (text: string, values: unknown[] = []) =>
  (await uncheckedQuery(platform.deps.pool, text, values)).rows
const balanceOf = async (owner: string) =>
  Number((await query('select sum(balance)::float as sum from ledger_accounts where owner = $1', [owner]))[0].sum ?? 0)
/** What is owed to payers, and what operators have paid them. */
const books = async () => [await balanceOf('house:refunds-due'), await balanceOf('house:refunds-by-hand')] as const
const listed = async (paymentId: string) =>
  (await done('list-refused-refunds', {})).refunds.filter(
    (refund: { paymentId: string }) => refund.paymentId === paymentId,
  )
const requestsOf = (reference: string) =>
  platform.third.refunds.filter((refund) => refund.reference === reference).length
const transfersOf = (id: string) =>
  query(`select kind from ledger_transfers where idempotency_key = 'refund:' || $1`, [id])

/** The answer's status, or why it was refused. */
async function as(operator: 'olga' | 'otis', operation: string, request: object): Promise<string> {
  const { answer } = await send(operation, JSON.stringify(request), { operator })
  return answer.error?.code ?? answer.status
}
const propose = (operator: 'olga' | 'otis', paymentId: string, reference = 'transfer 4711') =>
  as(operator, 'propose-refund-by-hand', { paymentId, reference })
const decide = (operator: 'olga' | 'otis', paymentId: string, decision = 'APPROVE') =>
  as(operator, 'decide-refund-by-hand', { paymentId, decision })

/** A deposit of 50 EUR that arrives after its player has locked their account, of which the provider refuses the refund. */
async function refusedRefund() {
  const player = await newPlayer(platform)
  await createPayment(platform, player, { amount: 5_000 })
  const request = lastProviderRequest(platform)
  await lock(player, 'P1Y')
  platform.third.behaviour.payments = 'refuses'
  await platform.callback(callbackFor(request, { card: visa }))
  await idle()
  return { request, id: request.reference }
}

describe('a refused refund that an operator returns by hand', () => {
  it('is booked once, when another operator approves it', async () => {
    const { id } = await refusedRefund()
    const [due, byHand] = await books()
    expect(await decide('otis', id)).toBe('UNKNOWN_PAYMENT')
    expect(await propose('olga', id)).toBe('PROPOSED')
    expect(await propose('olga', id)).toBe('PROPOSED')
    expect(await propose('otis', id)).toBe('KEY_CONFLICT')
    expect(await propose('olga', id, 'transfer 4712')).toBe('KEY_CONFLICT')
    expect(await listed(id)).toMatchObject([{ reference: 'transfer 4711', proposedBy: 'olga' }])
    expect(await decide('olga', id)).toBe('SAME_OPERATOR')
    expect(await books()).toEqual([due, byHand])
    const answers = await Promise.all([decide('otis', id), decide('otis', id), decide('otis', id)])
    expect(answers.sort()).toEqual(['APPROVED', 'DECIDED_BEFORE', 'DECIDED_BEFORE'])
    expect(await books()).toEqual([due - 5_000, byHand + 5_000])
    expect(await transfersOf(id)).toEqual([{ kind: 'refund' }])
    expect(await listed(id)).toEqual([])
    expect(await propose('olga', id)).toBe('DECIDED_BEFORE')
    expect(
      await query(`select cause, detail from payment_events where payment_id = $1 order by at desc limit 1`, [id]),
    ).toEqual([{ cause: 'refunded-by-hand', detail: 'transfer 4711' }])
    expect(
      await query(
        `select operator, operation, outcome from operator_actions where request ->> 'paymentId' = $1
           and outcome = 'DONE' and operation like '%-refund-by-hand' order by action_id desc limit 1`,
        [id],
      ),
    ).toEqual([{ operator: 'otis', operation: 'decide-refund-by-hand', outcome: 'DONE' }])
  })

  it('is asked of the provider no more, before and after the approval', async () => {
    const { id } = await refusedRefund()
    const asked = requestsOf(id)
    await propose('olga', id)
    platform.third.behaviour.payments = 'up'
    await makeJobsDue(platform.deps)
    await idle()
    expect([requestsOf(id), await transfersOf(id)]).toEqual([asked, []])
    await decide('otis', id)
    await makeJobsDue(platform.deps)
    await idle()
    expect([requestsOf(id), await transfersOf(id)]).toEqual([asked, [{ kind: 'refund' }]])
  })

  it('is asked of the provider again when it is declined, and can be proposed again', async () => {
    const { id } = await refusedRefund()
    const asked = requestsOf(id)
    await propose('olga', id)
    await makeJobsDue(platform.deps)
    await idle()
    expect(await decide('olga', id, 'DECLINE')).toBe('DECLINED')
    expect(await decide('otis', id)).toBe('DECIDED_BEFORE')
    await idle()
    expect(requestsOf(id)).toBe(asked + 1)
    expect(await propose('otis', id, 'transfer 4712')).toBe('PROPOSED')
    expect(await listed(id)).toMatchObject([{ reference: 'transfer 4712', proposedBy: 'otis' }])
    expect(await decide('otis', id)).toBe('SAME_OPERATOR')
    expect(await decide('olga', id)).toBe('APPROVED')
  })

  it('is not booked again when the payer’s bank has taken it back meanwhile', async () => {
    const { id, request } = await refusedRefund()
    await propose('olga', id)
    await platform.callback(callbackFor(request, { status: 'RETURNED' }))
    const before = await books()
    expect(await decide('otis', id)).toBe('MONEY_RETURNED')
    expect([await books(), await transfersOf(id)]).toEqual([before, [{ kind: 'refund' }]])
  })

  it('leaves it to operators when the payer’s bank takes it back afterwards', async () => {
    const { id, request } = await refusedRefund()
    await propose('olga', id)
    await decide('otis', id)
    const before = await books()
    await platform.callback(callbackFor(request, { status: 'CHARGEBACK' }))
    expect(await books()).toEqual(before)
    const { faults } = await done('list-payment-faults', {})
    expect(faults.filter(({ paymentId }: { paymentId: string }) => paymentId === id)).toMatchObject([
      { cause: 'impossible', detail: 'CHARGEBACK' },
    ])
  })

  it('may be of a visit of somebody without an account', async () => {
    const request = await openVisit(platform)
    const young = newPerson({ birthDate: '2020-01-01' })
    await identified(platform, request, young)
    platform.third.behaviour.zimpler = 'refuses'
    await paid(platform, request, young)
    await idle()
    const [due, byHand] = await books()
    expect(await propose('olga', request.reference)).toBe('PROPOSED')
    expect(await decide('otis', request.reference)).toBe('APPROVED')
    expect(await statusOf(platform, request.reference)).toBe('REFUNDED')
    expect(await books()).toEqual([due - 5_000, byHand + 5_000])
    await bankReports(platform, request, { status: 'RETURNED' })
    expect(await books()).toEqual([due - 5_000, byHand + 5_000])
  })

  it('has been refused before: any other payment is unknown', async () => {
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const { reference } = lastProviderRequest(platform)
    await platform.callback(callbackFor(lastProviderRequest(platform), { card: visa }))
    expect(await propose('olga', reference)).toBe('UNKNOWN_PAYMENT')
  })
})
