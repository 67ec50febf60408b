/** What the platform refuses by the rules of a player's jurisdiction (docs/policy.md), one test for each rule. */
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPayment,
  deposit,
  limitDeposits,
  newPlayer,
  redirectUris,
  type Session,
  setRequiredLimits,
  startGameQuery,
} from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

async function playerIn(countryCode: string, kycStatus = 'VERIFIED'): Promise<Session> {
  const player = await newPlayer(platform)
  await uncheckedQuery(platform.deps.pool, 'update players set country_code = $2, kyc_status = $3 where user_id = $1', [
    player.userId,
    countryCode,
    kycStatus,
  ])
  return player
}

const startReal = async ({ accessToken }: Session) => {
  const asked = { brandId: 'ac', slug: 'leaf-it-to-luck', mode: 'REAL', uris: redirectUris }
  const { data } = await platform.query(startGameQuery, asked, accessToken)
  return data.startGame.code
}

describe('identity before the first deposit and before play', () => {
  it.each([
    ['gb', 'MISSING_DOCUMENTS', 'MISSING_DOCUMENTS'],
    ['ca', 'MISSING_DOCUMENTS', 'MISSING_DOCUMENTS'],
    ['nl', 'MISSING_DOCUMENTS', 'MISSING_DOCUMENTS'],
    ['br', 'MISSING_DOCUMENTS', 'MISSING_DOCUMENTS'],
    ['de', undefined, 'MISSING_DOCUMENTS'],
    ['se', undefined, 'MISSING_DOCUMENTS'],
    ['mt', undefined, undefined],
    ['fi', undefined, undefined],
  ])('%s: %s, %s', async (country, depositing, playing) => {
    const unverified = await playerIn(country, 'NO_MATCH')
    await setRequiredLimits(platform, unverified)
    expect((await createPayment(platform, unverified)).code).toBe(depositing)
    expect(await startReal(unverified)).toBe(playing)
    const verified = await playerIn(country)
    await setRequiredLimits(platform, verified)
    expect((await createPayment(platform, verified)).code).toBeUndefined()
    expect(await startReal(verified)).toBeUndefined()
  })
})

describe('gambling on credit', () => {
  it.each([
    ['gb', true],
    ['se', true],
    ['br', true],
    ['de', false],
    ['nl', false],
    ['mt', false],
    ['ca', false],
    ['fi', false],
  ])('%s: debit cards only: %s', async (country, debitOnly) => {
    const player = await playerIn(country)
    const query = `query ($id: ID!) { paymentOptions(userId: $id, type: DEPOSIT, currencyCode: EUR) { method debitOnly } }`
    const { data } = await platform.query(query, { id: player.userId }, player.accessToken)
    for (const option of data.paymentOptions) expect(option.debitOnly).toBe(debitOnly && option.method !== 'BANK')
    await setRequiredLimits(platform, player)
    platform.third.payments.length = 0
    await createPayment(platform, player)
    expect(platform.third.payments.map((request) => request.debitOnly ?? false)).toEqual([debitOnly])
  })
})

describe('play money without a login', () => {
  it.each([
    ['gb', 'LOGIN_REQUIRED'],
    ['ca', 'LOGIN_REQUIRED'],
    ['de', 'LOGIN_REQUIRED'],
    ['se', 'LOGIN_REQUIRED'],
    ['GB', 'LOGIN_REQUIRED'],
    ['nl', undefined],
    ['br', undefined],
    ['mt', undefined],
    ['fi', undefined],
    [null, undefined],
    ['🎰', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
  ])('%s: %s', async (countryCode, code) => {
    const { data } = await platform.query(
      `mutation ($uris: RedirectUris!, $countryCode: String) {
        startGame(brandId: "ac", slug: "lamp-sum", mode: FUN, redirectUris: $uris, countryCode: $countryCode) {
          ... on StartGameRefusal { code } } }`,
      { uris: redirectUris, countryCode },
    )
    expect(data.startGame.code).toBe(code)
  })
})

describe('cancelling a withdrawal', () => {
  it.each([
    ['gb', false],
    ['de', true],
    ['fi', true],
  ])('%s: %s', async (country, mayCancel) => {
    const player = await playerIn(country)
    await limitDeposits(platform, player, 50_000)
    await deposit(platform, player, 5_000)
    const withdrawals = withdrawalsOf(
      () => platform,
      () => player,
    )
    const { payment } = await withdrawals.withdraw()
    const { data } = await platform.query(
      'query ($id: ID!) { paymentConnection(userId: $id, first: 1) { edges { node { isCancellable progress { blocksDepositsUntil } } } } }',
      { id: player.userId },
      player.accessToken,
    )
    const { isCancellable, progress } = data.paymentConnection.edges[0].node
    expect(isCancellable).toBe(mayCancel)
    // What cannot be cancelled says until when it bars deposits.
    expect(progress.blocksDepositsUntil === null).toBe(mayCancel)
    expect(await withdrawals.cancel(payment.paymentId)).toEqual(
      mayCancel ? { payment: { status: 'CANCELLED' } } : { code: 'NOT_CANCELLABLE' },
    )
  })
})
