import { makeJobsDue } from '@parlour/jobs/testing/due-jobs'
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { callbackFor, createPayment, deposit, newPlayer, openGame, type Session, visa } from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
beforeEach(() => {
  platform.third.behaviour.payments = 'up'
})
afterAll(() => platform.auditAndClose())
const { done, refused, query } = operatorOf(() => platform)

const lock = async ({ userId, accessToken }: Session, duration: string) => {
  const mutation = `mutation ($id: ID!, $duration: String!) { createLock(userId: $id, duration: $duration) { __typename } }`
  const { data } = await platform.query(mutation, { id: userId, duration }, accessToken)
  expect(data.createLock.__typename).toBe('CreateLockSuccess')
}
const idle = () => platform.deps.background.idle()
const balances = ({ userId }: Session) => playerBalances(platform.deps.pool, userId, 'EUR')
const payoutsTo = ({ userId }: Session) =>
  query(
    `select amount, status, needs_operator as "needsOperator" from payments
       where user_id = $1 and type = 'WITHDRAWAL' order by payment_id`,
    [userId],
  )
const refundsDue = async () =>
  (
    await query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::bigint as sum from ledger_accounts where owner = 'house:refunds-due'`,
    )
  )[0]?.sum

describe('what an excluded player has', () => {
  it('is paid out to the card that paid in', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await lock(player, 'P6M')
    await idle()
    expect(await payoutsTo(player)).toEqual([{ amount: 5_000, status: 'PENDING', needsOperator: false }])
    const sent = platform.third.payments.at(-1)
    expect(sent).toMatchObject({ type: 'WITHDRAWAL', amount: 5_000, cardToken: visa.cardToken })
    if (sent) await platform.callback(callbackFor(sent))
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 0 })
  })

  it('stays for the player’s return from a time-out', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await lock(player, 'P42D')
    await idle()
    expect(await payoutsTo(player)).toEqual([])
    expect(await done('pay-out-player', { userId: player.userId })).toMatchObject({
      amount: 5_000,
      currencyCode: 'EUR',
    })
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 5_000 })
  })

  it('loses its bonus, not its real money', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await done('grant-bonus', { userId: player.userId, bonusId: 'ac-bonus-5', key: crypto.randomUUID() })
    await lock(player, 'P5Y')
    await idle()
    expect(await payoutsTo(player)).toMatchObject([{ amount: 5_000 }])
    const rows = await query('select status from user_bonuses where user_id = $1', [player.userId])
    expect(rows).toEqual([{ status: 'FORFEITED' }])
  })

  it('waits for an operator where any withdrawal would', async () => {
    const unverified = await newPlayer(platform, false)
    await deposit(platform, unverified, 5_000)
    const rich = await newPlayer(platform)
    await deposit(platform, rich, 120_000)
    for (const player of [unverified, rich]) {
      await lock(player, 'P5Y')
      await idle()
      expect(await payoutsTo(player)).toMatchObject([{ status: 'PENDING_APPROVAL', needsOperator: true }])
    }
  })

  it('waits for an operator where it would go to a card that somebody may have added', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await createPayment(platform, player, { amount: 1_000 })
    const small = platform.third.payments.at(-1)
    if (small) await platform.callback(callbackFor(small, { card: { ...visa, cardToken: 'token-2', last4: '4444' } }))
    await lock(player, 'P5Y')
    await idle()
    expect(await payoutsTo(player)).toEqual([{ amount: 6_000, status: 'PENDING_APPROVAL', needsOperator: true }])
  })

  /** Real money that no deposit has brought, such as winnings of free spins. */
  const win = ({ userId }: Session, amount: number) =>
    uncheckedQuery(
      platform.deps.pool,
      `select ledger_post(gen_random_uuid(), 'gift:' || $1::text, '', 'tests', 'EUR', array['player:' || $1, 'house:tests'],
         array['REAL', 'ADJUSTMENTS'], array[false, true], array[$2::bigint, -$2::bigint])`,
      [userId, amount],
    )
  const depositBy = async (player: Session, amount: number, card: object) => {
    await createPayment(platform, player, { amount })
    const request = platform.third.payments.at(-1)
    if (request) await platform.callback(callbackFor(request, { card }))
  }
  const thiefs = { ...visa, cardToken: 'token-thief', last4: '6666' }

  it('waits for an operator rather than go to the only card, by which somebody has paid in a little', async () => {
    const player = await newPlayer(platform)
    await win(player, 20_000)
    await depositBy(player, 1_000, thiefs)
    await lock(player, 'P1Y')
    await idle()
    expect(await payoutsTo(player)).toEqual([{ amount: 21_000, status: 'PENDING_APPROVAL', needsOperator: true }])
    expect(platform.third.payments.at(-1)?.type).toBe('DEPOSIT')
  })

  it('waits for an operator where a card that looks the same has taken the place of the one that paid in', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await depositBy(player, 1_000, { ...visa, cardToken: 'token-twin' })
    await lock(player, 'P1Y')
    await idle()
    expect(await payoutsTo(player)).toEqual([{ amount: 6_000, status: 'PENDING_APPROVAL', needsOperator: true }])
  })

  it.each([
    ['whose deposits cover it', false, 4_500],
    ['that was paid out to before', true, 20_000],
  ])('goes to the card %s, whichever card was added later', async (_, paidOut, won) => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 10_000)
    if (paidOut)
      await uncheckedQuery(
        platform.deps.pool,
        `insert into payments select (jsonb_populate_record(p, jsonb_build_object('payment_id', gen_random_uuid(),
           'idempotency_key', 'earlier', 'type', 'WITHDRAWAL', 'account_id', a.account_id, 'account_token', a.token,
           'paid_by_token', null))).* from payments p join payment_accounts a using (user_id) where user_id = $1`,
        [player.userId],
      )
    if (!paidOut)
      await uncheckedQuery(
        platform.deps.pool,
        `select ledger_post(gen_random_uuid(), 'loss:' || $1::text, '', 'tests', 'EUR', array['player:' || $1, 'house:tests'],
           array['REAL', 'ADJUSTMENTS'], array[false, true], array[-6000, 6000]::bigint[])`,
        [player.userId],
      )
    await win(player, won)
    await depositBy(player, 1_000, thiefs)
    await lock(player, 'P1Y')
    await idle()
    expect(await payoutsTo(player)).toContainEqual({
      amount: paidOut ? 31_000 : 9_500,
      status: 'PENDING',
      needsOperator: false,
    })
    expect(platform.third.payments.at(-1)).toMatchObject({ type: 'WITHDRAWAL', cardToken: visa.cardToken })
  })

  it('does not count a deposit for two payouts', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await lock(player, 'P1Y')
    await idle()
    await win(player, 4_000)
    await done('pay-out-player', { userId: player.userId })
    expect(await payoutsTo(player)).toMatchObject([{ needsOperator: false }, { needsOperator: true }])
  })

  it('includes a withdrawal that the player did not confirm in time', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    const [account] = await query<{ id: string }>('select account_id as id from payment_accounts where user_id = $1', [
      player.userId,
    ])
    const { payment } = await createPayment(platform, player, {
      type: 'WITHDRAWAL',
      amount: 5_000,
      accountId: account?.id,
    })
    await lock(player, 'P5Y')
    await idle()
    expect(await payoutsTo(player)).toMatchObject([{ status: 'PENDING_APPROVAL' }])
    await uncheckedQuery(
      platform.deps.pool,
      `update payments set created_at = created_at - interval '25 hours' where payment_id = $1`,
      [payment.paymentId],
    )
    await uncheckedQuery(
      platform.deps.pool,
      `update withdrawal_confirmations set expires_at = now() - interval '1 hour' where payment_id = $1`,
      [payment.paymentId],
    )
    await keepUpPayments(platform.deps)
    await idle()
    expect(await payoutsTo(player)).toMatchObject([{ status: 'CANCELLED' }, { amount: 5_000, status: 'PENDING' }])
  })

  it('is listed for operators while it has nowhere to go', async () => {
    const player = await newPlayer(platform)
    await uncheckedQuery(
      platform.deps.pool,
      `select ledger_post(gen_random_uuid(), 'gift:' || $1::text, '', 'tests', 'EUR', array['player:' || $1, 'house:tests'],
         array['REAL', 'ADJUSTMENTS'], array[false, true], array[700, -700]::bigint[])`,
      [player.userId],
    )
    await lock(player, 'P5Y')
    await idle()
    const { players } = await done('list-payouts-due', {})
    expect(players).toContainEqual(expect.objectContaining({ userId: player.userId, amount: 700, currencyCode: 'EUR' }))
    expect(await refused('pay-out-player', { userId: player.userId })).toEqual([409, 'NO_ACCOUNT'])
    const poor = await newPlayer(platform)
    expect(await refused('pay-out-player', { userId: poor.userId })).toEqual([409, 'NOT_EXCLUDED'])
    await lock(poor, 'P5Y')
    expect(await refused('pay-out-player', { userId: poor.userId })).toEqual([409, 'INSUFFICIENT_FUNDS'])
  })

  it('includes the win of a bet placed before, which is paid out when it arrives', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    const { gameSessionId } = await openGame(platform, player)
    const call = (transactionId: string, amount: number) => ({
      transactionId: `${player.userId}-${transactionId}`,
      gameSessionId,
      roundId: 'r',
      amount,
      currencyCode: 'EUR',
    })
    await platform.wallet('bet', call('bet', 1_000))
    await lock(player, 'P5Y')
    await idle()
    expect((await platform.wallet('win', { ...call('win', 2_500), roundFinished: true })).status).toBe(200)
    await idle()
    expect(await payoutsTo(player)).toMatchObject([{ amount: 4_000 }, { amount: 2_500 }])
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 6_500 })
  })

  it('is advertised to nobody', async () => {
    const consents = { receiveEmail: true, receivePhone: true, receiveSms: true }
    const player = await newPlayer(platform, true, consents)
    await lock(player, 'PT24H')
    const rows = await query(
      `select receive_email or receive_phone or receive_sms or receive_snail as any from players where user_id = $1`,
      [player.userId],
    )
    expect(rows).toEqual([{ any: false }])
  })
})

describe('a deposit that arrives after an exclusion', () => {
  /** A deposit whose page is open while the player excludes themselves. */
  async function lateDeposit(duration = 'PT24H') {
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const request = platform.third.payments.at(-1)
    if (!request) throw new Error('The provider received no request')
    await lock(player, duration)
    return { player, request }
  }
  const paymentOf = async (reference: string) =>
    (await query('select status, decline_reason as reason from payments where payment_id = $1', [reference]))[0]

  it('is returned to the card from which it came, once', async () => {
    const before = await refundsDue()
    const { player, request } = await lateDeposit()
    for (let time = 0; time < 2; time++) expect(await platform.callback(callbackFor(request, { card: visa }))).toBe(200)
    expect(await paymentOf(request.reference)).toEqual({ status: 'FAILED', reason: 'RETURNED' })
    expect((await balances(player)).REAL).toBe(0)
    expect(Number(await refundsDue())).toBe(Number(before) + 5_000)
    await idle()
    expect(platform.third.refunds.filter(({ reference }) => reference === request.reference)).toEqual([
      {
        reference: request.reference,
        merchant: 'ac',
        providerPaymentId: `pay_${request.reference}`,
        amount: 5_000,
        currencyCode: 'EUR',
      },
    ])
    expect(await refundsDue()).toBe(before)
    expect((await balances(player)).REAL).toBe(0)
  })

  it('is owed until the provider has confirmed', async () => {
    const before = await refundsDue()
    const { request } = await lateDeposit()
    platform.third.behaviour.payments = 'down'
    await platform.callback(callbackFor(request))
    await idle()
    expect(Number(await refundsDue())).toBe(Number(before) + 5_000)
    platform.third.behaviour.payments = 'up'
    await makeJobsDue(platform.deps)
    await idle()
    expect(await refundsDue()).toBe(before)
  })

  it('is returned after an operator’s block too', async () => {
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const request = platform.third.payments.at(-1)
    await done('block-player', { userId: player.userId })
    if (request) await platform.callback(callbackFor(request))
    await idle()
    expect((await balances(player)).REAL).toBe(0)
    expect(platform.third.refunds.at(-1)?.reference).toBe(request?.reference)
  })
})
