import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPlayer, realBalanceOf } from '../../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../../testing/platform.ts'
import {
  createVisit,
  identified,
  lastVisit,
  limitDeposits,
  logInByBank,
  newPerson,
  paid,
  playersNamed,
  registered,
  rowsOf,
  visit,
  visitInput,
} from '../../testing/zimpler-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.zimpler = 'up'
})
afterAll(() => platform.auditAndClose())

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
    [{ openerSecret: 'short' }, { code: 'INVALID_ENTRY', field: 'openerSecret' }],
    [{ affiliateId: 'two words' }, { code: 'INVALID_ENTRY', field: 'affiliateId' }],
    [{ affiliateTag: 'ä' }, { code: 'INVALID_ENTRY', field: 'affiliateTag' }],
    [{ selectedBonusCode: 'NO SUCH' }, { code: 'INVALID_ENTRY', field: 'selectedBonusCode' }],
    [{ idempotencyKey: 'two words' }, { code: 'INVALID_ENTRY', field: 'idempotencyKey' }],
    [{ extraIdentification: { email: 'no address' } }, { code: 'INVALID_ENTRY', field: 'email' }],
    [{ extraIdentification: { phone: '0401234567' } }, { code: 'INVALID_PHONE_FORMAT', field: 'phone' }],
  ])('refuses %j as %j', async (changes, refusal) => {
    const asked = platform.third.visits.length
    expect(await createVisit(platform, changes)).toMatchObject(refusal)
    expect(platform.third.visits).toHaveLength(asked)
  })

  it('refuses a deposit above the player’s limit, and stores nothing', async () => {
    const session = await registered(platform, newPerson())
    await limitDeposits(platform, session, 8_000)
    const make = (changes: object) => createVisit(platform, changes, session.accessToken)
    expect(await make({ amount: 8_001 })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 8_000,
      exceededLimit: { remaining: 8_000 },
    })
    expect(await make({ selectedBonusCode: 'NONE' })).toMatchObject({ code: 'BONUS_NOT_AVAILABLE' })
    const answers = await Promise.all([make({}), make({})])
    expect(answers.map(({ code }) => code ?? 'page').sort()).toEqual(['LIMIT_EXCEEDED', 'page'])
    expect(await rowsOf(platform, 'select from payments where user_id = $1', [session.userId])).toHaveLength(1)
    const abroad = await registered(platform, newPerson(), { countryCode: 'no', currencyCode: 'EUR' })
    expect(await createVisit(platform, {}, abroad.accessToken)).toMatchObject({ code: 'COUNTRY_NOT_ALLOWED' })
  })

  it('accepts no token of another brand', async () => {
    const stranger = await newPlayer(platform)
    const { errors } = await platform.query(
      'mutation ($input: CreateZimplerPaymentInput!) { createZimplerPayment(input: $input) { __typename } }',
      { input: visitInput() },
      stranger.accessToken,
    )
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })

  it('stores the contact of the last step for a player who has none', async () => {
    const person = newPerson()
    const session = await logInByBank(platform, (await visit(platform, person)).request)
    const extraIdentification = { email: 'step@bank.example' }
    await logInByBank(platform, (await visit(platform, person, { extraIdentification }, session.accessToken)).request)
    expect(await playersNamed(platform, person.lastName)).toMatchObject([{ email: 'step@bank.example' }])
  })

  it('answers a stranger who gives a taken address or phone like anybody else, and leaves both out', async () => {
    const contact = { email: 'ADA@parlour.example', phone: '+358 40 123 4567' }
    for (const extraIdentification of [{ email: contact.email }, { phone: contact.phone }])
      expect(await createVisit(platform, { extraIdentification })).toMatchObject({ success: true })
    const person = newPerson()
    await logInByBank(platform, (await visit(platform, person, { extraIdentification: contact })).request)
    const query = 'select email, phone from players where last_name = $1'
    expect(await rowsOf(platform, query, [person.lastName])).toEqual([{ email: null, phone: null }])
  })

  it('with one key opens one page, even at the same moment, and refuses another request with it', async () => {
    const input = visitInput()
    const answers = await Promise.all([1, 2, 3].map(() => createVisit(platform, input)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ success: true })
    expect(await createVisit(platform, { ...input, amount: 6_000 })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    // The page is given to the browser that has opened it, and to nobody else who knows the key.
    const another = { ...input, openerSecret: 'of-another-browser-that-knows-the-key' }
    expect(await createVisit(platform, another)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    const asked = platform.third.visits.length
    expect(await createVisit(platform, input)).toEqual(answers[0])
    expect(platform.third.visits).toHaveLength(asked)
  })

  it('can be retried with its key when the bank was down; a refusal is final', async () => {
    const input = visitInput()
    platform.third.behaviour.zimpler = 'down'
    expect(await createVisit(platform, input)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    platform.third.behaviour.zimpler = 'up'
    expect(await createVisit(platform, input)).toMatchObject({ success: true })
    const session = await registered(platform, newPerson())
    const other = visitInput()
    platform.third.behaviour.zimpler = 'refuses'
    expect(await createVisit(platform, other, session.accessToken)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    platform.third.behaviour.zimpler = 'up'
    expect(await createVisit(platform, other, session.accessToken)).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(await rowsOf(platform, 'select status from payments where user_id = $1', [session.userId])).toEqual([
      { status: 'FAILED' },
    ])
  })

  it('holds no database connection while the bank is slow, and credits the money once', async () => {
    const { pool } = platform.deps
    platform.third.behaviour.zimpler = 'slow'
    const [input, person] = [visitInput(), newPerson()]
    const before = platform.third.visits.length
    const pages = Promise.all([createVisit(platform, input), createVisit(platform, input)])
    await vi.waitFor(() => expect(platform.third.visits).toHaveLength(before + 2), 10_000)
    await vi.waitFor(() => expect(pool.idleCount).toBe(pool.totalCount), 10_000)
    platform.third.behaviour.zimpler = 'up'
    // The callback arrives before the answer to the request that opened the page.
    const request = lastVisit(platform)
    await identified(platform, request, person)
    await paid(platform, request, person)
    platform.third.answerNow()
    const [one, other] = await pages
    expect(one).toEqual(other)
    expect(await realBalanceOf(platform, await logInByBank(platform, request))).toBe(5_000)
  })

  it('is rate-limited by address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    platform.third.behaviour.zimpler = 'down'
    for (let attempt = 0; attempt < 60; attempt += 1) await createVisit(platform, {}, '', headers)
    expect(await createVisit(platform, {}, '', headers)).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
