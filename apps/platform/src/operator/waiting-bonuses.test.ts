import { describe, expect, it } from 'vitest'
import { reserveDepositBonus } from '../bonuses/deposit-bonus.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { houseAccount, playerAccount, post } from '../ledger/index.ts'
import { findPlayer } from '../players/player-store.ts'
import { grantBox } from '../rewards/box-store.ts'
import { defineBonus, give, underLock } from '../testing/bonus-table.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { newKey } from '../testing/operator-client.ts'
import { operatorPlatform } from '../testing/operator-platform.ts'

const { started, done, query, refused, send } = operatorPlatform()

/** A player for whom so many bonuses wait. */
async function waiting(count: number): Promise<Session> {
  const player = await newPlayer(started.platform)
  await query(
    `insert into user_bonuses (user_bonus_id, user_id, bonus_id, status, currency_code, source, grant_key, claim_until)
       select gen_random_uuid(), $1, 'ac-cash-5', 'AVAILABLE', 'EUR', 'OPERATOR', 'waiting:' || n, now() + interval '1 day'
       from generate_series(1, $2::int) n`,
    [player.userId, count],
  )
  return player
}
const countOf = async ({ userId }: Session) =>
  (await query(`select from user_bonuses where user_id = $1 and status = 'AVAILABLE'`, [userId])).length
const ask = async ({ userId, accessToken }: Session, document: string, variables: object) =>
  (await started.platform.query(document, { userId, ...variables }, accessToken)).data

/** A bonus that its player claims with a deposit. */
async function deposits(player: Session, bonusCode: string) {
  return underLock(started.platform.deps.pool, player.userId, async (client) => {
    const known = await findPlayer(client, player.userId)
    if (!known) throw new Error('no player')
    return reserveDepositBonus(client, known, { bonusCode, paymentId: uuidV7(), amount: 5_000, currencyCode: 'EUR' })
  })
}
const byDeposit = {
  activation: { kind: 'DEPOSIT', minimums: { EUR: 2_000 } },
  reward: { kind: 'RELATIVE', percentage: 50, caps: { EUR: 5_000 } },
} as const

describe('for one player at most 50 bonuses wait to be taken', () => {
  it('an operator’s grant beyond that says so; the grant of a known key stays as it is', async () => {
    const player = await waiting(49)
    const last = { userId: player.userId, bonusId: 'ac-cash-5', key: newKey() }
    const given = await done('grant-bonus', last)
    const { status, answer } = await send('grant-bonus', JSON.stringify({ ...last, key: newKey() }))
    expect([status, answer.error]).toEqual([
      409,
      { code: 'TOO_MANY_BONUSES', message: expect.stringContaining('50 bonuses wait for the player') },
    ])
    expect(await done('grant-bonus', last)).toEqual(given)
    expect(await countOf(player)).toBe(50)
  })

  it('of which those that nobody can take any more do not count', async () => {
    const player = await waiting(50)
    const asked = { userId: player.userId, bonusId: 'ac-cash-5', key: newKey() }
    expect(await refused('grant-bonus', asked)).toEqual([409, 'TOO_MANY_BONUSES'])
    await query(
      `update user_bonuses set claim_until = now() - interval '1 second' where user_id = $1 and grant_key = 'waiting:1'`,
      [player.userId],
    )
    expect(await done('grant-bonus', asked)).toMatchObject({ userBonusId: expect.any(String) })
  })

  it('the shop sells nothing beyond that, and takes no points', async () => {
    const player = await waiting(49)
    await post(started.platform.deps.pool, {
      key: `points-of-test:${player.userId}`,
      kind: 'adjustment',
      currencyCode: 'PTS',
      legs: [
        { account: playerAccount(player.userId, 'VIRTUAL'), amount: 5_000 },
        { account: houseAccount('POINTS', 'ac'), amount: -5_000 },
      ],
    })
    const document = `mutation ($userId: ID!, $items: [ID!]!, $key: ID!) {
      purchaseShopItems(userId: $userId, shopItemIds: $items, idempotencyKey: $key) {
        ... on PurchaseShopItemsSuccess { balance } ... on PurchaseShopItemsRefusal { code }
      }
    }`
    const buy = async (items: string[]) => (await ask(player, document, { items, key: newKey() })).purchaseShopItems
    const item = 'ac-shop-free-spins'
    expect(await buy([item, item])).toEqual({ code: 'TOO_MANY_BONUSES' })
    expect(await buy([item])).toEqual({ balance: 4_500 })
    expect(await buy([item])).toEqual({ code: 'TOO_MANY_BONUSES' })
  })

  it('a box stays closed until there is room', async () => {
    const player = await waiting(50)
    const box = await grantBox(started.platform.deps.pool, {
      userId: player.userId,
      boxId: 'ac-treasure-box',
      key: newKey(),
    })
    if (typeof box === 'string') throw new Error(box)
    const document = `mutation ($id: ID!) { openUserBox(userBoxId: $id) {
      ... on OpenUserBoxSuccess { userBox { status } } ... on OpenUserBoxRefusal { code } } }`
    const open = async () => (await ask(player, document, { id: box.userBoxId })).openUserBox
    expect(await open()).toEqual({ code: 'TOO_MANY_BONUSES' })
    await query(`update user_bonuses set status = 'CANCELLED' where user_id = $1 and grant_key = 'waiting:1'`, [
      player.userId,
    ])
    expect(await open()).toEqual({ userBox: { status: 'OPENED' } })
  })

  it('a campaign gives as many of its bonuses as there is room for', async () => {
    const player = await waiting(49)
    const bonusIds = ['campaign-one', 'campaign-two']
    for (const bonusId of bonusIds) await defineBonus(started.platform.deps.pool, bonusId)
    const campaignId = 'of-waiting-bonuses'
    await done('save-campaign', { campaignId, brandId: 'ac', name: 'Test', status: 'ACTIVE', bonusIds })
    await done('add-campaign-member', { campaignId, userId: player.userId })
    const rows = await query('select bonus_id from user_bonuses where user_id = $1 and campaign_id = $2', [
      player.userId,
      campaignId,
    ])
    expect(rows).toEqual([{ bonus_id: 'campaign-one' }])
  })

  it('no code of an offer leads to one more, but one that waits can be taken', async () => {
    const { pool } = started.platform.deps
    await defineBonus(pool, 'on-offer', byDeposit, { bonusCode: 'ONOFFER', offered: true })
    await defineBonus(pool, 'one-s-own', byDeposit, { bonusCode: 'ONESOWN' })
    const player = await waiting(49)
    await give(pool, player.userId, 'one-s-own')
    expect(await deposits(player, 'ONOFFER')).toEqual({ kind: 'not-available' })
    expect(await deposits(player, 'ONESOWN')).toEqual({ kind: 'reserved' })
    expect(await deposits(player, 'ONOFFER')).toEqual({ kind: 'reserved' })
  })
})
