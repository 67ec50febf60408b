import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import {
  callbackFor,
  createPayment,
  createPaymentQuery,
  deposit,
  lastProviderRequest,
  logIn,
  newPlayer,
  paymentInput,
  realBalanceOf,
  type Session,
  visa,
  withdraw as withdrawConfirmed,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
beforeEach(async () => {
  platform.third.behaviour.payments = 'up'
  player = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const lastRequest = () => lastProviderRequest(platform)
const history = async (filter?: object, direction = 'DESC') => {
  const query = `query ($id: ID!, $filter: PaymentFilter, $direction: OrderDirection!) {
    paymentConnection(userId: $id, filter: $filter, order: {field: createdAt, direction: $direction}) {
    edges { node { paymentId type status amount declineReason errorMessage } } } }`
  const { data } = await platform.query(query, { id: player.userId, filter, direction }, player.accessToken)
  return data.paymentConnection.edges.map((edge: { node: object }) => edge.node)
}
const options = async (type: string, currencyCode = 'EUR') => {
  const query = `query ($id: ID!, $type: PaymentType!, $currency: CurrencyCode!) {
    paymentOptions(userId: $id, type: $type, currencyCode: $currency) {
      slug min max defaultAmount quickOptions accounts { accountId label type } } }`
  const { data } = await platform.query(query, { id: player.userId, type, currency: currencyCode }, player.accessToken)
  return data.paymentOptions
}
const withdraw = (changes: object = {}) => withdrawConfirmed(platform, player, changes)
const cancel = async (paymentId: string) => {
  const query = `mutation ($id: ID!) { cancelPayment(paymentId: $id) {
    ... on CancelPaymentSuccess { payment { status } } ... on CancelPaymentRefusal { code } } }`
  return (await platform.query(query, { id: paymentId }, player.accessToken)).data.cancelPayment
}

describe('a deposit', () => {
  it('is sent to the provider, whose callback credits it and saves the card', async () => {
    const created = await createPayment(platform, player, { amount: 2_500 })
    expect(created).toMatchObject({
      payment: { status: 'PENDING_REDIRECT', amount: 2_500 },
      redirect: { uri: `http://pay.test/page/pay_${created.payment.paymentId}`, iframeable: true, html: null },
    })
    expect(lastRequest()).toMatchObject({
      merchant: 'ac',
      amount: 2_500,
      optionSlug: 'CARD_PAYMENT_IQ',
      language: 'en',
    })
    expect(await realBalanceOf(platform, player)).toBe(0)
    expect(await platform.callback(callbackFor(lastRequest(), { card: visa }))).toBe(200)
    expect(await realBalanceOf(platform, player)).toBe(2_500)
    expect(await history()).toMatchObject([{ status: 'SUCCEEDED', type: 'DEPOSIT', amount: 2_500 }])
    expect((await options('WITHDRAWAL'))[0].accounts).toMatchObject([{ label: '•••• 4242', type: 'VISA' }])
  })

  it('is credited once, whatever callbacks follow or coincide', async () => {
    await createPayment(platform, player)
    const request = lastRequest()
    const good = callbackFor(request)
    expect(await Promise.all([1, 2, 3, 4].map(() => platform.callback(good)))).toEqual([200, 200, 200, 200])
    expect(await platform.callback({ ...good, status: 'FAILED', declineReason: 'EXPIRED' })).toBe(200)
    expect(await realBalanceOf(platform, player)).toBe(5_000)
    expect(await history()).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  it.each([
    ['CARD_DECLINED', null],
    ['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED'],
  ])('that fails with %s reports it, and stays failed', async (declineReason, errorMessage) => {
    await createPayment(platform, player)
    await platform.callback(callbackFor(lastRequest(), { status: 'FAILED', declineReason }))
    await platform.callback(callbackFor(lastRequest()))
    expect(await history()).toMatchObject([{ status: 'FAILED', declineReason, errorMessage }])
    expect(await realBalanceOf(platform, player)).toBe(0)
  })

  it('ignores a callback with another amount, provider payment, reference or signature', async () => {
    await createPayment(platform, player)
    const good = callbackFor(lastRequest())
    expect(await platform.callback({ ...good, amount: 5_001 })).toBe(409)
    expect(await platform.callback({ ...good, currencyCode: 'USD' })).toBe(409)
    expect(await platform.callback({ ...good, providerPaymentId: 'pay_other' })).toBe(409)
    expect(await platform.callback({ ...good, reference: player.userId })).toBe(404)
    expect(await platform.callback({ ...good, status: 'GREAT' })).toBe(400)
    const unsigned = await fetch(`${platform.url}/payments/callback`, { method: 'POST', body: JSON.stringify(good) })
    expect(unsigned.status).toBe(401)
    expect(await realBalanceOf(platform, player)).toBe(0)
  })

  it('created twice with one key is one payment, even at the same moment', async () => {
    const input = paymentInput(player.userId)
    const make = (changes: object = {}) =>
      platform.query(createPaymentQuery, { input: { ...input, ...changes } }, player.accessToken)
    const answers = await Promise.all([make(), make(), make()])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data.createPayment))).size).toBe(1)
    expect(await history()).toHaveLength(1)
    expect((await make({ amount: 6_000 })).data.createPayment).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    await platform.callback(callbackFor(lastRequest()))
    expect((await make()).data.createPayment).toMatchObject({ payment: { status: 'SUCCEEDED' }, redirect: null })
  })

  it('can be retried with its key when the provider was down, and is paid once', async () => {
    platform.third.behaviour.payments = 'down'
    const input = paymentInput(player.userId)
    const make = (changes: object = {}) =>
      platform.query(createPaymentQuery, { input: { ...input, ...changes } }, player.accessToken)
    expect((await make()).data.createPayment).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect((await make({ amount: 6_000 })).data.createPayment).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    platform.third.behaviour.payments = 'up'
    const answers = await Promise.all([make(), make()])
    for (const { data } of answers)
      expect(data.createPayment).toMatchObject({ payment: { status: 'PENDING_REDIRECT' }, redirect: expect.anything() })
    await platform.callback(callbackFor(lastRequest()))
    expect((await make()).data.createPayment).toMatchObject({ payment: { status: 'SUCCEEDED' }, redirect: null })
    expect(await history()).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await realBalanceOf(platform, player)).toBe(5_000)
  })

  it('that the provider refuses fails', async () => {
    platform.third.behaviour.payments = 'refuses'
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'FAILED' }, redirect: null })
  })

  it('that is abandoned expires, and is credited if the money arrives anyway', async () => {
    await createPayment(platform, player)
    const request = lastRequest()
    await uncheckedQuery(
      platform.deps.pool,
      `update payments set created_at = now() - interval '36 minutes' where user_id = $1`,
      [player.userId],
    )
    await keepUpPayments(platform.deps)
    expect(await history()).toMatchObject([{ status: 'FAILED', declineReason: 'EXPIRED' }])
    await platform.callback(callbackFor(request))
    expect(await history()).toMatchObject([{ status: 'SUCCEEDED', declineReason: null }])
    expect(await realBalanceOf(platform, player)).toBe(5_000)
  })

  it.each([
    [{ amount: 0 }, { code: 'INVALID_AMOUNT' }],
    [{ amount: -1_000 }, { code: 'INVALID_AMOUNT' }],
    [{ amount: 999 }, { code: 'MIN_VAL', limit: 1_000 }],
    [{ amount: 500_001 }, { code: 'MAX_VAL', limit: 500_000 }],
    [{ currencyCode: 'USD' }, { code: 'OPTION_NOT_AVAILABLE' }],
    [{ provider: 'OTHER' }, { code: 'OPTION_NOT_AVAILABLE' }],
    [{ accountId: 'not-mine' }, { code: 'OPTION_NOT_AVAILABLE' }],
  ])('%j is refused as %j and stores nothing', async (changes, refusal) => {
    expect(await createPayment(platform, player, changes)).toMatchObject(refusal)
    expect(await history()).toEqual([])
  })

  it('returns only to sites of the brand', async () => {
    const input = paymentInput(player.userId, { redirectUri: 'https://evil.example/' })
    expect(codesOf(await platform.query(createPaymentQuery, { input }, player.accessToken))).toEqual(['BAD_USER_INPUT'])
  })
})

