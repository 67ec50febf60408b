import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/index.ts'
import { setPlayerStatus } from '../../players/block-player.ts'
import { createPayment, lastCode, newPlayer, realBalanceOf, type Session, verifyQuery } from '../../testing/journeys.ts'
import { soundLedger, startTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { keepUpPayments } from '../payment-upkeep.ts'
import {
  authorize,
  bankTells,
  createVisit,
  identified,
  lastVisit,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  visit,
  visitInput,
} from './visit-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.zimpler = 'up'
})
afterAll(async () => {
  expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger)
  await platform.close()
})

const rowsOf = async (text: string, values: unknown[] = []) => (await platform.deps.pool.query(text, values)).rows
const playersOf = (lastName: string) => rowsOf('select * from players where last_name = $1', [lastName])
const paymentsOf = (paymentId: string) => rowsOf('select * from payments where payment_id = $1', [paymentId])
const statusOf = async (paymentId: string) =>
  (await rowsOf('select status from zimpler_visits where payment_id = $1', [paymentId]))[0]?.status
const refundsDue = async () =>
  (
    await rowsOf(
      `select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where owner = 'house:refunds-due'`,
    )
  )[0].sum
/** A player of ra with a password, of the person's name. */
const registered = (person: { firstName: string; lastName: string; birthDate: string }, changes: object = {}) => {
  const { firstName, lastName, birthDate } = person
  const ra = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost:3000/email-verification/:code' }
  return newPlayer(platform, true, { ...ra, firstName, lastName, birthDate, ...changes })
}
const setLimit = (session: Session, value: number) =>
  platform.query(
    `mutation ($id: ID!, $value: MinorUnits!) { setUserLimits(userId: $id, limits: [
      { type: DEPOSIT, period: DAY, value: $value }]) { __typename } }`,
    { id: session.userId, value },
    session.accessToken,
  )

