import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostWrongCodes } from '../runtime/attempt-limits.ts'
import {
  callbackFor,
  createPayment,
  createPaymentQuery,
  deposit,
  newPlayer,
  paymentInput,
  type Session,
  visa,
  withdrawalCode,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { codesOf, site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

/** A first withdrawal to an account waits until its player has confirmed it by a mailed link. */

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(async () => {
  player = await newPlayer(platform)
  await deposit(platform, player, 20_000)
})
afterAll(() => platform.auditAndClose())
const { query, accountId, withdraw, confirm, later, paymentOf, money, cancel, sentOf } = withdrawalsOf(
  () => platform,
  () => player,
)

/** Pays a confirmed withdrawal out: its review is over, and the provider reports success. */
async function payOut(paymentId: string) {
  await later(paymentId, 1)
  await keepUpPayments(platform.deps)
  await platform.callback(callbackFor(sentOf(paymentId)))
}

describe('the first withdrawal to an account', () => {
  it('is held, and approved neither by time nor by an operator before it is confirmed', async () => {
    const { payment } = await withdraw()
    const waiting = { status: 'PENDING_APPROVAL', awaitsConfirmation: true }
    expect(await paymentOf(payment.paymentId)).toMatchObject(waiting)
    expect(await money()).toEqual([15_000, 5_000])
    await later(payment.paymentId, 23)
    await keepUpPayments(platform.deps)
    expect(await decideWithdrawal(platform.deps, payment.paymentId, 'APPROVE')).toBe('not confirmed')
    expect(await paymentOf(payment.paymentId)).toMatchObject(waiting)
  })

  it('goes through its whole review once its link has confirmed it, without a login', async () => {
    const { payment } = await withdraw()
    await later(payment.paymentId, 2)
    expect(await confirm(await withdrawalCode(platform))).toEqual({ success: true })
    await keepUpPayments(platform.deps)
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'PENDING_APPROVAL', awaitsConfirmation: false })
    await payOut(payment.paymentId)
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await money()).toEqual([15_000, 0])
  })

  it('is asked for at another card, though it looks the same as one that was paid out to', async () => {
    const { payment } = await withdraw()
    await confirm(await withdrawalCode(platform))
    await payOut(payment.paymentId)
    const known = await accountId()
    const { payment: second } = await withdraw()
    expect(await paymentOf(second.paymentId)).toMatchObject({ awaitsConfirmation: false })
    await cancel(second.paymentId)
    const { payment: paidIn } = await createPayment(platform, player)
    await platform.callback(
      callbackFor(sentOf(paidIn.paymentId), { card: { ...visa, cardToken: 'token-of-another-card' } }),
    )
    const [other] = await query<{ id: string }>(
      'select account_id as id from payment_accounts where user_id = $1 and account_id <> $2',
      [player.userId, known],
    )
    const { payment: third } = await withdraw({ accountId: other?.id })
    expect(await paymentOf(third.paymentId)).toMatchObject({ awaitsConfirmation: true })
    await cancel(third.paymentId)
    const { payment: fourth } = await withdraw({ accountId: known })
    expect(await paymentOf(fourth.paymentId)).toMatchObject({ awaitsConfirmation: false })
  })

  it('plans the end of its review with the confirmation', async () => {
    const planned = async (paymentId: string) =>
      query(`select key from graphile_worker.jobs where key = 'end-withdrawal-review:' || $1::text`, [paymentId])
    const { payment } = await withdraw()
    expect(await planned(payment.paymentId)).toEqual([])
    await confirm(await withdrawalCode(platform))
    expect(await planned(payment.paymentId)).toHaveLength(1)
  })

  it('is cancelled after 24 hours, and its money given back', async () => {
    const { payment } = await withdraw()
    const code = await withdrawalCode(platform)
    await later(payment.paymentId, 24)
    expect(await confirm(code)).toEqual({ code: 'CODE_EXPIRED' })
    await Promise.all([keepUpPayments(platform.deps), keepUpPayments(platform.deps2)])
    expect(await paymentOf(payment.paymentId)).toEqual({
      status: 'CANCELLED',
      declineReason: 'NOT_CONFIRMED',
      statusMessage: null,
      awaitsConfirmation: false,
    })
    expect(await money()).toEqual([20_000, 0])
    expect(await confirm(code)).toEqual({ code: 'CODE_EXPIRED' })
  })

  it('can be cancelled and declined while it waits; then its link confirms nothing', async () => {
    const { payment: first } = await withdraw()
    const code = await withdrawalCode(platform)
    await cancel(first.paymentId)
    expect(await confirm(code)).toEqual({ code: 'WITHDRAWAL_OVER' })
    const { payment: second } = await withdraw()
    expect(await decideWithdrawal(platform.deps, second.paymentId, 'DECLINE')).toBe('decided')
    expect(await money()).toEqual([20_000, 0])
  })

  it('waits for an operator after the confirmation when it is large', async () => {
    const rich = await newPlayer(platform)
    player = rich
    await deposit(platform, player, 300_000)
    const { payment } = await withdraw({ amount: 150_000 })
    await confirm(await withdrawalCode(platform))
    await later(payment.paymentId, 1)
    await keepUpPayments(platform.deps)
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'PENDING_APPROVAL' })
    expect(await decideWithdrawal(platform.deps, payment.paymentId, 'APPROVE')).toBe('decided')
  })

  it('needs an address of the brand for its link', async () => {
    for (const confirmationUri of [
      null,
      `${site}/confirm-withdrawal/`,
      'https://evil.example/email-verification/:code',
    ]) {
      const input = paymentInput(player.userId, { type: 'WITHDRAWAL', accountId: await accountId(), confirmationUri })
      expect(codesOf(await platform.query(createPaymentQuery, { input }, player.accessToken))).toEqual([
        'BAD_USER_INPUT',
      ])
    }
    expect(await money()).toEqual([20_000, 0])
  })

  it('mails one link for one key, to the confirmed address, with amount and account', async () => {
    const before = platform.third.mails.length
    const input = paymentInput(player.userId, { type: 'WITHDRAWAL', accountId: await accountId() })
    const make = () => platform.query(createPaymentQuery, { input }, player.accessToken)
    await Promise.all([make(), make()])
    const code = await withdrawalCode(platform)
    const mails = platform.third.mails.slice(before)
    const [{ email } = { email: '' }] = await query<{ email: string }>('select email from players where user_id = $1', [
      player.userId,
    ])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, subject: expect.stringContaining('Confirm your withdrawal') })
    expect(mails[0]?.text).toContain('€50.00')
    expect(mails[0]?.text).toContain('•••• 4242')
    const stored = await query('select code_hash as hash from withdrawal_confirmations where code_hash = $1', [
      Buffer.from(code),
    ])
    expect(stored).toEqual([])
  })

  it('waits for an operator instead when the player has no confirmed e-mail address', async () => {
    await query('update players set email_verified_at = null where user_id = $1', [player.userId])
    const before = platform.third.mails.length
    const { payment } = await withdraw({ confirmationUri: null })
    await later(payment.paymentId, 1)
    await keepUpPayments(platform.deps)
    expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'PENDING_APPROVAL', awaitsConfirmation: false })
    await platform.deps.background.idle()
    expect(platform.third.mails).toHaveLength(before)
    expect(await decideWithdrawal(platform.deps, payment.paymentId, 'APPROVE')).toBe('decided')
  })
})

