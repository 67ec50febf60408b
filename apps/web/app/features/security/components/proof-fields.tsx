import { Button } from '@parlour/ui/button'
import { AppCodeField, type SentCode, SentCodeField } from '../../../forms/code-fields.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'

interface ProofFieldsProps {
  /** The code that was sent in place of the password. */
  sent: (SentCode & { challengeId: string; resendInMs: number }) | undefined
  /** Whether the player has an authenticator app on. */
  hasApp: boolean
  sendCode: () => void
  isSending: boolean
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