describe('somebody new', () => {
  it('is signed up by the bank, verified, has the deposit and is logged in', async () => {
    const person = newPerson()
    const created = await createVisit(platform, { affiliateId: 'aff-7' })
    const request = lastVisit(platform)
    expect(created).toEqual({
      __typename: 'CreateZimplerPaymentSuccess',
      success: true,
      redirectUri: `http://bank.test/page/zim_${request.reference}`,
    })
    expect(request).toMatchObject({
      merchant: 'ra',
      amount: 5_000,
      currencyCode: 'EUR',
      countryCode: 'fi',
      language: 'fi',
      landingUri: 'http://ra.localhost:3000/play',
      callbackUri: 'http://platform.test/payments/zimpler-callback',
    })
    expect(request.returnUri).toMatch(/^http:\/\/ra\.localhost:3000\/play\?from=bank&reference=[\w-]{32}$/)
    expect(await authorize(platform, request)).toEqual({ refusal: 'PENDING' })
    expect(await identified(platform, request, person)).toEqual({ status: 200, body: { accepted: true } })
    expect(await playersOf(person.lastName)).toEqual([])
    expect(await paid(platform, request, person)).toEqual({ status: 200, body: { outcome: 'applied' } })

    expect(await authorize(platform, request)).toMatchObject({ redirectUri: 'http://ra.localhost:3000/play?from=bank' })
    const session = await logInByBank(platform, request)
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    expect(await playersOf(person.lastName)).toMatchObject([
      {
        user_id: session.userId,
        first_name: 'Venla Maria',
        birth_date: '1988-03-14',
        email: null,
        phone: null,
        password_hash: null,
        kyc_status: 'VERIFIED',
        currency_code: 'EUR',
        country_code: 'fi',
        language: 'fi',
        affiliate_id: 'aff-7',
      },
    ])
    expect(await paymentsOf(request.reference)).toMatchObject([
      {
        user_id: session.userId,
        type: 'DEPOSIT',
        status: 'SUCCEEDED',
        method: 'BANK',
        provider: 'ZIMPLER',
        option_slug: 'BANK_ZIMPLER',
      },
    ])
  })

  it('is the same player at the next visit, and can withdraw to the account that paid', async () => {
    const person = newPerson()
    await visit(platform, person)
    const { request } = await visit(platform, person, { amount: 2_500 })
    const session = await logInByBank(platform, request)
    expect(await playersOf(person.lastName)).toHaveLength(1)
    expect(await realBalanceOf(platform, session)).toBe(7_500)
    const { data } = await platform.query(
      `query ($id: ID!) { paymentOptions(userId: $id, type: WITHDRAWAL, currencyCode: EUR) {
        slug accounts { accountId label type } } }`,
      { id: session.userId },
      session.accessToken,
    )
    const bank = data.paymentOptions.find(({ slug }: { slug: string }) => slug === 'BANK_ZIMPLER')
    expect(bank.accounts).toMatchObject([{ label: 'Kontio Pankki •••• 7771', type: 'BANK' }])
    const redirectUri = 'http://ra.localhost:3000/payments/withdraw'
    const withdrawal = { type: 'WITHDRAWAL', method: 'BANK', gateway: 'ZIMPLER', provider: 'ZIMPLER', amount: 3_000 }
    const { accountId } = bank.accounts[0]
    expect(await createPayment(platform, session, { ...withdrawal, redirectUri, accountId })).toMatchObject({
      payment: { status: 'PENDING_APPROVAL' },
    })
  })

  it('gets a mail that confirms the address that was given', async () => {
    const person = newPerson()
    const extraIdentification = { email: 'venla@bank.example', phone: '+358 405550001' }
    await visit(platform, person, { extraIdentification })
    await platform.deps.background.idle()
    expect(await playersOf(person.lastName)).toMatchObject([
      { email: 'venla@bank.example', phone: '+358 405550001', email_verified_at: null },
    ])
    expect(platform.third.mails.at(-1)).toMatchObject({ to: 'venla@bank.example' })
    const { data } = await platform.query(verifyQuery, { brandId: 'ra', code: lastCode(platform) })
    expect(data.verifyWithAuth.__typename).toBe('VerifyWithAuthSuccess')
    // The bank knows whose they are when they are given again.
    expect((await visit(platform, person, { extraIdentification })).answer).toEqual({ accepted: true })
  })

  it('has no e-mail address when somebody took it meanwhile', async () => {
    const person = newPerson()
    const request = await openVisit(platform, { extraIdentification: { email: 'late@bank.example' } })
    await registered(newPerson(), { email: 'late@bank.example' })
    await identified(platform, request, person)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'applied' })
    expect(await playersOf(person.lastName)).toMatchObject([{ email: null }])
  })

  it('takes the bonus of the visit with the first deposit', async () => {
    const person = newPerson()
    const { request } = await visit(platform, person, { selectedBonusCode: 'WELCOME100' })
    const { userId } = await logInByBank(platform, request)
    expect(await rowsOf('select status from user_bonuses where user_id = $1', [userId])).toEqual([{ status: 'ACTIVE' }])
  })

  it('is one player and has both deposits when two visits end at the same moment', async () => {
    const person = newPerson()
    const requests = [await openVisit(platform), await openVisit(platform)]
    await Promise.all(requests.map((request) => identified(platform, request, person)))
    const ends = await Promise.all([...requests, ...requests].map((request) => paid(platform, request, person)))
    expect(ends.map(({ body }) => body.outcome).sort()).toEqual([
      'applied',
      'applied',
      'nothing to do',
      'nothing to do',
    ])
    expect(await playersOf(person.lastName)).toHaveLength(1)
    const session = await logInByBank(platform, requests[0] as (typeof requests)[0])
    expect(await realBalanceOf(platform, session)).toBe(10_000)
  })
})

