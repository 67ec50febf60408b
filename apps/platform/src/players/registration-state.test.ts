import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deviceToken } from '../logins/devices.ts'
import { createUserQuery, registration } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { createLock, knownPlayer, mailsTo, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const { done, refused, query } = operatorOf(() => platform)

const register = async (changes: object = {}) => {
  const { data } = await platform.query(createUserQuery, { input: registration(changes) })
  return data.createUser.code ?? data.createUser.__typename
}
const stateOf = async (brandId: string, token: string | null = null) => {
  const asked = 'query ($brandId: ID!, $token: String) { registrationState(brandId: $brandId, deviceToken: $token) }'
  return (await platform.query(asked, { brandId, token })).data.registrationState
}
const newToken = (deviceId = crypto.randomUUID()) => deviceToken(platform.deps.config.tokenSecret, deviceId)

describe('a registration that an operator has closed', () => {
  afterEach(() => done('set-registration', { brandId: 'ac', state: 'OPEN' }))

  it('is refused on this brand alone, until it is opened again', async () => {
    expect([await stateOf('ac'), await register()]).toEqual(['OPEN', 'CreateUserSuccess'])
    expect(await done('set-registration', { brandId: 'ac', state: 'CLOSED' })).toEqual({
      brandId: 'ac',
      state: 'CLOSED',
    })
    expect([await stateOf('ac'), await register()]).toEqual(['CLOSED', 'CLOSED'])
    expect(await stateOf('bz')).toBe('OPEN')
    const elsewhere = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost:3000/email-verification/:code' }
    expect(await register(elsewhere)).toBe('CreateUserSuccess')
    await done('set-registration', { brandId: 'ac', state: 'OPEN' })
    expect([await stateOf('ac'), await register()]).toEqual(['OPEN', 'CreateUserSuccess'])
  })

  it('stands in a list with the operator who closed it first, and leaves no account behind', async () => {
    await done('set-registration', { brandId: 'ac', state: 'CLOSED' })
    await done('set-registration', { brandId: 'ac', state: 'CLOSED' })
    const { registrations } = await done('list-closed-registrations', {})
    expect(registrations).toEqual([{ brandId: 'ac', closedBy: 'olga', closedAt: expect.stringMatching(/Z$/) }])
    const email = 'closed@mail.example'
    expect(await register({ email })).toBe('CLOSED')
    expect(await query('select from players where email = $1', [email])).toEqual([])
    expect(await mailsTo(platform, email)).toEqual([])
  })

  it('lets players log in', async () => {
    const player = await knownPlayer(platform)
    await done('set-registration', { brandId: 'ac', state: 'CLOSED' })
    expect((await tryLogin(platform, player)).__typename).toBe('AuthTokens')
  })

  it('is one of a brand that exists, and is open or closed', async () => {
    expect((await refused('set-registration', { brandId: 'zu', state: 'CLOSED' }))[1]).toBe('INVALID_REQUEST')
    expect((await refused('set-registration', { brandId: 'ac', state: 'HALF' }))[1]).toBe('INVALID_REQUEST')
    const { errors } = await platform.query('{ registrationState(brandId: "zz") }')
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  })
})

describe('a browser in which a player has excluded themselves', () => {
  it('may not register anywhere until the exclusion is over; others may', async () => {
    const player = await knownPlayer(platform)
    const deviceId = crypto.randomUUID()
    const token = newToken(deviceId)
    const device = `insert into player_devices (user_id, device_id, name) values ($1, $2, 'Firefox')`
    await query(device, [player.userId, deviceId])
    expect([await stateOf('ac', token), await register({ deviceToken: token })]).toEqual(['OPEN', 'CreateUserSuccess'])

    await createLock(platform, player, 'PT24H')
    expect(await stateOf('ac', token)).toBe('EXCLUDED_HERE')
    expect(await register({ deviceToken: token })).toBe('EXCLUDED_HERE')
    expect(await register({ deviceToken: newToken() })).toBe('CreateUserSuccess')
    expect(await register()).toBe('CreateUserSuccess')

    await query('update players set locked_until = now() where user_id = $1', [player.userId])
    expect([await stateOf('ac', token), await register({ deviceToken: token })]).toEqual(['OPEN', 'CreateUserSuccess'])
  })

  it('is not told by a token that this platform has not signed', async () => {
    const player = await knownPlayer(platform)
    const deviceId = crypto.randomUUID()
    const device = `insert into player_devices (user_id, device_id, name) values ($1, $2, 'Firefox')`
    await query(device, [player.userId, deviceId])
    await createLock(platform, player, 'PT24H')
    for (const forged of [
      `${deviceId}.`,
      `${deviceId}.x`,
      deviceId,
      deviceToken('x'.repeat(32), deviceId),
      '😀'.repeat(5_000),
    ])
      expect(await stateOf('ac', forged)).toBe('OPEN')
  })
})
