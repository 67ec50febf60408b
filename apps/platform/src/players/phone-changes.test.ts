import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactsOf, smsCodeTo } from '../testing/contact-journeys.ts'
import { deposit, type Session, withdraw } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, type KnownPlayer, knownPlayer, mailsTo, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { update, askForPhone, codeForPhone, tryCodeForPhone, confirmPhone, rephone, userOf } = contactsOf(() => platform)

let numbers = 0
const newNumber = () => `+358 4499${String(20_000 + ++numbers)}`
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

/** The player's own number counts as proved. */
const proved = ({ userId }: KnownPlayer) =>
  uncheckedQuery(platform.deps.pool, 'update players set proved_destination = phone where user_id = $1', [userId])

describe('a new phone number', () => {
  const subjects = async (email: string) => (await mailsTo(platform, email)).map(({ subject }) => subject)

  it('is pending until its code is entered: the old one stays, at logins and for codes', async () => {
    const [player, phone] = [await knownPlayer(platform), newNumber()]
    const { phone: old } = await userOf(player)
    expect((await askForPhone(player, phone)).user).toMatchObject({ phone: old, pendingPhone: phone })
    expect(await tryLogin(platform, { ...player, email: phone })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await tryLogin(platform, { ...player, email: old })).toMatchObject({ userId: player.userId })
    await proved(player)
    const own = `mutation ($id: ID!) { requestCode(userId: $id) { ... on LoginChallenge { destination } } }`
    const { data } = await platform.query(own, { id: player.userId }, player.accessToken)
    expect(data.requestCode.destination.slice(-3)).toBe(old.slice(-3))
    const { challengeId, channel } = await codeForPhone(player)
    expect(channel).toBe('SMS')
    expect(platform.third.mails.at(-1)?.text).toMatch(/^\d{6} confirms a change to your Acacia account/)
    expect(await confirmPhone(player, challengeId, smsCodeTo(platform, phone))).toMatchObject({
      user: { phone, pendingPhone: null },
    })
    expect(await tryLogin(platform, { ...player, email: phone })).toMatchObject({ userId: player.userId })
    expect(await tryLogin(platform, { ...player, email: old })).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('ends the other logins, is reported by mail and lets withdrawals wait once it is confirmed', async () => {
    const player = await knownPlayer(platform)
    const other: Session = await tryLogin(platform, player)
    expect(await update(player, { phone: newNumber() })).toMatchObject({ code: 'PROOF_REQUIRED', field: 'proof' })
    const phone = newNumber()
    expect((await askForPhone(player, phone)).user.withdrawalsFrom).toBeNull()
    expect(await hasAccess(platform, other)).toBe(true)
    const { challengeId } = await codeForPhone(player)
    await confirmPhone(player, challengeId, smsCodeTo(platform, phone))
    expect((await userOf(player)).withdrawalsFrom).not.toBeNull()
    expect(await hasAccess(platform, other)).toBe(false)
    expect(await hasAccess(platform, player)).toBe(true)
    expect((await subjects(player.email)).at(-1)).toBe('Your phone number at Acacia has been changed')
  })

  it('that is taken is found out only by whoever enters its code, and nothing is changed', async () => {
    const taken = newNumber()
    const owner = await knownPlayer(platform, { phone: taken })
    await proved(owner)
    const answers = async (phone: string) => {
      const player = await knownPlayer(platform)
      const { user, ...asked } = await askForPhone(player, phone)
      const { challengeId, destination, ...sent } = await codeForPhone(player)
      const wrong = await confirmPhone(player, challengeId, wrongCode(smsCodeTo(platform, phone)))
      return { player, challengeId, shown: { asked, isPending: user.pendingPhone === phone, sent, wrong } }
    }
    const [other, free] = [await answers(taken), await answers(newNumber())]
    expect(other.shown).toEqual(free.shown)
    const { player, challengeId } = other
    const { phone: old } = await userOf(player)
    const code = smsCodeTo(platform, taken)
    expect(await confirmPhone(player, challengeId, code)).toMatchObject({ code: 'PHONE_IN_USE' })
    expect(await confirmPhone(player, challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    expect(await userOf(player)).toMatchObject({ phone: old, pendingPhone: null, withdrawalsFrom: null })
    expect(await tryLogin(platform, { ...owner, email: taken })).toMatchObject({ userId: owner.userId })
    expect(await subjects(player.email)).not.toContain('Your phone number at Acacia has been changed')
  })

  it('is given up by an account that has not proved it to whoever enters its code', async () => {
    const phone = newNumber()
    const stranger = await knownPlayer(platform, { phone: phone.replace('4499', '44-99') })
    const owner = await knownPlayer(platform)
    await askForPhone(owner, phone)
    const { challengeId } = await codeForPhone(owner)
    expect(await confirmPhone(owner, challengeId, smsCodeTo(platform, phone))).toMatchObject({ user: { phone } })
    expect(await userOf(stranger)).toMatchObject({ phone: null })
    expect(await tryLogin(platform, { ...owner, email: phone })).toMatchObject({ userId: owner.userId })
    expect(await tryLogin(platform, stranger)).toMatchObject({ userId: stranger.userId })
  })

  it('goes to the first of two players who confirm it', async () => {
    const phone = newNumber()
    const codes: [KnownPlayer, string, string][] = []
    for (const player of [await knownPlayer(platform), await knownPlayer(platform)]) {
      await askForPhone(player, phone)
      const { challengeId } = await codeForPhone(player)
      codes.push([player, challengeId, smsCodeTo(platform, phone)])
    }
    const results = await Promise.all(codes.map((entered) => confirmPhone(...entered)))
    expect(results.map(({ code }) => code ?? 'success').sort()).toEqual(['PHONE_IN_USE', 'success'])
  })

  it('is confirmed by its own code alone, and once', async () => {
    const [player, first, second] = [await knownPlayer(platform), newNumber(), newNumber()]
    await askForPhone(player, first)
    const { challengeId: early } = await codeForPhone(player)
    const codeOfFirst = smsCodeTo(platform, first)
    await askForPhone(player, second)
    expect(await confirmPhone(player, early, codeOfFirst)).toMatchObject({ code: 'WRONG_CODE' })
    const { challengeId } = await codeForPhone(player)
    const code = smsCodeTo(platform, second)
    expect(await confirmPhone(await knownPlayer(platform), challengeId, code)).toMatchObject({ code: 'WRONG_CODE' })
    for (const odd of ['', '😀', '0'.repeat(500)])
      expect(await confirmPhone(player, challengeId, odd)).toMatchObject({ code: 'WRONG_CODE' })
    const results = await Promise.all([1, 2].map(() => confirmPhone(player, challengeId, code)))
    expect(results.map(({ code: refusal }) => refusal ?? 'success').sort()).toEqual(['WRONG_CODE', 'success'])
  })

  it('proves nothing but the number: its code is no proof of another change, nor the code of one for the number', async () => {
    const [player, phone] = [await knownPlayer(platform), newNumber()]
    await askForPhone(player, phone)
    const { challengeId } = await codeForPhone(player)
    const proof = { challengeId, code: smsCodeTo(platform, phone) }
    expect(await update(player, { email: 'by-its-code@mail.example', proof })).toMatchObject({ code: 'WRONG_CODE' })
  })

  it('waits half a minute between two codes, and gets five of them in an hour from all who name it', async () => {
    const [player, other, phone] = [await knownPlayer(platform), await knownPlayer(platform), newNumber()]
    for (const who of [player, other]) await askForPhone(who, phone)
    expect(await tryCodeForPhone(player)).toMatchObject({ __typename: 'LoginChallenge' })
    expect(await tryCodeForPhone(player)).toMatchObject({ code: 'RATE_LIMITED' })
    for (const who of [player, other, player, other]) expect(await codeForPhone(who)).toMatchObject({ channel: 'SMS' })
    expect(await codeForPhone(other)).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is guessed twenty times an hour at most', async () => {
    const [player, phone] = [await knownPlayer(platform), newNumber()]
    await askForPhone(player, phone)
    const { challengeId } = await codeForPhone(player)
    for (let n = 0; n < 20; n++) await platform.deps.limits.wrongOneTimeCode.count(`${player.userId} CONFIRMATION`)
    expect(await confirmPhone(player, challengeId, smsCodeTo(platform, phone))).toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('is forgotten after a day', async () => {
    const [player, phone] = [await knownPlayer(platform), newNumber()]
    await askForPhone(player, phone)
    const { challengeId } = await codeForPhone(player)
    await uncheckedQuery(platform.deps.pool, 'update phone_changes set expires_at = now() where user_id = $1', [
      player.userId,
    ])
    expect(await userOf(player)).toMatchObject({ pendingPhone: null })
    expect(await confirmPhone(player, challengeId, smsCodeTo(platform, phone))).toMatchObject({ code: 'WRONG_CODE' })
  })
})

describe('a withdrawal in progress', () => {
  it('is named in the mail about the change, and waits as long as a new one', async () => {
    const player = await knownPlayer(platform)
    await deposit(platform, player, 10_000)
    const { payment } = await withdraw(platform, player, { amount: 5_000 })
    const statusOf = async () =>
      (
        await uncheckedQuery(platform.deps.pool, 'select status, needs_operator from payments where payment_id = $1', [
          payment.paymentId,
        ])
      ).rows[0]
    await rephone(player, '+358 449998811')
    const mail = (await mailsTo(platform, player.email)).at(-1)
    expect(mail?.text).toContain('Pending withdrawals: €50.00 (•••• 4242).')
    expect(mail?.text).toContain('24 hours after this change at the earliest')
    const reviewed = `update payments set confirmed_at = confirmed_at - interval '1 hour' where payment_id = $1`
    await uncheckedQuery(platform.deps.pool, reviewed, [payment.paymentId])
    await keepUpPayments(platform.deps)
    expect(await statusOf()).toEqual({ status: 'PENDING_APPROVAL', needs_operator: false })
    const over = 'update players set withdrawals_from = now() where user_id = $1'
    await uncheckedQuery(platform.deps.pool, over, [player.userId])
    await keepUpPayments(platform.deps)
    expect(await statusOf()).toEqual({ status: 'PENDING', needs_operator: false })
  })

  it('is not mentioned when there is none, nor after another change', async () => {
    const player = await knownPlayer(platform)
    await rephone(player, '+358 449998812')
    expect((await mailsTo(platform, player.email)).at(-1)?.text).not.toContain('Pending withdrawals')
  })
})
