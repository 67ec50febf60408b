import { buttonClass } from '@parlour/ui/button'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** How many turns of the wheel the player has, and the way to it. */
export function WheelSection({ turns }: { turns: number }) {
  const { t } = useTexts()
  return (
    <section className="rewards-card rewards-wheel" aria-labelledby="rewards-wheel">
      <h2 id="rewards-wheel" className="rewards-title">
        {t('WHEEL')}
      </h2>
      <p className="rewards-figure" data-turns={turns}>
        {t('WHEEL_TURNS', { count: turns })}
      </p>
      <p className="rewards-text">{t('WHEEL_LEAD')}</p>
      <Link to="/promotions/wheel" className={buttonClass(turns > 0 ? 'accent' : 'quiet')}>
        {t('WHEEL_SEE')}
      </Link>
    </section>
  )
}
