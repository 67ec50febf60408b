import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayment, createUserQuery, deposit, newPlayer, openGame, registration } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { newcomer, personJourneys, ra } from '../testing/person-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, refresh, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
beforeEach(() => forgetAttempts())
const { done, query } = operatorOf(() => platform)
const { forgetAttempts, register, known, tie, lock, endExclusions, compare, bet } = personJourneys(() => platform)

describe('an excluded person', () => {
  it('neither deposits nor plays on another account of any brand of the licence, until the exclusion ends', async () => {
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

  it('does not do so either under a name that is theirs, written in another way', async () => {
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
    expect(await bet(gameSessionId)).toBeUndefined()

    await lock(first, 'PT24H')
    for (const session of [first, second, elsewhere]) expect(await hasAccess(platform, session)).toBe(false)
    expect(await tryLogin(platform, second)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(await refresh(platform, second.refreshToken)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect(await bet(gameSessionId)).toBe('PLAYER_BLOCKED')
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
    await compare(other)
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
    await compare(second)
    await lock(first)
    expect(await hasAccess(platform, second)).toBe(false)
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

it('excludes all accounts when two of them are locked at the same moment', async () => {
  const liz = newcomer()
  const accounts = [await known(liz), await known(liz), await known({ ...liz, ...ra })]
  await tie(...accounts)
  const mutation = `mutation ($id: ID!) { createLock(userId: $id, duration: "P7D") { __typename } }`
  // One is first; it ends the logins with which the others are asked for.
  await Promise.all(accounts.map(({ userId, accessToken }) => platform.query(mutation, { id: userId }, accessToken)))
  for (const account of accounts) expect(await tryLogin(platform, account)).toMatchObject({ code: 'ACCOUNT_LOCKED' })
})
