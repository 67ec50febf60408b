import type {
  ZimplerCallback,
  ZimplerPaymentRequest,
  ZimplerPaymentResponse,
  ZimplerPerson,
} from '@parlour/contracts/provider-api'
import { isSigned } from '@parlour/contracts/signing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Receiver, startReceiver, startTestSandbox, type TestSandbox, testSecret } from '../test-sandbox.ts'

/** What the platform says of the person who has signed in, by the reference's first word. */
const answers: Readonly<Record<string, object>> = {
  taken: { accepted: true },
  refused: { accepted: false, reason: 'ACCOUNT_BLOCKED' },
  limited: { accepted: false, reason: 'LIMIT_EXCEEDED' },
  strange: { accepted: 'perhaps' },
}

let platform: Receiver
let sandbox: TestSandbox

beforeAll(async () => {
  platform = await startReceiver((request, response) => {
    const told = JSON.parse(request.body) as ZimplerCallback
    const word = told.reference.split('-')[0] ?? ''
    if (told.status !== 'IDENTIFIED') return void response.end('{}')
    if (word === 'silent' && identified(told.reference).length < 2) return
    if (word === 'failing' && identified(told.reference).length < 2) return void response.writeHead(500).end()
    response.end(JSON.stringify(answers[word] ?? answers.taken))
  })
  sandbox = await startTestSandbox()
})
afterAll(async () => {
  await sandbox.stop()
  await platform.stop()
})

const told = (reference: string) =>
  platform.requests
    .map((request) => ({ ...request, callback: JSON.parse(request.body) as ZimplerCallback }))
    .filter(({ callback }) => callback.reference === reference)
const identified = (reference: string) => told(reference).filter(({ callback }) => callback.status === 'IDENTIFIED')
/** The person whom the platform was told of first. */
function personTold(reference: string): ZimplerPerson {
  const [first] = identified(reference)
  if (first?.callback.status !== 'IDENTIFIED') throw new Error('Nobody was told of')
  return first.callback.person
}
const ageOf = ({ birthDate }: ZimplerPerson) => (Date.now() - Date.parse(birthDate)) / (365.25 * 86_400_000)

let counter = 0
const request = (change: Partial<ZimplerPaymentRequest> = {}): ZimplerPaymentRequest => ({
  reference: `taken-${++counter}`,
  merchant: 'ra',
  amount: 5_000,
  currencyCode: 'EUR',
  countryCode: 'FI',
  language: 'en',
  landingUri: 'http://ra.localhost:3000/play',
  returnUri: 'http://ra.localhost:3000/payments/deposit',
  callbackUri: `${platform.url}/zimpler/callback`,
  ...change,
})

async function open(change: Partial<ZimplerPaymentRequest> = {}) {
  const asked = request(change)
  const response = await sandbox.signed('/zimpler/payments', asked)
  expect(response.status).toBe(200)
  const payment = (await response.json()) as ZimplerPaymentResponse
  const path = new URL(payment.redirectUri).pathname
  const step = (name: string, fields: Record<string, string> = {}) => sandbox.form(`${path}/${name}`, fields)
  const show = async () => (await fetch(sandbox.url + path)).text()
  const signIn = async (person: string) => {
    await step('bank', { bank: 'kontio' })
    return step('sign-in', { person })
  }
  const outcome = async () => {
    await platform.received(1, ({ body }) => {
      const callback = JSON.parse(body) as ZimplerCallback
      return callback.reference === asked.reference && callback.status !== 'IDENTIFIED'
    })
    return told(asked.reference).find(({ callback }) => callback.status !== 'IDENTIFIED')
  }
  return { ...payment, asked, path, step, show, signIn, outcome }
}
const aino = 'person_aino_virtanen'

describe('POST /zimpler/payments', () => {
  it('gives the same payment for the same reference, even at the same moment', async () => {
    const asked = request()
    const responses = await Promise.all(
      Array.from({ length: 8 }, async () => (await sandbox.signed('/zimpler/payments', asked)).json()),
    )
    const ids = responses.map((response) => (response as ZimplerPaymentResponse).providerPaymentId)
    expect(new Set(ids).size).toBe(1)
  })

  it('refuses another payment under a used reference', async () => {
    const asked = request()
    await sandbox.signed('/zimpler/payments', asked)
    expect((await sandbox.signed('/zimpler/payments', { ...asked, amount: 6_000 })).status).toBe(409)
  })

  it('refuses a wrong and a missing signature', async () => {
    expect((await sandbox.signed('/zimpler/payments', request(), 'another secret')).status).toBe(401)
    const unsigned = await fetch(`${sandbox.url}/zimpler/payments`, { method: 'POST', body: JSON.stringify(request()) })
    expect(unsigned.status).toBe(401)
  })

  it.each<[string, Record<string, unknown>]>([
    ['an amount of zero', { amount: 0 }],
    ['a broken amount', { amount: 10.5 }],
    ['an unknown currency', { currencyCode: 'XXX' }],
    ['a country that is no code', { countryCode: 'Finland' }],
    ['a landing address that is a script', { landingUri: 'javascript:alert(1)' }],
    ['a callback address with a password', { callbackUri: 'http://user:pass@localhost/' }],
    ['a missing return address', { returnUri: undefined }],
    ['a zero character', { merchant: 'a\u0000' }],
  ])('refuses %s with 400', async (_, change) => {
    expect((await sandbox.signed('/zimpler/payments', { ...request(), ...change })).status).toBe(400)
  })
})

