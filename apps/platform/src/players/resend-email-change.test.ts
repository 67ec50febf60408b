import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactsOf } from '../testing/contact-journeys.ts'
import { type Session, verifyEmail } from '../testing/journeys.ts'
import { codesOf, site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { knownPlayer, mailedSecret, mailsTo } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { move, confirm, undo, undoCodeTo, userOf } = contactsOf(() => platform)

const query = `mutation ($id: ID!, $uri: String!) { resendEmailChange(userId: $id, redirectUri: $uri) {
  ... on ResendEmailChangeSuccess { user { email pendingEmail pendingEmailResendAt } }
  ... on ResendEmailChangeRefusal { code retryAfterSeconds } } }`
const ask = ({ userId, accessToken }: Session, uri = `${site}/email-verification/:code`) =>
  platform.query(query, { id: userId, uri }, accessToken)
const resend = async (player: Session) => (await ask(player)).data.resendEmailChange

/** As if that much time had passed since the last mail. */
const later = (userId: string, time: string) =>
  uncheckedQuery(
    platform.deps.pool,
    `update email_changes set expires_at = expires_at - interval '${time}' where user_id = $1`,
    [userId],
  )
const links = async (email: string) => (await mailsTo(platform, email)).length

describe('the mail to a pending e-mail address', () => {
  it('is sent again after a minute, and then again after another', async () => {
    const [player, email] = [await knownPlayer(platform), 'slow-mail@mail.example']
    await move(player, email)
    const refusal = await resend(player)
    expect(refusal).toMatchObject({ code: 'RATE_LIMITED' })
    expect(refusal.retryAfterSeconds).toBeGreaterThan(50)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60)
    await later(player.userId, '61 seconds')
    const answer = await resend(player)
    expect(answer.user).toMatchObject({ email: player.email, pendingEmail: email })
    expect(Date.parse(answer.user.pendingEmailResendAt)).toBeGreaterThan(Date.now() + 50_000)
    expect(await links(email)).toBe(2)
    expect(await resend(player)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('confirms the address by its link, and by that of the mail before', async () => {
    const [player, email] = [await knownPlayer(platform), 'first-or-second@mail.example']
    await move(player, email)
    const first = await mailedSecret(platform, email, 'email-verification')
    await later(player.userId, '61 seconds')
    await resend(player)
    expect(await mailedSecret(platform, email, 'email-verification')).not.toBe(first)
    expect(await verifyEmail(platform, first)).toMatchObject({ userId: player.userId })
    expect(await userOf(player)).toMatchObject({ email, pendingEmail: null })
    expect(await confirm(email)).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('lets the address wait for a day from then on', async () => {
    const [player, email] = [await knownPlayer(platform), 'a-day-more@mail.example']
    await move(player, email)
    await later(player.userId, '20 hours')
    await resend(player)
    await later(player.userId, '20 hours')
    expect(await userOf(player)).toMatchObject({ pendingEmail: email })
    await later(player.userId, '4 hours')
    expect(await userOf(player)).toMatchObject({ pendingEmail: null })
    expect(await resend(player)).toMatchObject({ code: 'NOTHING_PENDING' })
  })

  it('is sent once to requests at the same time', async () => {
    const [player, email] = [await knownPlayer(platform), 'at-once@mail.example']
    await move(player, email)
    await later(player.userId, '61 seconds')
    const answers = await Promise.all([1, 2, 3].map(() => resend(player)))
    expect(answers.filter(({ user }) => user)).toHaveLength(1)
    expect(await links(email)).toBe(2)
  })

  it('is not sent to an address that somebody has, and the answer is the same', async () => {
    const [player, taken] = [await knownPlayer(platform), await knownPlayer(platform)]
    await move(player, taken.email)
    await later(player.userId, '61 seconds')
    const before = await links(taken.email)
    expect((await resend(player)).user).toMatchObject({ pendingEmail: taken.email })
    expect(await links(taken.email)).toBe(before)
  })

  it('is not sent without a pending address, after the change was undone, or with a link elsewhere', async () => {
    const player = await knownPlayer(platform)
    expect(await resend(player)).toMatchObject({ code: 'NOTHING_PENDING' })
    await move(player, 'undone-before@mail.example')
    expect(codesOf(await ask(player, 'https://thief.example/:code'))).toEqual(['BAD_USER_INPUT'])
    await undo(await undoCodeTo(player.email))
    expect(codesOf(await ask(player))).toEqual(['UNAUTHENTICATED'])
  })
})

it('links to an address that was replaced by another do not work, whether or not that one is taken', async () => {
  for (const next of ['free-after@mail.example', (await knownPlayer(platform)).email]) {
    const [player, email] = [await knownPlayer(platform), `replaced-${next}`]
    await move(player, email)
    const code = await mailedSecret(platform, email, 'email-verification')
    await move(player, next)
    expect(await verifyEmail(platform, code)).toMatchObject({ code: 'INVALID_CODE' })
  }
})
