import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  callbackFor,
  createPayment,
  deposit,
  lastProviderRequest,
  newPlayer,
  type Session,
} from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'

/** What the payment options say beforehand is what createPayment answers. */

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(async () => {
  player = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const { set, accountId } = withdrawalsOf(
  () => platform,
  () => player,
)

async function barsOf(type: 'DEPOSIT' | 'WITHDRAWAL') {
  const query = `query ($id: ID!, $type: PaymentType!) {
    paymentOptions(userId: $id, type: $type, currencyCode: EUR) { method bar } }`
  const { data } = await platform.query(query, { id: player.userId, type }, player.accessToken)
  return Object.fromEntries(data.paymentOptions.map(({ method, bar }: Record<string, string>) => [method, bar]))
}

async function refusal(type: 'DEPOSIT' | 'WITHDRAWAL') {
  return (await createPayment(platform, player, { type, accountId: await accountId() })).code ?? null
}

const WELCOME = { amount: 2_000, selectedBonusCode: 'WELCOME100' }

describe('a payment option says beforehand why a player cannot use it', () => {
  it.each([
    ['nothing', 'city = city', null, null],
    ['an identity not verified', `kyc_status = 'UNCHECKED'`, 'MISSING_DOCUMENTS', 'MISSING_DOCUMENTS'],
    ['cards blocked by an operator', `withdrawal_block = 'CARDS'`, 'PAYMENTS_BLOCKED', null],
    ['all blocked by an operator', `withdrawal_block = 'ALL'`, 'PAYMENTS_BLOCKED', 'PAYMENTS_BLOCKED'],
    ['a wait', `withdrawals_from = now() + interval '1 hour'`, 'SECURITY_WAIT', 'SECURITY_WAIT'],
  ])('withdrawals: %s', async (_, change, card, bank) => {
    await deposit(platform, player, 5_000)
    await set(change)
    expect(await barsOf('WITHDRAWAL')).toEqual({ CARD: card, BANK: bank })
    if (card) expect(await refusal('WITHDRAWAL')).toBe(card)
    expect(Object.values(await barsOf('DEPOSIT')).filter(Boolean)).toEqual([])
  })

  it('withdrawals: a bonus that is played', async () => {
    await createPayment(platform, player, WELCOME)
    await platform.callback(callbackFor(lastProviderRequest(platform)))
    expect(await barsOf('WITHDRAWAL')).toEqual({ CARD: 'ACTIVE_BONUSES', BANK: 'ACTIVE_BONUSES' })
    expect(await barsOf('DEPOSIT')).toMatchObject({ CARD: null })
  })

  it.each([
    ['in full', `blacklisted = 'FULL'`, { CARD: 'PAYMENTS_BLOCKED', BANK: 'PAYMENTS_BLOCKED' }],
    ['in part', `blacklisted = 'PARTIAL', kyc_status = 'UNCHECKED'`, { CARD: 'PAYMENTS_BLOCKED', BANK: null }],
  ])('deposits: listed %s', async (_, change, bars) => {
    await deposit(platform, player, 5_000)
    await set(change)
    expect(await barsOf('DEPOSIT')).toMatchObject(bars)
    expect(await refusal('DEPOSIT')).toBe('PAYMENTS_BLOCKED')
  })
})

it('a deposit names the bonus that came with it, once it is paid in', async () => {
  const bonusOf = async () => {
    const query = `query ($id: ID!) { paymentConnection(userId: $id) { edges { node {
      bonus { status bonus { name } wallet { currentBalance wageringRequirement expiresAt } } } } } }`
    const { data } = await platform.query(query, { id: player.userId }, player.accessToken)
    return data.paymentConnection.edges[0].node.bonus
  }
  await createPayment(platform, player, WELCOME)
  expect(await bonusOf()).toBeNull()
  await platform.callback(callbackFor(lastProviderRequest(platform)))
  expect(await bonusOf()).toMatchObject({
    status: 'ACTIVE',
    wallet: { currentBalance: 2_000, wageringRequirement: 60_000, expiresAt: expect.any(String) },
  })
})
