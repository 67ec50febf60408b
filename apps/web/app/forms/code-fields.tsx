import { TextField } from '@parlour/ui/field'
import { useTexts } from '../text/text.tsx'

export interface SentCode {
  channel: 'SMS' | 'MAIL'
  destination: string
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
