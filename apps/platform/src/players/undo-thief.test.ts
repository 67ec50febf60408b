import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authenticatorOf, setUpApp, startAuthenticator } from '../testing/authenticator-journeys.ts'
import { contactsOf, smsCodeTo } from '../testing/contact-journeys.ts'
import { deposit, type Session } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { codesOf, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import {
  type KnownPlayer,
  knownPlayer,
  mailedHash,
  mailedSecret,
  mailsTo,
  resetPassword,
  tryLogin,
} from '../testing/session-journeys.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'

/** What a thief who knows the password can do with an account, and how its owner gets it back. */

let platform: TestPlatform
let owner: KnownPlayer
/** Another login of the account. */
let thief: Session & { password: string }
beforeAll(async () => (platform = await startTestPlatform({ withdrawalReviewSeconds: 0 })))
afterAll(() => platform.auditAndClose())
beforeEach(async () => {
  owner = await knownPlayer(platform)
  thief = { ...owner, ...(await tryLogin(platform, owner)) }
})

const contacts = contactsOf(() => platform)
const withdrawals = withdrawalsOf(
  () => platform,
  () => thief,
)
const query = (text: string, values: unknown[] = [owner.userId]) => uncheckedQuery(platform.owner, text, values)
const password = 'Renewed-Canoe-5'
const done = { __typename: 'UndoChangeSuccess' }
/** By the newest link that undoes a change. */
const undo = async () => contacts.undo(await contacts.undoCodeTo(owner.email))
/** The owner comes back by a mailed link. */
async function comeBack(username = owner.email) {
  await resetPassword(platform, await mailedHash(platform, owner.email), password)
  return tryLogin(platform, { ...owner, email: username, password })
}
let numbers = 0
const newPhone = () => `+358 40${String(7_100_000 + ++numbers)}`

describe('a new phone number', () => {
  it('is undone by the link in its mail, with the password and the app of the thief', async () => {
    const phone = newPhone()
    await contacts.rephone(owner, phone)
    thief = { ...owner, ...(await tryLogin(platform, owner)) }
    const { app } = await setUpApp(platform, thief)
    expect(app).toBeDefined()
    await contacts.rephone({ ...owner, ...thief }, newPhone())
    const mail = (await mailsTo(platform, owner.email)).findLast(({ subject }) => subject?.includes('phone number'))
    expect(mail?.text).toContain('undo it with this link within 7 days')
    expect(await undo()).toMatchObject(done)
    expect(await undo()).toMatchObject({ code: 'CODE_USED' })
    expect(await tryLogin(platform, owner)).toMatchObject({ code: 'INVALID_CREDENTIALS' })
    expect(await comeBack(phone)).toMatchObject({ userId: owner.userId })
  })

  it('is undone with a change of address by the same login', async () => {
    await contacts.rephone({ ...owner, ...thief }, newPhone())
    const code = await contacts.undoCodeTo(owner.email)
    await contacts.move({ ...owner, ...thief }, 'phone-thief@mail.example')
    await contacts.confirm('phone-thief@mail.example')
    expect(await contacts.undo(code)).toMatchObject(done)
    expect(await comeBack()).toMatchObject({ userId: owner.userId })
  })

  it('can be undone for 7 days', async () => {
    await contacts.rephone(owner, newPhone())
    await query(`update phone_changes set undo_until = now() where user_id = $1`)
    expect(await undo()).toMatchObject({ code: 'CODE_EXPIRED' })
  })
})

describe('an authenticator app', () => {
  it('is turned off by the link in the mail about it', async () => {
    await setUpApp(platform, thief)
    expect(await undo()).toMatchObject(done)
    expect(await comeBack()).toMatchObject({ userId: owner.userId })
    expect(await query('select from recovery_codes where user_id = $1')).toMatchObject({ rowCount: 0 })
  })

  it('goes when a later change of address by the same login is undone', async () => {
    await setUpApp(platform, thief)
    const ownLink = await contacts.undoCodeTo(owner.email)
    await contacts.move({ ...owner, ...thief }, 'app-thief@mail.example')
    await contacts.confirm('app-thief@mail.example')
    expect(await undo()).toMatchObject(done)
    expect(await contacts.undo(ownLink)).toMatchObject({ code: 'CODE_USED' })
    expect(await comeBack()).toMatchObject({ userId: owner.userId })
  })

  describe('that came after a change of address by the same login', () => {
    beforeEach(async () => {
      await contacts.move({ ...owner, ...thief }, `app-${owner.userId}@mail.example`)
      await contacts.confirm(`app-${owner.userId}@mail.example`)
      await setUpApp(platform, thief)
    })
    const code = async () => {
      const mails = await mailsTo(platform, owner.email)
      const mail = mails.findLast(({ subject }) => subject?.includes('Authenticator app'))
      return /undo-change\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }

    it('goes with it', async () => {
      expect(await contacts.undo(await code())).toMatchObject(done)
      expect(await comeBack()).toMatchObject({ userId: owner.userId })
    })

    it('goes although another account has taken the address', async () => {
      await query(`update email_changes set undo_until = now() - interval '2 days' where user_id = $1`)
      const taker = await knownPlayer(platform, { email: owner.email })
      expect(await contacts.undo(await code())).toMatchObject(done)
      expect(await query('select from authenticators where user_id = $1')).toMatchObject({ rowCount: 0 })
      // Whose it is, support has to find out: neither mailbox gets in.
      const { rows } = await query('select email, password_hash as password from players where user_id = $1')
      expect(rows).toEqual([{ email: null, password: null }])
      expect(await tryLogin(platform, taker)).toMatchObject({ userId: taker.userId })
    })

    it('goes alone when that address had never been confirmed', async () => {
      await query('update email_changes set old_verified_at = null where user_id = $1')
      expect(await contacts.undo(await code())).toMatchObject(done)
      const { rows } = await query('select email from players where user_id = $1')
      expect(rows).toEqual([{ email: `app-${owner.userId}@mail.example` }])
    })
  })

  it('stays when it was on before the change, whose login is another', async () => {
    await setUpApp(platform, owner)
    const { userId } = owner
    await query(`update authenticators set confirmed_at = now() - interval '1 hour' where user_id = $1`)
    await query(`update logins set created_at = created_at - interval '1 hour' where user_id = $1`)
    await query(
      `insert into phone_changes (change_id, user_id, login_id, old_phone, new_phone, expires_at, confirmed_at, undo_hash, undo_until)
       select gen_random_uuid(), $1, gen_random_uuid(), null, '+358 401', now(), now(), sha256('by-a-thief'), now() + interval '1 day'`,
    )
    expect(await contacts.undo('by-a-thief')).toMatchObject(done)
    expect(await query('select from authenticators where user_id = $1', [userId])).toMatchObject({ rowCount: 1 })
  })

  it('says of its link that it has been used, on its own brand alone', async () => {
    await setUpApp(platform, thief)
    const link = await contacts.undoCodeTo(owner.email)
    expect(await contacts.undo(link, 'bz')).toMatchObject({ code: 'INVALID_CODE' })
    expect(await contacts.undo(link)).toMatchObject(done)
    expect(await contacts.undo(link)).toMatchObject({ code: 'CODE_USED' })
    expect(await contacts.undo(link, 'bz')).toMatchObject({ code: 'INVALID_CODE' })
  })

  it('can be undone for 7 days', async () => {
    await setUpApp(platform, thief)
    await query(`update authenticators set confirmed_at = confirmed_at - interval '7 days' where user_id = $1`)
    expect(await undo()).toMatchObject({ code: 'CODE_EXPIRED' })
  })

  it('of whoever registered with the address goes when its owner, who has confirmed it, sets a password', async () => {
    await setUpApp(platform, thief)
    await query('update players set email_verified_at = now() where user_id = $1')
    expect(await comeBack()).toMatchObject({ userId: owner.userId })
  })

  it('of the owner stays when they set a password', async () => {
    await setUpApp(platform, owner)
    expect(await comeBack()).toMatchObject({ __typename: 'LoginChallenge' })
  })
})

describe('a withdrawal of a thief', () => {
  beforeEach(() => deposit(platform, owner, 20_000))
  const statusOf = async (paymentId: string) => (await withdrawals.paymentOf(paymentId)).status
  const waitADay = () => query('update players set withdrawals_from = now() where user_id = $1')

  it('is cancelled by the change of the address that was to confirm it', async () => {
    const { payment } = await withdrawals.withdraw()
    await contacts.move({ ...owner, ...thief }, 'cash-thief@mail.example')
    await contacts.confirm('cash-thief@mail.example')
    // Confirmed by the new mailbox before the job has run.
    await query('update payments set awaits_confirmation = false, confirmed_at = now() where user_id = $1')
    await keepUpPayments(platform.deps)
    expect(await statusOf(payment.paymentId)).toBe('CANCELLED')
    expect(await withdrawals.money()).toEqual([20_000, 0])
  })

  it('is cancelled when the change before it is undone', async () => {
    await contacts.move({ ...owner, ...thief }, 'late-thief@mail.example')
    await contacts.confirm('late-thief@mail.example')
    await waitADay()
    const { payment } = await withdrawals.withdraw()
    expect(await undo()).toMatchObject(done)
    await keepUpPayments(platform.deps)
    const [row] = (await query('select status from payments where payment_id = $1', [payment.paymentId])).rows
    expect(row).toEqual({ status: 'CANCELLED' })
  })

  it('is cancelled when it was asked for before the change, to an account that is doubtful since', async () => {
    const { payment } = await withdrawals.withdraw()
    await withdrawals.confirm(await mailedSecret(platform, owner.email, 'confirm-withdrawal'))
    await contacts.rephone({ ...owner, ...thief }, newPhone())
    expect(await undo()).toMatchObject(done)
    await keepUpPayments(platform.deps)
    const [row] = (await query('select status from payments where payment_id = $1', [payment.paymentId])).rows
    expect(row).toEqual({ status: 'CANCELLED' })
  })

  it('is left to an operator while its account is doubtful', async () => {
    const { payment } = await withdrawals.withdraw()
    await withdrawals.confirm(await mailedSecret(platform, owner.email, 'confirm-withdrawal'))
    await query('update payment_accounts set distrusted_at = now() where user_id = $1')
    await keepUpPayments(platform.deps)
    const sql = 'select status, needs_operator as left from payments where payment_id = $1'
    expect((await query(sql, [payment.paymentId])).rows).toEqual([{ status: 'PENDING_APPROVAL', left: true }])
  })
})

it('mails no link to another page, whoever asks for it', async () => {
  const phone = newPhone()
  await contacts.askForPhone(owner, phone)
  const { challengeId } = await contacts.codeForPhone(owner)
  const { userId, accessToken } = owner
  const confirmPhone = `mutation ($id: ID!, $challengeId: ID!, $code: String!, $uri: String!) {
    confirmPhone(userId: $id, challengeId: $challengeId, code: $code, undoUri: $uri) { __typename } }`
  const confirmApp = `mutation ($id: ID!, $uri: String!) {
    confirmAuthenticator(userId: $id, code: "000000", undoUri: $uri) { __typename } }`
  await startAuthenticator(platform, owner, { password: owner.password })
  for (const uri of ['', 'https://evil.example/undo-change/:code', 'http://ac.localhost:3000/undo-change/thief']) {
    const code = smsCodeTo(platform, phone)
    const byPhone = await platform.query(confirmPhone, { id: userId, challengeId, code, uri }, accessToken)
    expect(codesOf(byPhone)).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await platform.query(confirmApp, { id: userId, uri }, accessToken))).toEqual(['BAD_USER_INPUT'])
  }
  expect((await authenticatorOf(platform, owner)).addedAt).toBeNull()
})
