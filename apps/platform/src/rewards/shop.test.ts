import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger, houseAccount, playerAccount, post } from '../ledger/index.ts'
import { newPlayer, type Session } from '../testing/journeys.ts'
import { convertStakes } from '../testing/keep-up.ts'
import { codesOf, soundLedger, startTestPlatform, type TestPlatform } from '../testing/platform.ts'
import { newId, playerWith, startSession } from '../testing/play-steps.ts'
import { pointsBalance } from './points.ts'

let platform: TestPlatform
beforeAll(async () => (platform = await startTestPlatform()))
afterEach(async () => expect(await auditLedger(platform.deps.pool)).toEqual(soundLedger))
afterAll(() => platform.close())

const shopQuery = `query ($brandId: ID!, $first: Int! = 50, $after: String) {
  shopItemConnection(brandId: $brandId, first: $first, after: $after) {
    edges { cursor node { id name price { currencyCode value } status left category { name } bonus { bonusId name } } }
    pageInfo { endCursor hasNextPage }
  }
}`
const purchaseQuery = `mutation ($userId: ID!, $shopItemIds: [ID!]!, $total: MinorUnits, $key: ID!) {
  purchaseShopItems(userId: $userId, shopItemIds: $shopItemIds, total: $total, idempotencyKey: $key) {
    __typename
    ... on PurchaseShopItemsSuccess { balance userBonuses { userBonusId bonusId status } }
    ... on PurchaseShopItemsRefusal { code message shopItemId }
  }
}`

let keys = 0
async function purchase(
  { userId, accessToken }: Session,
  shopItemIds: string[],
  key = `basket-${++keys}`,
  total?: number,
) {
  const { data } = await platform.query(purchaseQuery, { userId, shopItemIds, key, total }, accessToken)
  return data.purchaseShopItems
}

async function playerWithPoints(points: number, changes: object = {}): Promise<Session> {
  const player = await newPlayer(platform, true, changes)
  await post(platform.deps.pool, {
    key: `points-of-test:${player.userId}`,
    kind: 'adjustment',
    currencyCode: 'PTS',
    legs: [
      { account: playerAccount(player.userId, 'VIRTUAL'), amount: points },
      { account: houseAccount('POINTS', 'ac'), amount: -points },
    ],
  })
  return player
}

const points = ({ userId }: Session) => pointsBalance(platform.deps.pool, userId)
const setStock = (id: string, stock: number | null) =>
  uncheckedQuery(platform.deps.pool, 'update shop_items set stock = $2 where shop_item_id = $1', [id, stock])
const stockOf = async (id: string) =>
  (
    await uncheckedQuery<{ stock: number }>(
      platform.deps.pool,
      'select stock from shop_items where shop_item_id = $1',
      [id],
    )
  ).rows[0]?.stock

describe('shopItemConnection', () => {
  it("lists the brand's items with prices in points, by place", async () => {
    const { data } = await platform.query(shopQuery, { brandId: 'ac' })
    const nodes = data.shopItemConnection.edges.map((edge: { node: object }) => edge.node)
    expect(nodes).toHaveLength(5)
    expect(nodes[0]).toEqual({
      id: 'ac-shop-free-spins',
      name: '10 free spins',
      price: { currencyCode: 'PTS', value: 500 },
      status: 'ACTIVE',
      left: null,
      category: { name: 'Free spins' },
      bonus: { bonusId: 'ac-free-spins-10', name: expect.any(String) },
    })
    expect(nodes.map(({ status }: { status: string }) => status)).toEqual([
      ...['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE'],
      'SOLD_OUT',
    ])
    expect(nodes.map(({ left }: { left: number | null }) => left)).toEqual([null, null, null, 1_000, 0])
  })

  it('uses the language of the request', async () => {
    const { data } = await platform.query(shopQuery, { brandId: 'ra' }, '', { 'accept-language': 'fi' })
    const [{ node }] = data.shopItemConnection.edges
    expect([node.name, node.category.name]).toEqual(['10 ilmaiskierrosta', 'Ilmaiskierrokset'])
  })

  it('continues after a page', async () => {
    const ids: string[] = []
    let after: string | null = null
    for (let page = 0; page < 3; page++) {
      const { data } = await platform.query(shopQuery, { brandId: 'ac', first: 2, after })
      const { edges, pageInfo } = data.shopItemConnection
      ids.push(...edges.map((edge: { node: { id: string } }) => edge.node.id))
      expect(pageInfo.hasNextPage).toBe(page < 2)
      after = pageInfo.endCursor
    }
    expect(new Set(ids).size).toBe(5)
  })

  it.each([
    ['an unknown brand', { brandId: 'zz' }],
    ['a cursor of another list', { brandId: 'ac', after: 'eHg' }],
    ['a page too large', { brandId: 'ac', first: 101 }],
  ])('refuses %s', async (_, variables) =>
    expect(codesOf(await platform.query(shopQuery, variables))).toEqual(['BAD_USER_INPUT']),
  )
})

