import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayment, lastCode, realBalanceOf, verifyQuery } from '../../testing/journeys.ts'

import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  authorize,
  createVisit,
  identified,
  lastVisit,
  logInByBank,
  newPerson,
  openVisit,
  paid,
  paymentRows,
  playersNamed,
  registered,
  rowsOf,
  visit,
} from '../../testing/zimpler-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.zimpler = 'up'
})
afterAll(() => platform.auditAndClose())

describe('a new person', () => {
  it('is registered by the bank, verified, credited and logged in', async () => {
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
    expect(await authorize(platform, request)).toEqual({ refusal: 'PENDING', reason: null })
    expect(await identified(platform, request, person)).toEqual({ status: 200, body: { accepted: true } })
    expect(await playersNamed(platform, person.lastName)).toEqual([])
    expect(await paid(platform, request, person)).toEqual({ status: 200, body: { outcome: 'applied' } })

    expect(await authorize(platform, request)).toMatchObject({
      redirectUri: 'http://ra.localhost:3000/play?from=bank',
      without: null,
    })
    const session = await logInByBank(platform, request)
    expect(await realBalanceOf(platform, session)).toBe(5_000)
    expect(await playersNamed(platform, person.lastName)).toMatchObject([
      {
        user_id: session.userId,
        first_name: 'Venla Maria',
        birth_date: person.birthDate,
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
    expect(await paymentRows(platform, request.reference)).toMatchObject([
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
    expect(await playersNamed(platform, person.lastName)).toHaveLength(1)
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

  it("gets the contact of the last step with the opener's login, and a mail that confirms the e-mail address", async () => {
    const person = newPerson()
    const extraIdentification = { email: 'venla@bank.example', phone: '+358 405550001' }
    const { request } = await visit(platform, person, { extraIdentification })
    expect(await playersNamed(platform, person.lastName)).toMatchObject([{ email: null, phone: null }])
    await logInByBank(platform, request)
    await platform.deps.background.idle()
    expect(await playersNamed(platform, person.lastName)).toMatchObject([
      { email: 'venla@bank.example', phone: '+358 405550001', email_verified_at: null },
    ])
    expect(platform.third.mails.at(-1)).toMatchObject({ to: 'venla@bank.example' })
    const { data } = await platform.query(verifyQuery, { brandId: 'ra', code: lastCode(platform) })
    expect(data.verifyWithAuth.__typename).toBe('VerifyWithAuthSuccess')
    // The bank recognises the person when the same contact is given again.
    expect((await visit(platform, person, { extraIdentification })).answer).toEqual({ accepted: true })
  })

  it('keeps the contact that a stranger has typed out of an account, whether it exists or the visit creates it', async () => {
    const [known, lured] = [newPerson(), newPerson()]
    await logInByBank(platform, (await visit(platform, known)).request)
    const extraIdentification = { email: 'lure@attacker.example', phone: '+358 405559999' }
    const openerSecret = 'secret-of-a-stranger-who-lures-somebody-into-signing'
    for (const person of [known, lured]) {
      const { request, answer } = await visit(platform, person, { extraIdentification, openerSecret })
      expect(answer).toEqual({ accepted: true })
      // The signer's browser has the reference, but not the opener's secret.
      expect(await authorize(platform, request)).toEqual({ refusal: 'INVALID_REFERENCE', reason: null })
      // The person comes again by a visit of their own.
      await logInByBank(platform, (await visit(platform, person)).request)
      expect(await playersNamed(platform, person.lastName)).toMatchObject([{ email: null, phone: null }])
    }
    // Even with the opener's login, an account that existed before gets nothing.
    const { request } = await visit(platform, known, { extraIdentification, openerSecret })
    expect(await authorize(platform, request, openerSecret)).toMatchObject({ code: expect.any(String) })
    await logInByBank(platform, request, openerSecret)
    expect(await playersNamed(platform, known.lastName)).toMatchObject([{ email: null, phone: null }])
    await platform.deps.background.idle()
    expect(platform.third.mails.filter(({ to }) => to === extraIdentification.email)).toEqual([])
  })

  it('has no e-mail address if somebody took it meanwhile', async () => {
    const person = newPerson()
    const request = await openVisit(platform, { extraIdentification: { email: 'late@bank.example' } })
    await registered(platform, newPerson(), { email: 'late@bank.example' })
    await identified(platform, request, person)
    expect((await paid(platform, request, person)).body).toEqual({ outcome: 'applied' })
    await logInByBank(platform, request)
    expect(await playersNamed(platform, person.lastName)).toMatchObject([{ email: null }])
  })

  it('gets the bonus of the visit with the first deposit', async () => {
    const person = newPerson()
    const { request } = await visit(platform, person, { selectedBonusCode: 'WELCOME100' })
    const { userId } = await logInByBank(platform, request)
    expect(await rowsOf(platform, 'select status from user_bonuses where user_id = $1', [userId])).toEqual([
      { status: 'ACTIVE' },
    ])
  })

  it('is one player with both deposits when two visits end at the same moment', async () => {
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
    expect(await playersNamed(platform, person.lastName)).toHaveLength(1)
    const session = await logInByBank(platform, requests[0] as (typeof requests)[0])
    expect(await realBalanceOf(platform, session)).toBe(10_000)
  })
})

describe('a visit that one person opens and another signs', () => {
  it('logs in nobody, since reference and secret are in different browsers', async () => {
    const attacker = 'secret-of-the-browser-of-the-attacker'
    const victim = 'secret-of-the-browser-of-the-victim--'
    const signed = await visit(platform, newPerson(), { openerSecret: attacker })
    // The browser of whoever signed comes back with the reference, but it has opened nothing, or another visit.
    expect(await authorize(platform, signed.request, victim)).toMatchObject({ refusal: 'INVALID_REFERENCE' })
    await openVisit(platform, { openerSecret: victim })
    expect(await authorize(platform, signed.request, victim)).toMatchObject({ refusal: 'INVALID_REFERENCE' })
    expect(await authorize(platform, signed.request, attacker)).toHaveProperty('code')
  })

  it('gives their identity to no account in their name, however it was opened', async () => {
    const victim = newPerson()
    const stranger = await registered(platform, victim)
    const text = `select kyc_status as kyc, in_review as review,
      (select count(*)::int from provider_identities where user_id = $1) as banks,
      (select count(*)::int from payment_accounts where user_id = $1 and holder_proved) as proved
      from players where user_id = $1`
    await uncheckedQuery(platform.owner, `update players set kyc_status = 'NO_MATCH' where user_id = $1`, [
      stranger.userId,
    ])
    const lured = await visit(platform, victim, {}, stranger.accessToken)
    await platform.deps.background.idle()
    const nothing = { kyc: 'NO_MATCH', review: false, banks: 0, proved: 0 }
    expect(await rowsOf(platform, text, [stranger.userId])).toEqual([nothing])
    // Now the browser that opened the visit comes back.
    await logInByBank(platform, lured.request)
    await platform.deps.background.idle()
    const proved = { kyc: 'VERIFIED', review: false, banks: 1, proved: 1 }
    expect(await rowsOf(platform, text, [stranger.userId])).toEqual([proved])
  })
})
