import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { judgeCode, masked } from '../logins/one-time-code.ts'
import { secondFactorOf } from '../logins/second-factor.ts'
import { createUserQuery, newPlayer, registration } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { changePassword, hasAccess } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
afterEach(() => {
  platform.third.behaviour.inbox = 'up'
})

const password = 'Copper-Lake-7'
const from = (address: string) => ({ 'x-forwarded-for': address })
const tokens = '... on AuthTokens { accessToken refreshToken userId deviceToken }'
const challenge =
  '... on LoginChallenge { challengeId channel destination attemptsLeft isWrong resendAt codeExpiresAt }'

/** A player of a brand with a second factor, registered on one of its skins. */
async function newPlayerOf(skin: 'bo' | 'se', changes: object = {}) {
  const input = registration({ brandId: 'bo', skin, ...changes })
  await platform.query(createUserQuery, { input })
  const query = 'select user_id from players where brand_id = $1 and email = $2'
  const { rows } = await uncheckedQuery(platform.deps.pool, query, ['bo', input.email])
  return { userId: String(rows[0]?.user_id), email: input.email, phone: input.phone }
}

interface Login {
  skin?: string
  address?: string
  secret?: string
  /** Of the device. */
  token?: string
}
async function login(username: string, more: Login = {}) {
  const query = `mutation ($username: String!, $password: String!, $skin: String, $device: DeviceInput) {
    login(brandId: "bo", username: $username, password: $password, skin: $skin, device: $device) {
      __typename ${tokens} ${challenge} ... on LoginRefusal { code retryAfterSeconds } } }`
  const { skin, address = '203.0.113.1', secret = password, token } = more
  const variables = { username, password: secret, skin, device: { token } }
  return (await platform.query(query, variables, '', from(address))).data.login
}
async function verify(challengeId: string, code: string, more: { brandId?: string; address?: string } = {}) {
  const { brandId = 'bo', address = '203.0.113.1' } = more
  const query = `mutation ($brandId: ID!, $id: ID!, $code: String!) {
    verifyLogin(brandId: $brandId, challengeId: $id, code: $code) {
      __typename ${tokens} ... on VerifyLoginRefusal { code retryAfterSeconds } } }`
  return (await platform.query(query, { brandId, id: challengeId, code }, '', from(address))).data.verifyLogin
}
async function resend(challengeId: string) {
  const query = `mutation ($id: ID!) { resendLoginCode(brandId: "bo", challengeId: $id) {
    __typename ${challenge} ... on ResendLoginCodeRefusal { code } } }`
  return (await platform.query(query, { id: challengeId })).data.resendLoginCode
}
const waiting = async (challengeId: string) =>
  (
    await platform.query(
      `query ($id: ID!) { loginChallenge(brandId: "bo", challengeId: $id) { attemptsLeft isWrong } }`,
      { id: challengeId },
    )
  ).data.loginChallenge
const lastMessageTo = (to: string) => platform.third.mails.findLast((message) => message.to === to)
const codeTo = (to: string) => /\d{6}/.exec(lastMessageTo(to)?.text ?? '')?.[0] ?? ''
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const hurry = (column: string) =>
  uncheckedQuery(platform.deps.pool, `update login_challenges set ${column} = now() - interval '1 second'`)

