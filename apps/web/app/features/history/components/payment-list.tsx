import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { declineReasonKey } from '../../../text/decline-reasons.ts'
import { Moment } from '../../../text/moment.tsx'
import { useTexts } from '../../../text/text.tsx'
import { paymentStatusKeys, paymentTypeKeys } from '../../cashier/public.ts'
import type { Payment } from '../history-view.ts'

/** Completed payments get a sign; a pending withdrawal has already been deducted from the balance. */
const hasMoved = ({ type, status }: Payment) =>
  status === 'SUCCEEDED' ||
  (type === 'WITHDRAWAL' && status !== 'FAILED' && status !== 'CANCELLED' && status !== 'RETURNED')

/** Deposits and withdrawals, newest first. */
export function PaymentList({ payments }: { payments: Payment[] }) {
  const { t, money } = useTexts()
  const reasonOf = ({ declineReason }: Payment) => {
    const key = declineReasonKey(declineReason)
    return key && ` · ${t(key)}`
  }
  return (
    <ul className="history-list">
      {payments.map((payment) => (
        <li key={payment.paymentId} data-payment={payment.paymentId} data-status={payment.status}>
          <Link to={`/account/payments/${payment.paymentId}`} className="history-row" preventScrollReset>
            <span className="history-main">
              <strong>{t(paymentTypeKeys[payment.type])}</strong>
              <span className="history-sub">
                {payment.name} · <Moment at={payment.createdAt} />
              </span>
            </span>
            <span className="history-figures history-payment">
              <span className={`tabular-nums ${hasMoved(payment) ? 'font-bold' : 'text-soft'}`}>
                {hasMoved(payment) && payment.type === 'DEPOSIT' && '+'}
                {money(
                  hasMoved(payment) && payment.type === 'WITHDRAWAL' ? -payment.amount : payment.amount,
                  payment.currencyCode,
                )}
              </span>
              <span className="history-sub">
                {t(paymentStatusKeys[payment.status])}
                {reasonOf(payment)}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
