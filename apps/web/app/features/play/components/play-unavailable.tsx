import { buttonClass } from '@parlour/ui/button'
import { CloudOff } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** The platform does not answer: nobody knows more at the moment, and nothing is lost. */
export function PlayUnavailable() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <section className="payment-result" data-empty="PLAY_UNAVAILABLE" role="status">
      <CloudOff aria-hidden className="payment-sign text-soft" />
      <h3 className="text-2xl">{t('CASHIER_UNAVAILABLE')}</h3>
      <p className="payment-reason">{t('CASHIER_UNAVAILABLE_TEXT')}</p>
      <Link to={pathname + search} replace preventScrollReset className={buttonClass('accent')}>
        {t('TRY_AGAIN')}
      </Link>
    </section>
  )
}