describe('a withdrawal', () => {
  it('holds the money, blocks deposits, and returns the money when cancelled', async () => {
    await deposit(platform, player, 10_000)
    const { payment } = await withdraw({ amount: 4_000 })
    expect(payment.status).toBe('PENDING_APPROVAL')
    expect(await playerBalances(platform.deps.pool, player.userId, 'EUR')).toMatchObject({
      REAL: 6_000,
      WITHDRAWAL_HOLD: 4_000,
    })
    expect(await createPayment(platform, player)).toMatchObject({ code: 'PENDING_WITHDRAWALS' })
    expect(await Promise.all([cancel(payment.paymentId), cancel(payment.paymentId)])).toEqual([
      { payment: { status: 'CANCELLED' } },
      { payment: { status: 'CANCELLED' } },
    ])
    expect(await realBalanceOf(platform, player)).toBe(10_000)
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
  })

  it('is sent to the provider after its review, and is paid or returned as the provider decides', async () => {
    await deposit(platform, player, 10_000)
    const paid = (await withdraw({ amount: 3_000 })).payment.paymentId
    const returned = (await withdraw({ amount: 2_000 })).payment.paymentId
    await keepUpPayments(platform.deps)
    expect(platform.third.payments.some(({ reference }) => reference === paid)).toBe(false)
    await uncheckedQuery(
      platform.deps.pool,
      `update payments set created_at = now() - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour' where user_id = $1`,
      [player.userId],
    )
    platform.third.behaviour.payments = 'down'
    await keepUpPayments(platform.deps)
    expect(await cancel(paid)).toEqual({ code: 'NOT_CANCELLABLE' })
    platform.third.behaviour.payments = 'up'
    await keepUpPayments(platform.deps)
    const requestOf = (id: string) => {
      const request = platform.third.payments.find(({ reference }) => reference === id)
      if (!request) throw new Error('The provider received no request')
      return request
    }
    expect(requestOf(paid)).toMatchObject({ type: 'WITHDRAWAL', cardToken: 'token-1', amount: 3_000 })
    await platform.callback(callbackFor(requestOf(paid)))
    await platform.callback(callbackFor(requestOf(paid)))
    await platform.callback(callbackFor(requestOf(returned), { status: 'FAILED', declineReason: 'CARD_DECLINED' }))
    expect(await playerBalances(platform.deps.pool, player.userId, 'EUR')).toMatchObject({
      REAL: 7_000,
      WITHDRAWAL_HOLD: 0,
    })
    expect(await history({ types: ['WITHDRAWAL'], statuses: ['SUCCEEDED'] })).toMatchObject([{ paymentId: paid }])
  })

  it('is not returned for an answer that says nothing about an earlier attempt', async () => {
    await deposit(platform, player, 5_000)
    const { paymentId } = (await withdraw({ amount: 3_000 })).payment
    await uncheckedQuery(
      platform.deps.pool,
      `update payments set created_at = now() - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour' where user_id = $1`,
      [player.userId],
    )
    platform.third.behaviour.payments = 'busy'
    await keepUpPayments(platform.deps)
    expect(await history({ paymentIds: [paymentId] })).toMatchObject([{ status: 'PENDING' }])
    expect(await realBalanceOf(platform, player)).toBe(2_000)
    platform.third.behaviour.payments = 'refuses'
    await keepUpPayments(platform.deps)
    expect(await history({ paymentIds: [paymentId] })).toMatchObject([{ status: 'FAILED' }])
    expect(await realBalanceOf(platform, player)).toBe(5_000)
  })

  it('never pays out the same money twice at once', async () => {
    await deposit(platform, player, 10_000)
    const answers = await Promise.all([1, 2, 3].map(() => withdraw({ amount: 8_000 })))
    expect(answers.map((answer) => answer.code ?? 'ok').sort()).toEqual([
      'INSUFFICIENT_FUNDS',
      'INSUFFICIENT_FUNDS',
      'ok',
    ])
    expect(await realBalanceOf(platform, player)).toBe(2_000)
  })

  it('is refused for its amount, without an account, and without a verified identity', async () => {
    await deposit(platform, player, 5_000)
    expect(await withdraw({ amount: 1_999 })).toMatchObject({ code: 'MIN_VAL', limit: 2_000 })
    expect(await withdraw({ amount: 5_001 })).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await withdraw({ accountId: null })).toMatchObject({ code: 'ACCOUNT_REQUIRED' })
    const nora = await logIn(platform, 'nora@parlour.example')
    expect(await createPayment(platform, nora, { type: 'WITHDRAWAL' })).toMatchObject({ code: 'MISSING_DOCUMENTS' })
  })
})