describe('the rules of a code', () => {
  const [right, other] = [Buffer.from('a'), Buffer.from('b')]
  it.each([
    [{ attemptsLeft: 5, codeExpired: false }, right, 'MATCH'],
    [{ attemptsLeft: 1, codeExpired: false }, right, 'MATCH'],
    [{ attemptsLeft: 5, codeExpired: false }, other, 'WRONG'],
    [{ attemptsLeft: 0, codeExpired: false }, right, 'SPENT'],
    [{ attemptsLeft: 5, codeExpired: true }, right, 'SPENT'],
  ] as const)('%j and %s: %s', (state, entered, verdict) => {
    expect(judgeCode({ codeHash: right, ...state }, entered)).toBe(verdict)
  })

  it.each([
    ['+44 7700900123', '+44 ••••••• 123'],
    ['+358 40 123 4567', '+358 •••••• 567'],
    ['+44 123', '+44  123'],
    ['ada@mail.example', 'a•••@mail.example'],
  ])('shows %s as %s', (destination, shown) => expect(masked(destination)).toBe(shown))

  it.each([
    ['bo', '+44 1234567', 'a@mail.example', { channel: 'SMS', destination: '+44 1234567' }],
    ['bo', null, 'a@mail.example', { channel: 'MAIL', destination: 'a@mail.example' }],
    ['bo', null, null, null],
    ['ac', '+44 1234567', 'a@mail.example', null],
    ['lj', '+44 1234567', null, null],
  ] as const)('brand %s, phone %s, e-mail %s', (brandId, phone, email, factor) => {
    expect(secondFactorOf({ brandId, phone, email })).toEqual(factor)
  })
})

