import type { ZimplerPerson } from '@parlour/contracts/provider-api'
import { isWebhook } from '@parlour/contracts/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aino, startTestBank, type TestBank } from '../testing/bank.ts'
import { bankKey } from '../testing/sandbox.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startTestBank()
})
afterAll(() => bank.stop())

const ageOf = ({ birthDate }: ZimplerPerson) => (Date.now() - Date.parse(birthDate)) / (365.25 * 86_400_000)

describe('deposit and play', () => {
  it('reports who signs in before any money moves, then the payment', async () => {
    const { asked, path, providerPaymentId, step, show, leave, outcome } = await bank.open()
    expect(await show()).toContain('data-step="bank"')
    expect((await step('bank', { bank: 'lumi' })).headers.get('location')).toBe(path)
    expect(await show()).toMatch(/data-provider="lumi" data-step="sign-in"/)
    expect((await step('sign-in', { person: aino })).status).toBe(303)
    const [first] = bank.callbacksOf(asked.reference)
    const person = {
      personId: aino,
      firstName: 'Aino',
      lastName: 'Virtanen',
      birthDate: '1988-03-14',
      address1: 'Hämeentie 24 B 7',
      city: 'Helsinki',
      postcode: '00530',
      countryCode: 'FI',
    }
    const common = { reference: asked.reference, providerPaymentId, amount: 5_000, currencyCode: 'EUR', person }
    expect(first?.callback).toEqual({ ...common, status: 'IDENTIFIED' })
    const headers = new Headers(first?.headers as Record<string, string>)
    expect(isWebhook(headers, [bankKey], first?.body ?? '')).toBe(true)
    expect(headers.get('webhook-id')).toBe(`${providerPaymentId}.identified`)

    expect(await show()).toMatch(/data-step="confirm"[\s\S]*€50\.00/)
    expect(bank.callbacksOf(asked.reference)).toHaveLength(1)
    await step('confirm')
    expect((await outcome())?.callback).toEqual({
      ...common,
      status: 'SUCCEEDED',
      bankAccount: {
        accountToken: expect.stringMatching(/^account_/),
        bank: 'Lumi Bank',
        last4: expect.stringMatching(/^\d{4}$/),
      },
    })
    const page = await show()
    expect(page).toContain('data-status="SUCCEEDED"')
    expect(page).toContain('data-return-origin="http://ra.localhost:3000"')
    expect(await leave()).toBe(`http://ra.localhost:3000/payments/deposit?paymentId=${asked.reference}`)
  })

  it('recognises a person and an account', async () => {
    const outcomes = []
    for (let visit = 0; visit < 2; visit++) {
      const { signIn, step, outcome } = await bank.open()
      await signIn(aino)
      await step('confirm')
      outcomes.push((await outcome())?.callback)
    }
    const [first, second] = outcomes
    if (first?.status !== 'SUCCEEDED') throw new Error('The first visit did not succeed')
    expect(second).toMatchObject({ person: first.person, bankAccount: first.bankAccount })
  })

  it('invents a new person for each payment', async () => {
    const people: ZimplerPerson[] = []
    for (let time = 0; time < 2; time++) {
      const { asked, signIn } = await bank.open()
      await signIn('new')
      people.push(bank.reportedPerson(asked.reference))
    }
    expect(people[0]?.personId).not.toBe(people[1]?.personId)
    for (const person of people) expect(ageOf(person)).toBeGreaterThan(20)
  })

  it('has a person under age', async () => {
    const { asked, signIn } = await bank.open()
    await signIn('person_veeti_nieminen')
    expect(ageOf(bank.reportedPerson(asked.reference))).toBeLessThan(18)
  })

  it.each([
    ['person_helmi_laine', 5_000, 'CARD_DECLINED'],
    ['person_onni_makinen', 5_000, 'INSUFFICIENT_FUNDS'],
    [aino, 5_013, 'CARD_DECLINED'],
    [aino, 5_014, 'INSUFFICIENT_FUNDS'],
    [aino, 5_015, 'LIMIT_EXCEEDED'],
  ])('%s paying %i: %s, on to returnUri', async (person, amount, declineReason) => {
    const { signIn, step, show, leave, outcome } = await bank.open({ amount })
    await signIn(person)
    await step('confirm')
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason })
    const page = await show()
    expect(page).toContain(`data-reason="${declineReason}"`)
    expect(await leave()).toContain('http://ra.localhost:3000/payments/deposit?paymentId=')
  })

  it.each([
    ['refused', 'ACCOUNT_BLOCKED', 'AUTHENTICATION_FAILED', 'Your account there is blocked'],
    ['limited', 'LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 'a limit that you have set'],
  ])(
    '%s by the platform: no money moves, the page gives the reason and leads once to returnUri',
    async (word, refusal, reason, text) => {
      const { signIn, step, show, leave, outcome } = await bank.open({}, word)
      await signIn(aino)
      const page = await show()
      expect(page).toContain(`data-reason="${refusal}"`)
      expect(page).toContain(text)
      expect(await leave()).toContain('http://ra.localhost:3000/payments/deposit?paymentId=')
      expect(await leave()).toContain('http://ra.localhost:3000/play?paymentId=')
      expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: reason })
      await step('confirm')
      expect(await show()).toContain('data-status="FAILED"')
    },
  )

  it.each(['silent', 'failing', 'strange'])('a %s platform: nothing moves, and the player may retry', async (word) => {
    const { signIn, step, show, asked } = await bank.open({}, word)
    expect((await signIn(aino)).status).toBe(303)
    expect(await show()).toContain('data-step="identifying"')
    await step('confirm')
    expect(await show()).toContain('data-step="identifying"')
    await step('identify')
    expect(await show()).toContain(`data-step="${word === 'strange' ? 'identifying' : 'confirm'}"`)
    expect(new Set(bank.identified(asked.reference).map(({ body }) => body)).size).toBe(1)
  })

  it.each(['at the bank’s door', 'at the sign-in', 'before the confirmation'])('abandoned %s', async (when) => {
    const { signIn, step, leave, outcome } = await bank.open()
    if (when === 'at the sign-in') await step('bank', { bank: 'aava' })
    if (when === 'before the confirmation') await signIn(aino)
    await step('cancel')
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: 'CANCELLED_BY_PLAYER' })
    expect(await leave()).toContain('http://ra.localhost:3000/play?paymentId=')
  })

  it('expires, and leads back to landingUri', async () => {
    const { providerPaymentId, leave, outcome } = await bank.open()
    await bank.sandbox.runOutOfTime(providerPaymentId)
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: 'EXPIRED' })
    expect(await leave()).toContain('http://ra.localhost:3000/play?paymentId=')
  })

  it('asks for a code when the amount requires it, at most three times', async () => {
    const { signIn, step, show, outcome } = await bank.open({ amount: 5_016 })
    await signIn(aino)
    expect(await show()).toContain('autocomplete="one-time-code"')
    for (const left of ['2', '1']) {
      const response = await step('confirm', { code: '🎰'.repeat(5_000) })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain(`Attempts left: ${left}.`)
    }
    await step('confirm', { code: '000000' })
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: 'AUTHENTICATION_FAILED' })
  })

  it('pays with the right code', async () => {
    const { signIn, step, outcome } = await bank.open({ amount: 5_016 })
    await signIn(aino)
    await step('confirm', { code: '123 456' })
    expect((await outcome())?.callback.status).toBe('SUCCEEDED')
  })

  it('has one outcome and one person, however often and fast the forms are sent', async () => {
    const { asked, step, signIn, providerPaymentId, outcome } = await bank.open()
    await step('bank', { bank: 'kontio' })
    await Promise.all([signIn(aino), signIn('person_eero_korhonen'), signIn('new')])
    await Promise.all(Array.from({ length: 9 }, (_, index) => step(index % 3 === 2 ? 'cancel' : 'confirm')))
    await outcome()
    expect(new Set(bank.identified(asked.reference).map(({ body }) => body)).size).toBe(1)
    const rows = await bank.sandbox.query('select body from zimpler.callbacks where provider_payment_id = $1', [
      providerPaymentId,
    ])
    expect(rows).toHaveLength(1)
  })
})