describe('paymentConnection', () => {
  it('takes an order, and a period whose end is excluded', async () => {
    for (const amount of [1_000, 2_000, 3_000]) await deposit(platform, player, amount)
    const amounts = async (filter?: object, direction?: string) =>
      (await history(filter, direction)).map(({ amount }: { amount: number }) => amount)
    expect(await amounts()).toEqual([3_000, 2_000, 1_000])
    expect(await amounts({}, 'ASC')).toEqual([1_000, 2_000, 3_000])
    const at = '2026-03-01T00:00:00.000Z'
    await uncheckedQuery(
      platform.deps.pool,
      'update payments set created_at = $2 where user_id = $1 and amount = 2000',
      [player.userId, at],
    )
    expect(await amounts({ createdAtFrom: at, createdAtTo: '2026-03-01T00:00:00.001Z' })).toEqual([2_000])
    expect(await amounts({ createdAtTo: at })).toEqual([])
    expect(await amounts({ createdAtFrom: '2026-03-01T00:00:00.001Z' })).toEqual([3_000, 1_000])
  })
})

describe('paymentOptions', () => {
  it("have amounts in the wallet's currency", async () => {
    expect(await options('DEPOSIT')).toMatchObject([
      { slug: 'CARD_PAYMENT_IQ', min: 1_000, max: 500_000, defaultAmount: 5_000 },
      { slug: 'CARD_PAYAGE' },
      { slug: 'BANK_ZIMPLER', min: 2_000, max: 5_000_000, defaultAmount: 5_000, quickOptions: [5_000, 10_000, 20_000] },
      { slug: 'WALLET_APPLEPAY' },
    ])
    expect(await options('DEPOSIT', 'JPY')).toEqual([])
    player = await newPlayer(platform, true, { countryCode: 'no', currencyCode: 'NOK' })
    expect((await options('WITHDRAWAL', 'NOK'))[0]).toMatchObject({ min: 20_000, max: 5_000_000 })
  })
})