describe('who may not play', () => {
  const refused = (reason: string) => ({ accepted: false, reason })

  it('is refused before money moves when too young, or from elsewhere', async () => {
    const young = newPerson({ birthDate: `${new Date().getUTCFullYear() - 17}-01-01` })
    const { request, answer } = await visit(platform, young)
    expect(answer).toEqual(refused('UNDERAGE'))
    // Asked again it is the same answer, whoever signs in next.
    expect((await identified(platform, request, newPerson())).body).toEqual(refused('UNDERAGE'))
    expect((await visit(platform, newPerson({ countryCode: 'SE' }))).answer).toEqual(refused('REFUSED'))
    expect(await authorize(platform, request)).toEqual({ refusal: 'INVALID_REFERENCE' })
  })

  it('is refused while blocked or locked, known by the bank or by name alone', async () => {
    const [blocked, locked, lockedByName] = [newPerson(), newPerson(), newPerson({ firstName: 'Pekka Olavi' })]
    const first = await visit(platform, blocked)
    const { userId } = await logInByBank(platform, first.request)
    await setPlayerStatus(platform.deps, userId, 'BLOCKED')
    expect((await visit(platform, blocked)).answer).toEqual(refused('ACCOUNT_BLOCKED'))

    const lock = (session: Session) =>
      platform.query(
        'mutation ($id: ID!) { createLock(userId: $id, duration: "P7D") { __typename } }',
        { id: session.userId },
        session.accessToken,
      )
    await lock(await logInByBank(platform, (await visit(platform, locked)).request))
    expect((await visit(platform, locked)).answer).toEqual(refused('ACCOUNT_LOCKED'))
    await lock(await registered({ ...lockedByName, firstName: 'Pekka' }))
    expect((await visit(platform, lockedByName)).answer).toEqual(refused('ACCOUNT_LOCKED'))
  })

  it('opens no second account beside one with a password, but adds the bank to it once logged in', async () => {
    const person = newPerson()
    const session = await registered({ ...person, firstName: 'Venla' })
    expect((await visit(platform, person)).answer).toEqual(refused('REFUSED'))
    expect((await visit(platform, person, {}, session.accessToken)).answer).toEqual({ accepted: true })
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    expect((await logInByBank(platform, (await visit(platform, person)).request)).userId).toBe(session.userId)
  })

  it('pays in for nobody else', async () => {
    const session = await registered(newPerson())
    const { request, answer } = await visit(platform, newPerson(), {}, session.accessToken)
    expect(answer).toEqual(refused('REFUSED'))
    expect(await paymentsOf(request.reference)).toMatchObject([
      { status: 'FAILED', decline_reason: 'AUTHENTICATION_FAILED' },
    ])
  })

  it('is refused beyond an own deposit limit, two visits at once included, and with a pending withdrawal', async () => {
    const person = newPerson()
    const session = await logInByBank(platform, (await visit(platform, person)).request)
    await setLimit(session, 12_000)
    const requests = [await openVisit(platform), await openVisit(platform)]
    const answers = await Promise.all(requests.map((request) => identified(platform, request, person)))
    expect(answers.map(({ body }) => body.reason ?? 'accepted').sort()).toEqual(['LIMIT_EXCEEDED', 'accepted'])

    const other = newPerson()
    const second = await logInByBank(platform, (await visit(platform, other)).request)
    const { rows } = await platform.deps.pool.query('select account_id from payment_accounts where user_id = $1', [
      second.userId,
    ])
    await createPayment(platform, second, {
      ...{ type: 'WITHDRAWAL', method: 'BANK', gateway: 'ZIMPLER', provider: 'ZIMPLER', amount: 2_000 },
      ...{ redirectUri: 'http://ra.localhost:3000/', accountId: rows[0].account_id },
    })
    expect((await visit(platform, other)).answer).toEqual(refused('PENDING_WITHDRAWALS'))
    expect(await createVisit(platform, {}, second.accessToken)).toMatchObject({ code: 'PENDING_WITHDRAWALS' })
  })

  it('has money that came all the same owed back, and no account', async () => {
    const before = await refundsDue()
    const young = newPerson({ birthDate: `${new Date().getUTCFullYear() - 17}-01-01` })
    const asked = await openVisit(platform)
    await identified(platform, asked, young)
    const unasked = await openVisit(platform)
    for (const request of [asked, unasked, asked]) expect((await paid(platform, request, young)).status).toBe(200)
    expect(await Promise.all([asked, unasked].map(({ reference }) => statusOf(reference)))).toEqual([
      'REFUND_DUE',
      'REFUND_DUE',
    ])
    expect(await refundsDue()).toBe(before + 10_000)
    expect(await playersOf(young.lastName)).toEqual([])
    // Another one pays than has signed in.
    const request = await openVisit(platform)
    await identified(platform, request, newPerson())
    expect((await paid(platform, request, newPerson())).body).toEqual({ outcome: 'refund due' })
  })
})

