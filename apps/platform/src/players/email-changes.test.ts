import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createUserQuery, paymentInput, registration, type Session, verifyQuery } from '../testing/journeys.ts'
import { site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  hasAccess,
  type KnownPlayer,
  knownPlayer,
  mailedHash,
  mailedSecret,
  mailsTo,
  recoverPassword,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())

const links = { redirectUri: `${site}/email-verification/:code`, undoUri: `${site}/undo-email-change/:code` }

async function update({ userId, accessToken }: Session, changes: object) {
  const query = `mutation ($input: UpdateUserInput!) { updateUser(input: $input) {
    __typename ... on UpdateUserSuccess { user { email pendingEmail isEmailVerified withdrawalsFrom } }
    ... on UpdateUserRefusal { code field } } }`
  return (await platform.query(query, { input: { userId, ...links, ...changes } }, accessToken)).data.updateUser
}
const move = (player: KnownPlayer, email: string) => update(player, { email, proof: { password: player.password } })
const userOf = async ({ userId, accessToken }: Session) => {
  const fields = '{ user(userId: $id) { email isEmailVerified pendingEmail withdrawalsFrom } }'
  return (await platform.query(`query ($id: ID!) ${fields}`, { id: userId }, accessToken)).data.user
}
const verify = async (code: string) => (await platform.query(verifyQuery, { brandId: 'ac', code })).data.verifyWithAuth
const confirm = async (email: string) => verify(await mailedSecret(platform, email, 'email-verification'))
const undoCodeTo = (email: string) => mailedSecret(platform, email, 'undo-email-change')
async function undo(code: string, brandId = 'ac', address = '203.0.113.9') {
  const query = `mutation ($brandId: ID!, $code: String!) { undoEmailChange(brandId: $brandId, code: $code) {
    __typename ... on UndoEmailChangeRefusal { code } } }`
  return (await platform.query(query, { brandId, code }, '', { 'x-forwarded-for': address })).data.undoEmailChange
}
const past = (column: string) =>
  uncheckedQuery(platform.deps.pool, `update email_changes set ${column} = now() - interval '8 days'`)
const success = { __typename: 'UndoEmailChangeSuccess' }

describe('a new e-mail address', () => {
  it('is pending until it is confirmed: the old one stays and logs in', async () => {
    const player = await knownPlayer(platform, { localeCode: 'fi' })
    const email = 'new-address@mail.example'
    const kept = { email: player.email, isEmailVerified: true, pendingEmail: email }
    expect((await move(player, email)).user).toMatchObject(kept)
    expect(await tryLogin(platform, { ...player, email })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, player)).toMatchObject({ userId: player.userId })
    expect((await mailsTo(platform, email)).at(-1)).toMatchObject({
      from: 'Acacia <no-reply@acacia.example>',
      subject: 'Vahvista uusi sähköpostiosoitteesi – Acacia',
    })
    expect(await confirm(email)).toMatchObject({ userId: player.userId })
    expect(await userOf(player)).toMatchObject({ email, isEmailVerified: true, pendingEmail: null })
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { ...player, email })).toMatchObject({ userId: player.userId })
  })

  it('ends the other logins and the links mailed to the old address', async () => {
    const player = await knownPlayer(platform)
    const other: Session = await tryLogin(platform, player)
    const hash = await mailedHash(platform, player.email)
    await move(player, 'ends-others@mail.example')
    expect(await hasAccess(platform, other)).toBe(true)
    await confirm('ends-others@mail.example')
    expect(await hasAccess(platform, other)).toBe(false)
    expect(await hasAccess(platform, player)).toBe(true)
    expect(await resetPassword(platform, hash)).toMatchObject({ code: 'INVALID_HASH' })
  })

  it('lets withdrawals wait for a day, and says until when', async () => {
    const player = await knownPlayer(platform)
    expect(await userOf(player)).toMatchObject({ withdrawalsFrom: null })
    await move(player, 'waits@mail.example')
    await confirm('waits@mail.example')
    const { withdrawalsFrom } = await userOf(player)
    const hours = (Date.parse(withdrawalsFrom) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const create = `mutation ($input: CreatePaymentInput!) { createPayment(input: $input) {
      ... on CreatePaymentRefusal { code } } }`
    const input = paymentInput(player.userId, { type: 'WITHDRAWAL' })
    const { data } = await platform.query(create, { input }, player.accessToken)
    expect(data.createPayment).toEqual({ code: 'SECURITY_WAIT' })
  })

  it('is reported to the old address when it is asked for and when it is confirmed', async () => {
    const player = await knownPlayer(platform, { localeCode: 'de' })
    await move(player, 'elsewhere@mail.example')
    await confirm('elsewhere@mail.example')
    const notices = (await mailsTo(platform, player.email)).slice(-2)
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Jemand möchte deine E-Mail-Adresse bei Acacia ändern',
      'Deine E-Mail-Adresse bei Acacia wurde geändert',
    ])
    for (const { text } of notices) expect(text).not.toContain('elsewhere@mail.example')
  })

  it('is confirmed by the newest link alone, and by none after a day', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'second@mail.example')
    const code = await mailedSecret(platform, 'second@mail.example', 'email-verification')
    await move(player, 'third@mail.example')
    expect(await verify(code)).toMatchObject({ code: 'INVALID_CODE' })
    await uncheckedQuery(platform.deps.pool, `update verification_codes set expires_at = now() where used_at is null`)
    expect(await confirm('third@mail.example')).toMatchObject({ code: 'CODE_EXPIRED' })
    expect(await userOf(player)).toMatchObject({ email: player.email })
  })

  it('that is taken gets no link, and the player is not told', async () => {
    const [player, taken] = [await knownPlayer(platform), await knownPlayer(platform)]
    const before = (await mailsTo(platform, taken.email)).length
    expect((await move(player, taken.email.toUpperCase())).user).toMatchObject({ email: player.email })
    expect(await mailsTo(platform, taken.email)).toHaveLength(before)
  })

  it('goes to the first of two players who confirm it', async () => {
    const players = [await knownPlayer(platform), await knownPlayer(platform)]
    const email = 'wanted@mail.example'
    const codes: string[] = []
    for (const player of players) {
      await move(player, email)
      codes.push(await mailedSecret(platform, email, 'email-verification'))
    }
    const results = await Promise.all(codes.map(verify))
    expect(results.map(({ code }) => code ?? 'success').sort()).toEqual(['INVALID_CODE', 'success'])
  })

  it('is not one that differs only in case', async () => {
    const player = await knownPlayer(platform)
    expect((await update(player, { email: player.email.toUpperCase() })).user).toMatchObject({ pendingEmail: null })
  })
})

