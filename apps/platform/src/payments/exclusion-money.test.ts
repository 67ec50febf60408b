import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exclusionMoney } from '../testing/exclusion-money.ts'
import {
  callbackFor,
  createPayment,
  deposit,
  lastProviderRequest,
  newPlayer,
  openGame,
  visa,
} from '../testing/journeys.ts'
import { keepUpPayments } from '../testing/keep-up.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
const { done, refused, query } = operatorOf(() => platform)
const { lock, idle, balances, payoutsTo, passObjectionTime, win } = exclusionMoney(() => platform)

describe('what an excluded player has', () => {
  it('is paid out to the card that paid in', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await lock(player, 'P6M')
    await passObjectionTime(player)
    expect(await payoutsTo(player)).toEqual([{ amount: 5_000, status: 'PENDING', needsOperator: false }])
    const sent = platform.third.payments.at(-1)
    expect(sent).toMatchObject({ type: 'WITHDRAWAL', amount: 5_000, cardToken: visa.cardToken })
    if (sent) await platform.callback(callbackFor(sent))
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 0 })
  })

  it('pays what they owe first', async () => {
    const player = await newPlayer(platform)
    await createPayment(platform, player, { amount: 5_000 })
    const disputed = callbackFor(lastProviderRequest(platform), { card: visa })
    await platform.callback(disputed)
    const { gameSessionId } = await openGame(platform, player)
    const round = { gameSessionId, roundId: crypto.randomUUID(), currencyCode: 'EUR' }
    await platform.wallet('bet', { ...round, transactionId: crypto.randomUUID(), amount: 5_000 })
    await platform.callback({ ...disputed, status: 'CHARGEBACK' })
    await platform.wallet('win', {
      ...round,
      transactionId: crypto.randomUUID(),
      amount: 8_000,
      roundFinished: true,
    })
    await lock(player, 'P6M')
    expect(await payoutsTo(player)).toMatchObject([{ amount: 3_000 }])
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 3_000 })
  })

  it('stays for the player’s return from a time-out', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await lock(player, 'P42D')
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
      expect(await payoutsTo(player)).toMatchObject([{ status: 'PENDING_APPROVAL', needsOperator: true }])
    }
  })

  it('is paid out again as far as a deposit that is taken back leaves it', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await createPayment(platform, player, { amount: 2_000 })
    const disputed = callbackFor(lastProviderRequest(platform), { card: visa })
    await platform.callback(disputed)
    await lock(player, 'P5Y')
    expect(await payoutsTo(player)).toMatchObject([{ amount: 7_000, status: 'PENDING_APPROVAL' }])
    await platform.callback({ ...disputed, status: 'CHARGEBACK' })
    await idle()
    expect(await payoutsTo(player)).toMatchObject([
      { amount: 7_000, status: 'CANCELLED' },
      { amount: 5_000, status: 'PENDING_APPROVAL' },
    ])
    expect(await balances(player)).toMatchObject({ REAL: 0, WITHDRAWAL_HOLD: 5_000 })
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
    expect(await payoutsTo(player)).toMatchObject([
      { status: 'CANCELLED' },
      { amount: 5_000, status: 'PENDING_APPROVAL', needsOperator: false },
    ])
  })

  it('is listed for operators while it has nowhere to go', async () => {
    const player = await newPlayer(platform)
    await win(player, 700)
    await lock(player, 'P5Y')
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