describe('callbacks that come twice, late or in the wrong order', () => {
  it('credit once', async () => {
    const person = newPerson()
    const { request } = await visit(platform, person)
    expect(await Promise.all([1, 2, 3].map(() => paid(platform, request, person)))).toMatchObject(
      [1, 2, 3].map(() => ({ status: 200, body: { outcome: 'nothing to do' } })),
    )
    await bankTells(platform, request, { status: 'FAILED', declineReason: 'EXPIRED' })
    expect((await identified(platform, request, person)).body).toEqual({ accepted: true })
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
  })

  it('sign up although nobody was asked whether the person may', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'applied' })
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
  })

  it('stay failed when the bank said so', async () => {
    const person = newPerson()
    const session = await registered(person)
    const request = await openVisit(platform, { selectedBonusCode: 'WELCOME100' }, session.accessToken)
    expect(await paymentsOf(request.reference)).toMatchObject([{ status: 'PENDING_REDIRECT' }])
    const declined = { status: 'FAILED', declineReason: 'INSUFFICIENT_FUNDS' }
    expect((await bankTells(platform, request, declined)).body).toEqual({ outcome: 'applied' })
    expect((await bankTells(platform, request, declined)).body).toEqual({ outcome: 'nothing to do' })
    expect((await identified(platform, request, person)).body).toEqual({ accepted: false, reason: 'REFUSED' })
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'nothing to do' })
    expect(await paymentsOf(request.reference)).toMatchObject([
      { status: 'FAILED', decline_reason: 'INSUFFICIENT_FUNDS' },
    ])
    // The bonus can be taken again.
    expect(await createVisit(platform, { selectedBonusCode: 'WELCOME100' }, session.accessToken)).toMatchObject({
      success: true,
    })
  })

  it('credit a visit that was given up, but accept nobody for it', async () => {
    const [person, late] = [newPerson(), newPerson()]
    const accepted = await openVisit(platform)
    await identified(platform, accepted, person)
    const open = await openVisit(platform)
    await platform.deps.pool.query(
      `update zimpler_visits set created_at = now() - interval '36 minutes' where payment_id = any($1)`,
      [[accepted.reference, open.reference]],
    )
    await keepUpPayments(platform.deps)
    expect(await statusOf(accepted.reference)).toBe('FAILED')
    expect((await identified(platform, open, late)).body).toEqual({ accepted: false, reason: 'REFUSED' })
    expect(await authorize(platform, open)).toEqual({ refusal: 'INVALID_REFERENCE' })
    expect((await paid(platform, accepted, person)).body).toEqual({ outcome: 'applied' })
    expect(await statusOf(accepted.reference)).toBe('SUCCEEDED')
    expect(await playersOf(person.lastName)).toHaveLength(1)
  })

  it('of another amount, currency, payment, visit or signature change nothing', async () => {
    const person = newPerson()
    const request = await openVisit(platform)
    const told = { status: 'IDENTIFIED', person }
    expect((await bankTells(platform, request, { ...told, amount: 5_001 })).status).toBe(409)
    expect((await bankTells(platform, request, { ...told, currencyCode: 'SEK' })).status).toBe(409)
    expect((await bankTells(platform, request, { ...told, providerPaymentId: 'zim_other' })).status).toBe(409)
    expect((await bankTells(platform, request, { ...told, reference: person.personId })).status).toBe(404)
    expect((await bankTells(platform, request, { ...told, person: { ...person, birthDate: 'soon' } })).status).toBe(400)
    const unsigned = await fetch(`${platform.url}/payments/zimpler-callback`, { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(401)
    expect(await statusOf(request.reference)).toBe('OPEN')
  })
})

