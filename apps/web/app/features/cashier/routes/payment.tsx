import { buttonClass } from '@parlour/ui/button'
import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { readForm } from '../../../forms/read-form.server.ts'
import { ModalRoute } from '../../../site/modal-route.tsx'
import { pageMeta } from '../../../site/page-meta.ts'
import { Unavailable } from '../../../site/unavailable.tsx'
import { useTexts } from '../../../text/text.tsx'
import { CashierNotice } from '../components/cashier-notice.tsx'
import { PaymentReceipt } from '../components/payment-receipt.tsx'
import { loadPaymentDetail } from '../payment-detail.server.ts'
import { paymentTypeKeys } from '../payment-stages.ts'
import { changePending, isPendingChange } from '../payments.server.ts'
import type { Route } from './+types/payment.ts'

export const loader = ({ params, context }: Route.LoaderArgs) => loadPaymentDetail(context, params.paymentId)

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = form.get('intent')
  const to = `/account/payments/${encodeURIComponent(params.paymentId)}` as const
  return changePending(context, form, { intent: isPendingChange(intent) ? intent : 'cancel', to })
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches)

/** One payment: where it is on its way, what can be done about it, and its receipt. */
export default function Payment({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTexts()
  const title = t(view.kind === 'payment' ? paymentTypeKeys[view.payment.type] : 'PAYMENT_TITLE')
  return (
    <ModalRoute route="/account/payments" title={title} backTo="/account/history?view=payments">
      {view.kind === 'payment' ? (
        <PaymentReceipt {...view} />
      ) : view.kind === 'unavailable' ? (
        <Unavailable />
      ) : (
        <CashierNotice empty="UNKNOWN_PAYMENT" icon={<CircleHelp aria-hidden />} title={t('UNKNOWN_PAYMENT')}>
          <Link to="/account/history?view=payments" preventScrollReset className={buttonClass('accent')}>
            {t('HISTORY')}
          </Link>
        </CashierNotice>
      )}
    </ModalRoute>
  )
}
