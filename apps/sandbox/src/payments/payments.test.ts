import type { ProviderPaymentCallback, ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { isWebhook } from '@parlour/contracts/webhooks'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver, startTestSandbox, type TestSandbox, testSecret } from '../testing/sandbox.ts'

let platform: Receiver
let sandbox: TestSandbox
const logged: string[] = []

beforeAll(async () => {
  // The platform refuses callbacks of such references twice before it acknowledges them.
  const refused = new Map<string, number>()
  platform = await startReceiver((request, response) => {
    const { reference } = JSON.parse(request.body) as ProviderPaymentCallback
    const before = refused.get(reference) ?? 0
    refused.set(reference, before + 1)
    response.statusCode = reference.startsWith('refused') && before < 2 ? 503 : 200
    response.end()
  })
  sandbox = await startTestSandbox({ onLog: (line) => logged.push(line) })
})
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
})

let counter = 0
const request = (change: Partial<ProviderPaymentRequest> = {}): ProviderPaymentRequest => ({
  reference: `ref-${++counter}`,
  merchant: 'Acacia',
  type: 'DEPOSIT',
  amount: 5_000,
  currencyCode: 'EUR',
  optionSlug: 'CARD_PAYMENT_IQ',
  countryCode: 'fi',
  language: 'en',
  returnUri: 'http://ac.localhost:3000/payments/deposit?from=cashier',
  callbackUri: `${platform.url}/payments/callback`,
  ...change,
})
const card = (cardNumber: string) => ({ cardNumber, expiry: '12 / 30', cvc: '123', holder: 'Ada Lovelace' })
const good = '4242 4242 4242 4242'

const open = async (change: Partial<ProviderPaymentRequest> = {}) => {
  const asked = request(change)
  const payment = await sandbox.pay(asked)
  const path = new URL(payment.redirectUri ?? '').pathname
  const show = async () => (await fetch(sandbox.url + path)).text()
  const callbacks = async (count = 1) =>
    (await platform.received(count, ({ body }) => body.includes(`"${asked.reference}"`))).map((call) => ({
      ...call,
      callback: JSON.parse(call.body) as ProviderPaymentCallback,
    }))
  return { ...payment, asked, path, show, callbacks }
}

describe('POST /pay/payments', () => {
  it('returns the same payment for the same reference, even at the same moment', async () => {
    const asked = request()
    const payments = await Promise.all(Array.from({ length: 8 }, () => sandbox.pay(asked)))
    expect(new Set(payments.map((payment) => payment.providerPaymentId)).size).toBe(1)
    expect(payments[0]).toMatchObject({ iframeable: true, redirectUri: expect.stringContaining('/pay/page/pay_') })
  })

  it('refuses a different payment with a used reference', async () => {
    const asked = request()
    await sandbox.pay(asked)
    expect((await sandbox.signed('/pay/payments', { ...asked, amount: 6_000 })).status).toBe(409)
  })

  it('refuses a signature that is wrong, missing, or of another request', async () => {
    expect((await sandbox.signed('/pay/payments', request(), 'another secret')).status).toBe(401)
    const unsigned = await fetch(`${sandbox.url}/pay/payments`, { method: 'POST', body: JSON.stringify(request()) })
    expect(unsigned.status).toBe(401)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an amount of zero', { amount: 0 }],
    ['a broken amount', { amount: 10.5 }],
    ['an amount as text', { amount: '5000' }],
    ['an unknown currency', { currencyCode: 'XXX' }],
    ['a reference of 10,000 characters', { reference: 'a'.repeat(10_000) }],
    ['emoji as option', { optionSlug: '🎰' }],
    ['a return address that is a script', { returnUri: 'javascript:alert(1)' }],
    ['a callback address with a password', { callbackUri: 'http://user:pass@localhost/' }],
    ['a withdrawal without a card', { type: 'WITHDRAWAL' }],
    ['a zero character', { merchant: 'a\u0000' }],
  ])('refuses %s with 400', async (_, change) => {
    const response = await sandbox.signed('/pay/payments', { ...request(), ...change })
    expect(response.status).toBe(400)
  })
})

