import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../ledger/index.ts'
import { createPayment, deposit, newPlayer, realBalanceOf, type Session, withdraw } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

const { done, refused, query } = operatorOf(() => platform)

async function withdrawalInReview(): Promise<{ owner: Session; paymentId: string }> {
  const owner = await newPlayer(platform)
  await deposit(platform, owner, 10_000)
  const { payment } = await withdraw(platform, owner, { amount: 4_000 })
  return { owner, paymentId: payment.paymentId }
}

describe('withdrawals', () => {
  it('are listed, and declined, which returns the money', async () => {
    const { owner, paymentId } = await withdrawalInReview()
    const { withdrawals } = await done('list-withdrawals', {})
    expect(withdrawals.find((one: { paymentId: string }) => one.paymentId === paymentId)).toMatchObject({
      userId: owner.userId,
      amount: 4_000,
      currencyCode: 'EUR',
      provider: 'PAYMENT_IQ',
    })
    expect(await realBalanceOf(platform, owner)).toBe(6_000)
    expect(await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })).toEqual({ decision: 'DECLINE' })
    expect(await realBalanceOf(platform, owner)).toBe(10_000)
    expect(await refused('decide-withdrawal', { paymentId, decision: 'APPROVE' })).toEqual([409, 'NOT_IN_REVIEW'])
  })

  it('are not approved before their player has confirmed them', async () => {
    const owner = await newPlayer(platform)
    await deposit(platform, owner, 10_000)
    const [account] = await query<{ accountId: string }>(
      'select account_id as "accountId" from payment_accounts where user_id = $1',
      [owner.userId],
    )
    const { payment } = await createPayment(platform, owner, { type: 'WITHDRAWAL', accountId: account?.accountId })
    const { paymentId } = payment
    const { withdrawals } = await done('list-withdrawals', {})
    expect(withdrawals.find((one: { paymentId: string }) => one.paymentId === paymentId)).toMatchObject({
      awaitsConfirmation: true,
    })
    expect(await refused('decide-withdrawal', { paymentId, decision: 'APPROVE' })).toEqual([409, 'NOT_CONFIRMED'])
    expect(await done('decide-withdrawal', { paymentId, decision: 'DECLINE' })).toEqual({ decision: 'DECLINE' })
  })

  it('that an operator has to approve are listed however many wait for something else', async () => {
    const { paymentId } = await withdrawalInReview()
    await query('update payments set needs_operator = true where payment_id = $1', [paymentId])
    const names = await query<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'payments'
         and column_name not in ('payment_id', 'idempotency_key', 'needs_operator', 'awaits_confirmation', 'created_at')`,
    )
    const columns = names[0]?.names
    await query(
      `insert into payments (payment_id, idempotency_key, needs_operator, awaits_confirmation, created_at, ${columns})
         select gen_random_uuid(), 'crowd ' || n, n % 2 = 0, true, now() - interval '1 hour', ${columns}
         from payments, generate_series(1, 150) n where payment_id = $1`,
      [paymentId],
    )
    const { withdrawals } = await done('list-withdrawals', {})
    expect(withdrawals.map((one: { paymentId: string }) => one.paymentId)).toContain(paymentId)
    await query(`update payments set status = 'CANCELLED' where idempotency_key like 'crowd %'`)
  })

  it('are approved, and then sent', async () => {
    const { paymentId } = await withdrawalInReview()
    await done('decide-withdrawal', { paymentId, decision: 'APPROVE' })
    const [row] = await query('select status from payments where payment_id = $1', [paymentId])
    expect(row).toEqual({ status: 'PENDING' })
  })
})
