import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPayment,
  createUserQuery,
  deposit,
  logIn,
  newPlayer,
  openGame,
  redirectUris,
  registration,
  type Session,
  startGameQuery,
} from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailsTo, refresh, shareDevice, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
// More people register here than may from one address.
beforeEach(() => query('delete from attempt_counts', []))
const { done, refused, query } = operatorOf(() => platform)

/** Whether a registration opens an account; the answer does not say it. */
async function register(changes: object): Promise<boolean> {
  const input = registration(changes)
  const { data } = await platform.query(createUserQuery, { input })
  expect(data.createUser).toEqual({ __typename: 'CreateUserSuccess', success: true })
  const query = 'select from players where brand_id = $1 and email = $2'
  return (await uncheckedQuery(platform.deps.pool, query, [input.brandId, input.email])).rowCount === 1
}

let born = 1930
/** A person whom no other test knows: each is born in a year of their own, and has a last name that resembles no other. */
function newcomer() {
  born += 1
  const [tens, ones] = [...String(born).slice(2)].map((digit) => 'abcdefghij'[Number(digit)])
  return { firstName: 'Elizabeth', lastName: `${tens}w${ones}ard`, birthDate: `${born}-04-14` }
}
const ra = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost/email-verification/:code' }

const lock = async ({ userId, accessToken }: Session, duration = 'P7D') => {
  const mutation = `mutation ($id: ID!, $duration: String!) { createLock(userId: $id, duration: $duration) { __typename } }`
  const { data } = await platform.query(mutation, { id: userId, duration }, accessToken)
  expect(data.createLock.__typename).toBe('CreateLockSuccess')
  await platform.deps.background.idle()
}
const endExclusions = ({ userId }: Session) =>
  uncheckedQuery(
    platform.owner,
    `with past as (update exclusions set ends_at = now(), lifted_at = now() where user_id = $1)
     update players set locked_until = now() where person_id = (select person_id from players where user_id = $1)`,
    [userId],
  )

const tie = (...accounts: Session[]) => shareDevice(platform, ...accounts)

/** A player with a known address and password. */
const known = async (changes: object) => ({
  ...(await knownPlayer(platform, changes)),
  brandId: 'ac',
  ...changes,
})
const bet = (gameSessionId: string) =>
  platform.wallet('bet', {
    transactionId: crypto.randomUUID(),
    gameSessionId,
    roundId: crypto.randomUUID(),
    amount: 100,
    currencyCode: 'EUR',
  })
const startGame = async ({ accessToken }: Session, brandId = 'ac') =>
  (await platform.query(startGameQuery, { brandId, slug: 'lamp-sum', mode: 'REAL', uris: redirectUris }, accessToken))
    .data.startGame

