import { Button } from '@parlour/ui/button'
import { Form, useNavigation } from 'react-router'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'
import type { PendingWithdrawal } from '../cashier.server.ts'

interface WithdrawalActionsProps {
  /** Address of the screen that shows it. */
  action: string
  withdrawal: Pick<
    PendingWithdrawal,
    'paymentId' | 'amount' | 'currencyCode' | 'isCancellable' | 'awaitsConfirmation' | 'resendInMs'
  >
}

/** What the player can do about a withdrawal that is not there yet: cancel it, have its mail sent again. */
export function WithdrawalActions({ action, withdrawal }: WithdrawalActionsProps) {
  const { t, money } = useTexts()
  const { paymentId, amount, currencyCode, isCancellable, awaitsConfirmation, resendInMs } = withdrawal
  const sent = useNavigation().formData
  const isBusy = (intent: string) => sent?.get('intent') === intent && sent.get('paymentId') === paymentId
  return (
    <>
      {isCancellable && (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="cancel" />
          <input type="hidden" name="paymentId" value={paymentId} />
          <Button
            type="submit"
            look="quiet"
            pending={isBusy('cancel')}
            aria-label={t('CANCEL_WITHDRAWAL', { amount: money(amount, currencyCode) })}
          >
            {t('CANCEL')}
          </Button>
        </Form>
      )}
      {awaitsConfirmation && (
        <Form method="post" action={action} preventScrollReset className="w-full">
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="paymentId" value={paymentId} />
          <ResendButton
            waitMs={resendInMs}
            pending={isBusy('resend')}
            label={t('MAIL_RESEND')}
            labelIn={(seconds) => t('MAIL_RESEND_IN', { seconds })}
          />
        </Form>
      )}
    </>
  )
}
