import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactsOf } from '../testing/contact-journeys.ts'
import { deposit, type Session, withdraw } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { hasAccess, knownPlayer, mailsTo, tryLogin } from '../testing/session-journeys.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterAll(() => platform.close())
const { update } = contactsOf(() => platform)

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
    await update(player, { phone: '+358 449998811', proof: { password: player.password } })
    const mail = (await mailsTo(platform, player.email)).at(-1)
    expect(mail?.text).toContain('Withdrawals in progress: €50.00 (•••• 4242).')
    expect(mail?.text).toContain('within 24 hours')
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
    await update(player, { phone: '+358 449998812', proof: { password: player.password } })
    expect((await mailsTo(platform, player.email)).at(-1)?.text).not.toContain('Withdrawals')
  })
})
