import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { ResendButton } from '../../../forms/resend-button.tsx'
import { useTexts } from '../../../text/text.tsx'
import { smsCodeSchema } from '../login-schema.ts'

interface CodeFormProps {
  waiting: {
    channel: 'SMS' | 'MAIL' | 'APP'
    /** Masked phone number or e-mail address. */
    destination: string
    attemptsLeft: number
    isWrong: boolean
    isSpent: boolean
    resendInMs: number
  }
  lastResult: SubmissionResult | undefined
}

/** Second step of the two-factor login. Remounted for each attempt, so that the field starts empty. */
export function CodeForm({ waiting, lastResult }: CodeFormProps) {
  const { t } = useTexts()
  const intent = useNavigation().formData?.get('intent')
  const [form, fields] = useForm<{ twoFACode: string }>({
    id: 'login-otp',
    lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: smsCodeSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const isSms = waiting.channel === 'SMS'
  const { isSpent, isWrong, attemptsLeft } = waiting
  const wrong = isWrong && !isSpent ? ['TWOFA_CODE_ERROR'] : undefined
  return (
    <div className="form-stack">
      <p className="form-note">
        {isSms
          ? t('LOGIN_SMS_SENT', { phone: waiting.destination })
          : t('LOGIN_MAIL_SENT', { address: waiting.destination })}
      </p>
      <FormAlert messages={isSpent ? ['LOGIN_SMS_SPENT'] : form.errors} />
      <Form method="post" name="login-otp" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
        <input type="hidden" name="intent" value="verify" />
        <TextField
          key={fields.twoFACode.key}
          {...fieldProps(fields.twoFACode)}
          label={t(isSms ? 'LOGIN_SMS_CODE' : 'LOGIN_MAIL_CODE')}
          error={fieldError(fields.twoFACode.errors ?? wrong, t)}
          hint={wrong ? t('LOGIN_SMS_ATTEMPTS', { attempts: attemptsLeft }) : undefined}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={10}
          className="field-input sms-code"
        />
        <div className="grid grid-cols-2 gap-3">
          <Button type="submit" form="login-otp-back" look="quiet" pending={intent === 'back'}>
            {t('BACK')}
          </Button>
          <Button type="submit" pending={intent === 'verify'}>
            {t('LOGIN_SMS_VERIFY')}
          </Button>
        </div>
      </Form>
      <Form method="post" id="login-otp-back">
        <input type="hidden" name="intent" value="back" />
      </Form>
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
