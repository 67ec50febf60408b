import type { ProviderPaymentCallback, ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver, startTestSandbox, type TestSandbox } from '../testing/sandbox.ts'

/** Each option opens its page in a different way, and ends in the same callback. */

let platform: Receiver
let sandbox: TestSandbox
beforeAll(async () => {
  platform = await startReceiver()
  sandbox = await startTestSandbox()
})
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
})

let counter = 0
const request = (optionSlug: string, change: Partial<ProviderPaymentRequest> = {}): ProviderPaymentRequest => ({
  reference: `option-${++counter}`,
  merchant: 'ra',
  type: 'DEPOSIT',
  amount: 5_000,
  currencyCode: 'EUR',
  optionSlug,
  countryCode: 'fi',
  language: 'en',
  returnUri: 'http://ra.localhost:3000/payments/deposit',
  callbackUri: `${platform.url}/payments/callback`,
  ...change,
})
const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123', holder: 'Ada Lovelace' }

async function open(optionSlug: string, change: Partial<ProviderPaymentRequest> = {}) {
  const asked = request(optionSlug, change)
  const payment = await sandbox.pay(asked)
  const outcome = async () => {
    const [call] = await platform.received(1, ({ body }) => body.includes(`"${asked.reference}"`))
    return {
      messageId: call?.headers['webhook-id'],
      callback: JSON.parse(call?.body ?? '') as ProviderPaymentCallback,
    }
  }
  const page = async (path: string) => {
    const response = await fetch(sandbox.url + path)
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
  }
  return { asked, payment, path: new URL(payment.redirectUri ?? 'http://none/none').pathname, outcome, page }
}
const framed = 'frame-ancestors http://*.localhost:*'
const alone = "frame-ancestors 'none'"

describe('CARD_PAYMENT_IQ', () => {
  it('is a page that may be framed', async () => {
    const { payment, path, page } = await open('CARD_PAYMENT_IQ')
    expect(payment).toEqual({
      providerPaymentId: expect.any(String),
      redirectUri: expect.any(String),
      iframeable: true,
    })
    expect((await page(path)).policy).toContain(framed)
  })
})

describe('CARD_PAYAGE', () => {
  it('returns a document with one form that leads to a page in its own window', async () => {
    const { payment, page, outcome } = await open('CARD_PAYAGE', { merchant: 'R&A "quoted"' })
    expect(payment).toMatchObject({ redirectUri: null, iframeable: false })
    const document = payment.redirectHtml ?? ''
    expect(document).toMatch(/^<!doctype html>/)
    expect(document.match(/<form/g)).toHaveLength(1)
    expect(document).toContain('value="R&amp;A &quot;quoted&quot;"')
    const [, method, action = ''] = /<form [^>]*method="(\w+)" action="([^"]+)"/.exec(document) ?? []
    expect(method).toBe('post')
    const { pathname } = new URL(action)
    const entered = await sandbox.form(pathname, { merchant: 'ra', reference: 'any' })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, pathname])
    const { html, policy } = await page(pathname)
    expect(html).toMatch(/data-provider="payage" data-step="card"/)
    expect(policy).toContain(alone)
    await sandbox.form(`${pathname}/card`, card)
    expect((await outcome()).callback).toMatchObject({ status: 'SUCCEEDED', card: { last4: '4242' } })
  })

  it('returns the same document for the same reference', async () => {
    const { asked, payment } = await open('CARD_PAYAGE')
    expect(await sandbox.pay(asked)).toEqual(payment)
  })

  it('knows no other payments', async () => {
    expect((await sandbox.form('/pay/page/none', {})).status).toBe(404)
  })
})

describe('WALLET_APPLEPAY', () => {
  const confirm = (path: string) => sandbox.form(`${path}/wallet`, {})

  it('is a sheet with one button that may be framed and pays with the wallet’s card', async () => {
    const { payment, path, page, outcome } = await open('WALLET_APPLEPAY')
    expect(payment.iframeable).toBe(true)
    const { html, policy } = await page(path)
    expect(html).toMatch(/data-provider="applepay" data-step="wallet"/)
    expect(html).toContain('Visa •••• 4242')
    expect(html).not.toContain('name="cardNumber"')
    expect(policy).toContain(framed)
    expect((await confirm(path)).status).toBe(303)
    expect((await outcome()).callback).toMatchObject({
      status: 'SUCCEEDED',
      card: { cardToken: 'card_sandbox_visa_4242', brand: 'VISA', last4: '4242', expiryMonth: 12, expiryYear: 2035 },
    })
  })

  it('pays with the requested card', async () => {
    const { path, outcome } = await open('WALLET_APPLEPAY', { cardToken: 'card_sandbox_mastercard_4444' })
    await confirm(path)
    expect((await outcome()).callback).toMatchObject({ card: { last4: '4444' } })
  })

  it.each([
    [{ amount: 5_013 }, 'CARD_DECLINED'],
    [{ amount: 5_014 }, 'INSUFFICIENT_FUNDS'],
    [{ amount: 5_015 }, 'LIMIT_EXCEEDED'],
    [{ cardToken: 'card_sandbox_declined_0002' }, 'CARD_DECLINED'],
  ])('%o: %s', async (change, declineReason) => {
    const { path, outcome } = await open('WALLET_APPLEPAY', change)
    await confirm(path)
    expect((await outcome()).callback).toMatchObject({ status: 'FAILED', declineReason })
  })

  it('asks for the code when the amount requires it', async () => {
    const { path, page, outcome } = await open('WALLET_APPLEPAY', { amount: 5_016 })
    await confirm(path)
    expect((await page(path)).html).toContain('data-step="code"')
    await sandbox.form(`${path}/authentication`, { code: '123456' })
    expect((await outcome()).callback.status).toBe('SUCCEEDED')
  })

  it('can be cancelled, and accepts no card form', async () => {
    const { path, page, outcome } = await open('WALLET_APPLEPAY')
    await sandbox.form(`${path}/card`, card)
    expect((await page(path)).html).toContain('data-step="wallet"')
    await sandbox.form(`${path}/cancel`, {})
    expect((await outcome()).callback.declineReason).toBe('CANCELLED_BY_PLAYER')
  })
})

