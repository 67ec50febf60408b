import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextReset } from '../limits/limit-periods.ts'
import { setWithdrawalBlock } from '../players/block-player.ts'
import {
  callbackFor,
  createPayment,
  createPaymentQuery,
  deposit,
  lastProviderRequest,
  newPlayer,
  paymentInput,
  realBalanceOf,
  type Session,
  withdraw as withdrawConfirmed,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(async () => {
  platform.third.behaviour.payments = 'up'
  player = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const lastRequest = () => lastProviderRequest(platform)
const set = (column: string, value: string) =>
  uncheckedQuery(platform.deps.pool, `update players set ${column} = $2 where user_id = $1`, [player.userId, value])
const depositLimit = (value: number) =>
  platform.query(
    `mutation ($id: ID!, $value: MinorUnits!) { setUserLimits(userId: $id, limits: [
      { type: DEPOSIT, period: DAY, value: $value }]) { __typename } }`,
    { id: player.userId, value },
    player.accessToken,
  )
const bonuses = async () => {
  const { rows } = await uncheckedQuery(platform.deps.pool, 'select status from user_bonuses where user_id = $1', [
    player.userId,
  ])
  return rows.map(({ status }) => status)
}
const withdraw = (changes: object = {}) => withdrawConfirmed(platform, player, { amount: 2_000, ...changes })

describe("the provider's page", () => {
  const page = () => `http://pay.test/page/pay_${lastRequest().reference}`
  const option = (method: string, provider: string) => ({ method, gateway: provider, provider })

  it('is an address that may be framed, a form, or an address to redirect to', async () => {
    const framed = await createPayment(platform, player)
    expect(framed.redirect).toEqual({ uri: page(), html: null, iframeable: true })
    expect(lastRequest()).toMatchObject({ optionSlug: 'CARD_PAYMENT_IQ', countryCode: 'fi' })
    const form = await createPayment(platform, player, option('CARD', 'PAYAGE'))
    expect(form.redirect).toEqual({
      uri: null,
      html: `<form method="post" action="${page()}"></form>`,
      iframeable: false,
    })
    const away = await createPayment(platform, player, option('WALLET', 'APPLEPAY'))
    expect(away.redirect).toEqual({ uri: page(), html: null, iframeable: false })
  })

  it('is the same for a repeated request', async () => {
    const input = paymentInput(player.userId, option('CARD', 'PAYAGE'))
    const make = () => platform.query(createPaymentQuery, { input }, player.accessToken)
    const first = await make()
    expect(await make()).toEqual(first)
  })

  it('by bank says that the account number was wrong', async () => {
    const { payment } = await createPayment(platform, player, option('BANK', 'ZIMPLER'))
    await platform.callback(callbackFor(lastRequest(), { status: 'FAILED', declineReason: 'INVALID_IBAN_NUMBER' }))
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select status, decline_reason, error_message, status_message from payments where payment_id = $1',
      [payment.paymentId],
    )
    expect(rows).toEqual([
      {
        status: 'FAILED',
        decline_reason: 'INVALID_IBAN_NUMBER',
        error_message: null,
        status_message: 'The IBAN was not valid.',
      },
    ])
  })

  it('by bank saves the account that has paid; a payout saves none', async () => {
    await createPayment(platform, player, option('BANK', 'ZIMPLER'))
    const bankAccount = { accountToken: 'acc-9', bank: 'Lumi Bank', last4: '0042' }
    await platform.callback(callbackFor(lastRequest(), { bankAccount }))
    await withdraw(option('BANK', 'ZIMPLER'))
    await uncheckedQuery(
      platform.deps.pool,
      `update payments set confirmed_at = now() - interval '1 hour' where user_id = $1`,
      [player.userId],
    )
    await keepUpPayments(platform.deps)
    expect(lastRequest()).toMatchObject({ type: 'WITHDRAWAL', cardToken: 'acc-9', optionSlug: 'BANK_ZIMPLER' })
    const other = { accountToken: 'acc-10', bank: 'Aava', last4: '0043' }
    await platform.callback(callbackFor(lastRequest(), { bankAccount: other }))
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select kind, brand, last4, expiry_year from payment_accounts where user_id = $1',
      [player.userId],
    )
    expect(rows).toEqual([{ kind: 'BANK', brand: 'Lumi Bank', last4: '0042', expiry_year: null }])
  })

  it('is available for payouts only where the method supports them', async () => {
    await deposit(platform, player, 5_000)
    expect(await withdraw(option('WALLET', 'APPLEPAY'))).toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
  })
})

describe("a player's own deposit limit", () => {
  it('counts successful and open deposits', async () => {
    await depositLimit(10_000)
    await deposit(platform, player, 4_000)
    expect(await createPayment(platform, player, { amount: 6_001 })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 6_000,
      exceededLimit: {
        period: 'DAY',
        remaining: 6_000,
        currencyCode: 'EUR',
        resetsAt: nextReset('DAY', new Date()).toISOString(),
      },
    })
    expect(await createPayment(platform, player, { amount: 5_000 })).toMatchObject({
      payment: { status: 'PENDING_REDIRECT' },
    })
    expect(await createPayment(platform, player, { amount: 2_000 })).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 1_000,
    })
    await platform.callback(callbackFor(lastRequest(), { status: 'FAILED', declineReason: 'CARD_DECLINED' }))
    expect(await createPayment(platform, player, { amount: 6_000 })).toMatchObject({
      payment: { status: 'PENDING_REDIRECT' },
    })
  })

  it('is not exceeded by two tabs at once', async () => {
    await depositLimit(10_000)
    const answers = await Promise.all([1, 2, 3, 4].map(() => createPayment(platform, player, { amount: 4_000 })))
    expect(answers.map(({ code }) => code ?? 'page').sort()).toEqual([
      'LIMIT_EXCEEDED',
      'LIMIT_EXCEEDED',
      'page',
      'page',
    ])
  })
})