describe('an excluded person', () => {
  it('gets no other account of any brand of the licence, until the exclusion ends', async () => {
    const liz = newcomer()
    const session = await newPlayer(platform, true, liz)
    await lock(session, 'P5Y')
    for (const changes of [
      {},
      { firstName: 'ELIZABETH', lastName: liz.lastName.replace('a', 'á') },
      { firstName: 'Liz' },
      { firstName: liz.lastName, lastName: 'Elizabeth' },
      { ...ra },
      { ...ra, firstName: 'Beth' },
    ])
      expect(await register({ ...liz, ...changes })).toBe(false)
    await endExclusions(session)
    expect(await register(liz)).toBe(true)
  })

  it('gets no other account under a name that is theirs, written in another way', async () => {
    const greta = { ...newcomer(), firstName: 'Greta', lastName: 'Lovelace', phone: null }
    await lock(await newPlayer(platform, true, greta), 'P1Y')
    for (const changes of [
      { lastName: 'Lovelace-King' },
      { lastName: 'Lovelace King' },
      { lastName: 'van Lovelace' },
      { lastName: 'Lovelace Jr.' },
      { firstName: 'Anna Greta' },
      { firstName: 'Greta Lovelace', lastName: 'G' },
      { lastName: 'Lovel\u0251ce' },
      { ...ra, lastName: 'Lovelace-King' },
    ])
      expect([changes, await register({ ...greta, ...changes })]).toEqual([changes, false])
  })

  it('cannot register with letters of another alphabet that look the same', async () => {
    const input = registration({ ...newcomer(), lastName: 'W\u0430rd' })
    const { data } = await platform.query(createUserQuery, { input })
    expect(data.createUser).toMatchObject({ code: 'INVALID_ENTRY', field: 'lastName' })
  })

  it('is excluded in every account that they have, of any brand', async () => {
    const liz = newcomer()
    const first = await known(liz)
    const second = await known({ ...liz, firstName: 'Liz' })
    const elsewhere = await newPlayer(platform, true, { ...liz, ...ra })
    await tie(first, second, elsewhere)
    await deposit(platform, second, 5_000)
    const { gameSessionId } = await openGame(platform, second)
    expect((await bet(gameSessionId)).status).toBe(200)

    await lock(first, 'PT24H')
    for (const session of [first, second, elsewhere]) expect(await hasAccess(platform, session)).toBe(false)
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(await refresh(platform, second.refreshToken)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect((await bet(gameSessionId)).body.error?.code).toBe('PLAYER_BLOCKED')
    expect((await createPayment(platform, second, { amount: 5_000 }).catch(() => null))?.payment).toBeUndefined()
  })

  it('is recognised by a bank at any brand', async () => {
    const liz = newcomer()
    const session = await newPlayer(platform, true, liz)
    const other = await newPlayer(platform, true, { ...newcomer(), ...ra })
    for (const [userId, brandId] of [
      [session.userId, 'ac'],
      [other.userId, 'ra'],
    ])
      await query(
        `insert into provider_identities (provider, brand_id, person_id, user_id) values ('ZIMPLER', $2, 'one-person', $1)`,
        [userId, brandId],
      )
    await query(`select from graphile_worker.add_job('match-person', json_build_object('userId', $1::text))`, [
      other.userId,
    ])
    await platform.deps.background.idle()
    await lock(session)
    expect(await hasAccess(platform, other)).toBe(false)
  })

  it('is recognised by a phone at which both accounts have received a code', async () => {
    const liz = newcomer()
    const first = await newPlayer(platform, true, { ...liz, phone: '+358 40 5550001' })
    const second = await newPlayer(platform, true, {
      ...liz,
      ...ra,
      birthDate: liz.birthDate.replace('-14', '-15'),
      phone: '+358 405550001',
    })
    await query(`update players set proved_destination = phone where user_id = any($1)`, [
      [first.userId, second.userId],
    ])
    await query(`select from graphile_worker.add_job('match-person', json_build_object('userId', $1::text))`, [
      second.userId,
    ])
    await platform.deps.background.idle()
    await lock(first)
    expect(await hasAccess(platform, second)).toBe(false)
  })
})

describe('whoever registers with the name and birth date of a player', () => {
  /** A player with money and a bonus, and a stranger's account in their name; the address is the stranger's own. */
  async function impersonated(changes: object = {}) {
    const person = newcomer()
    const hugo = { ...person, phone: `+358 40 555${person.birthDate.slice(0, 4)}` }
    const victim = await known(hugo)
    await deposit(platform, victim, 5_000)
    await done('grant-bonus', { userId: victim.userId, bonusId: 'ac-bonus-5', key: crypto.randomUUID() })
    return { victim, stranger: await newPlayer(platform, false, { ...hugo, ...ra, ...changes }) }
  }
  const state = async ({ userId }: Session) =>
    (
      await query(
        `select locked_until as "lockedUntil", in_review as "inReview",
           (select balance::int from ledger_accounts where owner = 'player:' || user_id and kind = 'REAL') as real,
           (select count(*)::int from payments w where w.user_id = p.user_id and type = 'WITHDRAWAL') as payouts,
           (select count(*)::int from user_bonuses b where b.user_id = p.user_id and status = 'FORFEITED') as forfeited
         from players p where user_id = $1`,
        [userId],
      )
    )[0]

  it('neither locks them out nor moves their money, however long the lock', async () => {
    const { victim, stranger } = await impersonated()
    await lock(stranger, 'P100Y')
    expect(await hasAccess(platform, stranger)).toBe(false)
    expect(await hasAccess(platform, victim)).toBe(true)
    expect(await tryLogin(platform, victim)).toMatchObject({ __typename: 'AuthTokens' })
    const untouched = { lockedUntil: null, inReview: true, real: 5_000, payouts: 0, forfeited: 0 }
    expect(await state(victim)).toEqual(untouched)
    expect(await startGame(victim)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    expect(await createPayment(platform, victim, { amount: 5_000 })).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
  })

  it('does not do so with their phone number either, which the stranger cannot prove', async () => {
    const { victim, stranger } = await impersonated()
    await query(`update players set proved_destination = phone where user_id = $1`, [victim.userId])
    await lock(stranger, 'P5Y')
    expect(await hasAccess(platform, victim)).toBe(true)
  })

  it('has them get one mail that says so, until an operator decides', async () => {
    const { victim, stranger } = await impersonated()
    await lock(stranger, 'P5Y')
    const mails = async () =>
      (await mailsTo(platform, victim.email)).filter(
        ({ subject }) => subject === 'We need to check your details at Acacia',
      )
    expect((await mails()).map(({ text }) => text.includes('You can still log in and withdraw'))).toEqual([true])
    await startGame(victim)
    await platform.deps.background.idle()
    expect(await mails()).toHaveLength(1)
    const { matches } = await done('list-person-matches', {})
    const match = matches.find(({ accounts }: { accounts: { userId: string }[] }) =>
      accounts.some(({ userId }) => userId === victim.userId),
    )
    await done('decide-person-match', { matchId: match.matchId, decision: 'DIFFERENT' })
    await platform.deps.background.idle()
    expect(await startGame(victim)).toMatchObject({ __typename: 'StartGameSuccess' })
  })
})

describe('a block', () => {
  it('by an operator covers the person, and is lifted by any of the accounts', async () => {
    const liz = newcomer()
    const [first, second] = [await known(liz), await known(liz)]
    await tie(first, second)
    await done('block-player', { userId: first.userId })
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    expect(await register(liz)).toBe(false)
    await done('unblock-player', { userId: second.userId })
    for (const account of [first, second])
      expect(await tryLogin(platform, account)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await register(liz)).toBe(true)
  })

  it('of one account leaves the others open', async () => {
    const liz = newcomer()
    const [first, second] = [await known(liz), await known(liz)]
    await tie(first, second)
    await done('block-player', { userId: second.userId, covers: 'ACCOUNT' })
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
    expect(await hasAccess(platform, first)).toBe(true)
    await lock(first)
    await done('unblock-player', { userId: second.userId })
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  })
})

describe('somebody who may be an excluded person', () => {
  /** An excluded player, and a later account whose birth date is one day off. */
  async function resembling() {
    const liz = newcomer()
    const first = await newPlayer(platform, true, liz)
    await lock(first, 'P5Y')
    const second = await known({ ...liz, firstName: 'Liz', birthDate: liz.birthDate.replace('-14', '-15') })
    const { matches } = await done('list-person-matches', {})
    const match = matches.find(({ accounts }: { accounts: { userId: string }[] }) =>
      accounts.some(({ userId }) => userId === second.userId),
    )
    return { first, second, match }
  }

  it('gets an account, but neither deposits nor plays before an operator has decided', async () => {
    const { first, second, match } = await resembling()
    expect(match).toMatchObject({ status: 'OPEN', score: 60, signals: 'SHORT_NAME BIRTH_DAY_OFF' })
    expect(match.accounts.find(({ userId }: Session) => userId === first.userId)).toMatchObject({ excluded: true })
    expect(await createPayment(platform, second, { amount: 5_000 })).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
    expect(await startGame(second)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })

    expect(await done('decide-person-match', { matchId: match.matchId, decision: 'DIFFERENT' })).toEqual({
      decision: 'DIFFERENT',
    })
    await platform.deps.background.idle()
    expect(await startGame(second)).toMatchObject({ __typename: 'StartGameSuccess' })
    expect(await hasAccess(platform, second)).toBe(true)
  })

  it.each<[string, Record<string, string>]>([
    ['another day', { birthDate: '-28' }],
    ['another month', { birthDate: '-09-14' }],
    ['another year', { birthDate: '1984-04-14' }],
    ['a last name with a letter more', { lastName: 'Wharton-Smythes' }],
    ['another first name', { firstName: 'Xenia' }],
    ['both names mistyped', { firstName: 'Gretel', lastName: 'Wharton-Smithe' }],
    ['an additional last name in another month', { lastName: 'Wharton-Smythe King', birthDate: '-09-14' }],
  ])('gets an account that does not play: %s', async (_, { birthDate = '', ...changes }) => {
    const greta = { ...newcomer(), firstName: 'Greta', lastName: 'Wharton-Smythe', phone: null }
    await lock(await newPlayer(platform, true, greta), 'P1Y')
    const date = greta.birthDate.slice(0, greta.birthDate.length - birthDate.length) + birthDate
    const second = await known({ ...greta, ...changes, birthDate: date })
    expect(await startGame(second)).toMatchObject({ code: 'ACCOUNT_IN_REVIEW' })
  })

  it.each([
    ['a namesake', { birthDate: '1971-11-27' }],
    ['somebody born on the same day', { lastName: 'Underhill' }],
  ])('is not %s', async (_, changes) => {
    const greta = { ...newcomer(), firstName: 'Greta', lastName: 'Collingwood', phone: null }
    await lock(await newPlayer(platform, true, greta), 'P1Y')
    expect(await startGame(await known({ ...greta, ...changes }))).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('is excluded once an operator says that they are the same', async () => {
    const { second, match } = await resembling()
    await done('decide-person-match', { matchId: match.matchId, decision: 'SAME' })
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
  })

  it('may play again when the exclusion has ended', async () => {
    const { first, second } = await resembling()
    await endExclusions(first)
    expect(await startGame(second)).toMatchObject({ __typename: 'StartGameSuccess' })
  })

  it('may not go on playing when the other account is excluded later', async () => {
    const liz = newcomer()
    const first = await newPlayer(platform, true, liz)
    const second = await known({ ...liz, birthDate: liz.birthDate.replace('-14', '-13') })
    await deposit(platform, second, 5_000)
    const { gameSessionId } = await openGame(platform, second)
    expect((await bet(gameSessionId)).status).toBe(200)
    await lock(first)
    expect((await bet(gameSessionId)).body.error?.code).toBe('PLAYER_BLOCKED')
  })

  it('is not joined again to a person from whom an operator has parted them', async () => {
    const liz = newcomer()
    const [first, second] = [await known(liz), await known(liz)]
    await tie(first, second)
    const { matches } = await done('list-person-matches', { status: 'SAME' })
    const match = matches.find(({ accounts }: { accounts: { userId: string }[] }) =>
      accounts.some(({ userId }) => userId === second.userId),
    )
    await lock(first)
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    await done('decide-person-match', { matchId: match.matchId, decision: 'DIFFERENT' })
    await platform.deps.background.idle()
    expect(await tryLogin(platform, second)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await tryLogin(platform, first)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    await query(`select from graphile_worker.add_job('match-person', json_build_object('userId', $1::text))`, [
      second.userId,
    ])
    await platform.deps.background.idle()
    expect((await logIn(platform, second.email, 'ac', second.password)).userId).toBe(second.userId)
  })

  it('is not found by an unknown match', async () => {
    const request = { matchId: crypto.randomUUID(), decision: 'SAME' }
    expect(await refused('decide-person-match', request)).toEqual([404, 'UNKNOWN_MATCH'])
  })
})

it('excludes all accounts when two of them are locked at the same moment', async () => {
  const liz = newcomer()
  const accounts = [await known(liz), await known(liz), await known({ ...liz, ...ra })]
  await tie(...accounts)
  const mutation = `mutation ($id: ID!) { createLock(userId: $id, duration: "P7D") { __typename } }`
  // One is first; it ends the logins with which the others are asked for.
  await Promise.all(accounts.map(({ userId, accessToken }) => platform.query(mutation, { id: userId }, accessToken)))
  for (const account of accounts) expect(await tryLogin(platform, account)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
})
