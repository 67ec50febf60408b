import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { playerBalances } from '../ledger/index.ts'
import { bonusRow, giveAndActivate } from '../testing/bonus-table.ts'
import { callbackFor, createPayment, newPlayer, openGame, type Session, visa } from '../testing/journeys.ts'
import { startTestPlatform, type TestPlatform } from '../testing/platform.ts'

/** Bonuses as players meet them, through payments, games and GraphQL together. */

let platform: TestPlatform
let player: Session
beforeAll(async () => (platform = await startTestPlatform()))
beforeEach(async () => {
  player = await newPlayer(platform)
})
afterAll(() => platform.auditAndClose())

const balances = async () => {
  const { REAL, BONUS } = await playerBalances(platform.deps.pool, player.userId, 'EUR')
  return [REAL, BONUS]
}
const payIn = async (amount: number, selectedBonusCode: string | null) => {
  const created = await createPayment(platform, player, { amount, selectedBonusCode })
  const request = platform.third.payments.at(-1)
  if (created.payment && request) await platform.callback(callbackFor(request, { card: visa }))
  return created
}
let ids = 0
const ref = () => `bonus-journey-${++ids}`

async function playRound(gameSessionId: string, amount: number, win: number, freeSpins?: string) {
  const roundId = ref()
  const base = { gameSessionId, roundId, currencyCode: 'EUR' }
  const bet = await platform.wallet('bet', { ...base, transactionId: ref(), amount, ...(freeSpins && { freeSpins }) })
  if (bet.status !== 200) return bet
  return platform.wallet('win', { ...base, transactionId: ref(), amount: win, roundFinished: true })
}

describe('a welcome bonus', () => {
  it('comes with the first deposit, is played after real money, and is forfeited for a withdrawal', async () => {
    expect(await payIn(1_999, 'WELCOME100')).toMatchObject({ code: 'BONUS_MINIMUM', limit: 2_000 })
    expect(await payIn(2_000, 'NOTHING')).toMatchObject({ code: 'BONUS_NOT_AVAILABLE' })
    await payIn(2_000, 'WELCOME100')
    expect(await balances()).toEqual([2_000, 2_000])

    const { gameSessionId } = await openGame(platform, player)
    expect((await playRound(gameSessionId, 520, 0)).body.error?.code).toBe('MAX_BET_EXCEEDED')
    for (let round = 0; round < 4; round++) await playRound(gameSessionId, 500, 0)
    expect(await balances()).toEqual([0, 2_000])
    expect(await playRound(gameSessionId, 500, 800)).toMatchObject({ status: 200, body: { balance: 2_300 } })
    expect(await balances()).toEqual([0, 2_300])

    const query = `query ($id: ID!) {
      userBonusConnection(userId: $id) {
        edges { node { userBonusId bonusCode wallet { currentBalance wageringProgress wageredAmount } } }
      }
    }`
    const { data } = await platform.query(query, { id: player.userId }, player.accessToken)
    const [{ node }] = data.userBonusConnection.edges
    expect(node).toMatchObject({
      bonusCode: 'WELCOME100',
      wallet: { currentBalance: 2_300, wageredAmount: 2_500, wageringProgress: 4.17 },
    })

    await payIn(5_000, null)
    const { rows } = await uncheckedQuery(
      platform.deps.pool,
      'select account_id as "accountId" from payment_accounts where user_id = $1',
      [player.userId],
    )
    const withdrawal = { type: 'WITHDRAWAL', amount: 3_000, accountId: rows[0]?.accountId }
    expect(await createPayment(platform, player, withdrawal)).toMatchObject({ code: 'ACTIVE_BONUSES' })
    const cancel = `mutation ($id: ID!, $bonus: ID!) {
      cancelUserBonus(userId: $id, userBonusId: $bonus) { __typename }
    }`
    await platform.query(cancel, { id: player.userId, bonus: node.userBonusId }, player.accessToken)
    expect(await balances()).toEqual([5_000, 0])
    expect(await createPayment(platform, player, withdrawal)).toMatchObject({
      payment: { status: 'PENDING_APPROVAL' },
    })
  })
})

describe('free spins', () => {
  it('appear in the game, cost the player nothing, and win bonus money', async () => {
    const userBonusId = await giveAndActivate(platform.deps.pool, player.userId, 'ac-free-spins-10')
    const { gameSessionId, token } = await openGame(platform, player)
    expect((await platform.wallet('authenticate', { token })).body).toMatchObject({
      balance: 0,
      freeSpins: { reference: userBonusId, remaining: 10, stake: 20 },
    })
    expect(await playRound(gameSessionId, 20, 70, userBonusId)).toMatchObject({
      status: 200,
      body: { balance: 70, bonusBalance: 70 },
    })
    expect((await playRound(gameSessionId, 40, 0, userBonusId)).body.error?.code).toBe('FREE_SPINS_UNAVAILABLE')
    expect(await bonusRow(platform.deps.pool, userBonusId)).toMatchObject({ remainingFreeSpins: 9, requirement: 2_100 })
    expect(await balances()).toEqual([0, 70])
  })
})