describe('the card form', () => {
  it('shows the amount in the requested language and may be framed only by the skins', async () => {
    const { path } = await open({ language: 'de', amount: 123_456 })
    const response = await fetch(sandbox.url + path)
    expect(await response.text()).toContain('1.234,56\u00a0€')
    expect(response.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://*.localhost:* http://localhost:*',
    )
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('names the errors, keeps the input and never sends the security code back', async () => {
    const { path } = await open()
    const response = await sandbox.form(`${path}/card`, {
      ...card('4242 4242 4242 4241'),
      expiry: '01/20',
      cvc: '987x',
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const error of ['INVALID_CARD_NUMBER', 'CARD_EXPIRED', 'INVALID_CVC'])
      expect(html).toContain(`data-error="${error}"`)
    expect(html).toContain('aria-describedby="cardNumber-error"')
    expect(html).toContain('4242 4242 4242 4241')
    expect(html).not.toContain('987x')
  })

  it.each([
    ['10,000 characters', 'a'.repeat(10_000)],
    ['emoji', '💳'.repeat(50)],
    ['markup', '"><script>alert(1)</script>'],
  ])('handles %s in every field as wrong input', async (_, value) => {
    const { path } = await open()
    const response = await sandbox.form(`${path}/card`, { cardNumber: value, expiry: value, cvc: value, holder: value })
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('<script>alert')
  })

  it('answers a body that is not a form, an empty one and one that is too large', async () => {
    const { path } = await open()
    const post = (body: string, type: string) =>
      fetch(`${sandbox.url}${path}/card`, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{', 'application/json')).status).toBe(422)
    expect((await post('broken', 'multipart/form-data; boundary=x')).status).toBe(422)
    expect((await post('a'.repeat(100_000), 'application/x-www-form-urlencoded')).status).toBe(413)
  })

  it('answers an unknown payment with a page', async () => {
    const response = await fetch(`${sandbox.url}/pay/page/none`, { headers: { 'accept-language': 'fr' } })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Ce paiement n’existe pas')
    expect((await sandbox.form('/pay/page/none/card', card(good))).status).toBe(404)
  })
})

describe('outcomes', () => {
  it('pays with a valid card and reports that in a signed callback', async () => {
    const { path, asked, providerPaymentId, show, callbacks } = await open()
    const response = await sandbox.form(`${path}/card`, card(good))
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
    expect(isWebhook(headers, testSecret, call?.body ?? '')).toBe(true)
    expect(headers.get('webhook-id')).toBe(providerPaymentId)
    const page = await show()
    expect(page).toContain('data-status="SUCCEEDED"')
    expect(page).toContain('data-return-origin="http://ac.localhost:3000"')
    expect(page).toContain(`http://ac.localhost:3000/payments/deposit?from=cashier&amp;paymentId=${asked.reference}`)
  })

  it.each([
    ['4000 0000 0000 0002', 5_000, 'CARD_DECLINED'],
    ['4000 0000 0000 9995', 5_000, 'INSUFFICIENT_FUNDS'],
    ['4000 0000 0000 9979', 5_000, 'LIMIT_EXCEEDED'],
    ['4111 1111 1111 1111', 5_000, 'CARD_DECLINED'],
    [good, 5_013, 'CARD_DECLINED'],
  ])('%s paying %i: %s', async (number, amount, declineReason) => {
    const { path, show, callbacks } = await open({ amount })
    await sandbox.form(`${path}/card`, card(number))
    const [call] = await callbacks()
    expect(call?.callback).toMatchObject({ status: 'FAILED', declineReason })
    expect(call?.callback.card).toBeUndefined()
    expect(await show()).toContain(`data-reason="${declineReason}"`)
  })

  it('has one outcome, however often and fast the form is sent', async () => {
    const { path, callbacks } = await open()
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 3 === 2
          ? sandbox.form(`${path}/cancel`, {})
          : sandbox.form(`${path}/card`, card(index % 3 === 1 ? '4000 0000 0000 0002' : good)),
      ),
    )
    expect(responses.every((response) => response.status === 303)).toBe(true)
    await callbacks()
    const found = await query(
      'select status from payments.callbacks c join payments.payments p using (provider_payment_id) where provider_payment_id = $1',
      [path.split('/').at(-1)],
    )
    expect(found).toHaveLength(1)
  })

  it('keeps the outcome when a step is repeated from an old page', async () => {
    const { path, show } = await open()
    await sandbox.form(`${path}/card`, card('4000 0000 0000 0002'))
    expect((await sandbox.form(`${path}/card`, card(good))).status).toBe(303)
    expect((await sandbox.form(`${path}/authentication`, { code: '123456' })).status).toBe(303)
    expect((await sandbox.form(`${path}/cancel`, {})).status).toBe(303)
    expect(await show()).toContain('data-reason="CARD_DECLINED"')
  })

  it('fails when the player cancels', async () => {
    const { path, callbacks } = await open()
    await sandbox.form(`${path}/cancel`, {})
    expect((await callbacks())[0]?.callback).toMatchObject({ status: 'FAILED', declineReason: 'CANCELLED_BY_PLAYER' })
  })

  it('fails when it expires', async () => {
    const { path, callbacks, providerPaymentId } = await open()
    await query("update payments.payments set due_at = now() - interval '1 s' where provider_payment_id = $1", [
      providerPaymentId,
    ])
    expect((await callbacks())[0]?.callback).toMatchObject({ status: 'FAILED', declineReason: 'EXPIRED' })
    expect((await sandbox.form(`${path}/card`, card(good))).status).toBe(303)
  })
})

describe('the confirmation step', () => {
  const challenged = async () => {
    const payment = await open()
    await sandbox.form(`${payment.path}/card`, card('4000 0000 0000 3220'))
    return payment
  }

  it('survives a reload and pays with the right code', async () => {
    const { path, show, callbacks } = await challenged()
    expect(await show()).toContain('autocomplete="one-time-code"')
    expect(await show()).toContain('autocomplete="one-time-code"')
    await sandbox.form(`${path}/authentication`, { code: '123 456' })
    expect((await callbacks())[0]?.callback).toMatchObject({ status: 'SUCCEEDED', card: { last4: '3220' } })
  })

  it('allows three attempts', async () => {
    const { path, callbacks } = await challenged()
    for (const left of ['2', '1']) {
      const response = await sandbox.form(`${path}/authentication`, { code: '000000' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain(`Attempts left: ${left}.`)
    }
    expect((await sandbox.form(`${path}/authentication`, { code: '🎰'.repeat(5_000) })).status).toBe(303)
    expect((await callbacks())[0]?.callback).toMatchObject({ status: 'FAILED', declineReason: 'AUTHENTICATION_FAILED' })
    expect((await sandbox.form(`${path}/authentication`, { code: '123456' })).status).toBe(303)
  })

  it('counts concurrent attempts correctly', async () => {
    const { path, callbacks } = await challenged()
    await Promise.all(Array.from({ length: 6 }, () => sandbox.form(`${path}/authentication`, { code: '1' })))
    expect((await callbacks())[0]?.callback.declineReason).toBe('AUTHENTICATION_FAILED')
  })
})

describe('a saved card', () => {
  it('asks only for the security code, and is reported with the same token', async () => {
    const first = await open()
    await sandbox.form(`${first.path}/card`, card(good))
    const cardToken = (await first.callbacks())[0]?.callback.card?.cardToken
    const second = await open({ cardToken })
    const page = await second.show()
    expect(page).toContain('Visa •••• 4242')
    expect(page).not.toContain('name="cardNumber"')
    expect((await sandbox.form(`${second.path}/card`, { cvc: '12' })).status).toBe(422)
    expect((await sandbox.form(`${second.path}/card`, { cvc: '123' })).status).toBe(303)
    expect((await second.callbacks())[0]?.callback).toMatchObject({ status: 'SUCCEEDED', card: { cardToken } })
  })

  it('that is unknown must be entered completely', async () => {
    expect(await (await open({ cardToken: 'card_of_another_time' })).show()).toContain('name="cardNumber"')
  })
})

describe('a withdrawal', () => {
  it.each([
    ['card_sandbox_visa_4242', 5_000, { status: 'SUCCEEDED', card: { last4: '4242' } }],
    ['card_sandbox_authenticate_3220', 5_000, { status: 'SUCCEEDED' }],
    ['card_sandbox_declined_0002', 5_000, { status: 'FAILED', declineReason: 'CARD_DECLINED' }],
    ['card_sandbox_visa_4242', 5_013, { status: 'FAILED', declineReason: 'CARD_DECLINED' }],
    ['card_of_another_time', 5_000, { status: 'FAILED', declineReason: 'CARD_DECLINED' }],
  ])('to %s of %i', async (cardToken, amount, outcome) => {
    const { iframeable, callbacks } = await open({ type: 'WITHDRAWAL', cardToken, amount })
    expect(iframeable).toBe(false)
    expect((await callbacks())[0]?.callback).toMatchObject(outcome)
  })
})

describe('callbacks', () => {
  it('are sent until they are acknowledged, and the page knows when', async () => {
    const { path, callbacks } = await open({ reference: 'refused-twice' })
    await sandbox.form(`${path}/card`, card(good))
    const calls = await callbacks(3)
    expect(new Set(calls.map((call) => call.body)).size).toBe(1)
    await expect
      .poll(async () => (await fetch(`${sandbox.url}${path}/status`)).json(), { timeout: 5_000 })
      .toEqual({ status: 'SUCCEEDED', acknowledged: true })
    expect(platform.requests.filter(({ body }) => body.includes('"refused-twice"'))).toHaveLength(3)
  })
})

describe('card numbers', () => {
  it('are stored nowhere, neither in the database nor in the logs', async () => {
    const { path, callbacks } = await open()
    await sandbox.form(`${path}/card`, card('5555 5555 5555 4444'))
    await callbacks()
    const rows = await query(
      'select c::text as row from payments.cards c union all select p::text from payments.payments p union all select b::text from payments.callbacks b',
    )
    const everything = [...rows.map((row) => String(row.row)), ...logged].join('\n').replace(/[\s-]/g, '')
    expect(everything).toContain('4444')
    expect(everything).not.toMatch(/5555555555554444|4242424242424242|4000000000000002/)
  })
})

async function query(sql: string, values: unknown[] = [], databaseUrl = sandbox.databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await uncheckedQuery<Record<string, unknown>>(client, sql, values)).rows
  } finally {
    await client.end()
  }
}
