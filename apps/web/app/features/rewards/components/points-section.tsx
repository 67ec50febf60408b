import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useSite } from '../../../site/use-site.ts'
import { useTexts } from '../../../text/text.tsx'

/** The player's points, and what they buy. */
export function PointsSection({ points }: { points: number }) {
  const { t, locale } = useTexts()
  const { skin } = useSite()
  return (
    <section className="rewards-card rewards-points" aria-labelledby="rewards-points">
      <h2 id="rewards-points" className="rewards-title">
        {t('BALANCE_VIRTUAL')}
      </h2>
      <p className="rewards-figure" data-points={points}>
        {new Intl.NumberFormat(locale).format(points)}
      </p>
      <p className="rewards-text">{t(skin.options.shop ? 'SHOP_LEAD' : 'POINTS_NO_SHOP', { brand: skin.name })}</p>
      {skin.options.shop && (
        <Link to="/shop" className={buttonClass('accent')}>
          {t('REWARDS_TO_SHOP')}
        </Link>
      )}
    </section>
  )
}
