import { randomUUID } from 'node:crypto'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPlayerStatus, setWithdrawalBlock } from '../players/block-player.ts'
import { callbackFor, deposit, newPlayer, type Session, withdraw as withdrawConfirmed } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { withdrawalsOf } from '../testing/withdrawals.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => {
  platform = await startTestPlatform({ withdrawalReviewSeconds: 0, withdrawalApprovalAbove: 500_00 })
})
beforeEach(async () => {
  player = await newPlayer(platform)
  await deposit(platform, player, 200_000)
})
afterAll(() => platform.auditAndClose())
const { paymentOf, money, cancel, sentOf } = withdrawalsOf(
  () => platform,
  () => player,
)

const withdraw = async (amount: number): Promise<string> => {
  const { payment } = await withdrawConfirmed(platform, player, { amount })
  return payment.paymentId
}

describe('a withdrawal above the approval threshold', () => {
  it('waits for an operator, however long, and is paid when approved', async () => {
    const large = await withdraw(50_001)
    await keepUpPayments(platform.deps)
    expect(await paymentOf(large)).toMatchObject({ status: 'PENDING_APPROVAL' })
    expect(await decideWithdrawal(platform.deps2, large, 'APPROVE')).toBe('decided')
    expect(await paymentOf(large)).toMatchObject({ status: 'PENDING' })
    await keepUpPayments(platform.deps)
    await platform.callback(callbackFor(sentOf(large)))
    expect(await paymentOf(large)).toMatchObject({ status: 'SUCCEEDED' })
    expect(await money()).toEqual([149_999, 0])
  })

  it('is detected when it is split into several', async () => {
    const [first, second] = [await withdraw(30_000), await withdraw(30_000)]
    await keepUpPayments(platform.deps)
    expect(await paymentOf(first)).toMatchObject({ status: 'PENDING' })
    expect(await paymentOf(second)).toMatchObject({ status: 'PENDING_APPROVAL' })
  })

  it('does not count cancelled withdrawals', async () => {
    await cancel(await withdraw(50_000))
    const next = await withdraw(50_000)
    await keepUpPayments(platform.deps)
    expect(await paymentOf(next)).toMatchObject({ status: 'PENDING' })
  })
})

describe('a withdrawal whose player is blocked during its review', () => {
  it.each([
    ['the account', (userId: string) => setPlayerStatus(platform.deps, userId, 'BLOCKED')],
    ['withdrawals', (userId: string) => setWithdrawalBlock(platform.deps.pool, userId, 'ALL')],
  ])('(%s) waits for an operator', async (_, block) => {
    const paymentId = await withdraw(20_000)
    await block(player.userId)
    await keepUpPayments(platform.deps)
    const state = async () => {
      const { rows } = await uncheckedQuery(
        platform.deps.pool,
        'select status, needs_operator from payments where payment_id = $1',
        [paymentId],
      )
      return rows[0]
    }
    expect(await state()).toEqual({ status: 'PENDING_APPROVAL', needs_operator: true })
    expect(await decideWithdrawal(platform.deps, paymentId, 'APPROVE')).toBe('decided')
    expect(await state()).toMatchObject({ status: 'PENDING' })
  })

  it('is left to an operator once, by whichever process comes first', async () => {
    const paymentId = await withdraw(20_000)
    await setWithdrawalBlock(platform.deps.pool, player.userId, 'ALL')
    await Promise.all([platform.deps, platform.deps2, platform.deps, platform.deps2].map(keepUpPayments))
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select cause from payment_events where payment_id = $1',
      [paymentId],
    )
    expect(rows).toEqual([{ cause: 'create' }, { cause: 'confirmed' }, { cause: 'left-to-operator' }])
  })
})

describe("an operator's decision", () => {
  it('returns the money of a declined withdrawal at once, and gives the reason', async () => {
    const paymentId = await withdraw(20_000)
    expect(await money()).toEqual([180_000, 20_000])
    expect(await decideWithdrawal(platform.deps, paymentId, 'DECLINE')).toBe('decided')
    expect(await money()).toEqual([200_000, 0])
    expect(await paymentOf(paymentId)).toEqual({
      status: 'FAILED',
      declineReason: 'DECLINED_BY_OPERATOR',
      statusMessage: 'The withdrawal was declined. The money is back in the balance.',
      awaitsConfirmation: false,
    })
  })

  it('is final, and only for withdrawals in review', async () => {
    const paymentId = await withdraw(20_000)
    const words = await Promise.all([
      decideWithdrawal(platform.deps, paymentId, 'APPROVE'),
      decideWithdrawal(platform.deps2, paymentId, 'DECLINE'),
      decideWithdrawal(platform.deps, paymentId, 'DECLINE'),
    ])
    expect(words.sort()).toEqual(['decided', 'not in review', 'not in review'])
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      `select payment_id from payments where user_id = $1 and type = 'DEPOSIT'`,
      [player.userId],
    )
    expect(await decideWithdrawal(platform.deps, rows[0].payment_id, 'APPROVE')).toBe('not in review')
    expect(await decideWithdrawal(platform.deps, randomUUID(), 'APPROVE')).toBe('unknown payment')
    expect(await decideWithdrawal(platform.deps, 'no id', 'APPROVE')).toBe('unknown payment')
  })

  it('waits after a change of contact data as a review does, unless it declines', async () => {
    const wait = (from: string) =>
      uncheckedQuery(platform.deps.pool, `update players set withdrawals_from = ${from} where user_id = $1`, [
        player.userId,
      ])
    const [approved, declined] = [await withdraw(50_001), await withdraw(50_001)]
    await wait(`now() + interval '1 hour'`)
    expect(await decideWithdrawal(platform.deps, approved, 'APPROVE')).toBe('contact changed')
    expect(await decideWithdrawal(platform.deps, declined, 'DECLINE')).toBe('decided')
    expect(await paymentOf(approved)).toMatchObject({ status: 'PENDING_APPROVAL' })
    await wait('now()')
    expect(await decideWithdrawal(platform.deps, approved, 'APPROVE')).toBe('decided')
    expect(await paymentOf(approved)).toMatchObject({ status: 'PENDING' })
  })

  it('and a cancellation at the same moment either return the money once or pay it out', async () => {
    const paymentId = await withdraw(20_000)
    const [word, taken] = await Promise.all([decideWithdrawal(platform.deps, paymentId, 'APPROVE'), cancel(paymentId)])
    const { status } = await paymentOf(paymentId)
    expect(status === 'PENDING' ? [word, taken] : [taken, word]).toEqual(
      status === 'PENDING'
        ? ['decided', { code: 'NOT_CANCELLABLE' }]
        : [{ payment: { status: 'CANCELLED' } }, 'not in review'],
    )
    expect(await money()).toEqual(status === 'PENDING' ? [180_000, 20_000] : [200_000, 0])
  })
})
