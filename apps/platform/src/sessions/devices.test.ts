import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceName, deviceOfToken, deviceToken } from '../logins/devices.ts'
import type { Session } from '../testing/journeys.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailedHash, mailsTo, resetPassword } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

interface Attempt {
  password?: string
  token?: string
  userAgent?: string
  country?: string
  address?: string
}
async function login(
  email: string,
  { password = 'Copper-Lake-7', token, userAgent, country, address = '203.0.113.1' }: Attempt,
) {
  const query = `mutation ($username: String!, $password: String!, $device: DeviceInput) {
    login(brandId: "ac", username: $username, password: $password, device: $device) {
      __typename ... on AuthTokens { accessToken refreshToken userId deviceToken } ... on LoginChallenge { challengeId channel }
      ... on LoginRefusal { code } } }`
  const variables = { username: email, password, device: { token, userAgent, country } }
  return (await platform.query(query, variables, '', { 'x-forwarded-for': address })).data.login
}
const sessionsOf = async ({ userId, accessToken }: Session) =>
  (
    await platform.query(
      'query ($id: ID!) { userSessions(userId: $id) { sessionId deviceName country createdAt lastSeenAt isCurrent } }',
      { id: userId },
      accessToken,
    )
  ).data?.userSessions
const endSession = ({ userId, accessToken }: Session, sessionId: string) =>
  platform.query(
    'mutation ($id: ID!, $sessionId: ID!) { endUserSession(userId: $id, sessionId: $sessionId) { ended } }',
    { id: userId, sessionId },
    accessToken,
  )

