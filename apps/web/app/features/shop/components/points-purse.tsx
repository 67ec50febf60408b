import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** The player's points; a visitor is asked to log in. */
export function PointsPurse({ points }: { points: number | null }) {
  const { t, locale } = useTexts()
  if (points === null)
    return (
      <div className="shop-purse">
        <p>{t('SHOP_LOGIN')}</p>
        <Link to="/login?next=/shop" className={buttonClass('quiet')} preventScrollReset>
          {t('LOGIN')}
        </Link>
      </div>
    )
  return (
    <dl className="shop-purse" data-points={points}>
      <dt>{t('SHOP_YOUR_POINTS')}</dt>
      <dd>{new Intl.NumberFormat(locale).format(points)}</dd>
    </dl>
  )
}
