import { isWebhook } from '@parlour/contracts/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardFields, declinedCard, goodCard, startTestMerchant, type TestMerchant } from '../testing/merchant.ts'
import { testKey } from '../testing/sandbox.ts'

let merchant: TestMerchant
const logged: string[] = []
beforeAll(async () => (merchant = await startTestMerchant({ onLog: (line) => logged.push(line) })))
afterAll(() => merchant.stop())

describe('POST /pay/payments', () => {
  it('returns the same payment for the same reference, even at the same moment', async () => {
    const asked = merchant.request()
    const payments = await Promise.all(Array.from({ length: 8 }, () => merchant.sandbox.pay(asked)))
    expect(new Set(payments.map((payment) => payment.providerPaymentId)).size).toBe(1)
    expect(payments[0]).toMatchObject({ iframeable: true, redirectUri: expect.stringContaining('/pay/page/pay_') })
  })

  it('refuses a different payment with a used reference', async () => {
    const asked = merchant.request()
    await merchant.sandbox.pay(asked)
    expect((await merchant.sandbox.signed('/pay/payments', { ...asked, amount: 6_000 })).status).toBe(409)
  })

  it('refuses a signature that is wrong, missing, or of another request', async () => {
    const { request, sandbox } = merchant
    expect((await sandbox.signed('/pay/payments', request(), 'another secret')).status).toBe(401)
    const unsigned = await fetch(`${sandbox.url}/pay/payments`, { method: 'POST', body: JSON.stringify(request()) })
    expect(unsigned.status).toBe(401)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an amount of zero', { amount: 0 }],
    ['a fractional amount', { amount: 10.5 }],
    ['an amount as text', { amount: '5000' }],
    ['an unknown currency', { currencyCode: 'XXX' }],
    ['a reference of 10,000 characters', { reference: 'a'.repeat(10_000) }],
    ['an option of emoji', { optionSlug: '🎰' }],
    ['a script as return address', { returnUri: 'javascript:alert(1)' }],
    ['a callback address with a password', { callbackUri: 'http://user:pass@localhost/' }],
    ['a withdrawal without a card', { type: 'WITHDRAWAL' }],
    ['a NUL character', { merchant: 'a\u0000' }],
  ])('refuses %s with 400', async (_, change) => {
    const response = await merchant.sandbox.signed('/pay/payments', { ...merchant.request(), ...change })
    expect(response.status).toBe(400)
  })
})

describe('outcomes', () => {
  it('pays with a valid card and reports that in a signed callback', async () => {
    const { path, step, asked, providerPaymentId, show, callbacks } = await merchant.open()
    const response = await step('card', cardFields())
    expect([response.status, response.headers.get('location')]).toEqual([303, path])
    const [call] = await callbacks()
    expect(call?.callback).toEqual({
      reference: asked.reference,
      providerPaymentId,
      status: 'SUCCEEDED',
      amount: 5_000,
      currencyCode: 'EUR',
      card: { cardToken: expect.any(String), brand: 'VISA', last4: '4242', expiryMonth: 12, expiryYear: 2030 },
    })
    const headers = new Headers(call?.headers as Record<string, string>)
    expect(isWebhook(headers, [testKey], call?.body ?? '')).toBe(true)
    expect(headers.get('webhook-id')).toBe(providerPaymentId)
    const page = await show()
    expect(page).toContain('data-status="SUCCEEDED"')
    expect(page).toContain('data-return-origin="http://ac.localhost:3000"')
    expect(page).toContain(`http://ac.localhost:3000/payments/deposit?from=cashier&amp;paymentId=${asked.reference}`)
  })

  it.each([
    [declinedCard, 5_000, 'CARD_DECLINED'],
    ['4000 0000 0000 9995', 5_000, 'INSUFFICIENT_FUNDS'],
    ['4000 0000 0000 9979', 5_000, 'LIMIT_EXCEEDED'],
    ['4111 1111 1111 1111', 5_000, 'CARD_DECLINED'],
    [goodCard, 5_013, 'CARD_DECLINED'],
  ])('%s paying %i: %s', async (number, amount, declineReason) => {
    const { step, show, outcome } = await merchant.open({ amount })
    await step('card', cardFields(number))
    const callback = await outcome()
    expect(callback).toMatchObject({ status: 'FAILED', declineReason })
    expect(callback?.card).toBeUndefined()
    expect(await show()).toContain(`data-reason="${declineReason}"`)
  })

  it('has one outcome, however often and fast the form is sent', async () => {
    const { providerPaymentId, step, callbacks } = await merchant.open()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 3 === 2 ? step('cancel') : step('card', cardFields(index % 3 === 1 ? declinedCard : goodCard)),
      ),
    )
    expect(responses.every((response) => response.status === 303)).toBe(true)
    await callbacks()
    const found = await merchant.sandbox.query(
      'select status from payments.callbacks c join payments.payments p using (provider_payment_id) where provider_payment_id = $1',
      [providerPaymentId],
    )
    expect(found).toHaveLength(1)
  })

  it('keeps the outcome when a step is repeated from an old page', async () => {
    const { step, show } = await merchant.open()
    await step('card', cardFields(declinedCard))
    expect((await step('card', cardFields())).status).toBe(303)
    expect((await step('authentication', { code: '123456' })).status).toBe(303)
    expect((await step('cancel')).status).toBe(303)
    expect(await show()).toContain('data-reason="CARD_DECLINED"')
  })

  it('fails when the player cancels', async () => {
    const { step, outcome } = await merchant.open()
    await step('cancel')
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason: 'CANCELLED_BY_PLAYER' })
  })

  it('fails when it expires', async () => {
    const { step, outcome, providerPaymentId } = await merchant.open()
    await merchant.sandbox.runOutOfTime(providerPaymentId)
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason: 'EXPIRED' })
    expect((await step('card', cardFields())).status).toBe(303)
  })

  it('keeps its outcome when its time runs out later', async () => {
    const { step, show, callbacks, providerPaymentId } = await merchant.open()
    await step('card', cardFields())
    await callbacks()
    await merchant.sandbox.runOutOfTime(providerPaymentId)
    const jobs = `select from graphile_worker.jobs where key like '%' || $1`
    await expect.poll(() => merchant.sandbox.query(jobs, [providerPaymentId]), { timeout: 5_000 }).toEqual([])
    expect(await show()).toContain('data-status="SUCCEEDED"')
    expect(await callbacks()).toHaveLength(1)
  })
})

