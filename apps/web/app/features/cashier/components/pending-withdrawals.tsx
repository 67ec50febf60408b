import { dateLocale } from '@parlour/skins/date-locale'
import { Button } from '@parlour/ui/button'
import { Clock } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { PendingWithdrawal } from '../cashier.server.ts'

interface PendingWithdrawalsProps {
  /** Address of the screen that shows the list. */
  action: string
  withdrawals: readonly PendingWithdrawal[]
}

export function PendingWithdrawals({ action, withdrawals }: PendingWithdrawalsProps) {
  const { t, money, locale } = useTexts()
  const sent = useNavigation().formData
  const isBusy = (intent: string, paymentId: string) =>
    sent?.get('intent') === intent && sent.get('paymentId') === paymentId
  const day = new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <ul className="pending-list" aria-label={t('PENDING_WITHDRAWALS_TITLE')}>
      {withdrawals.map(({ paymentId, amount, currencyCode, createdAt, awaitsConfirmation, resendInMs }) => (
        <li key={paymentId} className="pending-item" data-pending-withdrawal={paymentId}>
          <Clock aria-hidden className="size-5 shrink-0 text-soft" />
          <span className="min-w-0 grow basis-32">
            <strong className="block text-lg tabular-nums">{money(amount, currencyCode)}</strong>
            <span className="cashier-soft">{day.format(new Date(createdAt))}</span>
            {awaitsConfirmation && (
              <span className="block text-sm" data-awaits-confirmation>
                {t('WITHDRAW_AWAITS')}
              </span>
            )}
          </span>
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="paymentId" value={paymentId} />
            <Button
              type="submit"
              look="quiet"
              pending={isBusy('cancel', paymentId)}
              aria-label={t('CANCEL_WITHDRAWAL', { amount: money(amount, currencyCode) })}
            >
              {t('CANCEL')}
            </Button>
          </Form>
          {awaitsConfirmation && (
            <Form method="post" action={action} preventScrollReset className="w-full">
              <input type="hidden" name="intent" value="resend" />
              <input type="hidden" name="paymentId" value={paymentId} />
              <ResendButton
                waitMs={resendInMs}
                pending={isBusy('resend', paymentId)}
                label={t('MAIL_RESEND')}
                labelIn={(seconds) => t('MAIL_RESEND_IN', { seconds })}
              />
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
