import type { ShopItem, ShopItemConnection } from '@parlour/contracts/platform-resolvers'
import type { BonusPlayer } from '../bonuses/bonus-countries.ts'
import { bonusesById, bonusesFor } from '../bonuses/grant-bonus.ts'
import type { Queryable } from '../db/pool.ts'
import { prepared } from '../db/sql.ts'
import { badUserInput } from '../graphql/context.ts'
import { connectionOf, decodeCursor, pageSize } from '../graphql/pagination.ts'
import { type TextByLocale, textIn } from '../runtime/text-by-locale.ts'
import { pointsCurrency } from './points.ts'

interface ShopItemRow {
  shopItemId: string
  names: TextByLocale
  categories: TextByLocale
  price: number
  bonusId: string
  stock: number | null
  place: number
}

const itemsOfBrand = prepared(
  'shop-items',
  `select shop_item_id as "shopItemId", names, categories, price, bonus_id as "bonusId", stock, place
      from shop_items
      where brand_id = $1 and listed and ($2::int is null or (place, shop_item_id) > ($2, $3::text))
      order by place, shop_item_id limit $4`,
)

/**
 * Items of a brand's shop, by place. A player who is logged in is shown those whose bonus they may have, so that a page may
 * be shorter than asked for; a visitor is shown all.
 */
export async function shopItems(
  db: Queryable,
  brandId: string,
  player: BonusPlayer | null,
  page: { first?: number | undefined; after?: string | null | undefined },
  language: string | null,
): Promise<ShopItemConnection> {
  const first = pageSize(page.first)
  const after = placeOfCursor(page.after)
  const rows = await itemsOfBrand.all(db, brandId, after?.place ?? null, after?.shopItemId ?? null, first + 1)
  const bonusIds = rows.map(({ bonusId }) => bonusId)
  const bonuses = await bonusesById(db, bonusIds, language, player)
  const mayHave = player ? await bonusesFor(db, player, bonusIds) : new Set(bonusIds)
  const nodeOf = (row: ShopItemRow): ShopItem => {
    const bonus = bonuses.get(row.bonusId)
    if (!bonus) throw new Error(`Shop item ${row.shopItemId} sells the unknown bonus ${row.bonusId}`)
    return {
      id: row.shopItemId,
      name: textIn(row.names, language),
      price: { currencyCode: pointsCurrency, value: row.price },
      status: row.stock === 0 ? 'SOLD_OUT' : 'ACTIVE',
      left: row.stock,
      category: { name: textIn(row.categories, language) },
      bonus,
    }
  }
  const { edges, pageInfo } = connectionOf(rows, first, ({ place, shopItemId }) => `${place}:${shopItemId}`, nodeOf)
  return { edges: edges.filter(({ node }) => mayHave.has(node.bonus.bonusId)), pageInfo }
}

/** @throws BAD_USER_INPUT */
function placeOfCursor(after: string | null | undefined): { place: number; shopItemId: string } | null {
  if (!after) return null
  const parts = /^(\d{1,9}):(.+)$/.exec(decodeCursor(after))
  if (!parts?.[2]) throw badUserInput('after is not a cursor of this list.')
  return { place: Number(parts[1]), shopItemId: parts[2] }
}
