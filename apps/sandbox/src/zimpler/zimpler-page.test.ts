import type { ZimplerPaymentResponse } from '@parlour/contracts/provider-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aino, startTestBank, type TestBank } from '../testing/bank.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startTestBank()
})
afterAll(() => bank.stop())

describe('POST /zimpler/payments', () => {
  it('returns the same payment for the same reference, even at the same moment', async () => {
    const asked = bank.request()
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => (await bank.sandbox.signed('/zimpler/payments', asked)).json()),
    )
    const ids = responses.map((response) => (response as ZimplerPaymentResponse).providerPaymentId)
    expect(new Set(ids).size).toBe(1)
  })

  it('refuses a different payment with a used reference', async () => {
    const asked = bank.request()
    await bank.sandbox.signed('/zimpler/payments', asked)
    expect((await bank.sandbox.signed('/zimpler/payments', { ...asked, amount: 6_000 })).status).toBe(409)
  })

  it('refuses a wrong and a missing signature', async () => {
    expect((await bank.sandbox.signed('/zimpler/payments', bank.request(), 'another secret')).status).toBe(401)
    const unsigned = await fetch(`${bank.sandbox.url}/zimpler/payments`, {
      method: 'POST',
      body: JSON.stringify(bank.request()),
    })
    expect(unsigned.status).toBe(401)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an amount of zero', { amount: 0 }],
    ['a fractional amount', { amount: 10.5 }],
    ['an unknown currency', { currencyCode: 'XXX' }],
    ['an invalid country code', { countryCode: 'Finland' }],
    ['a script as landing address', { landingUri: 'javascript:alert(1)' }],
    ['a callback address with a password', { callbackUri: 'http://user:pass@localhost/' }],
    ['a missing return address', { returnUri: undefined }],
    ['a NUL character', { merchant: 'a\u0000' }],
  ])('refuses %s with 400', async (_, change) => {
    expect((await bank.sandbox.signed('/zimpler/payments', { ...bank.request(), ...change })).status).toBe(400)
  })
})

describe('the page', () => {
  it.each([
    ['fi', 'fi', 'Valitse pankkisi'],
    ['fr-CA', 'fr-CA', 'Choisissez votre banque'],
    ['no', 'nb', 'Velg banken din'],
    ['de', 'en', 'Choose your bank'],
    ['sv', 'en', 'Choose your bank'],
  ])('in %s', async (language, locale, text) => {
    const page = await (await bank.open({ language })).show()
    expect(page).toContain(`<html lang="${locale}"`)
    expect(page).toContain(text)
  })

  it('may be framed only by the skins and is not cached', async () => {
    const { path } = await bank.open()
    const { headers } = await fetch(bank.sandbox.url + path)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://*.localhost:* http://localhost:*')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['an unknown bank', 'bank', { bank: 'moon' }],
    ['markup as bank', 'bank', { bank: '"><script>' }],
    ['no bank', 'bank', {}],
    ['a person before choosing a bank', 'sign-in', { person: aino }],
  ])('does not advance with %s', async (_, name, fields: Record<string, string>) => {
    const { step, show } = await bank.open()
    expect((await step(name, fields)).status).toBe(303)
    expect(await show()).toContain('data-step="bank"')
  })

  it('returns to the choice of the bank, and accepts no other persons', async () => {
    const { step, show } = await bank.open()
    await step('bank', { bank: 'kontio' })
    await step('sign-in', { person: 'person_nobody' })
    expect(await show()).toContain('data-step="sign-in"')
    await step('other-bank')
    expect(await show()).toContain('data-step="bank"')
  })

  it('answers an unknown payment, and a body that is too large', async () => {
    expect((await fetch(`${bank.sandbox.url}/zimpler/pay/none`)).status).toBe(404)
    expect((await fetch(`${bank.sandbox.url}/zimpler/pay/none/status`)).status).toBe(404)
    expect((await bank.sandbox.form('/zimpler/pay/none/confirm', {})).status).toBe(404)
    const { path } = await bank.open()
    expect((await bank.sandbox.form(`${path}/bank`, { bank: 'a'.repeat(100_000) })).status).toBe(413)
  })
})