describe('a bonus with a deposit', () => {
  const selectedBonusCode = 'WELCOME100'

  it('waits for the money, and then becomes active', async () => {
    await createPayment(platform, player, { selectedBonusCode })
    expect(await bonuses()).toEqual(['PENDING_DEPOSIT'])
    const credit = callbackFor(lastRequest())
    await Promise.all([platform.callback(credit), platform.callback(credit)])
    expect(await bonuses()).toEqual(['ACTIVE'])
    const { data } = await platform.query(
      'query ($id: ID!) { balances(userId: $id) { type amount currencyCode } }',
      { id: player.userId },
      player.accessToken,
    )
    expect(data.balances).toEqual([
      { type: 'REAL', amount: 5_000, currencyCode: 'EUR' },
      { type: 'BONUS', amount: 5_000, currencyCode: 'EUR' },
      { type: 'VIRTUAL', amount: 0, currencyCode: 'PTS' },
    ])
    expect(await withdraw()).toMatchObject({ code: 'ACTIVE_BONUSES' })
  })

  it.each(['fails', 'is refused by the provider', 'is abandoned'])(
    'can be claimed again when the deposit %s',
    async (end) => {
      if (end === 'is refused by the provider') platform.third.behaviour.payments = 'refuses'
      await createPayment(platform, player, { selectedBonusCode })
      platform.third.behaviour.payments = 'up'
      if (end === 'fails') await platform.callback(callbackFor(lastRequest(), { status: 'FAILED' }))
      if (end === 'is abandoned') {
        await uncheckedQuery(
          platform.deps.pool,
          `update payments set created_at = now() - interval '1 hour' where user_id = $1`,
          [player.userId],
        )
        await keepUpPayments(platform.deps)
      }
      expect(await createPayment(platform, player, { selectedBonusCode })).toMatchObject({
        payment: { status: 'PENDING_REDIRECT' },
      })
      expect(await bonuses()).toEqual(['PENDING_DEPOSIT'])
    },
  )

  it('is refused when unknown, too small or already claimed, and nothing is stored', async () => {
    expect(await createPayment(platform, player, { selectedBonusCode: 'NONE' })).toMatchObject({
      code: 'BONUS_NOT_AVAILABLE',
    })
    expect(await createPayment(platform, player, { selectedBonusCode, amount: 1_999 })).toMatchObject({
      code: 'BONUS_MINIMUM',
      limit: 2_000,
    })
    const answers = await Promise.all([1, 2].map(() => createPayment(platform, player, { selectedBonusCode })))
    expect(answers.map(({ code }) => code ?? 'page').sort()).toEqual(['BONUS_NOT_AVAILABLE', 'page'])
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select status from payments where user_id = $1', [
      player.userId,
    ])
    expect(rows).toEqual([{ status: 'PENDING_REDIRECT' }])
  })

  it('is part of the request: the same key with another bonus is a conflict', async () => {
    const input = paymentInput(player.userId)
    const make = (changes: object) =>
      platform.query(createPaymentQuery, { input: { ...input, ...changes } }, player.accessToken)
    await make({})
    expect((await make({ selectedBonusCode })).data.createPayment).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
  })
})

describe('a withdrawal is refused to players', () => {
  beforeEach(() => deposit(platform, player, 10_000))

  it.each(['NO_MATCH', 'UNCHECKED'])('without a verified identity (%s), who must submit documents', async (status) => {
    await set('kyc_status', status)
    expect(await withdraw()).toMatchObject({ code: 'MISSING_DOCUMENTS' })
    await set('kyc_status', 'VERIFIED')
    expect(await withdraw()).toMatchObject({ payment: { status: 'PENDING_APPROVAL' } })
  })

  it.each(['CARDS', 'ALL'] as const)('whom operators have blocked: %s', async (block) => {
    await setWithdrawalBlock(platform.deps.pool, player.userId, block)
    expect(await withdraw()).toMatchObject({ code: 'PAYMENTS_BLOCKED' })
    expect(await realBalanceOf(platform, player)).toBe(10_000)
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
  })

  it.each(['toCheck1234', 'BlackListed0001'])('who are marked for review: %s', async (name) => {
    await set('display_name', name)
    expect(await withdraw()).toMatchObject({ code: 'PAYMENTS_BLOCKED' })
  })

  it('who exclude themselves while the request runs', async () => {
    const { pool } = platform.deps
    const client = await pool.connect()
    await uncheckedQuery(client, 'begin')
    await uncheckedQuery(client, 'select from players where user_id = $1 for no key update', [player.userId])
    const answer = platform.query(createPaymentQuery, { input: paymentInput(player.userId) }, player.accessToken)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await uncheckedQuery(pool, waiting)).rowCount).toBe(1), 10_000)
    await uncheckedQuery(client, `update players set locked_until = '2126-01-01' where user_id = $1`, [player.userId])
    await uncheckedQuery(client, 'commit')
    client.release()
    expect((await answer).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