describe('a new phone number', () => {
  it('ends the other logins, is reported by mail and lets withdrawals wait', async () => {
    const player = await knownPlayer(platform)
    const other: Session = await tryLogin(platform, player)
    expect(await update(player, { phone: '+358 449998887' })).toMatchObject({ code: 'PROOF_REQUIRED', field: 'proof' })
    const proof = { password: player.password }
    const { user } = await update(player, { phone: '+358 449998887', proof })
    expect(user.withdrawalsFrom).not.toBeNull()
    expect(await hasAccess(platform, other)).toBe(false)
    expect(await hasAccess(platform, player)).toBe(true)
    expect((await mailsTo(platform, player.email)).at(-1)?.subject).toBe('Your phone number at Acacia has been changed')
  })
})

describe('undoing a change of e-mail address', () => {
  it('while it is pending stops it', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'never@mail.example')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    expect(await confirm('never@mail.example')).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('brings the old address back, and ends every login and the password of whoever changed it', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'thief@mail.example')
    await confirm('thief@mail.example')
    const code = await undoCodeTo(player.email)
    expect(await undo(code)).toMatchObject(success)
    expect(await undo(code)).toMatchObject({ code: 'CODE_USED' })
    expect(await hasAccess(platform, player)).toBe(false)
    expect(await tryLogin(platform, player)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { ...player, email: 'thief@mail.example' })).toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const password = 'Renewed-Canoe-5'
    await resetPassword(platform, await mailedHash(platform, player.email), password)
    expect(await tryLogin(platform, { ...player, password })).toMatchObject({ userId: player.userId })
  })

  it('undoes the changes after it too', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'one@mail.example')
    await confirm('one@mail.example')
    await move(player, 'two@mail.example')
    await confirm('two@mail.example')
    const later = await undoCodeTo('one@mail.example')
    expect(await undo(await undoCodeTo(player.email))).toMatchObject(success)
    expect(await undo(later)).toMatchObject({ code: 'CODE_USED' })
    const { rows } = await uncheckedQuery(platform.deps.pool, 'select email from players where user_id = $1', [
      player.userId,
    ])
    expect(rows).toEqual([{ email: player.email }])
  })

  it('is possible for 7 days after the confirmation, on the brand alone', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'late@mail.example')
    await confirm('late@mail.example')
    const code = await undoCodeTo(player.email)
    expect(await undo(code, 'bz')).toMatchObject({ code: 'INVALID_CODE' })
    await past('undo_until')
    expect(await undo(code)).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('keeps the old address from others as long', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'moved@mail.example')
    await confirm('moved@mail.example')
    const register = async () => {
      const input = registration({ email: player.email })
      await platform.query(createUserQuery, { input })
      const { rows } = await uncheckedQuery(
        platform.deps.pool,
        'select from players where brand_id = $1 and email = $2',
        ['ac', player.email],
      )
      return rows.length
    }
    expect(await register()).toBe(0)
    await past('undo_until')
    expect(await register()).toBe(1)
  })

  it('limits wrong codes by address', async () => {
    for (let n = 0; n < 30; n++) await undo('no such code', 'ac', '192.0.2.55')
    expect(await undo('no such code', 'ac', '192.0.2.55')).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('a reset link', () => {
  it('is not mailed to an address that nobody has confirmed', async () => {
    const input = registration()
    await platform.query(createUserQuery, { input })
    const before = (await mailsTo(platform, input.email)).length
    expect(await recoverPassword(platform, input.email)).toMatchObject({ success: true })
    expect(await mailsTo(platform, input.email)).toHaveLength(before)
  })
})