it('a later withdrawal to an account that was paid out to needs no confirmation', async () => {
  const { payment: first } = await withdraw()
  await confirm(await withdrawalCode(platform))
  await payOut(first.paymentId)
  const { payment } = await withdraw({ confirmationUri: null })
  expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'PENDING_APPROVAL', awaitsConfirmation: false })
  await payOut(payment.paymentId)
  expect(await paymentOf(payment.paymentId)).toMatchObject({ status: 'SUCCEEDED' })
})

describe('a code', () => {
  it('works once, however often it is sent, and only on its brand', async () => {
    await withdraw()
    const code = await withdrawalCode(platform)
    expect(await confirm(code, 'bo')).toEqual({ code: 'INVALID_CODE' })
    expect(await confirm(code, 'no brand')).toEqual({ code: 'INVALID_CODE' })
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)])
    expect(answers.map((answer) => answer.code ?? 'confirmed').sort()).toEqual(['CODE_USED', 'CODE_USED', 'confirmed'])
  })

  it('cannot be guessed: wrong ones are counted by address', async () => {
    await withdraw()
    const code = await withdrawalCode(platform)
    for (let count = 0; count < mostWrongCodes; count++) await confirm(`wrong-${count}`)
    expect(await confirm('wrong')).toEqual({ code: 'RATE_LIMITED' })
    expect((await confirm(code)).code).toBeUndefined()
  })
})
