import { type OfferReader, offerFor } from '../../text/offer-for.ts'
import type { ShopItemFactsFragment } from './generated/shop.ts'

/** What the content service says of an item. */
interface ItemText {
  /** The item's id. */
  slug: string
  title: string
  category: string
  description: string
  freeSpinsGameId?: string | null
  inCurrencies: readonly { currencyCode: string; title: string; description: string }[]
}

type ItemPicture = 'free-spins' | 'bonus-money' | 'real-money' | 'points'

export interface ShelfItem {
  id: string
  title: string
  description: string | null
  /** In points. */
  price: number
  /** Null: as many as players want. */
  left: number | null
  isSoldOut: boolean
  picture: ItemPicture
  /** In which its free spins are played. */
  game: { slug: string; name: string } | null
}

export interface Shelf {
  category: string
  items: ShelfItem[]
}

function pictureOf({ bonus: { reward } }: ShopItemFactsFragment): ItemPicture {
  if (reward.__typename === 'FreeSpinsReward') return 'free-spins'
  if (reward.__typename === 'FixedReward' && reward.type === 'VIRTUAL') return 'points'
  return reward.__typename === 'FixedReward' && reward.type === 'REAL' ? 'real-money' : 'bonus-money'
}

/** The game that the content names for the free spins, if they are played in it; otherwise their first. */
function gameOf({ bonus: { reward } }: ShopItemFactsFragment, wanted: string | null | undefined) {
  if (reward.__typename !== 'FreeSpinsReward') return null
  return reward.games.find(({ slug }) => slug === wanted) ?? reward.games[0] ?? null
}

/**
 * The shop's items by category, in the platform's order, in the words of the content service. An item without words there
 * keeps the platform's; words of an item that the platform does not sell are left out.
 */
export function shopShelves(
  items: readonly ShopItemFactsFragment[],
  texts: readonly ItemText[],
  reader: OfferReader,
): Shelf[] {
  const shelves = new Map<string, ShelfItem[]>()
  for (const item of items) {
    const found = texts.find(({ slug }) => slug === item.id)
    const text = found && offerFor(found, reader)
    const category = text?.category ?? item.category.name
    const shelf = shelves.get(category) ?? []
    shelves.set(category, shelf)
    shelf.push({
      id: item.id,
      title: text?.title ?? item.name,
      description: text?.description ?? null,
      price: item.price.value,
      left: item.left ?? null,
      isSoldOut: item.status === 'SOLD_OUT',
      picture: pictureOf(item),
      game: gameOf(item, text?.freeSpinsGameId),
    })
  }
  return [...shelves].map(([category, shelf]) => ({ category, items: shelf }))
}
