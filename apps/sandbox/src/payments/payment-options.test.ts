import type { ProviderPaymentRequest } from '@parlour/contracts/provider-api'
import { isWebhook } from '@parlour/contracts/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardFields, startTestMerchant, type TestMerchant } from '../testing/merchant.ts'
import { testKey } from '../testing/sandbox.ts'

/** Each option opens its page in a different way, and ends in the same callback. */

let merchant: TestMerchant
beforeAll(async () => (merchant = await startTestMerchant()))
afterAll(() => merchant.stop())

const open = (optionSlug: string, change: Partial<ProviderPaymentRequest> = {}) =>
  merchant.open({ optionSlug, merchant: 'ra', ...change })

const page = async (path: string) => {
  const response = await fetch(merchant.sandbox.url + path)
  return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
}
const framed = 'frame-ancestors http://*.localhost:*'
const alone = "frame-ancestors 'none'"

describe('CARD_PAYMENT_IQ', () => {
  it('is a page that may be framed', async () => {
    const asked = merchant.request({ optionSlug: 'CARD_PAYMENT_IQ' })
    const payment = await merchant.sandbox.pay(asked)
    expect(payment).toEqual({
      providerPaymentId: expect.any(String),
      redirectUri: expect.any(String),
      iframeable: true,
    })
    expect((await page(new URL(payment.redirectUri ?? '').pathname)).policy).toContain(framed)
  })
})

describe('CARD_PAYAGE', () => {
  it('returns a document with one form that leads to a page in its own window', async () => {
    const { outcome, ...payment } = await open('CARD_PAYAGE', { merchant: 'R&A "quoted"' })
    expect(payment).toMatchObject({ redirectUri: null, iframeable: false })
    const document = payment.redirectHtml ?? ''
    expect(document).toMatch(/^<!doctype html>/)
    expect(document.match(/<form/g)).toHaveLength(1)
    expect(document).toContain('value="R&amp;A &quot;quoted&quot;"')
    const [, method, action = ''] = /<form [^>]*method="(\w+)" action="([^"]+)"/.exec(document) ?? []
    expect(method).toBe('post')
    const { pathname } = new URL(action)
    const entered = await merchant.sandbox.form(pathname, { merchant: 'ra', reference: 'any' })
    expect([entered.status, entered.headers.get('location')]).toEqual([303, pathname])
    const { html, policy } = await page(pathname)
    expect(html).toMatch(/data-provider="payage" data-step="card"/)
    expect(policy).toContain(alone)
    await merchant.sandbox.form(`${pathname}/card`, cardFields())
    expect(await outcome()).toMatchObject({ status: 'SUCCEEDED', card: { last4: '4242' } })
  })

  it('returns the same document for the same reference', async () => {
    const asked = merchant.request({ optionSlug: 'CARD_PAYAGE' })
    const payment = await merchant.sandbox.pay(asked)
    expect(payment.redirectHtml).toMatch(/<form/)
    expect(await merchant.sandbox.pay(asked)).toEqual(payment)
  })

  it('knows no other payments', async () => {
    expect((await merchant.sandbox.form('/pay/page/none', {})).status).toBe(404)
  })
})

describe('WALLET_APPLEPAY', () => {
  it('is a sheet with one button that may be framed and pays with the wallet’s card', async () => {
    const { iframeable, path, step, outcome } = await open('WALLET_APPLEPAY')
    expect(iframeable).toBe(true)
    const { html, policy } = await page(path)
    expect(html).toMatch(/data-provider="applepay" data-step="wallet"/)
    expect(html).toContain('Visa •••• 4242')
    expect(html).not.toContain('name="cardNumber"')
    expect(policy).toContain(framed)
    expect((await step('wallet')).status).toBe(303)
    expect(await outcome()).toMatchObject({
      status: 'SUCCEEDED',
      card: { cardToken: 'card_sandbox_visa_4242', brand: 'VISA', last4: '4242', expiryMonth: 12, expiryYear: 2035 },
    })
  })

  it('pays with the requested card', async () => {
    const { step, outcome } = await open('WALLET_APPLEPAY', { cardToken: 'card_sandbox_mastercard_4444' })
    await step('wallet')
    expect(await outcome()).toMatchObject({ card: { last4: '4444' } })
  })

  it.each([
    [{ amount: 5_013 }, 'CARD_DECLINED'],
    [{ amount: 5_014 }, 'INSUFFICIENT_FUNDS'],
    [{ amount: 5_015 }, 'LIMIT_EXCEEDED'],
    [{ cardToken: 'card_sandbox_declined_0002' }, 'CARD_DECLINED'],
  ])('%o: %s', async (change, declineReason) => {
    const { step, outcome } = await open('WALLET_APPLEPAY', change)
    await step('wallet')
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason })
  })

  it('asks for the code when the amount requires it', async () => {
    const { path, step, outcome } = await open('WALLET_APPLEPAY', { amount: 5_016 })
    await step('wallet')
    expect((await page(path)).html).toContain('data-step="code"')
    await step('authentication', { code: '123456' })
    expect((await outcome())?.status).toBe('SUCCEEDED')
  })

  it('can be cancelled, and accepts no card form', async () => {
    const { path, step, outcome } = await open('WALLET_APPLEPAY')
    await step('card', cardFields())
    expect((await page(path)).html).toContain('data-step="wallet"')
    await step('cancel')
    expect((await outcome())?.declineReason).toBe('CANCELLED_BY_PLAYER')
  })
})

