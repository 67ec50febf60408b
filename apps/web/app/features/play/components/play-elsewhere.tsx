import { buttonClass } from '@parlour/ui/button'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'

/** Outside Finland: the ways that there are instead. */
export function PlayElsewhere({ isPlayer }: { isPlayer: boolean }) {
  const { t } = useTexts()
  return (
    <section className="payment-result" data-empty="PLAY_ELSEWHERE">
      <MapPin aria-hidden className="payment-sign text-soft" />
      <h3 className="text-2xl">{t('PLAY_ELSEWHERE_TITLE')}</h3>
      <p className="payment-reason">{t(isPlayer ? 'PLAY_ELSEWHERE_PLAYER' : 'PLAY_ELSEWHERE')}</p>
      <div className="cashier-ways">
        {isPlayer ? (
          <Link to="/payments/deposit" preventScrollReset className={buttonClass('accent', true)}>
            {t('PLAY_TO_CASHIER')}
          </Link>
        ) : (
          <>
            <Link to="/register" preventScrollReset className={buttonClass('accent', true)}>
              {t('REGISTER')}
            </Link>
            <Link to="/login" preventScrollReset className={buttonClass('quiet', true)}>
              {t('LOGIN')}
            </Link>
          </>
        )}
      </div>
    </section>
  )
}
