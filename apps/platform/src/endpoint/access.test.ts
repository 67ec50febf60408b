import { randomUUID } from 'node:crypto'
import { contractText } from '@parlour/contracts/contract-text'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { buildSchema, getNamedType, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signAccessToken } from '../logins/tokens.ts'
import { logIn, newPlayer, paymentInput, type Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'

/** Who may use a field: anyone, the player whose id it carries, or the owner of the object whose id it carries. */
type Access = 'anyone' | 'the player' | 'the owner'
interface Operation {
  access: Access
  /** Arguments as written in the document; $id is the player's id, $thing that of an object without an owner. */
  args: string
  /** For the owner's fields: the code that is returned both for another player's object and for none. */
  unknown?: string
  /** Declares and supplies variables beside $id and $thing. */
  variables?: { declared: string; given: (userId: string) => object }
}

const anyone: Operation = { access: 'anyone', args: '' }
const player = (args: string, variables?: Operation['variables']): Operation =>
  variables ? { access: 'the player', args, variables } : { access: 'the player', args }
const owner = (args: string, unknown: string): Operation => ({ access: 'the owner', args, unknown })

/** Every operation of the contract; the first test fails if a field is missing here or no longer exists. */
const operations: Record<string, Operation> = {
  brandCountries: anyone,
  registrationState: anyone,
  lobbies: anyone,
  games: anyone,
  gameNames: anyone,
  liveGameStats: anyone,
  recentWinConnection: anyone,
  shopItemConnection: anyone,
  createUser: anyone,
  resendVerification: anyone,
  verifyWithAuth: anyone,
  login: anyone,
  refreshToken: anyone,
  logout: anyone,
  loginChallenge: anyone,
  passwordResetLink: anyone,
  verifyLogin: anyone,
  resendLoginCode: anyone,
  abandonLogin: anyone,
  undoChange: anyone,
  startPasskeyLogin: anyone,
  loginWithPasskey: anyone,
  recoverPassword: anyone,
  resetPassword: anyone,
  authorizeProvider: anyone,
  createZimplerPayment: anyone,
  confirmWithdrawal: anyone,
  objectToPayout: anyone,
  // It requires a login by a refusal of its own, since play money needs none.
  startGame: anyone,

  user: player('userId: $id'),
  balances: player('userId: $id'),
  paymentOptions: player('userId: $id, type: DEPOSIT, currencyCode: EUR'),
  paymentConnection: player('userId: $id'),
  moneyOwed: player('userId: $id'),
  moneyMovementConnection: player('userId: $id'),
  moneyStatement: player('userId: $id, month: "2026-01"'),
  statementLineConnection: player('userId: $id, from: "2026-01-01T00:00:00Z", until: "2026-02-01T00:00:00Z"'),
  personalDataAccess: player('userId: $id'),
  personalDataPage: player('userId: $id'),
  accountClosing: player('userId: $id'),
  requestPersonalData: player('userId: $id'),
  closeAccount: player('userId: $id, forfeits: { bonusMoney: 0, bonuses: 0, points: 0 }'),
  spendSummary: player('userId: $id'),
  spendDays: player('userId: $id, from: "2026-01-01", until: "2026-02-01"'),
  gameSessionConnection: player('userId: $id'),
  gameRoundConnection: player('userId: $id, gameSessionId: $thing'),
  ownGames: player('userId: $id'),
  setFavouriteGame: player('userId: $id, slug: "lamp-sum", isFavourite: true'),
  userBonusConnection: player('userId: $id'),
  userDepositBonuses: player('userId: $id'),
  bonusRules: player('userId: $id'),
  userCampaignBonuses: player('userId: $id'),
  userBoxConnection: player('brandId: "ac", userId: $id'),
  openedUserBox: player('brandId: "ac", userId: $id'),
  heldPoints: player('userId: $id'),
  vipProgress: player('userId: $id'),
  userLimits: player('userId: $id'),
  limitRules: player('userId: $id'),
  realityCheck: player('userId: $id'),
  setRealityCheck: player('userId: $id, everyMinutes: 15'),
  confirmRealityCheck: player('userId: $id'),
  signsOfHarm: player('userId: $id'),
  noteSignsTold: player('userId: $id, signIds: [$thing]'),
  closeSignOfHarm: player('userId: $id, signId: $thing'),
  userSessions: player('userId: $id'),
  endUserSession: player('userId: $id, sessionId: $thing'),
  endOtherUserSessions: player('userId: $id'),
  requestCode: player('userId: $id'),
  requestPhoneCode: player('userId: $id'),
  confirmPhone: player('userId: $id, challengeId: "none", code: "000000", undoUri: "none"'),
  cancelContactChange: player('userId: $id, contact: EMAIL'),
  resendEmailChange: player('userId: $id, redirectUri: "http://ac.localhost:3000/email-verification/:code"'),
  passkeys: player('userId: $id'),
  startPasskeyRegistration: player('userId: $id, origin: "no origin"'),
  addPasskey: player('userId: $id, origin: "no origin", response: "", name: ""'),
  removePasskey: player('userId: $id, passkeyId: $thing'),
  authenticator: player('userId: $id'),
  startAuthenticator: player('userId: $id'),
  confirmAuthenticator: player('userId: $id, code: "000000", undoUri: "none"'),
  removeAuthenticator: player('userId: $id'),
  renewRecoveryCodes: player('userId: $id'),
  documentConnection: player('userId: $id'),
  createPayment: player('input: $input', {
    declared: '$input: CreatePaymentInput!',
    given: (userId) => ({ input: paymentInput(userId, { amount: 1 }) }),
  }),
  updateUser: player('input: { userId: $id }'),
  acceptTerms: player('userId: $id, version: "1.0"'),
  changePassword: player('userId: $id, currentPassword: "no", password: "no"'),
  createLock: player('userId: $id, duration: "no duration"'),
  activateUserBonus: player('userId: $id, userBonusId: $thing, activationType: MANUAL'),
  cancelUserBonus: player('userId: $id, userBonusId: $thing'),
  purchaseShopItems: player('userId: $id, shopItemIds: [$thing], idempotencyKey: $thing'),
  setUserLimits: player('userId: $id, limits: []'),
  cancelUserLimit: player('userId: $id, userLimitId: $thing'),
  confirmUserLimit: player('userId: $id, userLimitId: $thing'),
  createUploadUri: player('userId: $id, contentType: "text/html", size: 1'),
  provideDocument: player('userId: $id, type: PASSPORT, path: "no path"'),

  resendWithdrawalConfirmation: owner('paymentId: $thing, confirmationUri: ""', 'UNKNOWN_PAYMENT'),
  cancelPayment: owner('paymentId: $thing', 'UNKNOWN_PAYMENT'),
  openUserBox: owner('userBoxId: $thing', 'UNKNOWN_BOX'),
}

const schema = buildSchema(contractText('platform'))
const queries = schema.getQueryType()?.getFields() ?? {}
const mutations = schema.getMutationType()?.getFields() ?? {}

it('lists every operation of the contract', () => {
  expect(Object.keys(operations).sort()).toEqual([...Object.keys(queries), ...Object.keys(mutations)].sort())
})

it('treats every operation that carries a player id as personal', () => {
  const carriers = Object.values({ ...queries, ...mutations }).filter(({ args }) =>
    args.some(({ name }) => name === 'userId'),
  )
  for (const { name } of carriers) expect([name, operations[name]?.access]).toEqual([name, 'the player'])
})

let platform: TestPlatform
let ada: Session
let nora: Session
beforeAll(async () => {
  platform = await startTestPlatform()
  ada = await logIn(platform, 'ada@parlour.example')
  nora = await logIn(platform, 'nora@parlour.example')
})
afterAll(() => platform.close())

function document(name: string, { args, variables }: Operation, selection = '__typename'): string {
  const kind = name in queries ? 'query' : 'mutation'
  const declared = [
    args.includes('$id') && '$id: ID!',
    args.includes('$thing') && '$thing: ID!',
    variables?.declared,
  ].filter(Boolean)
  const field = queries[name] ?? mutations[name]
  const fields = field && isLeafType(getNamedType(field.type)) ? '' : `{ ${selection} }`
  return `${kind} Access(${declared.join(', ')}) { ${name}(${args}) ${fields} }`
}

async function ask(name: string, userId: string, token?: string, thing: string = randomUUID()) {
  const operation = operations[name] as Operation
  const variables = { id: userId, thing, ...operation.variables?.given(userId) }
  const text = document(name, operation)
  const used = Object.fromEntries(Object.entries(variables).filter(([key]) => text.includes(`$${key}:`)))
  return platform.query(text, used, token)
}

const named = (access: Access) =>
  Object.entries(operations)
    .filter(([, operation]) => operation.access === access)
    .map(([name]) => name)

const invalidTokens = (token: string) => {
  const [head, body] = token.split('.')
  return ['x', 'a.b.c', `${head}.${body}.AAAA`, `${head}.${body}.`, `${head}.${body}`]
}

describe.each([...named('the player'), ...named('the owner')])('%s', (name) => {
  it('refuses a missing, malformed or truncated token', async () => {
    expect(codesOf(await ask(name, ada.userId))).toEqual(['UNAUTHENTICATED'])
    for (const token of invalidTokens(ada.accessToken))
      expect(codesOf(await ask(name, ada.userId, token))).toEqual(['UNAUTHENTICATED'])
  })

  it('refuses an expired token, and one signed with another secret', async () => {
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select login_id from logins where user_id = $1', [
      ada.userId,
    ])
    const claims = { userId: ada.userId, brandId: 'ac', loginId: String(rows[0]?.login_id) }
    const old = await signAccessToken(platform.deps.config.tokenSecret, claims, {
      now: new Date(Date.now() - 3_457_000),
    })
    const strange = await signAccessToken('another secret of the same length', claims)
    for (const { accessToken } of [old, strange])
      expect(codesOf(await ask(name, ada.userId, accessToken))).toEqual(['UNAUTHENTICATED'])
  })
})

