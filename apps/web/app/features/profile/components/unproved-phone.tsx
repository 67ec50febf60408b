import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { MessageSquareMore } from 'lucide-react'
import { Form } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import type { ProfileReply } from '../profile-reply.ts'
import { CancelChange } from './cancel-change.tsx'

interface UnprovedPhoneProps {
  phone: string
  /** Whether it is to take the place of the present one. */
  isNew: boolean
  reply: ProfileReply | undefined
}

/**
 * A phone number that waits for its code: a new one, or the present one that nobody has proved. One component for both, so
 * that a code is not lost that was typed between the answer to a new number and the page that knows of it.
 */
export function UnprovedPhone({ phone, isNew, reply }: UnprovedPhoneProps) {
  const { t } = useTexts()
  return (
    <section className="security-note profile-note">
      <MessageSquareMore aria-hidden className="size-5" />
      <p>{t(isNew ? 'PENDING_PHONE' : 'UNCONFIRMED_PHONE', { phone: phone.replace(' ', '\u00A0') })}</p>
      <PhoneCode send={isNew ? 'PENDING_PHONE_SEND' : 'UNCONFIRMED_PHONE_SEND'} reply={reply} />
      {isNew && <CancelChange intent="cancel-phone" />}
    </section>
  )
}

/** Sends a code to the number that waits for one, and takes it. */
function PhoneCode({ send, reply }: { send: DictionaryKey; reply: ProfileReply | undefined }) {
  const { t } = useTexts()
  const isConfirming = useIsSending('confirm-phone')
  const isSending = useIsSending('phone-code')
  const sent = reply?.phoneCode
  const wait = reply?.phoneWaitMs ?? 0
  return (
    <>
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
          label={t(sent ? 'LOGIN_SMS_RESEND' : send)}
          labelIn={(seconds) => t('LOGIN_SMS_RESEND_IN', { seconds })}
        />
      </Form>
    </>
  )
}
