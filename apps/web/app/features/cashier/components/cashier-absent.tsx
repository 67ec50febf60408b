import { buttonClass } from '@parlour/ui/button'
import { CloudOff, CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { Support } from './barred.tsx'
import { CashierNotice } from './cashier-notice.tsx'
import { CashierSkeleton } from './cashier-skeleton.tsx'

export function CashierUnavailable() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  return (
    <CashierNotice
      empty="GENERIC_ERROR"
      icon={<CloudOff aria-hidden />}
      title={t('CASHIER_UNAVAILABLE')}
      text={t('CASHIER_UNAVAILABLE_TEXT')}
    >
      <Link to={pathname + search} replace preventScrollReset className={buttonClass('accent')}>
        {t('TRY_AGAIN')}
      </Link>
    </CashierNotice>
  )
}

/** The session ended while the cashier was loading: a full page load ends it properly. */
export function SessionLost() {
  useEffect(() => window.location.reload(), [])
  return <CashierSkeleton />
}

/** No payment option is available: only customer support can tell why. */
export function NoOptions({ text }: { text: string }) {
  const { t } = useTexts()
  return (
    <CashierNotice empty="NO_DATA" icon={<CreditCard aria-hidden />} title={t('NO_DATA')} text={text}>
      <Support />
    </CashierNotice>
  )
}
