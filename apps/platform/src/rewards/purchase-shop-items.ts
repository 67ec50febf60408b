import type {
  MutationPurchaseShopItemsArgs,
  PurchaseShopItemsRefusalCode,
  PurchaseShopItemsResult,
} from '@parlour/contracts/platform-resolvers'
import { hasRoomForBonuses, maxWaitingBonuses } from '../bonuses/bonus-store.ts'
import { bonusesFor, grantBonus, userBonusesById } from '../bonuses/grant-bonus.ts'
import { type Queryable, transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { badUserInput, type RequestContext, unauthenticated } from '../graphql/context.ts'
import { InsufficientFundsError, post } from '../ledger/index.ts'
import { isLoginActive } from '../logins/end-logins.ts'
import { accessProblem, lockPlayer, type Player } from '../players/player-store.ts'
import { heldPoints } from './held-points.ts'
import { pointsCurrency, pointsOfHouse, pointsOfPlayer } from './points.ts'

/** Far more than a basket needs, and few enough for one transaction. */
const maxPurchaseItems = 20

const messages: Record<PurchaseShopItemsRefusalCode, string> = {
  UNKNOWN_ITEM: 'The shop does not sell this item',
  SOLD_OUT: 'There are not enough left in stock',
  INSUFFICIENT_FUNDS: 'There are not enough points',
  POINTS_HELD: 'Some of the points cannot be spent yet',
  PRICE_CHANGED: 'The items cost something else than the player was shown',
  INVALID_ENTRY: `A purchase must have 1 to ${maxPurchaseItems} items`,
  TOO_MANY_BONUSES: `No more than ${maxWaitingBonuses} bonuses may wait to be taken`,
  IDEMPOTENCY_CONFLICT: 'The key belongs to another purchase',
  RATE_LIMITED: 'Too many purchases',
}

/** Rolls the transaction back, so that a purchase includes all of its items or none. */
class PurchaseRefusal extends Error {
  readonly code: PurchaseShopItemsRefusalCode
  readonly shopItemId: string | null
  constructor(code: PurchaseShopItemsRefusalCode, shopItemId: string | null = null) {
    super(messages[code])
    this.code = code
    this.shopItemId = shopItemId
  }
}

/** The basket, and the login that buys it. */
type Asked = MutationPurchaseShopItemsArgs & { loginId: string }

interface Purchase {
  purchaseId: string
  balance: number
  userBonusIds: string[]
}

/** Buys all of the items for points, or none. The same key buys once and gets the same result again. */
export async function purchaseShopItems(
  { deps, language }: RequestContext,
  args: Asked,
): Promise<PurchaseShopItemsResult> {
  if (!/^[\x21-\x7e]{1,100}$/.test(args.idempotencyKey))
    throw badUserInput('idempotencyKey must have 1 to 100 characters.')
  try {
    if (!(await deps.limits.purchases.take(args.userId))) throw new PurchaseRefusal('RATE_LIMITED')
    const { balance, userBonusIds } = await transaction(deps.pool, (client) => purchase(client, args))
    const userBonuses = await userBonusesById(deps.pool, userBonusIds, language)
    return { __typename: 'PurchaseShopItemsSuccess', userBonuses, balance }
  } catch (error) {
    const refusal = error instanceof InsufficientFundsError ? new PurchaseRefusal('INSUFFICIENT_FUNDS') : error
    if (!(refusal instanceof PurchaseRefusal)) throw error
    const { code, message, shopItemId } = refusal
    return { __typename: 'PurchaseShopItemsRefusal', code, message, shopItemId }
  }
}

const insertPurchase = sql(
  'insert-purchase',
  `insert into shop_purchases (purchase_id, user_id, idempotency_key, fingerprint, total, balance_after)
     values ($1, $2, $3, $4, $5, $6)`,
)

/** @throws PurchaseRefusal, InsufficientFundsError */
async function purchase(client: Queryable, args: Asked): Promise<Purchase> {
  const player = await lockPlayer(client, args.userId)
  if (!player || accessProblem(player, new Date()) || !(await isLoginActive(client, args.loginId)))
    throw unauthenticated()
  const { shopItemIds, idempotencyKey } = args
  if (shopItemIds.length < 1 || shopItemIds.length > maxPurchaseItems) throw new PurchaseRefusal('INVALID_ENTRY')
  const fingerprint = JSON.stringify([...shopItemIds].sort())
  const known = await findPurchase(client, player.userId, idempotencyKey)
  if (known && known.fingerprint !== fingerprint) throw new PurchaseRefusal('IDEMPOTENCY_CONFLICT')
  if (known) return known

  const items = await itemsFor(client, player, shopItemIds)
  const total = items.reduce((sum, item) => sum + item.price, 0)
  if (args.total != null && args.total !== total) throw new PurchaseRefusal('PRICE_CHANGED')
  if (!(await hasRoomForBonuses(client, player.userId, items.length))) throw new PurchaseRefusal('TOO_MANY_BONUSES')
  for (const [shopItemId, count] of countsOf(shopItemIds)) await takeStock(client, shopItemId, count)
  const purchaseId = uuidV7()
  const balance = await pay(client, player, purchaseId, total)
  if (balance < (await heldPoints(client, player))) throw new PurchaseRefusal('POINTS_HELD')
  await insertPurchase.run(client, purchaseId, player.userId, idempotencyKey, fingerprint, total, balance)
  const userBonusIds = await grantItems(client, player, purchaseId, items)
  return { purchaseId, balance, userBonusIds }
}

const purchaseOfKey = sql(
  'purchase-of-key',
  `select purchase_id as "purchaseId", balance_after as balance, fingerprint,
       (select array_agg(user_bonus_id order by place) from shop_purchase_items i where i.purchase_id = p.purchase_id)
         as "userBonusIds"
     from shop_purchases p where user_id = $1 and idempotency_key = $2`,
  { notNull: ['userBonusIds'] },
)

async function findPurchase(
  db: Queryable,
  userId: string,
  idempotencyKey: string,
): Promise<(Purchase & { fingerprint: string }) | undefined> {
  return purchaseOfKey.get(db, userId, idempotencyKey)
}

interface Item {
  shopItemId: string
  price: number
  bonusId: string
}

const pricesOfItems = sql(
  'prices-of-items',
  `select shop_item_id as "shopItemId", price, bonus_id as "bonusId"
     from shop_items where brand_id = $1 and listed and shop_item_id = any($2)`,
)

/**
 * The items in the requested order; one bought twice appears twice. An item whose bonus the player may not have in their
 * country is not sold to them.
 * @throws PurchaseRefusal UNKNOWN_ITEM
 */
async function itemsFor(db: Queryable, player: Player, shopItemIds: readonly string[]): Promise<Item[]> {
  const rows = await pricesOfItems.all(db, player.brandId, shopItemIds)
  const mayHave = await bonusesFor(
    db,
    player,
    rows.map(({ bonusId }) => bonusId),
  )
  const byId = new Map(rows.filter(({ bonusId }) => mayHave.has(bonusId)).map((row) => [row.shopItemId, row]))
  return shopItemIds.map((id) => {
    const item = byId.get(id)
    if (!item) throw new PurchaseRefusal('UNKNOWN_ITEM', id)
    return item
  })
}

/** Quantities by item id. All purchases take stock in this order, so they cannot deadlock. */
const countsOf = (shopItemIds: readonly string[]): [string, number][] =>
  [...new Set(shopItemIds)].sort().map((id) => [id, shopItemIds.filter((other) => other === id).length])

const takeFromStock = sql(
  'take-from-stock',
  `with taken as (
       update shop_items set stock = stock - $2 where shop_item_id = $1 and stock >= $2 returning 1
     )
     select exists (select from taken) or stock is null as taken from shop_items where shop_item_id = $1`,
)

/**
 * Does not touch items of unlimited stock: all buyers would contend for their rows.
 * @throws PurchaseRefusal SOLD_OUT
 */
async function takeStock(db: Queryable, shopItemId: string, count: number): Promise<void> {
  const row = await takeFromStock.get(db, shopItemId, count)
  if (!row?.taken) throw new PurchaseRefusal('SOLD_OUT', shopItemId)
}

/**
 * @returns the points left
 * @throws InsufficientFundsError
 */
async function pay(client: Queryable, player: Player, purchaseId: string, total: number): Promise<number> {
  const { balances } = await post(client, {
    key: `shop:${purchaseId}`,
    kind: 'shop-purchase',
    currencyCode: pointsCurrency,
    legs: [
      { account: pointsOfPlayer(player.userId), amount: -total },
      { account: pointsOfHouse(player.brandId), amount: total },
    ],
  })
  return balances[0] ?? 0
}

const insertPurchaseItem = sql(
  'insert-purchase-item',
  `insert into shop_purchase_items (purchase_id, place, shop_item_id, price, user_bonus_id)
       values ($1, $2, $3, $4, $5)`,
)

/**
 * Grants the bonus of each item and records it.
 * @returns ids of the player's new bonuses, in the order of the items
 */
async function grantItems(
  client: Queryable,
  { userId }: Player,
  purchaseId: string,
  items: readonly Item[],
): Promise<string[]> {
  const userBonusIds: string[] = []
  for (const [place, { shopItemId, bonusId, price }] of items.entries()) {
    const granted = await grantBonus(client, { userId, bonusId, key: `shop:${purchaseId}:${place}`, source: 'SHOP' })
    if (typeof granted === 'string') throw new Error(`Shop item ${shopItemId} cannot grant ${bonusId}: ${granted}`)
    await insertPurchaseItem.run(client, purchaseId, place, shopItemId, price, granted.userBonusId)
    userBonusIds.push(granted.userBonusId)
  }
  return userBonusIds
}
