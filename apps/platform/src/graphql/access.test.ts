import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAccessToken } from '../sessions/tokens.ts'
import { logIn, paymentInput, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

let platform: TestPlatform
let ada: Session
let nora: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
  nora = await logIn(platform, 'nora@parlour.example')
})
afterAll(() => platform.close())

/** Every field of the contract that is about one player. */
const personal: [string, string][] = [
  ['user', 'query ($id: ID!) { user(userId: $id) { email } }'],
  ['balances', 'query ($id: ID!) { balances(userId: $id) { amount } }'],
  ['paymentOptions', 'query ($id: ID!) { paymentOptions(userId: $id, type: DEPOSIT, currencyCode: EUR) { slug } }'],
  ['paymentConnection', 'query ($id: ID!) { paymentConnection(userId: $id) { edges { cursor } } }'],
  ['gameSessionConnection', 'query ($id: ID!) { gameSessionConnection(userId: $id) { edges { cursor } } }'],
  [
    'gameRoundConnection',
    'query ($id: ID!) { gameRoundConnection(userId: $id, gameSessionId: $id) { edges { cursor } } }',
  ],
  ['createPayment', 'mutation ($input: CreatePaymentInput!) { createPayment(input: $input) { __typename } }'],
]
const ask = (query: string, token?: string) =>
  platform.query(query, { id: ada.userId, input: paymentInput(ada.userId) }, token)

describe.each(personal)('%s', (_, query) => {
  it('answers the player', async () => expect(codesOf(await ask(query, ada.accessToken))).toEqual([]))
  it('refuses another player', async () => {
    const answer = await ask(query, nora.accessToken)
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
    expect(answer.data).toBeNull()
  })
  it('refuses without a token', async () => expect(codesOf(await ask(query))).toEqual(['UNAUTHENTICATED']))
  it('refuses garbage', async () => {
    const [head, body] = ada.accessToken.split('.')
    for (const token of ['x', 'a.b.c', `${head}.${body}.AAAA`, `${head}.${body}.`, `${head}.${body}`])
      expect(codesOf(await ask(query, token))).toEqual(['UNAUTHENTICATED'])
  })
  it('refuses an expired token', async () => {
    const { rows } = await platform.deps.pool.query('select login_id from logins where user_id = $1', [ada.userId])
    const claims = { userId: ada.userId, brandId: 'ac', loginId: String(rows[0]?.login_id) }
    const old = await signAccessToken(platform.deps.config.tokenSecret, claims, new Date(Date.now() - 3_457_000))
    expect(codesOf(await ask(query, old.accessToken))).toEqual(['UNAUTHENTICATED'])
  })
  it('refuses a token signed with another secret', async () => {
    const claims = { userId: ada.userId, brandId: 'ac', loginId: ada.userId }
    const { accessToken } = await signAccessToken('another secret of the same length', claims)
    expect(codesOf(await ask(query, accessToken))).toEqual(['UNAUTHENTICATED'])
  })
})

it('knows a player by the id in capital letters too', async () => {
  const [, query] = personal.find(([name]) => name === 'balances') ?? []
  const { data } = await platform.query(query ?? '', { id: ada.userId.toUpperCase() }, ada.accessToken)
  expect(data.balances[0].amount).toBe(100_000)
})

describe('cancelPayment', () => {
  const query = 'mutation ($id: ID!) { cancelPayment(paymentId: $id) { ... on CancelPaymentRefusal { code } } }'
  it('refuses without a token', async () => expect(codesOf(await ask(query))).toEqual(['UNAUTHENTICATED']))
  it('knows no payment of another player', async () =>
    expect((await ask(query, nora.accessToken)).data.cancelPayment).toEqual({ code: 'UNKNOWN_PAYMENT' }))
})
