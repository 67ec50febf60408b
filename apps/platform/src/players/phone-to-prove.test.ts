import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { phoneToProve } from '../logins/second-factor.ts'
import { contactsOf } from '../testing/contact-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'
import {
  hasAccess,
  knownPlayer,
  mailedSecret,
  mailsTo,
  recoverPassword,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { newPlayerOf, login, verify, codeTo, wrong } = codeLoginsOf(() => platform)
const { askForPhone, codeForPhone, tryCodeForPhone, confirmPhone, userOf, cancel } = contactsOf(() => platform)
const query = (text: string, values: unknown[]) => uncheckedQuery(platform.deps.pool, text, values)
const renewed = 'Renewed-456'

/** A player of bo who has set a new password by a mailed link and logged in by a mailed code. */
async function afterReset() {
  const { email, phone, userId } = await newPlayerOf('bo')
  await recoverPassword(platform, email, { brandId: 'bo', redirectUri: 'http://bo.localhost/reset-password/:hash' })
  await resetPassword(platform, await mailedSecret(platform, email, 'reset-password'), renewed, 'bo')
  const { challengeId, channel } = await login(email, { secret: renewed })
  expect(channel).toBe('MAIL')
  const { accessToken, refreshToken } = await verify(challengeId, codeTo(email))
  return { userId, email, phone: String(phone), password: renewed, accessToken, refreshToken }
}

describe('the number of an account that nobody has proved', () => {
  it.each([
    ['an unproved number', {}, '+358 401234567'],
    ['one that somebody else may have registered', { doubtedPhone: '+358 401234567' }, '+358 401234567'],
    ['a proved number', { provedDestination: '+358 401234567' }, null],
    ['another number proved before', { provedDestination: '+358 409999999' }, '+358 401234567'],
    ['no number', { phone: null }, null],
    ['a number of a country without players', { phone: '+7 9001234567' }, null],
    ['an address that nobody has confirmed', { emailVerifiedAt: null }, null],
    ['no address', { email: null, emailVerifiedAt: null }, '+358 401234567'],
  ] as const)('%s', (_, changes, expected) => {
    const player = {
      ...({ brandId: 'bo', phone: '+358 401234567', email: 'a@mail.example' } as const),
      ...{ emailVerifiedAt: new Date(), provedDestination: null, doubtedPhone: null },
      ...changes,
    }
    expect(phoneToProve(player)).toBe(expected)
  })

  it('gets the codes of logins again once its owner has proved it anew', async () => {
    const player = await afterReset()
    expect(await userOf(player)).toMatchObject({ phone: player.phone, phoneToProve: player.phone, pendingPhone: null })
    const { challengeId, channel } = await codeForPhone(player)
    expect(channel).toBe('SMS')
    const code = codeTo(player.phone)
    expect(await confirmPhone(player, challengeId, wrong(code))).toMatchObject({ code: 'WRONG_CODE' })
    expect(await confirmPhone(player, challengeId, code)).toMatchObject({ user: { phone: player.phone } })
    expect(await userOf(player)).toMatchObject({ phone: player.phone, phoneToProve: null })
    expect(await login(player.email, { secret: renewed })).toMatchObject({ channel: 'SMS' })
    // Neither for a second proof by the same code, nor for another code.
    expect(await confirmPhone(player, challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await tryCodeForPhone(player)).toMatchObject({ code: 'NO_DESTINATION' })
  })

  it('changes nothing else when it is proved: no mail, no wait, no login ended', async () => {
    const player = await knownPlayer(platform)
    const other = await tryLogin(platform, player)
    const { phone } = await userOf(player)
    const before = (await mailsTo(platform, player.email)).length
    const { challengeId } = await codeForPhone(player)
    expect(await confirmPhone(player, challengeId, codeTo(phone))).toMatchObject({ user: { withdrawalsFrom: null } })
    expect(await hasAccess(platform, other)).toBe(true)
    expect(await mailsTo(platform, player.email)).toHaveLength(before)
    expect((await query('select from phone_changes where user_id = $1', [player.userId])).rowCount).toBe(0)
  })

  it('stands back while another number is pending, whose code proves that one alone', async () => {
    const player = await knownPlayer(platform)
    const { phone: old } = await userOf(player)
    const { challengeId: early } = await codeForPhone(player)
    const code = codeTo(old)
    await askForPhone(player, '+358 461240001')
    expect(await userOf(player)).toMatchObject({ phoneToProve: null, pendingPhone: '+358 461240001' })
    expect(await confirmPhone(player, early, code)).toMatchObject({ code: 'WRONG_CODE' })
    await codeForPhone(player)
    expect(codeTo('+358 461240001')).toMatch(/^\d{6}$/)
    await cancel(player, 'PHONE')
    expect(await userOf(player)).toMatchObject({ phoneToProve: old })
  })

  it('is proved once by two requests at the same time, and never by the code of another player', async () => {
    const [player, stranger] = [await knownPlayer(platform), await knownPlayer(platform)]
    const { challengeId } = await codeForPhone(player)
    const code = codeTo((await userOf(player)).phone)
    expect(await confirmPhone(stranger, challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    const results = await Promise.all([1, 2].map(() => confirmPhone(player, challengeId, code)))
    expect(results.map(({ code: refusal }) => refusal ?? 'success').sort()).toEqual(['WRONG_CODE', 'success'])
  })

  it('gets no code while nobody has confirmed the address', async () => {
    const player = await knownPlayer(platform)
    await query('update players set email_verified_at = null where user_id = $1', [player.userId])
    expect(await codeForPhone(player)).toMatchObject({ code: 'NO_DESTINATION' })
  })
})
