import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { PasswordField } from '../../../forms/password-field.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'

interface ProofFieldsProps {
  /** The code that was sent in place of the password. */
  sent: { challengeId: string; channel: 'SMS' | 'MAIL'; destination: string; resendInMs: number } | undefined
  sendCode: () => void
  isSending: boolean
}

/** The proof that the person at the browser is the player: their password, or a one-time code. */
export function ProofFields({ sent, sendCode, isSending }: ProofFieldsProps) {
  const { t } = useTexts()
  if (sent) {
    const isSms = sent.channel === 'SMS'
    return (
      <>
        <TextField
          key={sent.challengeId}
          id="proof-code"
          name="code"
          label={t(isSms ? 'LOGIN_SMS_CODE' : 'LOGIN_MAIL_CODE')}
          hint={
            isSms
              ? t('LOGIN_SMS_SENT', { phone: sent.destination })
              : t('LOGIN_MAIL_SENT', { address: sent.destination })
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={10}
          className="field-input sms-code"
        />
        <ResendButton
          key={`${sent.challengeId} again`}
          waitMs={sent.resendInMs}
          pending={isSending}
          label={t('LOGIN_SMS_RESEND')}
          labelIn={(seconds) => t('LOGIN_SMS_RESEND_IN', { seconds })}
          onClick={sendCode}
        />
      </>
    )
  }
  return (
    <>
      <PasswordField
        id="proof-password"
        name="password"
        label={t('PASSWORD')}
        hint={t('PROOF_TEXT')}
        autoComplete="current-password"
        autoFocus
      />
      <Button look="quiet" wide pending={isSending} onClick={sendCode}>
        {t('PROOF_SEND_CODE')}
      </Button>
    </>
  )
}