describe('BANK_ZIMPLER', () => {
  it('is the bank’s own page (choose, sign in, confirm), without reporting who signs in', async () => {
    const { asked, path, step, show, prefilledIban, callbacks, ...payment } = await open('BANK_ZIMPLER')
    expect(payment).toMatchObject({ iframeable: false, redirectUri: expect.stringContaining('/zimpler/pay/zim_') })
    expect((await page(path)).policy).toContain(alone)
    await step('bank', { bank: 'aava' })
    await step('sign-in', { person: 'person_veeti_nieminen' })
    expect(await show()).toContain('data-step="confirm"')
    await step('confirm', { iban: await prefilledIban() })
    const calls = await callbacks()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers['webhook-id']).toBe(payment.providerPaymentId)
    expect(calls[0]?.callback).toEqual({
      reference: asked.reference,
      providerPaymentId: payment.providerPaymentId,
      status: 'SUCCEEDED',
      amount: 5_000,
      currencyCode: 'EUR',
      bankAccount: { accountToken: expect.any(String), bank: 'Aava', last4: expect.any(String) },
    })
  })

  it('is reported, also later, by the key of the payment provider that has opened it', async () => {
    const { step, callbacks } = await open('BANK_ZIMPLER', { cardToken: 'account_sandbox_kontio_1001', amount: 5_083 })
    await step('confirm')
    const calls = await callbacks(2)
    expect(calls.map(({ callback }) => callback.status)).toEqual(['SUCCEEDED', 'RETURNED'])
    for (const { headers, body } of calls)
      expect(isWebhook(new Headers(headers as Record<string, string>), [testKey], body)).toBe(true)
  })

  it('needs only the confirmation for a saved account, which can receive payouts', async () => {
    const cardToken = 'account_sandbox_kontio_1001'
    const { path, step, outcome } = await open('BANK_ZIMPLER', { cardToken })
    expect((await page(path)).html).toMatch(/data-step="confirm"[\s\S]*Kontio Pankki •••• 1001/)
    await step('confirm')
    const bankAccount = { accountToken: cardToken, bank: 'Kontio Pankki', last4: '1001' }
    expect(await outcome()).toMatchObject({ status: 'SUCCEEDED', bankAccount })
    const payout = await open('BANK_ZIMPLER', { type: 'WITHDRAWAL', cardToken })
    expect(await payout.outcome()).toMatchObject({ status: 'SUCCEEDED', bankAccount })
  })

  it.each([
    ['a declined account', { cardToken: 'account_sandbox_declined_1002' }, 'CARD_DECLINED'],
    ['an unknown account', { cardToken: 'account_of_another_time' }, 'CARD_DECLINED'],
    ['a refused amount', { cardToken: 'account_sandbox_kontio_1001', amount: 5_015 }, 'LIMIT_EXCEEDED'],
  ])('pays nothing out to %s', async (_, change, declineReason) => {
    const { outcome } = await open('BANK_ZIMPLER', { type: 'WITHDRAWAL', ...change })
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason })
  })

  it.each([
    ['INSUFFICIENT_FUNDS', 'person_onni_makinen', 5_000],
    ['CARD_DECLINED', 'person_aino_virtanen', 5_013],
  ])('is declined: %s', async (declineReason, person, amount) => {
    const { step, prefilledIban, outcome } = await open('BANK_ZIMPLER', { amount })
    await step('bank', { bank: 'lumi' })
    await step('sign-in', { person })
    await step('confirm', { iban: await prefilledIban() })
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason })
  })

  it('can be abandoned, which leads back to returnUri', async () => {
    const { step, leave, outcome } = await open('BANK_ZIMPLER')
    await step('cancel')
    expect((await outcome())?.declineReason).toBe('CANCELLED_BY_PLAYER')
    expect(await leave()).toContain('http://ac.localhost:3000/payments/deposit?from=cashier&paymentId=')
  })

  it.each([
    ['BANK_ZIMPLER', 'CARD_PAYMENT_IQ'],
    ['CARD_PAYMENT_IQ', 'BANK_ZIMPLER'],
  ])('refuses a reference of %s for %s', async (first, second) => {
    const { asked } = await open(first)
    expect((await merchant.sandbox.signed('/pay/payments', { ...asked, optionSlug: second })).status).toBe(409)
  })
})
