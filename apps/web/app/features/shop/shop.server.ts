import { randomUUID } from 'node:crypto'
import { data, type RouterContextProvider, redirect } from 'react-router'
import * as v from 'valibot'
import { rewardArt } from '../../art/art.server.ts'
import {
  contentContext,
  keepingContext,
  loginContext,
  platformContext,
  playerContext,
  skinContext,
  visitContext,
} from '../../context.ts'
import { formMessage } from '../../forms/form-message.ts'
import { offerReader } from '../../site/visitor-policy.server.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { loadBonuses, ownBonus } from '../bonuses/public.server.ts'
import {
  PurchaseShopItemDocument,
  type PurchaseShopItemsRefusalCode,
  ShopDocument,
  ShopOfPlayerDocument,
} from './generated/shop.ts'
import { type Buyer, purchaseBar } from './purchase-bar.ts'
import { type ShelfItem, shopShelves } from './shop-shelves.ts'

type Context = Readonly<RouterContextProvider>

/** The items, and who looks at them; one request. */
async function readShop(context: Context) {
  const { brandId } = context.get(skinContext)
  const player = context.get(playerContext)
  const platform = context.get(platformContext)
  if (!player) {
    const { shopItemConnection } = await platform.request(ShopDocument, { brandId })
    return { ...{ shopItemConnection, rules: null }, buyer: null, currency: context.get(visitContext).currency }
  }
  const answer = await platform.request(ShopOfPlayerDocument, { brandId, userId: player.userId })
  const { shopItemConnection, balances, heldPoints: held, bonusRules: rules, user } = answer
  const points = balances.find(({ type }) => type === 'VIRTUAL')?.amount ?? 0
  const buyer: Buyer = { points, held, room: rules.room }
  return { shopItemConnection, rules, buyer, currency: user.currencyCode }
}

/** The shop by category; null when the platform does not answer. Without a shop the page does not exist. */
export async function loadShop(request: Request, context: Context) {
  if (!context.get(skinContext).options.shop) throw redirect('/')
  const { searchParams } = new URL(request.url)
  const [wanted, bought] = [searchParams.get('buy'), searchParams.get('bought')]
  const player = context.get(playerContext)
  // Back here once logged in.
  if (!player && wanted !== null) throw redirect(context.get(loginContext))
  try {
    const [shop, content, bonuses] = await Promise.all([
      readShop(context),
      context.get(contentContext).load(),
      player && bought ? loadBonuses(context) : null,
    ])
    const { shopItemConnection, rules, buyer, currency } = shop
    const reader = offerReader(context, rules && { currency, wageringAtMost: rules.wageringAtMost })
    const items = shopItemConnection.edges.map(({ node }) => node)
    const shelves = shopShelves(items, content.shops, reader).map(({ category, items: own }) => ({
      category,
      items: own.map((item) => viewOf(item, buyer)),
    }))
    const chosen = shelves.flatMap((shelf) => shelf.items).find(({ id }) => id === wanted)
    return {
      shelves,
      rules,
      points: buyer?.points ?? null,
      bonus: bonuses && bought ? ownBonus(bonuses, bought) : null,
      wanted: wanted === null ? null : { item: chosen ?? null, idempotencyKey: randomUUID() },
    }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'shop not read')
    context.get(keepingContext).isRefused = true
    return null
  }
}

const viewOf = (item: ShelfItem, buyer: Buyer) => ({
  ...item,
  art: rewardArt(`reward-${item.picture}`),
  bar: purchaseBar(item, buyer),
})
export type ShopItemView = ReturnType<typeof viewOf>

const refusalTexts: Record<PurchaseShopItemsRefusalCode, DictionaryKey> = {
  UNKNOWN_ITEM: 'SHOP_GONE',
  SOLD_OUT: 'SHOP_LAST_GONE',
  INSUFFICIENT_FUNDS: 'SHOP_NOT_ENOUGH',
  POINTS_HELD: 'SHOP_POINTS_HELD',
  PRICE_CHANGED: 'SHOP_PRICE_CHANGED',
  TOO_MANY_BONUSES: 'BONUSES_FULL',
  RATE_LIMITED: 'RATE_LIMITED',
  INVALID_ENTRY: 'GENERIC_ERROR',
  IDEMPOTENCY_CONFLICT: 'GENERIC_ERROR',
}

const purchaseForm = v.object({
  shopItemId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  total: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  idempotencyKey: v.pipe(v.string(), v.uuid()),
})

/** Buys what the player has confirmed, for the price that they were shown; sent twice it is bought once. */
export async function buyItem(context: Context, form: FormData) {
  const player = context.get(playerContext)
  if (!player) throw redirect(context.get(loginContext))
  const entered = v.safeParse(purchaseForm, Object.fromEntries(form))
  if (!entered.success) throw new Response(null, { status: 400 })
  const purchase = { ...entered.output, userId: player.userId }
  try {
    const { purchaseShopItems: answer } = await context.get(platformContext).request(PurchaseShopItemDocument, purchase)
    if (!('code' in answer)) return redirect(`/shop?bought=${answer.userBonuses[0]?.userBonusId ?? ''}`)
    return data({ problem: formMessage(refusalTexts[answer.code]), idempotencyKey: null }, { status: 400 })
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'purchase not answered')
    // It may have been made: with the same key the next attempt finds it.
    const { idempotencyKey } = purchase
    return data({ problem: formMessage('GENERIC_ERROR'), idempotencyKey }, { status: 503 })
  }
}