describe('a login with a second factor', () => {
  it.each(['bo', 'se'] as const)('gives the tokens only for the code, to a player of skin %s', async (skin) => {
    const player = await newPlayerOf(skin)
    const started = await login(player.email)
    expect(started).toMatchObject({ __typename: 'LoginChallenge', channel: 'SMS', attemptsLeft: 5, isWrong: false })
    expect(started.accessToken).toBeUndefined()
    expect(started.destination).toBe(masked(player.phone))
    const code = codeTo(player.phone)
    expect(await verify(started.challengeId, wrong(code))).toMatchObject({ code: 'WRONG_CODE' })
    const opened = await verify(started.challengeId, code)
    expect(opened).toMatchObject({ __typename: 'AuthTokens', userId: player.userId })
    expect(await hasAccess(platform, opened)).toBe(true)
    expect(await verify(started.challengeId, code)).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
  })

  it('names the skin of the login in the message, and none of another brand', async () => {
    const { email, phone } = await newPlayerOf('se')
    await login(email)
    const own = lastMessageTo(phone)
    await login(email, { skin: 'bo' })
    expect(lastMessageTo(phone)?.from).not.toBe(own?.from)
    await login(email, { skin: 'ac' })
    expect(lastMessageTo(phone)?.from).toBe(own?.from)
  })

  it('sends the code by mail when there is no phone', async () => {
    const { email } = await newPlayerOf('se', { phone: null })
    const { challengeId, channel } = await login(email)
    expect(channel).toBe('MAIL')
    expect(await verify(challengeId, codeTo(email))).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('leaves nothing behind when the code cannot be sent', async () => {
    const { email, userId } = await newPlayerOf('bo')
    platform.third.behaviour.inbox = 'down'
    expect(await login(email)).toMatchObject({ code: 'CODE_NOT_SENT' })
    const sql = 'select from login_challenges where user_id = $1'
    expect((await uncheckedQuery(platform.deps.pool, sql, [userId])).rows).toHaveLength(0)
  })

  it('stores neither the code nor the id in plain text', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const sql = 'select * from login_challenges where user_id = $1'
    const { rows } = await uncheckedQuery(platform.deps.pool, sql, [userId])
    expect(rows).toHaveLength(1)
    const stored = JSON.stringify(rows[0])
    expect(stored).not.toContain(codeTo(phone))
    expect(stored).not.toContain(challengeId)
  })

  it('allows five attempts with a code, then only a new one works', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const code = codeTo(phone)
    for (let count = 0; count < 4; count++)
      expect(await verify(challengeId, wrong(code))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await waiting(challengeId)).toEqual({ attemptsLeft: 1, isWrong: true })
    expect(await verify(challengeId, wrong(code))).toMatchObject({ code: 'CODE_SPENT' })
    expect(await verify(challengeId, code)).toMatchObject({ code: 'CODE_SPENT' })
    expect(await resend(challengeId)).toMatchObject({ code: 'TOO_EARLY' })
    await hurry('resend_at')
    expect(await resend(challengeId)).toMatchObject({ attemptsLeft: 5, isWrong: false })
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('counts fifty guesses at once', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const code = wrong(codeTo(phone))
    const guesses = await Promise.all(Array.from({ length: 50 }, () => verify(challengeId, code)))
    expect(guesses.filter((guess) => guess.code === 'WRONG_CODE')).toHaveLength(4)
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'CODE_SPENT' })
  })

  it('accepts a code once of two at once', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const results = await Promise.all([1, 2].map(() => verify(challengeId, codeTo(phone))))
    expect(results.map(({ __typename, code }) => code ?? __typename).sort()).toEqual([
      'AuthTokens',
      'UNKNOWN_CHALLENGE',
    ])
  })

  it('expires: the code after 5 minutes, the login after 20', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    await hurry('code_expires_at')
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'CODE_SPENT' })
    await hurry('expires_at')
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
  })

  it('is useless on another brand, after a new password, a block, or giving it up', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    const first = await login(email)
    expect(await verify(first.challengeId, codeTo(phone), { brandId: 'ac' })).toMatchObject({
      code: 'UNKNOWN_CHALLENGE',
    })
    const session = await verify(first.challengeId, codeTo(phone))
    const second = await login(email)
    expect(await changePassword(platform, session, password, 'Silver-Pond-8')).toMatchObject({ success: true })
    expect(await verify(second.challengeId, codeTo(phone))).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })

    const third = await login(email, { secret: 'Silver-Pond-8' })
    await platform.query(`mutation ($id: ID!) { abandonLogin(brandId: "bo", challengeId: $id) { success } }`, {
      id: third.challengeId,
    })
    expect(await verify(third.challengeId, codeTo(phone))).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })

    const fourth = await login(email, { secret: 'Silver-Pond-8' })
    await uncheckedQuery(platform.deps.pool, `update players set status = 'BLOCKED' where user_id = $1`, [userId])
    expect(await verify(fourth.challengeId, codeTo(phone))).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  })

  it('stops somebody who knows the password after 20 wrong codes an hour', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    for (let count = 0; count < 20; count++) await platform.deps.limits.wrongOneTimeCode.count(userId)
    expect(await verify(challengeId, wrong(codeTo(phone)))).toMatchObject({ code: 'RATE_LIMITED' })
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
    expect(await login(email)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('counts unknown logins by address', async () => {
    for (let count = 0; count < 30; count++) await verify('no such login', '123456', { address: '192.0.2.99' })
    expect(await verify('no such login', '123456', { address: '192.0.2.99' })).toMatchObject({ code: 'RATE_LIMITED' })
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    expect(await verify(challengeId, codeTo(phone), { address: '192.0.2.99' })).toMatchObject({
      __typename: 'AuthTokens',
    })
  })

  it('compares no code beyond 20 wrong ones, not even the right one', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    for (let count = 0; count < 20; count++) await platform.deps.limits.wrongOneTimeCode.count(userId)
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('does not count right codes as guesses', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    for (let count = 0; count < 19; count++) await platform.deps.limits.wrongOneTimeCode.count(userId)
    for (let logins = 0; logins < 2; logins++) {
      const { challengeId } = await login(email)
      expect(await verify(challengeId, codeTo(phone))).toMatchObject({ __typename: 'AuthTokens' })
    }
  })

  it('is replaced by a later one in the same known device, and by none of another', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { deviceToken: token } = await verify((await login(email)).challengeId, codeTo(phone))
    const [first, second] = [await login(email, { token }), await login(email, { token })]
    await login(email)
    expect(await waiting(first.challengeId)).toBeNull()
    expect(await waiting(second.challengeId)).toMatchObject({ attemptsLeft: 5 })
  })
})

