import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { MessageSquareMore } from 'lucide-react'
import { Form } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'
import { useIsSending } from '../../security/public.ts'
import type { ProfileReply } from '../profile-reply.ts'

interface PendingPhoneProps {
  phone: string
  reply: ProfileReply | undefined
}

/** A new phone number that waits for its code. */
export function PendingPhone({ phone, reply }: PendingPhoneProps) {
  const { t } = useTexts()
  const isConfirming = useIsSending('confirm-phone')
  const isSending = useIsSending('phone-code')
  const sent = reply?.phoneCode
  const wait = reply?.phoneWaitMs ?? 0
  return (
    <section className="security-note profile-note">
      <MessageSquareMore aria-hidden className="size-5" />
      <p>{t('PENDING_PHONE', { phone: phone.replace(' ', '\u00A0') })}</p>
      <FormAlert messages={reply?.phoneProblem ? [reply.phoneProblem] : undefined} />
      <Form method="post" name="confirm-phone" preventScrollReset className="form-stack">
        {sent && (
          <>
            <input type="hidden" name="challengeId" value={sent.challengeId} />
            <input type="hidden" name="destination" value={sent.destination} />
            <TextField
              key={sent.challengeId}
              id="phone-code"
              name="code"
              label={t('LOGIN_SMS_CODE')}
              hint={t('LOGIN_SMS_SENT', { phone: sent.destination })}
              inputMode="numeric"
              autoComplete="one-time-code"
              autoFocus
              maxLength={10}
              className="field-input sms-code"
            />
            <Button type="submit" name="intent" value="confirm-phone" wide pending={isConfirming}>
              {t('PENDING_PHONE_CONFIRM')}
            </Button>
          </>
        )}
        <ResendButton
          key={`${sent?.challengeId} ${wait}`}
          waitMs={wait}
          pending={isSending}
          intent="phone-code"
          label={t(sent ? 'LOGIN_SMS_RESEND' : 'PENDING_PHONE_SEND')}
          labelIn={(seconds) => t('LOGIN_SMS_RESEND_IN', { seconds })}
        />
      </Form>
    </section>
  )
}
