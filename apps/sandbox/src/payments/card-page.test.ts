import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardFields, startTestMerchant, type TestMerchant } from '../testing/merchant.ts'

let merchant: TestMerchant
beforeAll(async () => (merchant = await startTestMerchant()))
afterAll(() => merchant.stop())

describe('the card form', () => {
  it('shows the amount in the requested language and may be framed only by the skins', async () => {
    const { path } = await merchant.open({ language: 'de', amount: 123_456 })
    const response = await fetch(merchant.sandbox.url + path)
    expect(await response.text()).toContain('1.234,56\u00a0€')
    expect(response.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://*.localhost:* http://localhost:*',
    )
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('names the errors, keeps the input and never sends the security code back', async () => {
    const { step } = await merchant.open()
    const response = await step('card', { ...cardFields('4242 4242 4242 4241'), expiry: '01/20', cvc: '987x' })
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
    const { step } = await merchant.open()
    const response = await step('card', { cardNumber: value, expiry: value, cvc: value, holder: value })
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('<script>alert')
  })

  it('answers a body that is not a form, an empty one and one that is too large', async () => {
    const { path } = await merchant.open()
    const post = (body: string, type: string) =>
      fetch(`${merchant.sandbox.url}${path}/card`, { method: 'POST', body, headers: { 'content-type': type } })
    expect((await post('{', 'application/json')).status).toBe(422)
    expect((await post('broken', 'multipart/form-data; boundary=x')).status).toBe(422)
    expect((await post('a'.repeat(100_000), 'application/x-www-form-urlencoded')).status).toBe(413)
  })

  it('answers an unknown payment with a page', async () => {
    const response = await fetch(`${merchant.sandbox.url}/pay/page/none`, { headers: { 'accept-language': 'fr' } })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Ce paiement n’existe pas')
    expect((await merchant.sandbox.form('/pay/page/none/card', cardFields())).status).toBe(404)
  })
})

describe('the confirmation step', () => {
  const challenged = async () => {
    const payment = await merchant.open()
    await payment.step('card', cardFields('4000 0000 0000 3220'))
    return payment
  }

  it('survives a reload and pays with the right code', async () => {
    const { step, show, outcome } = await challenged()
    expect(await show()).toContain('autocomplete="one-time-code"')
    expect(await show()).toContain('autocomplete="one-time-code"')
    await step('authentication', { code: '123 456' })
    expect(await outcome()).toMatchObject({ status: 'SUCCEEDED', card: { last4: '3220' } })
  })

  it('allows three attempts', async () => {
    const { step, outcome } = await challenged()
    for (const left of ['2', '1']) {
      const response = await step('authentication', { code: '000000' })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain(`Attempts left: ${left}.`)
    }
    expect((await step('authentication', { code: '🎰'.repeat(5_000) })).status).toBe(303)
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason: 'AUTHENTICATION_FAILED' })
    expect((await step('authentication', { code: '123456' })).status).toBe(303)
  })

  it('counts concurrent attempts correctly', async () => {
    const { step, outcome } = await challenged()
    await Promise.all(Array.from({ length: 6 }, () => step('authentication', { code: '1' })))
    expect((await outcome())?.declineReason).toBe('AUTHENTICATION_FAILED')
  })
})

describe('a saved card', () => {
  it('asks only for the security code, and is reported with the same token', async () => {
    const first = await merchant.open()
    await first.step('card', cardFields())
    const cardToken = (await first.outcome())?.card?.cardToken
    const second = await merchant.open({ cardToken })
    const page = await second.show()
    expect(page).toContain('Visa •••• 4242')
    expect(page).not.toContain('name="cardNumber"')
    expect((await second.step('card', { cvc: '12' })).status).toBe(422)
    expect((await second.step('card', { cvc: '123' })).status).toBe(303)
    expect(await second.outcome()).toMatchObject({ status: 'SUCCEEDED', card: { cardToken } })
  })

  it('that is unknown must be entered completely', async () => {
    const { show } = await merchant.open({ cardToken: 'card_of_another_time' })
    expect(await show()).toContain('name="cardNumber"')
  })
})