describe('purchaseShopItems', () => {
  it('buys all of the items, one twice, for the sum of their prices', async () => {
    const player = await playerWithPoints(3_000)
    const bought = await purchase(player, ['ac-shop-free-spins', 'ac-shop-real-money', 'ac-shop-free-spins'])
    expect(bought).toMatchObject({ __typename: 'PurchaseShopItemsSuccess', balance: 500 })
    expect(bought.userBonuses.map(({ bonusId }: { bonusId: string }) => bonusId)).toEqual([
      'ac-free-spins-10',
      'ac-cash-5',
      'ac-free-spins-10',
    ])
    expect(new Set(bought.userBonuses.map(({ userBonusId }: { userBonusId: string }) => userBonusId)).size).toBe(3)
    expect(bought.userBonuses[0].status).toBe('AVAILABLE')
    expect(await points(player)).toBe(500)
  })

  it('buys once per key, and returns the same result again, even at the same moment', async () => {
    const player = await playerWithPoints(3_000)
    const basket = ['ac-shop-free-spins', 'ac-shop-bonus-money']
    const answers = await Promise.all(Array.from({ length: 6 }, () => purchase(player, basket, 'once')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await purchase(player, [...basket].reverse(), 'once')).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ balance: 1_250 })
    expect(await points(player)).toBe(1_250)
  })

  it('refuses a key of another purchase, but accepts the same key from another player', async () => {
    const [one, other] = [await playerWithPoints(2_000), await playerWithPoints(2_000)]
    await purchase(one, ['ac-shop-free-spins'], 'shared')
    expect(await purchase(one, ['ac-shop-bonus-money'], 'shared')).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' })
    expect(await purchase(other, ['ac-shop-bonus-money'], 'shared')).toMatchObject({ balance: 750 })
  })

  it('sells nothing when the points do not cover all of it', async () => {
    const player = await playerWithPoints(1_749)
    expect(await purchase(player, ['ac-shop-free-spins', 'ac-shop-bonus-money'])).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      shopItemId: null,
    })
    expect(await points(player)).toBe(1_749)
    const { rowCount } = await uncheckedQuery(platform.deps.pool, 'select from user_bonuses where user_id = $1', [
      player.userId,
    ])
    expect(rowCount).toBe(0)
  })

  it('sells nothing for points of stakes that can still be rolled back, or just have been', async () => {
    const player = await playerWith(platform, 60_000)
    const game = await startSession(platform, player)
    const [takenBack, played] = [game.round(), game.round()]
    const betId = newId('bet')
    const basket = ['ac-shop-free-spins']
    const held = async () => {
      const asked = 'query ($id: ID!) { heldPoints(userId: $id) }'
      return (await platform.query(asked, { id: player.userId }, player.accessToken)).data.heldPoints
    }
    await takenBack.bet(60_000, betId)
    await convertStakes(platform.deps)
    expect(await points(player)).toBe(600)
    expect(await held()).toBe(600)
    expect(await purchase(player, basket)).toMatchObject({ code: 'POINTS_HELD' })
    await takenBack.rollback(betId)
    expect(await held()).toBe(600)
    expect(await purchase(player, basket)).toMatchObject({ code: 'POINTS_HELD' })
    await played.bet(60_000)
    await played.win(0)
    await convertStakes(platform.deps)
    expect(await held()).toBe(0)
    expect(await purchase(player, basket)).toMatchObject({ balance: 100 })
  })

  it('sells nothing for another price than the player was shown', async () => {
    const player = await playerWithPoints(2_000)
    const basket = ['ac-shop-free-spins', 'ac-shop-bonus-money']
    expect(await purchase(player, basket, 'shown', 1_749)).toMatchObject({ code: 'PRICE_CHANGED', shopItemId: null })
    expect(await points(player)).toBe(2_000)
    expect(await purchase(player, basket, 'shown', 1_750)).toMatchObject({ balance: 250 })
    // What was bought stays bought, whatever it would cost now.
    expect(await purchase(player, basket, 'shown', 1_800)).toMatchObject({ balance: 250 })
  })

  it.each([
    ['no item at all', []],
    ['more than 20', Array.from({ length: 21 }, () => 'ac-shop-free-spins')],
  ])('refuses %s', async (_, ids) => {
    expect(await purchase(await playerWithPoints(1), ids)).toMatchObject({ code: 'INVALID_ENTRY' })
  })

  it.each(['no-such-item', 'ra-shop-free-spins'])('does not find %s on ac', async (id) => {
    const player = await playerWithPoints(2_000)
    expect(await purchase(player, ['ac-shop-free-spins', id])).toMatchObject({ code: 'UNKNOWN_ITEM', shopItemId: id })
    expect(await points(player)).toBe(2_000)
  })

  it('does not sell an item that has left the shop', async () => {
    await uncheckedQuery(
      platform.deps.pool,
      `update shop_items set listed = false where shop_item_id = 'ac-shop-bonus-money'`,
    )
    const answer = await purchase(await playerWithPoints(2_000), ['ac-shop-bonus-money'])
    const { data } = await platform.query(shopQuery, { brandId: 'ac' })
    await uncheckedQuery(
      platform.deps.pool,
      `update shop_items set listed = true where shop_item_id = 'ac-shop-bonus-money'`,
    )
    expect(answer).toMatchObject({ code: 'UNKNOWN_ITEM' })
    expect(data.shopItemConnection.edges).toHaveLength(4)
  })

  it('names the item that is sold out, and then sells nothing', async () => {
    const limited = 'ac-shop-limited-real-money'
    await setStock(limited, 1)
    const player = await playerWithPoints(5_000)
    expect(await purchase(player, [limited, 'ac-shop-free-spins', limited])).toMatchObject({
      code: 'SOLD_OUT',
      shopItemId: limited,
    })
    expect(await purchase(player, [limited, 'ac-shop-sold-out-free-spins'])).toMatchObject({
      code: 'SOLD_OUT',
      shopItemId: 'ac-shop-sold-out-free-spins',
    })
    expect([await stockOf(limited), await points(player)]).toEqual([1, 5_000])
  })

  it('never sells more than the stock, however many buy at once', async () => {
    const limited = 'ac-shop-limited-real-money'
    await setStock(limited, 3)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => playerWithPoints(2_000)))
    const answers = await Promise.all(buyers.map((buyer) => purchase(buyer, [limited])))
    const codes = answers.map(({ code }) => code ?? 'bought').sort()
    expect(codes).toEqual(['SOLD_OUT', 'SOLD_OUT', 'SOLD_OUT', 'bought', 'bought', 'bought'])
    expect(await stockOf(limited)).toBe(0)
  })

  it('does not deadlock on baskets in opposite orders', async () => {
    const [one, two] = ['ac-shop-limited-real-money', 'ac-shop-sold-out-free-spins']
    await setStock(one, 100)
    await setStock(two, 100)
    const buyers = await Promise.all(Array.from({ length: 4 }, () => playerWithPoints(7_000)))
    const rounds = Array.from({ length: 4 }, () =>
      buyers.map((buyer, place) => purchase(buyer, place % 2 ? [one, two] : [two, one])),
    )
    const answers = await Promise.all(rounds.flat())
    expect(answers.every(({ __typename }) => __typename === 'PurchaseShopItemsSuccess')).toBe(true)
    expect([await stockOf(one), await stockOf(two)]).toEqual([84, 84])
  })

  it('refuses an empty key', async () => {
    const player = await playerWithPoints(1)
    const variables = { userId: player.userId, shopItemIds: ['ac-shop-free-spins'], key: '' }
    expect(codesOf(await platform.query(purchaseQuery, variables, player.accessToken))).toEqual(['BAD_USER_INPUT'])
  })
})
