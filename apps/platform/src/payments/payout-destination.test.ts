import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exclusionMoney, thiefsCard } from '../testing/exclusion-money.ts'
import { deposit, newPlayer, visa } from '../testing/journeys.ts'
import { operatorOf } from '../testing/operator-client.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

/** The account that an exclusion pays out to, and whether an operator has to look at it. */

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.auditAndClose())
const { done } = operatorOf(() => platform)
const { lock, payoutsTo, passObjectionTime, win, depositBy } = exclusionMoney(() => platform)

describe('what an excluded player has', () => {
  it('waits for an operator where it would go to a card that somebody may have added', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await depositBy(player, 1_000, { ...visa, cardToken: 'token-2', last4: '4444' })
    await lock(player, 'P5Y')
    expect(await payoutsTo(player)).toEqual([{ amount: 6_000, status: 'PENDING_APPROVAL', needsOperator: true }])
  })

  it('waits for an operator rather than go to the only card, by which somebody has paid in a little', async () => {
    const player = await newPlayer(platform)
    await win(player, 20_000)
    await depositBy(player, 1_000, thiefsCard)
    await lock(player, 'P1Y')
    expect(await payoutsTo(player)).toEqual([{ amount: 21_000, status: 'PENDING_APPROVAL', needsOperator: true }])
    expect(platform.third.payments.at(-1)?.type).toBe('DEPOSIT')
  })

  it('waits for an operator where another card that looks the same has paid in a part of it', async () => {
    const player = await newPlayer(platform)
    await deposit(platform, player, 5_000)
    await depositBy(player, 1_000, { ...visa, cardToken: 'token-twin' })
    await lock(player, 'P1Y')
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
    if (!paidOut) await win(player, -6_000)
    await win(player, won)
    await depositBy(player, 1_000, thiefsCard)
    await lock(player, 'P1Y')
    await passObjectionTime(player)
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
    await win(player, 4_000)
    await done('pay-out-player', { userId: player.userId })
    expect(await payoutsTo(player)).toMatchObject([{ needsOperator: false }, { needsOperator: true }])
  })
})
