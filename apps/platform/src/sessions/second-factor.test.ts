import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { masked } from '../logins/one-time-code.ts'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'
import { changePassword, hasAccess } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
afterEach(() => {
  platform.third.behaviour.inbox = 'up'
})

const { newPlayerOf, login, verify, resend, waiting, lastMessageTo, codeTo, wrong, hurry } = codeLoginsOf(
  () => platform,
)
const password = 'Copper-Lake-7'

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

  it('leaves a code in force, with its wrong attempts, when a new one cannot be sent', async () => {
    const { email, phone } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    const code = codeTo(phone)
    await verify(challengeId, wrong(code))
    await hurry('resend_at')
    platform.third.behaviour.inbox = 'down'
    expect(await resend(challengeId)).toMatchObject({ code: 'CODE_NOT_SENT' })
    expect(await waiting(challengeId)).toEqual({ attemptsLeft: 4, isWrong: true })
    platform.third.behaviour.inbox = 'up'
    // At once: nothing was sent for which the player would have to wait.
    expect(await resend(challengeId)).toMatchObject({ attemptsLeft: 5, isWrong: false })
    await hurry('resend_at')
    platform.third.behaviour.inbox = 'down'
    expect(await resend(challengeId)).toMatchObject({ code: 'CODE_NOT_SENT' })
    expect(await verify(challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await verify(challengeId, codeTo(phone))).toMatchObject({ __typename: 'AuthTokens' })
  })

  it('is refused with the time from which a login is possible again', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    const { challengeId } = await login(email)
    await uncheckedQuery(platform.deps.pool, `update players set locked_until = '2040-01-02' where user_id = $1`, [
      userId,
    ])
    expect(await verify(challengeId, codeTo(phone))).toEqual({
      __typename: 'VerifyLoginRefusal',
      code: 'ACCOUNT_LOCKED',
      retryAfterSeconds: null,
      until: expect.stringMatching(/^2040-01-0\dT.*Z$/),
    })
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
    for (let count = 0; count < mostWrongCodes; count++)
      await verify('no such login', '123456', { address: '192.0.2.99' })
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
