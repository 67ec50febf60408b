import { dateLocale } from '@parlour/skins/date-locale'
import { Clock } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { PendingWithdrawal } from '../cashier.server.ts'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalWait } from './withdrawal-wait.tsx'

interface PendingWithdrawalsProps {
  /** Address of the screen that shows the list. */
  action: '/payments/deposit' | '/payments/withdraw'
  withdrawals: readonly PendingWithdrawal[]
}

export function PendingWithdrawals({ action, withdrawals }: PendingWithdrawalsProps) {
  const { t, money, locale } = useTexts()
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <ul className="pending-list" aria-label={t('PENDING_WITHDRAWALS_TITLE')}>
      {withdrawals.map((withdrawal) => {
        const { paymentId, amount, currencyCode, createdAt, progress } = withdrawal
        return (
          <li key={paymentId} className="pending-item" data-pending-withdrawal={paymentId}>
            <Clock aria-hidden className="size-5 shrink-0 text-soft" />
            <span className="pending-what">
              <strong className="block text-lg tabular-nums">{money(amount, currencyCode)}</strong>
              <span className="cashier-soft">
                {day.format(new Date(createdAt))} ·{' '}
                <Link
                  to={`/account/payments/${paymentId}`}
                  preventScrollReset
                  className="text-link"
                  aria-label={`${t('PAYMENT_FOLLOW')}: ${money(amount, currencyCode)}`}
                >
                  {t('PAYMENT_FOLLOW')}
                </Link>
              </span>
              {progress && (
                <WithdrawalWait
                  progress={progress}
                  saysDeposits={action === '/payments/deposit'}
                  isCancellable={withdrawal.isCancellable}
                />
              )}
            </span>
            <WithdrawalActions action={action} withdrawal={withdrawal} />
          </li>
        )
      })}
    </ul>
  )
}