describe('the token of a device', () => {
  const [secret, id] = ['secret-of-this-test', '0b4f8a52-6f0f-4c43-9f3b-1a2b3c4d5e6f']
  it('is read back', () => expect(deviceOfToken(secret, deviceToken(secret, id))).toBe(id))
  it.each([
    ['nothing', null],
    ['another text', 'abc'],
    ['an id alone', id],
    ['an id with a wrong signature', `${id}.${'A'.repeat(43)}`],
    ['a token signed with another secret', deviceToken('another', id)],
    ['ten thousand characters', 'a.'.repeat(5_000)],
  ])('is refused: %s', (_, token) => expect(deviceOfToken(secret, token)).toBeNull())

  it.each([
    [firefox, 'Firefox on Windows'],
    [safari, 'Safari on iOS'],
    ['', 'Unknown browser'],
    ['<script>'.repeat(1_000), 'Unknown browser'],
    ['evil.example/1.0 (WIN 500 EUR)', 'Unknown browser'],
    ['Visit-evil.example/1.0 (Windows NT 10.0)', 'Unknown browser on Windows'],
  ])('names %.30s %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
})

describe('guesses', () => {
  it('of strangers do not lock the owner out of a known device', async () => {
    const { email } = await knownPlayer(platform)
    const { deviceToken: token } = await login(email, {})
    const address = '198.51.100.6'
    for (let n = 0; n < 10; n++) await login(email, { password: 'wrong', address })
    for (let n = 0; n < 100; n++) await platform.deps.limits.loginByAddress.count(address)
    expect(await login(email, { address })).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await login(email, { address, token })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('from one network do not lock the player out of another', async () => {
    const { email } = await knownPlayer(platform)
    for (let n = 0; n < 10; n++) await login(email, { password: 'wrong', address: '198.51.100.7' })
    expect(await login(email, { address: '198.51.100.7' })).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await login(email, { address: '198.51.100.8' })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('from one IPv6 site are limited together, whichever of its networks they use', async () => {
    const { email } = await knownPlayer(platform)
    const guess = (n: number) => login(email, { password: 'wrong', address: `2001:db8:9:${n}::1` })
    for (let n = 0; n < 20; n++) expect(await guess(n)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await guess(20)).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await login(email, { address: '2001:db8:a::1' })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('from many networks make the right password need a mailed code too, except in a known device', async () => {
    const { email, userId } = await knownPlayer(platform, { phone: null })
    const { deviceToken: token } = await login(email, { address: '198.51.100.9' })
    for (let n = 0; n < 100; n++) await platform.deps.limits.loginByAccount.count(userId)
    const address = '192.0.2.200'
    expect(await login(email, { password: 'wrong', address })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    const waiting = await login(email, { address })
    expect(waiting).toMatchObject({ __typename: 'LoginChallenge', channel: 'MAIL' })
    const mails = await mailsTo(platform, email)
    const code = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).findLast((digits) => digits !== undefined)
    const query = `mutation ($id: ID!, $code: String!) { verifyLogin(brandId: "ac", challengeId: $id, code: $code) {
      __typename ... on AuthTokens { userId } } }`
    const { data } = await platform.query(query, { id: waiting.challengeId, code })
    expect(data.verifyLogin).toEqual({ __typename: 'AuthTokens', userId })
    expect(await login(email, { address, token })).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('from a known device are limited, and a device of another player is not known', async () => {
    const [player, other] = [await knownPlayer(platform), await knownPlayer(platform)]
    const address = '198.51.100.10'
    const { deviceToken: token } = await login(player.email, { address })
    const { deviceToken: foreign } = await login(other.email, { address })
    for (let n = 0; n < 10; n++) await login(player.email, { password: 'wrong', token, address })
    expect(await login(player.email, { token, address })).toMatchObject({ code: 'RATE_LIMITED' })
    for (let n = 0; n < 10; n++) await login(player.email, { password: 'wrong', token: foreign, address })
    expect(await login(player.email, { token: foreign, address })).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('a login from a new device', () => {
  it('is reported by mail, except the first one and those of a known device', async () => {
    const player = await knownPlayer(platform)
    const reports = async () =>
      (await mailsTo(platform, player.email)).filter(({ subject }) => subject?.startsWith('New login'))
    const { deviceToken: token } = await login(player.email, { userAgent: firefox })
    const before = (await reports()).length
    await login(player.email, { token, userAgent: firefox })
    expect(await reports()).toHaveLength(before)
    await login(player.email, { userAgent: safari, country: 'fi' })
    const after = await reports()
    expect(after).toHaveLength(before + 1)
    const { text = '', html = '' } = after.at(-1) ?? {}
    expect(text).toMatch(/Safari on iOS\. Country: Finland\. Time: \d+ \w+ \d{4} at \d\d:\d\d UTC\./)
    expect(text).toContain('http://ac.localhost:3000/en/account/security\n')
    expect(html).toContain('href="http://ac.localhost:3000/en/account/security"')
    // Where it was is unknown: the mail says when.
    await login(player.email, { userAgent: safari, country: 'nowhere' })
    expect((await reports()).at(-1)?.text).toMatch(/Safari on iOS\. Time: /)
  })
})

describe('two accounts in one browser', () => {
  it.each([
    ['1931-03-05', 'a login', (email: string, token: string) => login(email, { token, address: '198.51.100.20' })],
    [
      '1932-04-06',
      'a new password',
      async (email: string, token: string) =>
        resetPassword(platform, await mailedHash(platform, email), 'Renewed-456', 'ac', '198.51.100.20', token),
    ],
  ])('count as one person where the rest alone would leave it to an operator: born %s, by %s', async (born, _, use) => {
    const one = await knownPlayer(platform, { firstName: 'Elizabeth', lastName: 'Ward', birthDate: born })
    const two = await knownPlayer(platform, {
      ...{ firstName: 'E', lastName: 'Ward', birthDate: born },
      ...{ address1: 'Rantatie 99', postcode: '33100' },
    })
    const personOf = async ({ userId }: Session) => {
      await platform.deps.background.idle()
      const text = 'select person_id as person from players where user_id = $1'
      return (await uncheckedQuery(platform.deps.pool, text, [userId])).rows[0]?.person
    }
    expect(await personOf(two)).not.toBe(await personOf(one))
    const { deviceToken: token } = await login(one.email, { address: '198.51.100.20' })
    await use(two.email, token)
    expect(await personOf(two)).toBe(await personOf(one))
  })
})

describe('userSessions', () => {
  it('lists the open logins, the latest first, and ends one of them or all others', async () => {
    const player = await knownPlayer(platform)
    const phone: Session = await login(player.email, { userAgent: safari })
    const desk: Session = await login(player.email, { userAgent: firefox })
    const [first, second, third] = await sessionsOf(desk)
    expect(first).toMatchObject({ deviceName: 'Firefox on Windows', isCurrent: true })
    expect(second).toMatchObject({ deviceName: 'Safari on iOS', isCurrent: false })
    expect(third).toMatchObject({ isCurrent: false })

    expect((await endSession(desk, second.sessionId)).data.endUserSession).toEqual({ ended: 1 })
    expect((await endSession(desk, second.sessionId)).data.endUserSession).toEqual({ ended: 0 })
    expect(await hasAccess(platform, phone)).toBe(false)
    expect(await hasAccess(platform, player)).toBe(true)
    const all = 'mutation ($id: ID!) { endOtherUserSessions(userId: $id) { ended } }'
    const ended = await platform.query(all, { id: desk.userId }, desk.accessToken)
    expect(ended.data.endOtherUserSessions).toEqual({ ended: 1 })
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await hasAccess(platform, desk)).toBe(true)
    expect(await sessionsOf(desk)).toHaveLength(1)
  })

  it.each([
    ['FI', 'FI'],
    ['fi', 'FI'],
    ['Finland', null],
    ['<b>', null],
    [undefined, null],
  ])('says of a login with the country %s that it was in %s', async (country, shown) => {
    const player = await knownPlayer(platform)
    const session: Session = await login(player.email, { country })
    expect((await sessionsOf(session))[0]).toMatchObject({ isCurrent: true, country: shown })
  })

  it('neither lists nor ends the logins of another player', async () => {
    const [player, other] = [await knownPlayer(platform), await knownPlayer(platform)]
    const [own] = await sessionsOf(player)
    expect((await endSession(other, own.sessionId)).data.endUserSession).toEqual({ ended: 0 })
    expect((await endSession(other, 'no id')).data.endUserSession).toEqual({ ended: 0 })
    expect(await hasAccess(platform, player)).toBe(true)
    expect(codesOf(await endSession({ ...player, accessToken: other.accessToken }, own.sessionId))).toEqual([
      'FORBIDDEN',
    ])
    expect(codesOf(await endSession({ ...player, accessToken: '' }, own.sessionId))).toEqual(['UNAUTHENTICATED'])
  })
})
