import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isKnownDevice } from '../logins/devices.ts'
import { contactsOf } from '../testing/contact-journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { codeLoginsOf } from '../testing/second-factor-journeys.ts'
import { knownPlayer, mailedSecret, recoverPassword, resetPassword } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const { newPlayerOf, login, verify, codeTo } = codeLoginsOf(() => platform)
const { rephone, askForPhone, codeForPhone, confirmPhone } = contactsOf(() => platform)
const query = (text: string, values: unknown[]) => uncheckedQuery(platform.deps.pool, text, values)
const renewed = 'Renewed-456'

/** Sets a new password by a mailed link. */
async function reset(email: string, brandId = 'ac') {
  const redirectUri = `http://${brandId}.localhost/reset-password/:hash`
  await recoverPassword(platform, email, { brandId, redirectUri })
  const hash = await mailedSecret(platform, email, 'reset-password')
  expect(await resetPassword(platform, hash, renewed, brandId)).toMatchObject({ success: true })
}
const confirmedOnlyNow = (userId: string) =>
  query('update players set email_verified_at = now() where user_id = $1', [userId])
const phoneOf = async (userId: string) =>
  (await query('select phone from players where user_id = $1', [userId])).rows[0]?.phone

describe('a phone number that whoever registered with the address gave', () => {
  it('gets no codes once the owner has set a password, until they prove it', async () => {
    const { email, phone } = await newPlayerOf('bo')
    expect(await login(email)).toMatchObject({ channel: 'SMS' })
    await reset(email, 'bo')
    const before = codeTo(phone)
    for (const username of [email, phone]) {
      const { challengeId, channel } = await login(username, { secret: renewed })
      expect(channel).toBe('MAIL')
      expect(await verify(challengeId, codeTo(email))).toHaveProperty('accessToken')
    }
    expect(codeTo(phone)).toBe(before)
  })

  it('stays where a code sent there was entered since the address was confirmed', async () => {
    const { email, phone, userId } = await newPlayerOf('bo')
    await verify((await login(email)).challengeId, codeTo(phone))
    await reset(email, 'bo')
    expect(await phoneOf(userId)).toBe(phone)
    expect(await login(email, { secret: renewed })).toMatchObject({ channel: 'SMS' })
  })

  it('goes when they had proved it before the address was confirmed', async () => {
    const player = await knownPlayer(platform)
    await rephone(player, '+358 461230001')
    await confirmedOnlyNow(player.userId)
    await reset(player.email)
    expect(await phoneOf(player.userId)).toBeNull()
  })

  it('stays with a player who has changed their address since', async () => {
    const player = await knownPlayer(platform)
    await rephone(player, '+358 461230002')
    await confirmedOnlyNow(player.userId)
    await query(
      `insert into email_changes (change_id, user_id, brand_id, login_id, old_email, new_email, undo_hash, expires_at, confirmed_at)
       values (gen_random_uuid(), $1, 'ac', gen_random_uuid(), 'old@mail.example', 'new@mail.example', sha256('x'), now(), now())`,
      [player.userId],
    )
    await reset(player.email)
    expect(await phoneOf(player.userId)).toBe('+358 461230002')
  })

  it('is not confirmed by a code that was on its way', async () => {
    const player = await knownPlayer(platform)
    const phone = '+358 461230003'
    await askForPhone(player, phone)
    const { challengeId } = await codeForPhone(player)
    await reset(player.email)
    expect(await confirmPhone(player, challengeId, codeTo(phone))).toBeUndefined()
    expect(await phoneOf(player.userId)).not.toBe(phone)
  })
})

describe('a payout account', () => {
  async function savedAccount(userId: string, token: string) {
    await query(
      `insert into payment_accounts (account_id, user_id, provider, kind, token, brand, last4, expiry_month, expiry_year, holder_proved)
       select gen_random_uuid(), $1, 'PAYMENT_IQ', 'CARD', $2, 'VISA', '4242', 12, 2040, true`,
      [userId, token],
    )
  }
  const isTrusted = async (userId: string) =>
    (
      await query(
        'select distrusted_at is null and holder_proved as trusted from payment_accounts where user_id = $1',
        [userId],
      )
    ).rows[0]?.trusted

  it('that was saved before the address was confirmed is as a new one after the owner has set a password', async () => {
    const player = await knownPlayer(platform)
    await savedAccount(player.userId, 'before')
    await confirmedOnlyNow(player.userId)
    await reset(player.email)
    expect(await isTrusted(player.userId)).toBe(false)
  })

  it('that was saved since stays as it is', async () => {
    const player = await knownPlayer(platform)
    await savedAccount(player.userId, 'since')
    await reset(player.email)
    expect(await isTrusted(player.userId)).toBe(true)
  })
})

describe('a known browser', () => {
  const deviceOf = (token: string) => token.split('.')[0] ?? ''
  const logInWith = async (email: string, password: string, token?: string) => {
    const text = `mutation ($email: String!, $password: String!, $token: String) {
      login(brandId: "ac", username: $email, password: $password, device: { token: $token }) { ... on AuthTokens { deviceToken } } }`
    const { data } = await platform.query(text, { email, password, token })
    return String(data.login.deviceToken)
  }
  const isKnown = (userId: string, token: string) => isKnownDevice(platform.deps.pool, userId, deviceOf(token))

  it('is none after a new password by mail, except the one that sets it', async () => {
    const { email, password, userId } = await knownPlayer(platform)
    const [thief, owner] = [await logInWith(email, password), await logInWith(email, password)]
    expect([await isKnown(userId, thief), await isKnown(userId, owner)]).toEqual([true, true])
    await recoverPassword(platform, email)
    const hash = await mailedSecret(platform, email, 'reset-password')
    await resetPassword(platform, hash, renewed, 'ac', '203.0.113.3', owner)
    expect([await isKnown(userId, thief), await isKnown(userId, owner)]).toEqual([false, true])
  })

  it('is known again, and reported as new, once the player has logged in with it', async () => {
    const { email, password, userId } = await knownPlayer(platform)
    const token = await logInWith(email, password)
    await reset(email)
    const reports = async () => {
      await platform.deps.background.idle()
      return platform.third.mails.filter(({ to, subject }) => to === email && subject?.startsWith('New login')).length
    }
    const before = await reports()
    expect(await logInWith(email, renewed, token)).toBe(token)
    expect(await isKnown(userId, token)).toBe(true)
    expect(await reports()).toBe(before + 1)
  })

  it('is none after a change of address is undone', async () => {
    const player = await knownPlayer(platform)
    const { move, confirm, undo, undoCodeTo } = contactsOf(() => platform)
    const token = await logInWith(player.email, player.password)
    await move(player, 'thief-of-browsers@mail.example')
    await confirm('thief-of-browsers@mail.example')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject({ __typename: 'UndoChangeSuccess' })
    expect(await isKnown(player.userId, token)).toBe(false)
  })

  it('still ties the accounts of one person together', async () => {
    const { email, password, userId } = await knownPlayer(platform)
    const token = await logInWith(email, password)
    await reset(email)
    const kept = await query('select from player_devices where user_id = $1 and device_id = $2', [
      userId,
      deviceOf(token),
    ])
    expect(kept.rowCount).toBe(1)
  })
})
