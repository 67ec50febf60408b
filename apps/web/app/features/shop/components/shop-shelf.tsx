import { useId } from 'react'
import type { ShopItemView } from '../shop.server.ts'
import { ShopItem } from './shop-item.tsx'

/** The items of a category. */
export function ShopShelf({ category, items }: { category: string; items: ShopItemView[] }) {
  const id = useId()
  return (
    <section className="shop-shelf" data-items={Math.min(items.length, 3)} aria-labelledby={id}>
      <h2 id={id} className="shop-category">
        {category}
      </h2>
      <ul className="shop-items">
        {items.map((item) => (
          <ShopItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}
