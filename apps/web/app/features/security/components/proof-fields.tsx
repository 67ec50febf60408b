import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { PasswordField } from '../../../forms/password-field.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'

interface SentCode {
  channel: 'SMS' | 'MAIL'
  destination: string
}

interface ProofFieldsProps {
  /** The code that was sent in place of the password. */
  sent: (SentCode & { challengeId: string; resendInMs: number }) | undefined
  /** Whether the player has an authenticator app on. */
  hasApp: boolean
  sendCode: () => void
  isSending: boolean
}

/** The code that has been sent. */
export function SentCodeField({ channel, destination }: SentCode) {
  const { t } = useTexts()
  const isSms = channel === 'SMS'
  return (
    <TextField
      id="proof-code"
      name="code"
      label={t(isSms ? 'LOGIN_SMS_CODE' : 'LOGIN_MAIL_CODE')}
      hint={isSms ? t('LOGIN_SMS_SENT', { phone: destination }) : t('LOGIN_MAIL_SENT', { address: destination })}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      maxLength={10}
      className="field-input sms-code"
    />
  )
}

/** The code of the player's authenticator app, which stands for the password. */
export function AppCodeField() {
  const { t } = useTexts()
  return (
    <TextField
      id="proof-app-code"
      name="code"
      label={t('AUTHENTICATOR_CODE_OR')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
    />
  )
}

/** The proof that the person at the browser is the player: their password, or a one-time code. */
export function ProofFields({ sent, hasApp, sendCode, isSending }: ProofFieldsProps) {
  const { t } = useTexts()
  if (sent)
    return (
      <>
        <SentCodeField key={sent.challengeId} channel={sent.channel} destination={sent.destination} />
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
      {hasApp && <AppCodeField />}
      <Button look="quiet" wide pending={isSending} onClick={sendCode}>
        {t('PROOF_SEND_CODE')}
      </Button>
    </>
  )
}
