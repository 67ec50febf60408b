import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { PurchaseBar } from '../purchase-bar.ts'

/** Why an item cannot be bought, and what would help. */
export function PurchaseBarText({ bar }: { bar: PurchaseBar }) {
  const { t } = useTexts()
  switch (bar.kind) {
    case 'SOLD_OUT':
      return <p className="shop-bar">{t('SHOP_SOLD_OUT')}</p>
    case 'NOT_ENOUGH':
      return <p className="shop-bar">{t('SHOP_MISSING', { count: bar.missing })}</p>
    case 'POINTS_HELD':
      return <p className="shop-bar">{t('SHOP_POINTS_HELD')}</p>
    case 'NO_ROOM':
      return (
        <p className="shop-bar">
          {t('BONUSES_FULL')}{' '}
          <Link to="/account/bonuses" className="text-link" preventScrollReset>
            {t('BONUSES')}
          </Link>
        </p>
      )
    case 'VISITOR':
      return <p className="shop-bar">{t('SHOP_LOGIN')}</p>
  }
}
