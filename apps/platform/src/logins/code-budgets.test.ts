import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, newPlayer, registration } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const { newPlayerOf, login, verify, resend, codeTo, wrong, hurry } = codeLoginsOf(() => platform)

const unconfirm = (userId: string) =>
  uncheckedQuery(platform.deps.pool, 'update players set email_verified_at = null where user_id = $1', [userId])

describe('the codes of an hour', () => {
  const sent = (to: string) => platform.third.mails.filter((message) => message.to === to).length
  const sentOf = async (logins: number, log: () => Promise<{ __typename: string }>) => {
    const results: string[] = []
    for (let count = 0; count < logins; count++) results.push((await log()).__typename)
    return results.filter((result) => result === 'LoginChallenge').length
  }
  /** Somebody of another brand who says that the phone is theirs, and has not confirmed their address. */
  async function strangerWith(phone: string, skin = 'ra') {
    const elsewhere = { brandId: skin, skin, redirectUri: `http://${skin}.localhost/email-verification/:code` }
    const { accessToken, userId } = await newPlayer(platform, true, { ...elsewhere, phone })
    await unconfirm(userId)
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

  it('are none to an address that nobody has confirmed', async () => {
    const input = registration({ brandId: 'bo', skin: 'se', phone: null })
    await platform.query(createUserQuery, { input })
    await platform.deps.background.idle()
    expect(await login(input.email)).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    expect(sent(input.email)).toBe(1)
  })

  it('are not used up by strangers who register with the phone of another', async () => {
    const { email, phone } = await newPlayerOf('bo')
    expect(await sentOf(6, await strangerWith(phone))).toBe(5)
    expect(await sentOf(1, await strangerWith(phone.replace(' 5', ' 05 '), 'lj'))).toBe(0)
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
