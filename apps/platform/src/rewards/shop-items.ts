import type { ShopItem, ShopItemConnection } from '@parlour/contracts/platform-resolvers'
import { bonusesById } from '../bonuses/grant-bonus.ts'
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

/** Items of a brand's shop, by place. */
export async function shopItems(
  db: Queryable,
  brandId: string,
  page: { first?: number | undefined; after?: string | null | undefined },
  language: string | null,
): Promise<ShopItemConnection> {
  const first = pageSize(page.first)
  const after = placeOfCursor(page.after)
  const rows = await itemsOfBrand.all(db, brandId, after?.place ?? null, after?.shopItemId ?? null, first + 1)
  const bonuses = await bonusesById(
    db,
    rows.map((row) => row.bonusId),
    language,
  )
  const nodeOf = (row: ShopItemRow): ShopItem => {
    const bonus = bonuses.get(row.bonusId)
    if (!bonus) throw new Error(`Shop item ${row.shopItemId} sells the unknown bonus ${row.bonusId}`)
    return {
      id: row.shopItemId,
      name: textIn(row.names, language),
      price: { currencyCode: pointsCurrency, value: row.price },
      status: row.stock === 0 ? 'SOLD_OUT' : 'ACTIVE',
      category: { name: textIn(row.categories, language) },
      bonus,
    }
  }
  return connectionOf(rows, first, ({ place, shopItemId }) => `${place}:${shopItemId}`, nodeOf)
}

/** @throws BAD_USER_INPUT */
function placeOfCursor(after: string | null | undefined): { place: number; shopItemId: string } | null {
  if (!after) return null
  const parts = /^(\d{1,9}):(.+)$/.exec(decodeCursor(after))
  if (!parts?.[2]) throw badUserInput('after is not a cursor of this list.')
  return { place: Number(parts[1]), shopItemId: parts[2] }
}
