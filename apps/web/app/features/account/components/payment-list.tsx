import { useTexts } from '../../../text/text.tsx'
import { type Payment, paymentStatusKeys } from '../history-view.ts'
import { Moment } from './moment.tsx'

/** Deposits and withdrawals, newest first. */
export function PaymentList({ payments }: { payments: Payment[] }) {
  const { t, money } = useTexts()
  return (
    <ul className="history-list">
      {payments.map((payment) => (
        <li
          key={payment.paymentId}
          className="history-row"
          data-payment={payment.paymentId}
          data-status={payment.status}
        >
          <span className="history-main">
            <strong>{t(payment.type === 'DEPOSIT' ? 'DEPOSIT' : 'WITHDRAWAL')}</strong>
            <span className="history-sub">
              <Moment at={payment.createdAt} />
            </span>
          </span>
          <span className="history-figures history-payment">
            <span className="tabular-nums font-bold">
              {payment.type === 'DEPOSIT' ? '+' : '−'}
              {money(payment.amount, payment.currencyCode)}
            </span>
            <span className="history-sub">
              {t(paymentStatusKeys[payment.status])}
              {payment.declineReason && `: ${t(payment.declineReason)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