describe.each(named('the player'))('%s', (name) => {
  it('answers the player, also by the id in capitals', async () => {
    for (const id of [ada.userId, ada.userId.toUpperCase()])
      expect(codesOf(await ask(name, id, ada.accessToken)).filter((code) => code !== 'BAD_USER_INPUT')).toEqual([])
  })

  it("refuses another player's token", async () => {
    const answer = await ask(name, ada.userId, nora.accessToken)
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
    // An operation that may answer with nothing leaves the others of a document their data.
    expect(answer.data?.[name] ?? null).toBeNull()
  })
})

describe.each(named('the owner'))('%s', (name) => {
  it("does not distinguish another player's object from one that never existed", async () => {
    const refusal = `${name[0]?.toUpperCase()}${name.slice(1)}Refusal`
    const text = document(name, operations[name] as Operation, `... on ${refusal} { code }`)
    const { data } = await platform.query(text, { thing: randomUUID() }, nora.accessToken)
    expect(data[name]).toEqual({ code: operations[name]?.unknown })
  })
})

describe('the token of a barred player', () => {
  const barredPlayers: [string, (session: Session) => Promise<unknown>][] = [
    [
      'has locked the account',
      ({ userId, accessToken }) =>
        platform.query(
          'mutation Lock($id: ID!) { createLock(userId: $id, duration: "P7D") { __typename } }',
          { id: userId },
          accessToken,
        ),
    ],
    [
      'is blocked',
      ({ userId }) =>
        uncheckedQuery(platform.deps.pool, `update players set status = 'BLOCKED' where user_id = $1`, [userId]),
    ],
    [
      'has logged out',
      ({ refreshToken }) =>
        platform.query('mutation Out($token: String!) { logout(refreshToken: $token) { success } }', {
          token: refreshToken,
        }),
    ],
  ]
  it.each(barredPlayers)('is refused for a player who %s', async (_, bar) => {
    const session = await newPlayer(platform)
    expect(codesOf(await ask('user', session.userId, session.accessToken))).toEqual([])
    await bar(session)
    for (const name of [...named('the player'), ...named('the owner')])
      expect([name, codesOf(await ask(name, session.userId, session.accessToken))]).toEqual([name, ['UNAUTHENTICATED']])
  })
})
