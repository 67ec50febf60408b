import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestMerchant, type TestMerchant } from '../testing/merchant.ts'

/** The account number on the bank's page, for the deposit of a player who is logged in. */

let merchant: TestMerchant
beforeAll(async () => (merchant = await startTestMerchant()))
afterAll(() => merchant.stop())

/** At the confirmation, signed in as somebody whose account pays. */
async function signedIn(change: { amount?: number; language?: string } = {}) {
  const payment = await merchant.open({ optionSlug: 'BANK_ZIMPLER', merchant: 'ra', ...change })
  await payment.step('bank', { bank: 'kontio' })
  await payment.step('sign-in', { person: 'person_eero_korhonen' })
  const enter = (iban: string, code = '') => payment.step('confirm', { iban, code })
  return { ...payment, enter }
}
const wrong = 'FI21 1234 5600 0007 86'

describe('the account number', () => {
  it('stands there already, and is that of the account', async () => {
    const { prefilledIban, enter, outcome } = await signedIn()
    const iban = await prefilledIban()
    expect(iban).toMatch(/^FI\d{2}( \d{4}){3} \d{2}$/)
    expect((await enter(iban)).status).toBe(303)
    const { status, bankAccount } = (await outcome()) ?? {}
    expect(status).toBe('SUCCEEDED')
    expect(iban.replaceAll(' ', '').slice(-4)).toBe(bankAccount?.last4)
  })

  it('may be written in lower case and without spaces', async () => {
    const { prefilledIban, enter, outcome } = await signedIn()
    await enter((await prefilledIban()).replaceAll(' ', '').toLowerCase())
    expect(await outcome()).toMatchObject({ status: 'SUCCEEDED' })
  })

  it.each([
    ['a mistyped one', wrong, 'INVALID_IBAN_NUMBER', 'This IBAN is not valid. Attempts left: 2.'],
    ['emoji', '🏦', 'INVALID_IBAN_NUMBER', 'Attempts left: 2.'],
    ['10,000 characters', 'FI21'.repeat(2_500), 'INVALID_IBAN_NUMBER', 'Attempts left: 2.'],
    ['none', ' ', 'REQUIRED', 'This field is required.'],
  ])('%s is refused at the field, and the payment stays open', async (_, entered, error, text) => {
    const { prefilledIban, enter, outcome } = await signedIn()
    const iban = await prefilledIban()
    const response = await enter(entered)
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toMatch(/<label for="iban">/)
    expect(page).toMatch(/<input id="iban"[^>]* aria-invalid="true" aria-describedby="iban-error" autofocus>/)
    expect(page).toMatch(new RegExp(`id="iban-error" role="alert" data-error="${error}">[^<]*${text}`))
    await enter(iban)
    expect(await outcome()).toMatchObject({ status: 'SUCCEEDED' })
  })

  it('shows again what was entered, as text', async () => {
    const { enter } = await signedIn()
    expect(await (await enter('"><script>alert(1)</script>')).text()).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  it('fails the payment when it is wrong for the third time; empty ones do not count', async () => {
    const { show, enter, callbacks } = await signedIn()
    await enter('')
    await Promise.all([enter(wrong), enter(wrong)])
    await enter('')
    expect(await show()).toContain('data-step="confirm"')
    expect((await enter(wrong)).status).toBe(303)
    expect(await show()).toContain('data-status="FAILED" data-reason="INVALID_IBAN_NUMBER"')
    const [{ callback } = {}] = await callbacks()
    expect(callback).toMatchObject({ status: 'FAILED', declineReason: 'INVALID_IBAN_NUMBER' })
    expect(callback).not.toHaveProperty('bankAccount')
  })

  it('is declined when it is somebody else’s', async () => {
    const { enter, outcome } = await signedIn()
    await enter('DE89 3704 0044 0532 0130 00')
    expect(await outcome()).toMatchObject({ status: 'FAILED', declineReason: 'CARD_DECLINED' })
  })

  it('has attempts of its own beside those of the code, and stays after a wrong code', async () => {
    const { prefilledIban, enter, outcome } = await signedIn({ amount: 5_016 })
    const iban = await prefilledIban()
    await enter(wrong, '123456')
    await enter(wrong, '123456')
    const refused = await (await enter(iban, '111111')).text()
    expect(refused).toContain(`value="${iban}"`)
    expect(refused).toContain('That code is wrong. Attempts left: 2.')
    await enter(iban, '123456')
    expect(await outcome()).toMatchObject({ status: 'SUCCEEDED' })
  })

  it.each([
    ['fi', 'Tililtä (IBAN)', 'IBAN-tilinumero ei kelpaa. Yrityksiä jäljellä: 2.'],
    ['fr', 'Compte à débiter (IBAN)', 'Essais restants\u00a0: 2.'],
    ['nb', 'Fra konto (IBAN)', 'Gjenstående forsøk: 2.'],
    ['de', 'From account (IBAN)', 'Attempts left: 2.'],
  ])('in %s', async (language, label, text) => {
    const { enter } = await signedIn({ language })
    const page = await (await enter(wrong)).text()
    expect(page).toContain(label)
    expect(page).toContain(text)
  })
})

it('is not asked for a saved account', async () => {
  const { show, step, outcome } = await merchant.open({
    optionSlug: 'BANK_ZIMPLER',
    cardToken: 'account_sandbox_kontio_1001',
  })
  expect(await show()).not.toContain('name="iban"')
  await step('confirm')
  expect(await outcome()).toMatchObject({ status: 'SUCCEEDED' })
})