describe('BANK_ZIMPLER', () => {
  const atBank = (path: string, step: string, fields: Record<string, string> = {}) =>
    sandbox.form(`${path}/${step}`, fields)

  it('is the bank’s own page (choose, sign in, confirm), without reporting who signs in', async () => {
    const { asked, payment, path, page, outcome } = await open('BANK_ZIMPLER')
    expect(payment).toMatchObject({ iframeable: false, redirectUri: expect.stringContaining('/zimpler/pay/zim_') })
    expect((await page(path)).policy).toContain(alone)
    await atBank(path, 'bank', { bank: 'aava' })
    await atBank(path, 'sign-in', { person: 'person_veeti_nieminen' })
    expect((await page(path)).html).toContain('data-step="confirm"')
    await atBank(path, 'confirm')
    expect(await outcome()).toEqual({
      messageId: payment.providerPaymentId,
      callback: {
        reference: asked.reference,
        providerPaymentId: payment.providerPaymentId,
        status: 'SUCCEEDED',
        amount: 5_000,
        currencyCode: 'EUR',
        bankAccount: { accountToken: expect.any(String), bank: 'Aava', last4: expect.any(String) },
      },
    })
    expect(platform.requests.filter(({ body }) => body.includes(`"${asked.reference}"`))).toHaveLength(1)
  })

  it('needs only the confirmation for a saved account, which can receive payouts', async () => {
    const cardToken = 'account_sandbox_kontio_1001'
    const { path, page, outcome } = await open('BANK_ZIMPLER', { cardToken })
    expect((await page(path)).html).toMatch(/data-step="confirm"[\s\S]*Kontio Pankki •••• 1001/)
    await atBank(path, 'confirm')
    const bankAccount = { accountToken: cardToken, bank: 'Kontio Pankki', last4: '1001' }
    expect((await outcome()).callback).toMatchObject({ status: 'SUCCEEDED', bankAccount })
    const payout = await open('BANK_ZIMPLER', { type: 'WITHDRAWAL', cardToken })
    expect((await payout.outcome()).callback).toMatchObject({ status: 'SUCCEEDED', bankAccount })
  })

  it.each([
    ['a declined account', { cardToken: 'account_sandbox_declined_1002' }, 'CARD_DECLINED'],
    ['an unknown account', { cardToken: 'account_of_another_time' }, 'CARD_DECLINED'],
    ['a refused amount', { cardToken: 'account_sandbox_kontio_1001', amount: 5_015 }, 'LIMIT_EXCEEDED'],
  ])('pays nothing out to %s', async (_, change, declineReason) => {
    const { outcome } = await open('BANK_ZIMPLER', { type: 'WITHDRAWAL', ...change })
    expect((await outcome()).callback).toMatchObject({ status: 'FAILED', declineReason })
  })

  it.each([
    ['INSUFFICIENT_FUNDS', 'person_onni_makinen', 5_000],
    ['CARD_DECLINED', 'person_aino_virtanen', 5_013],
  ])('is declined: %s', async (declineReason, person, amount) => {
    const { path, outcome } = await open('BANK_ZIMPLER', { amount })
    await atBank(path, 'bank', { bank: 'lumi' })
    await atBank(path, 'sign-in', { person })
    await atBank(path, 'confirm')
    expect((await outcome()).callback).toMatchObject({ status: 'FAILED', declineReason })
  })

  it('can be abandoned, which leads back to returnUri', async () => {
    const { path, page, outcome } = await open('BANK_ZIMPLER')
    await atBank(path, 'cancel')
    expect((await outcome()).callback.declineReason).toBe('CANCELLED_BY_PLAYER')
    expect((await page(path)).html).toContain('href="http://ra.localhost:3000/payments/deposit?paymentId=')
  })

  it.each([
    ['BANK_ZIMPLER', 'CARD_PAYMENT_IQ'],
    ['CARD_PAYMENT_IQ', 'BANK_ZIMPLER'],
  ])('refuses a reference of %s for %s', async (first, second) => {
    const { asked } = await open(first)
    expect((await sandbox.signed('/pay/payments', { ...asked, optionSlug: second })).status).toBe(409)
  })
})
