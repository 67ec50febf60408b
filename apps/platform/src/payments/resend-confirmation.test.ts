import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deposit, newPlayer, type Session, withdrawalCode } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { codesOf, site, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'

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

const { withdraw, confirm, later, cancel } = withdrawalsOf(
  () => platform,
  () => player,
)

describe('the mail that confirms a withdrawal, requested again', () => {
  const resendQuery = `mutation ($id: ID!, $uri: String!) {
    resendWithdrawalConfirmation(paymentId: $id, confirmationUri: $uri) {
      ... on ResendWithdrawalConfirmationSuccess { payment { confirmationResendAt } }
      ... on ResendWithdrawalConfirmationRefusal { code retryAfterSeconds } } }`
  const uri = `${site}/confirm-withdrawal/:code`
  const resend = async (id: string, token = player.accessToken) =>
    (await platform.query(resendQuery, { id, uri }, token)).data.resendWithdrawalConfirmation
  const aMinuteLater = (paymentId: string) => later(paymentId, 61 / 3_600)
  const mailCount = async () => {
    await platform.deps.background.idle()
    return platform.third.mails.length
  }

  it('comes after a minute at the earliest, and says when the next can', async () => {
    const { payment } = await withdraw()
    const before = await mailCount()
    const refusal = await resend(payment.paymentId)
    expect(refusal).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) })
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0)
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60)
    expect(await mailCount()).toBe(before)
    await aMinuteLater(payment.paymentId)
    const { payment: again } = await resend(payment.paymentId)
    const seconds = (Date.parse(again.confirmationResendAt) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(60)
    expect(await mailCount()).toBe(before + 1)
  })

  it('has the one link that works, for 24 hours of its own', async () => {
    const { payment } = await withdraw()
    const first = await withdrawalCode(platform)
    await later(payment.paymentId, 23)
    await resend(payment.paymentId)
    const second = await withdrawalCode(platform)
    expect(second).not.toBe(first)
    await later(payment.paymentId, 2)
    await keepUpPayments(platform.deps)
    expect(await confirm(first)).toEqual({ code: 'INVALID_CODE' })
    expect(await confirm(second)).toEqual({ success: true })
  })

  it('is sent once to several requests at once', async () => {
    const { payment } = await withdraw()
    await aMinuteLater(payment.paymentId)
    const before = await mailCount()
    const answers = await Promise.all([1, 2, 3].map(() => resend(payment.paymentId)))
    expect(answers.filter((answer) => answer.payment)).toHaveLength(1)
    expect(await mailCount()).toBe(before + 1)
  })

  it('is refused for a stranger, another site, and a withdrawal that no longer waits', async () => {
    const { payment } = await withdraw()
    await aMinuteLater(payment.paymentId)
    const { accessToken } = await newPlayer(platform)
    expect(await resend(payment.paymentId, accessToken)).toMatchObject({ code: 'UNKNOWN_PAYMENT' })
    const elsewhere = { id: payment.paymentId, uri: 'https://evil.example/:code' }
    expect(codesOf(await platform.query(resendQuery, elsewhere, player.accessToken))).toEqual(['BAD_USER_INPUT'])
    await confirm(await withdrawalCode(platform))
    expect(await resend(payment.paymentId)).toMatchObject({ code: 'NOT_AWAITED' })
    const { payment: second } = await withdraw()
    await cancel(second.paymentId)
    expect(await resend(second.paymentId)).toMatchObject({ code: 'NOT_AWAITED' })
  })
})
