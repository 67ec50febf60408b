import type { OperatorMarket } from '@parlour/contracts/operator/market-operations'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createPayment,
  createUserQuery,
  redirectUris,
  registration,
  type Session,
  startGameQuery,
} from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeOf, playerWith, startSession } from '../testing/play-steps.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.auditAndClose())

const { done, refused } = operatorOf(() => platform)
const set = (state: 'OPEN' | 'CLOSED', country = 'no') => done('set-market', { brandId: 'ac', country, state })
const listed = async (): Promise<OperatorMarket[]> => (await done('list-markets', { brandId: 'ac' })).markets
afterEach(() => set('OPEN'))

async function playerIn(country: string): Promise<Session> {
  const player = await playerWith(platform, 10_000)
  await uncheckedQuery(platform.deps.pool, 'update players set country_code = $2 where user_id = $1', [
    player.userId,
    country,
  ])
  return player
}
const register = async (changes: object) => {
  const { data } = await platform.query(createUserQuery, { input: registration(changes) })
  return data.createUser.code ?? data.createUser.__typename
}
const startGame = async ({ accessToken }: Session) => {
  const variables = { brandId: 'ac', slug: 'lamp-sum', mode: 'REAL', uris: redirectUris }
  return (await platform.query(startGameQuery, variables, accessToken)).data.startGame
}
const options = async (player: Session, type: 'DEPOSIT' | 'WITHDRAWAL') => {
  const asked = `query ($userId: ID!, $type: PaymentType!) {
    paymentOptions(userId: $userId, type: $type, currencyCode: EUR) { bar }
  }`
  const { data } = await platform.query(asked, { userId: player.userId, type }, player.accessToken)
  return [...new Set((data.paymentOptions as { bar: string | null }[]).map(({ bar }) => bar))]
}
const stateOf = async (brandId: string, countryCode: string | null = 'no') => {
  const asked =
    'query ($brandId: ID!, $countryCode: String) { registrationState(brandId: $brandId, countryCode: $countryCode) }'
  return (await platform.query(asked, { brandId, countryCode })).data.registrationState
}

describe('a market', () => {
  it('is open where the rules close it, until an operator does', async () => {
    const markets = await listed()
    const found = (code: string) => markets.find(({ country }) => country === code)
    expect(markets.filter(({ byTheRules }) => byTheRules === 'closed').map(({ country }) => country)).toEqual([
      'au',
      'fi',
      'no',
      'pl',
    ])
    expect(found('no')).toEqual({
      country: 'no',
      state: 'OPEN',
      closedBy: null,
      closedAt: null,
      byTheRules: 'closed',
      source: 'Pengespilloven §4',
    })
    expect(markets.every(({ state }) => state === 'OPEN')).toBe(true)
    expect(await register({ countryCode: 'no', phone: '+47 41234567' })).toBe('CreateUserSuccess')
    expect((await startGame(await playerIn('no'))).__typename).toBe('StartGameSuccess')
  })

  it('takes no new players once it is closed, on this brand and in this country alone', async () => {
    expect(await set('CLOSED')).toEqual({ brandId: 'ac', country: 'no', state: 'CLOSED' })
    await set('CLOSED')
    const markets = await listed()
    expect(markets.filter(({ state }) => state === 'CLOSED')).toEqual([
      expect.objectContaining({ country: 'no', closedBy: 'olga', closedAt: expect.stringMatching(/Z$/) }),
    ])
    expect([await stateOf('ac'), await stateOf('ac', 'NO')]).toEqual(['MARKET_CLOSED', 'MARKET_CLOSED'])
    expect([await stateOf('bz'), await stateOf('ac', 'fr'), await stateOf('ac', null)]).toEqual([
      'OPEN',
      'OPEN',
      'OPEN',
    ])
    for (const countryCode of ['no', 'NO'])
      expect(await register({ countryCode, phone: '+47 41234567' })).toBe('MARKET_CLOSED')
    expect(await register({})).toBe('CreateUserSuccess')
    await set('OPEN')
    expect(await stateOf('ac')).toBe('OPEN')
    expect(await register({ countryCode: 'no', phone: '+47 41234568' })).toBe('CreateUserSuccess')
  })

  it('takes no deposits of its players, who withdraw as before', async () => {
    const [player, other] = [await playerIn('no'), await playerIn('se')]
    const withdrawals = await options(player, 'WITHDRAWAL')
    await set('CLOSED')
    expect(await createPayment(platform, player, { amount: 5_000 })).toMatchObject({ code: 'MARKET_CLOSED' })
    expect(await options(player, 'DEPOSIT')).toEqual(['MARKET_CLOSED'])
    expect(await options(player, 'WITHDRAWAL')).toEqual(withdrawals)
    expect(await options(other, 'DEPOSIT')).not.toContain('MARKET_CLOSED')
    await set('OPEN')
    expect(await createPayment(platform, player, { amount: 5_000 })).toMatchObject({
      __typename: 'CreatePaymentSuccess',
    })
  })

  it('opens no games there, and ends those that are open after their round', async () => {
    const [player, other] = [await playerIn('no'), await playerIn('fr')]
    const session = await startSession(platform, player)
    const inPlay = session.round()
    await inPlay.bet(100)
    await set('CLOSED')
    expect(await startGame(player)).toMatchObject({ code: 'MARKET_CLOSED' })
    expect((await startGame(other)).__typename).toBe('StartGameSuccess')
    expect(await codeOf(session.round().bet(100))).toBe('SESSION_EXPIRED')
    expect(await codeOf(inPlay.bet(50))).toBeUndefined()
    expect(await codeOf(inPlay.win(300))).toBeUndefined()
    await set('OPEN')
    expect(await codeOf(session.round().bet(100))).toBeUndefined()
  })

  it('opens no play money for visitors who are there', async () => {
    await set('CLOSED')
    const fun = async (countryCode: string | null) => {
      const asked = `mutation ($countryCode: String, $uris: RedirectUris!) {
        startGame(brandId: "ac", slug: "lamp-sum", mode: FUN, countryCode: $countryCode, redirectUris: $uris) {
          __typename
          ... on StartGameRefusal { code }
        }
      }`
      const { startGame: started } = (await platform.query(asked, { countryCode, uris: redirectUris })).data
      return started.code ?? started.__typename
    }
    expect([await fun('NO'), await fun('FR'), await fun(null)]).toEqual([
      'MARKET_CLOSED',
      'StartGameSuccess',
      'StartGameSuccess',
    ])
  })

  it('is one of a country from which the brand takes players', async () => {
    expect((await refused('set-market', { brandId: 'ac', country: 'us', state: 'CLOSED' }))[1]).toBe('INVALID_REQUEST')
    for (const wrong of [{ country: 'NO' }, { country: '' }, { state: 'HALF' }, { brandId: 'zu' }, { country: '__' }])
      expect(
        (await refused('set-market', { brandId: 'ac', country: 'no', state: 'CLOSED', ...wrong } as never))[1],
      ).toBe('INVALID_REQUEST')
  })
})