describe('the codes of an hour', () => {
  const sent = (to: string) => platform.third.mails.filter((message) => message.to === to).length
  const sentOf = async (logins: number, log: () => Promise<{ __typename: string }>) => {
    const results: string[] = []
    for (let count = 0; count < logins; count++) results.push((await log()).__typename)
    return results.filter((result) => result === 'LoginChallenge').length
  }
  /** Somebody of another brand who says that the phone is theirs. */
  async function strangerWith(phone: string) {
    const elsewhere = { brandId: 'ra', skin: 'ra', redirectUri: 'http://ra.localhost/:code' }
    const { accessToken, userId } = await newPlayer(platform, true, { ...elsewhere, phone })
    return async () => {
      await platform.deps.limits.codeRequests.forget(`${userId} CONFIRMATION`)
      const query = `mutation ($id: ID!) { requestCode(userId: $id) { __typename } }`
      return (await platform.query(query, { id: userId }, accessToken)).data.requestCode
    }
  }

  it('are five before one of them has been entered, and ten after that', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const code = codeTo(phone)
    expect(await sentOf(5, () => login(email))).toBe(4)
    expect(await verify(challengeId, code)).toMatchObject({ __typename: 'AuthTokens' })
    expect(await sentOf(6, () => login(email))).toBe(5)
    expect(await login(email)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('are five to an address that nobody has confirmed', async () => {
    const { email } = await newPlayerOf('se', { phone: null })
    expect(await sentOf(6, () => login(email))).toBe(5)
  })

  it('are not used up by strangers who register with the phone of another', async () => {
    const { email, phone } = await newPlayerOf('bo')
    expect(await sentOf(6, await strangerWith(phone))).toBe(5)
    expect(await sentOf(1, await strangerWith(phone.replace(' 5', ' 05 ')))).toBe(0)
    expect(sent(phone)).toBe(5)
    expect(await login(email)).toMatchObject({ __typename: 'LoginChallenge' })
  })

  it('are counted apart for a device in which the player has logged in', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    const { deviceToken } = await verify((await login(email)).challengeId, codeTo(phone))
    expect(await sentOf(12, () => login(email))).toBe(9)
    expect(await login(email, { token: deviceToken })).toMatchObject({ __typename: 'LoginChallenge' })
    for (let count = 0; count < 20; count++) await platform.deps.limits.wrongOneTimeCode.count(userId)
    const { challengeId } = await login(email, { token: deviceToken })
    expect(await verify(challengeId, wrong(codeTo(phone)))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('are not those that a logged-in browser asks for', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    await verify((await login(email)).challengeId, codeTo(phone))
    for (let count = 0; count < 20; count++) await platform.deps.limits.wrongOneTimeCode.count(`${userId} CONFIRMATION`)
    expect(await login(email)).toMatchObject({ __typename: 'LoginChallenge' })
  })

  it('are counted for resent ones too', async () => {
    const { email } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const resendSoon = async () => {
      await hurry('resend_at')
      return resend(challengeId)
    }
    expect(await sentOf(6, resendSoon)).toBe(4)
  })
})

describe('a person who joins the register of their country while they wait for the code', () => {
  const britain = { countryCode: 'gb', lastName: 'Waitington', birthDate: '1971-09-21' }
  afterEach(() => {
    platform.third.behaviour.registers = 'up'
    platform.third.registers.listed.delete(britain.lastName)
  })
  const forgetAnswer = (userId: string) =>
    uncheckedQuery(platform.deps.pool, 'update players set register_clear_until = now() where user_id = $1', [userId])

  it('is refused as at the login, and logged in with nothing', async () => {
    const { email, phone, userId } = await newPlayerOf('bo', { ...britain, phone: '+44 7700 905511' })
    const { challengeId } = await login(email)
    platform.third.registers.listed.add(britain.lastName)
    await forgetAnswer(userId)
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'REGISTER_EXCLUDED' })
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ code: 'UNKNOWN_CHALLENGE' })
  })

  it('is let in while the register cannot be asked, as at the login: only play and deposits are barred', async () => {
    const person = { ...britain, lastName: 'Lingerby', birthDate: '1975-02-17', phone: '+44 7700 905512' }
    const { email, phone, userId } = await newPlayerOf('bo', person)
    const { challengeId } = await login(email)
    platform.third.behaviour.registers = 'down'
    await forgetAnswer(userId)
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ __typename: 'AuthTokens' })
  })
})
