import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../db/pool.ts'
import { endLogins } from '../logins/end-logins.ts'
import { codesOf, site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { type KnownPlayer, knownPlayer } from '../testing/session-journeys.ts'
import { lockPlayer } from './player-store.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const query = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
  __typename
  ... on UpdateUserSuccess { user { email phone displayName address1 address2 city postcode isEmailVerified
    receiveEmail receivePhone receiveSms receiveSnail kycProfile { verified } } }
  ... on UpdateUserRefusal { code field }
} }`
const redirectUri = `${site}/email-verification/:code`

const undoUri = `${site}/undo-change/:code`

/** Changes the profile, with the password as a proof. */
const update = async ({ userId, accessToken, password }: KnownPlayer, changes: object) => {
  const input = { userId, proof: { password }, undoUri, ...changes }
  const { data } = await platform.query(query, { input }, accessToken)
  await platform.deps.background.idle()
  return data.updateUser
}
const userOf = async ({ userId, accessToken }: KnownPlayer) => {
  const fields = '{ user(userId: $id) { email isEmailVerified displayName receiveEmail } }'
  return (await platform.query(`query ($id: ID!) ${fields}`, { id: userId }, accessToken)).data.user
}

describe('updateUser', () => {
  it('changes nothing for a login that ended while the change waited for the lock', async () => {
    const player = await knownPlayer(platform)
    let late: Promise<unknown> | undefined
    await transaction(platform.deps.pool, async (client) => {
      await lockPlayer(client, player.userId)
      const { accessToken, userId } = player
      const proof = { password: player.password }
      const input = { userId, email: `thief-${player.email}`, redirectUri, undoUri, proof }
      late = platform.query(query, { input }, accessToken).then(codesOf)
      // Needs another connection: within a transaction, pg_stat_activity is a snapshot.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(
        async () => expect((await uncheckedQuery(platform.deps.pool, waiting)).rowCount).toBeGreaterThan(0),
        10_000,
      )
      await endLogins(client, userId, 'PASSWORD')
    })
    expect(await late).toEqual(['UNAUTHENTICATED'])
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select email from players where user_id = $1', [
      player.userId,
    ])
    expect(rows).toEqual([{ email: player.email }])
  })

  it('changes the given fields and keeps the others', async () => {
    const player = await knownPlayer(platform)
    const changes = {
      nickname: '  Aino the Great ',
      address1: 'Uusikatu 12',
      address2: 'c/o Virtanen',
      city: 'Tampere',
      postcode: '33100',
      receiveEmail: true,
      receivePhone: true,
      receiveSms: true,
      receiveSnail: true,
    }
    const { nickname: _, ...shown } = changes
    expect(await update(player, changes)).toEqual({
      __typename: 'UpdateUserSuccess',
      user: {
        ...shown,
        displayName: 'Aino the Great',
        email: player.email,
        phone: expect.any(String),
        isEmailVerified: true,
        kycProfile: { verified: true },
      },
    })
    const { user } = await update(player, { receiveSms: false, city: null })
    expect(user).toMatchObject({ ...shown, receiveSms: false })
    expect((await update(player, { address2: '' })).user.address2).toBeNull()
  })

  it.each([
    [{ email: 'no-address' }, 'INVALID_ENTRY', 'email'],
    [{ email: '' }, 'INVALID_ENTRY', 'email'],
    [{ email: 'fresh@mail.example' }, 'INVALID_ENTRY', 'redirectUri'],
    [
      { email: 'fresh@mail.example', redirectUri: 'https://evil.example/email-verification/:code' },
      'INVALID_ENTRY',
      'redirectUri',
    ],
    [{ email: 'fresh@mail.example', redirectUri: site }, 'INVALID_ENTRY', 'redirectUri'],
    [{ email: 'fresh@mail.example', redirectUri, undoUri: null }, 'INVALID_ENTRY', 'undoUri'],
    [
      { email: 'fresh@mail.example', redirectUri, undoUri: 'https://evil.example/email-verification/:code' },
      'INVALID_ENTRY',
      'undoUri',
    ],
    [{ phone: '0441234567' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ phone: '+999 441234567' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ phone: '' }, 'INVALID_PHONE_FORMAT', 'phone'],
    [{ nickname: 'x' }, 'INVALID_ENTRY', 'nickname'],
    [{ nickname: 'x'.repeat(31) }, 'INVALID_ENTRY', 'nickname'],
    [{ nickname: 'Smile 😀' }, 'INVALID_ENTRY', 'nickname'],
    [{ address1: 'Shrt' }, 'INVALID_ENTRY', 'address1'],
    [{ address2: '<b>' }, 'INVALID_ENTRY', 'address2'],
    [{ city: 'Ab' }, 'INVALID_ENTRY', 'city'],
    [{ postcode: '12345678901' }, 'INVALID_ENTRY', 'postcode'],
  ])('refuses %j as a whole', async (changes, code, field) => {
    const player = await knownPlayer(platform)
    const before = await userOf(player)
    expect(await update(player, { ...changes, receiveEmail: true })).toMatchObject({ code, field })
    expect(await userOf(player)).toEqual(before)
  })

  it('rate-limits changes, and changes of the address more strictly', async () => {
    const player = await knownPlayer(platform)
    for (let n = 0; n < 5; n++) await update(player, { email: `moving${n}@mail.example`, redirectUri })
    expect(await update(player, { email: 'moving5@mail.example', redirectUri })).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await update(player, { receiveSms: true })).toMatchObject({ __typename: 'UpdateUserSuccess' })
    for (let n = 0; n < 60; n++) await platform.deps.limits.profile.take(player.userId)
    expect(await update(player, { receiveSms: false })).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is allowed only to the player', async () => {
    const [player, other] = [await knownPlayer(platform), await knownPlayer(platform)]
    const input = { userId: player.userId, receiveEmail: true }
    expect(codesOf(await platform.query(query, { input }, other.accessToken))).toEqual(['FORBIDDEN'])
    expect(await userOf(player)).toMatchObject({ receiveEmail: false })
  })
})

describe('a name that marks a player for review', () => {
  it('can be set and made more serious, but not removed by the player', async () => {
    const player = await knownPlayer(platform)
    const rename = async (nickname: string) => (await update(player, { nickname })).code ?? 'success'
    expect(await rename('toCheck1234')).toBe('success')
    expect(await rename('Aino')).toBe('INVALID_ENTRY')
    expect(await rename('BlackListed4321')).toBe('success')
    expect(await rename('toCheck1234')).toBe('INVALID_ENTRY')
    expect(await userOf(player)).toMatchObject({ displayName: 'BlackListed4321' })
    expect(await update(player, { nickname: 'Aino', receiveEmail: true })).toMatchObject({ field: 'nickname' })
    expect(await update(player, { nickname: 'BlackListed4321', receiveEmail: true })).toMatchObject({
      user: { receiveEmail: true },
    })
  })
})
