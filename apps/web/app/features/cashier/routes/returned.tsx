import { buttonClass } from '@parlour/ui/button'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useHref } from 'react-router'
import { pageMeta } from '../../../site/page-meta.ts'
import { useTexts } from '../../../text/text.tsx'
import { RETURNED_MESSAGE } from '../payment-message.ts'
import type { Route } from './+types/returned.ts'

/** The address of the payment's page in the cashier; the provider adds `paymentId` (provider-api.ts). */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const paymentId = searchParams.get('paymentId') ?? searchParams.get('payment')
  return { cashier: paymentId ? `/payments/deposit?payment=${encodeURIComponent(paymentId)}` : '/payments/deposit' }
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** The only page of ours inside the payment's frame. The parent page checks the payment's status when notified. */
export default function Returned({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  useEffect(() => {
    if (window.parent !== window) window.parent.postMessage(RETURNED_MESSAGE, window.location.origin)
  }, [])
  return (
    <main className="cashier-returned" data-payment-returned>
      <CircleCheck aria-hidden className="size-12 text-success" />
      <h1 className="text-xl">{t('PAYMENT_RETURNED')}</h1>
      <p className="form-note">{t('PAYMENT_RETURNED_TEXT')}</p>
      <a href={useHref(loaderData.cashier)} target="_top" className={buttonClass('accent')}>
        {t('PAYMENT_SEE_RESULT')}
      </a>
    </main>
  )
}
