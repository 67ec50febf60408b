import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createPayment,
  createPaymentQuery,
  deposit,
  newPlayer,
  paymentInput,
  type Session,
  withdraw,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
beforeEach(async () => {
  platform.third.behaviour.payments = 'up'
  player = await newPlayer(platform)
  await deposit(platform, player, 10_000)
})
afterAll(() => platform.auditAndClose())

const owner = (statement: string, values: unknown[]) => uncheckedQuery(platform.owner, statement, values)

/** As the player reads it. */
async function told(paymentId: string) {
  const query = `query ($id: ID!, $paymentId: ID!) { paymentConnection(userId: $id, filter: { paymentIds: [$paymentId] }) {
    edges { node { account isCancellable
      progress { stages { stage at expectedAt } waitsFor isLate blocksDepositsUntil } } } } }`
  const { data } = await platform.query(query, { id: player.userId, paymentId }, player.accessToken)
  return data.paymentConnection.edges[0].node
}
const stagesOf = ({ progress }: { progress: { stages: { stage: string; at: string | null }[] } }) =>
  progress.stages.map(({ stage, at }) => (at ? stage : `${stage} to come`))

const refusal = async () => {
  const { data } = await platform.query(
    createPaymentQuery.replace('limit', 'limit endsAt'),
    { input: paymentInput(player.userId) },
    player.accessToken,
  )
  return data.createPayment
}

/** Sends a withdrawal whose outcome the provider keeps to itself. */
async function sent() {
  const { payment } = await withdraw(platform, player, { amount: 4_000 })
  await owner(
    `update payments set created_at = now() - interval '1 hour', confirmed_at = now() - interval '1 hour'
    where payment_id = $1`,
    [payment.paymentId],
  )
  await keepUpPayments(platform.deps)
  return payment.paymentId
}

describe('a withdrawal', () => {
  it('is told from its request to the provider, with its account', async () => {
    const { payment } = await withdraw(platform, player, { amount: 4_000 })
    const begun = await told(payment.paymentId)
    expect(begun).toMatchObject({ isCancellable: true, progress: { waitsFor: 'REVIEW', isLate: false } })
    expect(begun.account).toMatch(/^•••• \d{4}$/)
    expect(stagesOf(begun)).toEqual([
      'REQUESTED',
      'CONFIRMED',
      'CHECKS',
      'APPROVED to come',
      'SENT to come',
      'ARRIVED to come',
    ])
    const paymentId = await sent()
    const onItsWay = await told(paymentId)
    expect(onItsWay).toMatchObject({ isCancellable: false, progress: { waitsFor: 'PROVIDER', isLate: false } })
    expect(stagesOf(onItsWay)).toEqual(['REQUESTED', 'CONFIRMED', 'CHECKS', 'APPROVED', 'SENT', 'ARRIVED to come'])
  })

  it('keeps its player from depositing while it can be cancelled, without an end', async () => {
    await withdraw(platform, player, { amount: 4_000 })
    expect(await refusal()).toMatchObject({ code: 'PENDING_WITHDRAWALS', endsAt: null })
  })

  it('that was sent keeps its player from depositing for 24 h at most, and says until when', async () => {
    const paymentId = await sent()
    const { progress } = await told(paymentId)
    const until = Date.parse(progress.blocksDepositsUntil)
    expect(until - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
    expect(until - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
    expect(await refusal()).toMatchObject({ code: 'PENDING_WITHDRAWALS', endsAt: progress.blocksDepositsUntil })

    await owner(`update payment_events set at = at - interval '25 hours' where payment_id = $1`, [paymentId])
    expect((await told(paymentId)).progress).toMatchObject({ blocksDepositsUntil: null, isLate: true })
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
  })

  it('beside another one that was sent bars deposits until the later of both is over', async () => {
    const first = await sent()
    await owner(`update payment_events set at = at - interval '3 hours' where payment_id = $1`, [first])
    const second = await sent()
    const ends = await Promise.all([first, second].map(async (id) => (await told(id)).progress.blocksDepositsUntil))
    expect(Date.parse(ends[1]) - Date.parse(ends[0])).toBeGreaterThan(2.9 * 3_600_000)
    expect(await refusal()).toMatchObject({ code: 'PENDING_WITHDRAWALS', endsAt: ends[1] })
  })

  it('bars deposits, an unfinished deposit does not', async () => {
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
  })

  it('that no provider takes says so, and ends all the same', async () => {
    platform.third.behaviour.payments = 'down'
    const paymentId = await sent()
    expect(await told(paymentId)).toMatchObject({ progress: { waitsFor: 'SENDING', isLate: false } })
    expect((await refusal()).endsAt).not.toBeNull()
    await owner(`update payment_events set at = at - interval '25 hours' where payment_id = $1`, [paymentId])
    expect((await told(paymentId)).progress).toMatchObject({
      waitsFor: 'SENDING',
      isLate: true,
      blocksDepositsUntil: null,
    })
    platform.third.behaviour.payments = 'up'
    expect(await createPayment(platform, player)).toMatchObject({ payment: { status: 'PENDING_REDIRECT' } })
  })
})