describe('createZimplerPayment', () => {
  it.each<[object, object]>([
    [{ amount: 1_999 }, { code: 'MIN_VAL', limit: 2_000 }],
    [{ amount: 5_000_001 }, { code: 'MAX_VAL', limit: 5_000_000 }],
    [{ countryCode: 'se' }, { code: 'COUNTRY_NOT_ALLOWED' }],
    [{ brandId: 'ac', skin: 'ac' }, { code: 'COUNTRY_NOT_ALLOWED' }],
    [{ brandId: 'xx' }, { code: 'INVALID_ENTRY', field: 'brandId' }],
    [{ skin: 'ac' }, { code: 'INVALID_ENTRY', field: 'skin' }],
    [{ provider: 'OTHER' }, { code: 'INVALID_ENTRY', field: 'provider' }],
    [{ currencyCode: 'NOK' }, { code: 'INVALID_ENTRY', field: 'currencyCode' }],
    [{ landingUri: 'https://evil.example/' }, { code: 'INVALID_ENTRY', field: 'landingUri' }],
    [{ redirectUri: 'https://evil.example/' }, { code: 'INVALID_ENTRY', field: 'redirectUri' }],
    [{ affiliateId: 'two words' }, { code: 'INVALID_ENTRY', field: 'affiliateId' }],
    [{ affiliateTag: 'ä' }, { code: 'INVALID_ENTRY', field: 'affiliateTag' }],
    [{ selectedBonusCode: 'NO SUCH' }, { code: 'INVALID_ENTRY', field: 'selectedBonusCode' }],
    [{ idempotencyKey: 'two words' }, { code: 'INVALID_ENTRY', field: 'idempotencyKey' }],
    [{ extraIdentification: { email: 'no address' } }, { code: 'INVALID_ENTRY', field: 'email' }],
    [{ extraIdentification: { phone: '0401234567' } }, { code: 'INVALID_PHONE_FORMAT', field: 'phone' }],
    [{ extraIdentification: { email: 'ADA@parlour.example' } }, { code: 'USER_ALREADY_EXISTS', field: 'email' }],
    [{ extraIdentification: { phone: '+358 40 123 4567' } }, { code: 'USER_ALREADY_EXISTS', field: 'phone' }],
  ])('of %j is refused as %j', async (changes, refusal) => {
    const asked = platform.third.visits.length
    expect(await createVisit(platform, changes)).toMatchObject(refusal)
    expect(platform.third.visits).toHaveLength(asked)
  })

  it('refuses a player what he may not deposit, and keeps nothing', async () => {
    const session = await registered(newPerson())
    await setLimit(session, 8_000)
    const make = (changes: object) => createVisit(platform, changes, session.accessToken)
    expect(await make({ amount: 8_001 })).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 8_000 })
    expect(await make({ selectedBonusCode: 'NONE' })).toMatchObject({ code: 'BONUS_NOT_AVAILABLE' })
    const answers = await Promise.all([make({}), make({})])
    expect(answers.map(({ code }) => code ?? 'page').sort()).toEqual(['LIMIT_EXCEEDED', 'page'])
    expect(await rowsOf('select from payments where user_id = $1', [session.userId])).toHaveLength(1)
    const abroad = await registered(newPerson(), { countryCode: 'no', currencyCode: 'EUR' })
    expect(await createVisit(platform, {}, abroad.accessToken)).toMatchObject({ code: 'COUNTRY_NOT_ALLOWED' })
    const taken = { extraIdentification: { email: 'ada@parlour.example' } }
    const byBank = await logInByBank(platform, (await visit(platform, newPerson())).request)
    expect(await createVisit(platform, taken, byBank.accessToken)).toMatchObject({ code: 'USER_ALREADY_EXISTS' })
  })

  it('takes no token of another brand', async () => {
    const stranger = await newPlayer(platform)
    const { errors } = await platform.query(
      'mutation ($input: CreateZimplerPaymentInput!) { createZimplerPayment(input: $input) { __typename } }',
      { input: visitInput() },
      stranger.accessToken,
    )
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })

  it('adds the contact of the last step to a player who has none', async () => {
    const person = newPerson()
    const session = await logInByBank(platform, (await visit(platform, person)).request)
    await visit(platform, person, { extraIdentification: { email: 'step@bank.example' } }, session.accessToken)
    expect(await playersOf(person.lastName)).toMatchObject([{ email: 'step@bank.example' }])
  })

  it('made twice with one key is one page, also at the same moment; another request under it is refused', async () => {
    const input = visitInput()
    const answers = await Promise.all([1, 2, 3].map(() => createVisit(platform, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ success: true })
    expect(await createVisit(platform, { ...input, amount: 6_000 })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const asked = platform.third.visits.length
    expect(await createVisit(platform, input)).toEqual(answers[0])
    expect(platform.third.visits).toHaveLength(asked)
  })

  it('can be sent again under its key when the bank was down; a refused one stays so', async () => {
    const input = visitInput()
    platform.third.behaviour.zimpler = 'down'
    expect(await createVisit(platform, input)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    platform.third.behaviour.zimpler = 'up'
    expect(await createVisit(platform, input)).toMatchObject({ success: true })
    const session = await registered(newPerson())
    const other = visitInput()
    platform.third.behaviour.zimpler = 'refuses'
    expect(await createVisit(platform, other, session.accessToken)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    platform.third.behaviour.zimpler = 'up'
    expect(await createVisit(platform, other, session.accessToken)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(await rowsOf('select status from payments where user_id = $1', [session.userId])).toEqual([
      { status: 'FAILED' },
    ])
  })

  it('is limited by address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    platform.third.behaviour.zimpler = 'down'
    for (let attempt = 0; attempt < 60; attempt += 1) await createVisit(platform, {}, '', headers)
    expect(await createVisit(platform, {}, '', headers)).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
