import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { tint } from '../../../art/tint.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ShopItemView } from '../shop.server.ts'
import { PurchaseBarText } from './purchase-bar-text.tsx'

/** An item with what it costs; in place of the button, why it cannot be bought. */
export function ShopItem({ item }: { item: ShopItemView }) {
  const { t } = useTexts()
  const { id, title, description, price, left, isSoldOut, game, art, bar } = item
  const canTry = bar === null || bar.kind === 'VISITOR'
  return (
    <li className="shop-item" data-shop-item={id} data-bar={bar?.kind}>
      <span className={`shop-picture ${tint(art?.color)}`}>
        {art && <img src={art.src} alt="" width="160" height="160" loading="lazy" />}
      </span>
      <div className="shop-words">
        <h3 className="shop-title">{title}</h3>
        {description && <p className="shop-text">{description}</p>}
        {game && (
          <Link to={`/games/${game.slug}`} className="text-link shop-game">
            {game.name}
          </Link>
        )}
      </div>
      <div className="shop-till">
        <p className="shop-price">
          <data value={price}>{t('POINTS_COUNT', { count: price })}</data>
          {left !== null && !isSoldOut && <span className="shop-left">{t('SHOP_LEFT', { count: left })}</span>}
        </p>
        {canTry ? (
          <Link
            to={`/shop?buy=${encodeURIComponent(id)}`}
            className={buttonClass('accent')}
            aria-label={t('SHOP_BUY_NAMED', { name: title })}
            preventScrollReset
          >
            {t('SHOP_BUY')}
          </Link>
        ) : (
          <PurchaseBarText bar={bar} />
        )}
      </div>
    </li>
  )
}
