import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from 'react-router'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'
import { type Attempts, LoginCode } from './login-code.tsx'

interface CodeFormProps {
  waiting: Attempts & {
    channel: 'SMS' | 'MAIL' | 'APP'
    /** Masked phone number or e-mail address. */
    destination: string
    resendInMs: number
  }
  lastResult: SubmissionResult | undefined
}

/** Second step of the two-factor login. Remounted for each attempt, so that the field starts empty. */
export function CodeForm({ waiting, lastResult }: CodeFormProps) {
  const { t } = useTexts()
  const intent = useNavigation().formData?.get('intent')
  const isSms = waiting.channel === 'SMS'
  return (
    <div className="form-stack">
      <p className="form-note">
        {isSms
          ? t('LOGIN_SMS_SENT', { phone: waiting.destination })
          : t('LOGIN_MAIL_SENT', { address: waiting.destination })}
      </p>
      <LoginCode
        attempts={waiting}
        texts={{
          label: isSms ? 'LOGIN_SMS_CODE' : 'LOGIN_MAIL_CODE',
          attempts: 'LOGIN_SMS_ATTEMPTS',
          spent: 'LOGIN_SMS_SPENT',
        }}
        lastResult={lastResult}
      />
      <Form method="post" className="login-footer">
        <input type="hidden" name="intent" value="resend" />
        <ResendButton
          waitMs={waiting.resendInMs}
          pending={intent === 'resend'}
          label={t('LOGIN_SMS_RESEND')}
          labelIn={(seconds) => t('LOGIN_SMS_RESEND_IN', { seconds })}
        />
      </Form>
    </div>
  )
}
