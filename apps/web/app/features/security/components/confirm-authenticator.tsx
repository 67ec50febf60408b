import { Button, buttonClass } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Form } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useTexts } from '../../../text/text.tsx'
import type { AuthenticatorPage } from '../authenticator.server.ts'

interface ConfirmAuthenticatorProps {
  setup: NonNullable<AuthenticatorPage['setup']>
  problem: string | undefined
}

/** What the app needs, by picture, key or link, and the field for its first code. */
export function ConfirmAuthenticator({ setup: { secret, uri, qr }, problem }: ConfirmAuthenticatorProps) {
  const { t } = useTexts()
  const isSending = useIsSending('confirm')
  return (
    <div className="form-stack">
      <p>{t('AUTHENTICATOR_SCAN')}</p>
      <svg className="qr-code" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('AUTHENTICATOR_QR')}>
        <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <div>
        <p className="form-note">{t('AUTHENTICATOR_KEY')}</p>
        <p>
          <code className="totp-key" data-totp-key={secret}>
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </code>
        </p>
      </div>
      <a className={buttonClass('quiet', true)} href={uri}>
        {t('AUTHENTICATOR_OPEN')}
      </a>
      <Form method="post" name="confirm-authenticator" className="form-stack">
        <FormAlert messages={problem ? [problem] : undefined} />
        <TextField
          id="first-code"
          name="code"
          label={t('AUTHENTICATOR_CODE')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          className="field-input sms-code"
        />
        <Button type="submit" name="intent" value="confirm" wide pending={isSending}>
          {t('AUTHENTICATOR_TURN_ON')}
        </Button>
      </Form>
    </div>
  )
}