describe('deposit and play', () => {
  it('tells who signs in before any money moves, then the payment', async () => {
    const { asked, path, providerPaymentId, step, show, outcome } = await open()
    expect(await show()).toContain('data-step="bank"')
    expect((await step('bank', { bank: 'lumi' })).headers.get('location')).toBe(path)
    expect(await show()).toMatch(/data-provider="lumi" data-step="sign-in"/)
    expect((await step('sign-in', { person: aino })).status).toBe(303)
    const [first] = told(asked.reference)
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
    expect(isSigned(headers, testSecret, '/zimpler/callback', first?.body ?? '')).toBe(true)
    expect(headers.get('x-parlour-caller')).toBe('zimpler')

    expect(await show()).toMatch(/data-step="confirm"[\s\S]*€50\.00/)
    expect(told(asked.reference)).toHaveLength(1)
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
    expect(page).toContain(`http://ra.localhost:3000/payments/deposit?paymentId=${asked.reference}`)
  })

  it('knows a person and an account again', async () => {
    const outcomes = []
    for (let visit = 0; visit < 2; visit++) {
      const { signIn, step, outcome } = await open()
      await signIn(aino)
      await step('confirm')
      outcomes.push((await outcome())?.callback)
    }
    const [first, second] = outcomes
    if (first?.status !== 'SUCCEEDED') throw new Error('The first visit has not paid')
    expect(second).toMatchObject({ person: first.person, bankAccount: first.bankAccount })
  })

  it('makes somebody new up for each payment', async () => {
    const people: ZimplerPerson[] = []
    for (let time = 0; time < 2; time++) {
      const { asked, signIn } = await open()
      await signIn('new')
      people.push(personTold(asked.reference))
    }
    expect(people[0]?.personId).not.toBe(people[1]?.personId)
    for (const person of people) expect(ageOf(person)).toBeGreaterThan(20)
  })

  it('knows a person under age', async () => {
    const { asked, signIn } = await open()
    await signIn('person_veeti_nieminen')
    expect(ageOf(personTold(asked.reference))).toBeLessThan(18)
  })

  it.each([
    ['person_helmi_laine', 5_000, 'CARD_DECLINED'],
    ['person_onni_makinen', 5_000, 'INSUFFICIENT_FUNDS'],
    [aino, 5_013, 'CARD_DECLINED'],
    [aino, 5_014, 'INSUFFICIENT_FUNDS'],
    [aino, 5_015, 'LIMIT_EXCEEDED'],
  ])('%s paying %i: %s, on to returnUri', async (person, amount, declineReason) => {
    const { signIn, step, show, outcome } = await open({ amount })
    await signIn(person)
    await step('confirm')
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason })
    const page = await show()
    expect(page).toContain(`data-reason="${declineReason}"`)
    expect(page).toContain('http://ra.localhost:3000/payments/deposit?paymentId=')
  })

  it.each([
    ['refused', 'ACCOUNT_BLOCKED', 'AUTHENTICATION_FAILED', 'Your account there is blocked'],
    ['limited', 'LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 'a limit that you have set'],
  ])('%s by the platform: no money moves, the page says why and leads back', async (word, refusal, reason, text) => {
    const { signIn, step, show, outcome } = await open({ reference: `${word}-${++counter}` })
    await signIn(aino)
    const page = await show()
    expect(page).toContain(`data-reason="${refusal}"`)
    expect(page).toContain(text)
    expect(page).toContain('href="http://ra.localhost:3000/play?paymentId=')
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: reason })
    await step('confirm')
    expect(await show()).toContain('data-status="FAILED"')
  })

  it.each(['silent', 'failing', 'strange'])('a %s platform: nothing moves, the player may ask again', async (word) => {
    const { signIn, step, show, asked } = await open({ reference: `${word}-${++counter}` })
    expect((await signIn(aino)).status).toBe(303)
    expect(await show()).toContain('data-step="identifying"')
    await step('confirm')
    expect(await show()).toContain('data-step="identifying"')
    await step('identify')
    expect(await show()).toContain(`data-step="${word === 'strange' ? 'identifying' : 'confirm'}"`)
    expect(new Set(identified(asked.reference).map(({ body }) => body)).size).toBe(1)
  })

  it.each(['at the bank’s door', 'at the sign-in', 'before the confirmation'])('given up %s', async (when) => {
    const { signIn, step, show, outcome } = await open()
    if (when === 'at the sign-in') await step('bank', { bank: 'aava' })
    if (when === 'before the confirmation') await signIn(aino)
    await step('cancel')
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: 'CANCELLED_BY_PLAYER' })
    expect(await show()).toContain('href="http://ra.localhost:3000/play?paymentId=')
  })

  it('expires, and leads back to landingUri', async () => {
    const { providerPaymentId, show, outcome } = await open()
    await query('update zimpler.payments set due_at = now() where provider_payment_id = $1', [providerPaymentId])
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: 'EXPIRED' })
    expect(await show()).toContain('href="http://ra.localhost:3000/play?paymentId=')
  })

  it('asks for a code when the amount says so, three times at most', async () => {
    const { signIn, step, show, outcome } = await open({ amount: 5_016 })
    await signIn(aino)
    expect(await show()).toContain('autocomplete="one-time-code"')
    for (const left of ['2', '1']) {
      const response = await step('confirm', { code: '🎰'.repeat(5_000) })
      expect(response.status).toBe(422)
      expect(await response.text()).toContain(`Tries left: ${left}.`)
    }
    await step('confirm', { code: '000000' })
    expect((await outcome())?.callback).toMatchObject({ status: 'FAILED', declineReason: 'AUTHENTICATION_FAILED' })
  })

  it('pays with the right code', async () => {
    const { signIn, step, outcome } = await open({ amount: 5_016 })
    await signIn(aino)
    await step('confirm', { code: '123 456' })
    expect((await outcome())?.callback.status).toBe('SUCCEEDED')
  })

  it('has one outcome and one person however often and fast the forms are sent', async () => {
    const { asked, step, signIn, providerPaymentId, outcome } = await open()
    await step('bank', { bank: 'kontio' })
    await Promise.all([signIn(aino), signIn('person_eero_korhonen'), signIn('new')])
    await Promise.all(Array.from({ length: 9 }, (_, index) => step(index % 3 === 2 ? 'cancel' : 'confirm')))
    await outcome()
    expect(new Set(identified(asked.reference).map(({ body }) => body)).size).toBe(1)
    const rows = await query('select body from zimpler.callbacks where provider_payment_id = $1', [providerPaymentId])
    expect(rows).toHaveLength(1)
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
    const page = await (await open({ language })).show()
    expect(page).toContain(`<html lang="${locale}"`)
    expect(page).toContain(text)
  })

  it('may be framed by the skins alone and is kept by nobody', async () => {
    const { path } = await open()
    const { headers } = await fetch(sandbox.url + path)
    expect(headers.get('content-security-policy')).toContain('frame-ancestors http://*.localhost:* http://localhost:*')
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['an unknown bank', 'bank', { bank: 'moon' }],
    ['markup for a bank', 'bank', { bank: '"><script>' }],
    ['no bank', 'bank', {}],
    ['a person before the bank', 'sign-in', { person: aino }],
  ])('stays where it is with %s', async (_, name, fields: Record<string, string>) => {
    const { step, show } = await open()
    expect((await step(name, fields)).status).toBe(303)
    expect(await show()).toContain('data-step="bank"')
  })

  it('goes back to the choice of the bank, and knows no other persons', async () => {
    const { step, show } = await open()
    await step('bank', { bank: 'kontio' })
    await step('sign-in', { person: 'person_nobody' })
    expect(await show()).toContain('data-step="sign-in"')
    await step('other-bank')
    expect(await show()).toContain('data-step="bank"')
  })

  it('answers an unknown payment, and a body that is too large', async () => {
    expect((await fetch(`${sandbox.url}/zimpler/pay/none`)).status).toBe(404)
    expect((await fetch(`${sandbox.url}/zimpler/pay/none/status`)).status).toBe(404)
    expect((await sandbox.form('/zimpler/pay/none/confirm', {})).status).toBe(404)
    const { path } = await open()
    expect((await sandbox.form(`${path}/bank`, { bank: 'a'.repeat(100_000) })).status).toBe(413)
  })
})

async function query(sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: sandbox.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