describe('a withdrawal', () => {
  it.each([
    ['card_sandbox_visa_4242', 5_000, { status: 'SUCCEEDED', card: { last4: '4242' } }],
    ['card_sandbox_authenticate_3220', 5_000, { status: 'SUCCEEDED' }],
    ['card_sandbox_declined_0002', 5_000, { status: 'FAILED', declineReason: 'CARD_DECLINED' }],
    ['card_sandbox_visa_4242', 5_013, { status: 'FAILED', declineReason: 'CARD_DECLINED' }],
    ['card_of_another_time', 5_000, { status: 'FAILED', declineReason: 'CARD_DECLINED' }],
  ])('to %s of %i', async (cardToken, amount, expected) => {
    const { iframeable, outcome } = await merchant.open({ type: 'WITHDRAWAL', cardToken, amount })
    expect(iframeable).toBe(false)
    expect(await outcome()).toMatchObject(expected)
  })
})

describe('the token of a card', () => {
  const tokenOf = async (cardNumber: string, expiry = '12 / 30', change = {}) => {
    const { step, outcome } = await merchant.open(change)
    await step('card', { ...cardFields(cardNumber), expiry })
    return (await outcome())?.card
  }

  it('is the same at every payment, also with another expiry date, and another for another card', async () => {
    const [one, other] = ['4242 4200 0000 0064 242', '4242 4200 0000 0144 242']
    const first = await tokenOf(one)
    expect(first).toMatchObject({ cardToken: expect.stringMatching(/^card_.{43}$/), last4: '4242' })
    expect(await tokenOf(one, '01 / 33', { optionSlug: 'CARD_PAYMENT_IQ', merchant: 'R&A' })).toEqual({
      ...first,
      expiryMonth: 1,
      expiryYear: 2033,
    })
    expect((await tokenOf(other))?.cardToken).not.toBe(first?.cardToken)
  })

  it('is the known one for a test card that exists from the start', async () => {
    expect((await tokenOf('5555 5555 5555 4444'))?.cardToken).toBe('card_sandbox_mastercard_4444')
  })
})

describe('card numbers', () => {
  it('are stored nowhere, neither in the database nor in the logs', async () => {
    const { step, callbacks } = await merchant.open()
    await step('card', cardFields('5555 5555 5555 4444'))
    await callbacks()
    const rows = await merchant.sandbox.query(
      `select c::text as row from payments.cards c union all select p::text from payments.payments p
       union all select b::text from payments.callbacks b union all select j::text from graphile_worker._private_jobs j`,
    )
    const everything = [...rows.map((row) => String(row.row)), ...logged].join('\n').replace(/[\s-]/g, '')
    expect(everything).toContain('4444')
    expect(everything).not.toMatch(/5555555555554444|4242424242424242|4000000000000002/)
  })
})
