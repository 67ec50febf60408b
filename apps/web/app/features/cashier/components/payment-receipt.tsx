import { Button } from '@parlour/ui/button'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { PrintStyles } from '../../../site/print-styles.tsx'
import { useSite, useSupportEmail } from '../../../site/use-site.ts'
import { declineReasonKey } from '../../../text/decline-reasons.ts'
import { useTexts } from '../../../text/text.tsx'
import type { PaymentDetail } from '../payment-detail.server.ts'
import { paymentStatusKeys, paymentTypeKeys } from '../payment-stages.ts'
import { PaymentTimeline } from './payment-timeline.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalWait } from './withdrawal-wait.tsx'

interface PaymentReceiptProps {
  payment: PaymentDetail
  player: string
}

/** A payment with its course and its facts. On paper it is a receipt, with nothing of the page around it. */
export function PaymentReceipt({ payment, player }: PaymentReceiptProps) {
  const { t, money } = useTexts()
  const { skin } = useSite()
  const { amount, currencyCode, status, progress } = payment
  const reason = declineReasonKey(payment.declineReason)
  return (
    <article className="receipt" data-payment={payment.paymentId} data-payment-status={status}>
      <PrintStyles />
      <header className="receipt-brand">
        <strong>{skin.name}</strong>
        <span>
          {t('RECEIPT')} · {t(paymentTypeKeys[payment.type])}
        </span>
      </header>
      <div className="receipt-head">
        <p className="payment-result-amount">{money(amount, currencyCode)}</p>
        <p>{t(paymentStatusKeys[status])}</p>
        {reason && <p className="cashier-soft">{t(reason)}</p>}
      </div>
      {progress && <PaymentTimeline stages={progress.stages} />}
      {progress?.waitsFor && <Waiting payment={payment} progress={progress} />}
      <Facts payment={payment} player={player} />
      <PrintButton />
    </article>
  )
}

function Waiting({
  payment,
  progress,
}: Pick<PaymentReceiptProps, 'payment'> & { progress: NonNullable<PaymentDetail['progress']> }) {
  const support = useSupportEmail()
  return (
    <section className="receipt-wait">
      <p>
        <WithdrawalWait progress={progress} saysDeposits isCancellable={payment.isCancellable} />
      </p>
      {progress.isLate && (
        <a href={`mailto:${support}?subject=${payment.paymentId}`} className="text-link text-sm">
          {support}
        </a>
      )}
      <WithdrawalActions action={`/account/payments/${payment.paymentId}`} withdrawal={payment} />
    </section>
  )
}

function Facts({ payment, player }: PaymentReceiptProps) {
  const { t } = useTexts()
  const { company } = useSite().skin
  const facts: [label: string, value: ReactNode][] = [
    [t('PAYMENT_NUMBER'), payment.paymentId],
    [t('PAYMENT_METHOD'), payment.name],
    [t('PAYMENT_ACCOUNT'), payment.account],
    [t('PAYMENT_PLAYER'), player],
    [t('PAYMENT_COMPANY'), `${company.name}, ${company.address}`],
  ]
  return (
    <dl className="receipt-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Browsers print without it too; no script, no button. */
function PrintButton() {
  const { t } = useTexts()
  return useHydrated() ? (
    <Button look="quiet" onClick={() => window.print()}>
      <Printer aria-hidden className="size-4" />
      {t('RECEIPT_PRINT')}
    </Button>
  ) : null
}
