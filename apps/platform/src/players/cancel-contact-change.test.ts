import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactsOf, smsCodeTo } from '../testing/contact-journeys.ts'
import { verifyEmail } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailedSecret, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { move, confirm, undo, undoCodeTo, askForPhone, codeForPhone, confirmPhone, rephone, userOf, cancel } =
  contactsOf(() => platform)
const done = { __typename: 'CancelContactChangeSuccess' }

describe('a pending e-mail address that is given up', () => {
  it('is not confirmed by its link, and the account stays as it was', async () => {
    const [player, email] = [await knownPlayer(platform), 'given-up@mail.example']
    await move(player, email)
    const code = await mailedSecret(platform, email, 'email-verification')
    expect(await cancel(player, 'EMAIL')).toMatchObject({ ...done, user: { pendingEmail: null } })
    expect(await verifyEmail(platform, code)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await userOf(player)).toMatchObject({ email: player.email, pendingEmail: null, withdrawalsFrom: null })
    expect(await tryLogin(platform, player)).toMatchObject({ userId: player.userId })
  })

  it('does not bring back the one asked for before it', async () => {
    const player = await knownPlayer(platform)
    await move(player, 'asked-first@mail.example')
    await move(player, 'asked-second@mail.example')
    await cancel(player, 'EMAIL')
    expect(await userOf(player)).toMatchObject({ pendingEmail: null })
    expect(await confirm('asked-first@mail.example')).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('can be asked for again, and only the new link works', async () => {
    const [player, email] = [await knownPlayer(platform), 'asked-again@mail.example']
    await move(player, email)
    const old = await mailedSecret(platform, email, 'email-verification')
    await cancel(player, 'EMAIL')
    await move(player, email)
    expect(await verifyEmail(platform, old)).toMatchObject({ code: 'INVALID_CODE' })
    expect(await confirm(email)).toMatchObject({ userId: player.userId })
    expect(await userOf(player)).toMatchObject({ email })
  })

  it('leaves the owner the link that logs a thief out, who had asked for it and gave it up', async () => {
    const owner = await knownPlayer(platform)
    const thief = { ...owner, ...(await tryLogin(platform, owner)) }
    await move(thief, 'thief-retreats@mail.example')
    await cancel(thief, 'EMAIL')
    expect(await undo(await undoCodeTo(owner.email))).toMatchObject({ __typename: 'UndoChangeSuccess' })
    expect(await hasAccess(platform, thief)).toBe(false)
    expect(await tryLogin(platform, owner)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('leaves a change that is confirmed already', async () => {
    const [player, email] = [await knownPlayer(platform), 'too-late-to-give-up@mail.example']
    await move(player, email)
    await confirm(email)
    expect(await cancel(player, 'EMAIL')).toMatchObject(done)
    expect(await userOf(player)).toMatchObject({ email })
    expect(await undo(await undoCodeTo(player.email))).toMatchObject({ __typename: 'UndoChangeSuccess' })
  })
})

describe('a pending phone number that is given up', () => {
  it('is not confirmed by its code, also when it is asked for again', async () => {
    const [player, phone] = [await knownPlayer(platform), '+358 461250001']
    const { phone: old } = await userOf(player)
    await askForPhone(player, phone)
    const { challengeId } = await codeForPhone(player)
    const code = smsCodeTo(platform, phone)
    expect(await cancel(player, 'PHONE')).toMatchObject({ ...done, user: { pendingPhone: null } })
    expect(await confirmPhone(player, challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    await askForPhone(player, phone)
    expect(await confirmPhone(player, challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await userOf(player)).toMatchObject({ phone: old, pendingPhone: phone })
  })

  it('is no reason to take the number away that the player has confirmed', async () => {
    const [player, phone] = [await knownPlayer(platform), '+358 461250002']
    await rephone(player, phone)
    expect(await cancel(player, 'PHONE')).toMatchObject(done)
    expect(await userOf(player)).toMatchObject({ phone })
  })

  it('leaves the other contact that is pending, and succeeds twice at once', async () => {
    const [player, email] = [await knownPlayer(platform), 'the-other-contact@mail.example']
    await move(player, email)
    await askForPhone(player, '+358 461250003')
    const answers = await Promise.all([1, 2].map(() => cancel(player, 'PHONE')))
    for (const answer of answers) expect(answer).toMatchObject(done)
    expect(await userOf(player)).toMatchObject({ pendingPhone: null, pendingEmail: email })
  })
})
