import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { useTexts } from '../../../text/text.tsx'
import { recoveryCodeSchema, smsCodeSchema } from '../login-schema.ts'

interface AppCodeFormProps {
  waiting: {
    /** Masked: where a code can be sent instead; empty when none is. */
    destination: string
    attemptsLeft: number
    isWrong: boolean
    isSpent: boolean
  }
  lastResult: SubmissionResult | undefined
}

/** Second step of the login of a player who has an authenticator app on. Remounted for each attempt. */
export function AppCodeForm({ waiting, lastResult }: AppCodeFormProps) {
  const { t } = useTexts()
  const intent = useNavigation().formData?.get('intent')
  const [form, fields] = useForm<{ twoFACode: string }>({
    id: 'login-otp',
    lastResult: isOfRecovery(lastResult) ? undefined : lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: smsCodeSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const { isSpent, isWrong, attemptsLeft, destination } = waiting
  const wrong = isWrong && !isSpent ? ['TWOFA_CODE_ERROR'] : undefined
  return (
    <div className="form-stack">
      <p className="form-note">{t('LOGIN_APP_TEXT')}</p>
      <FormAlert messages={isSpent ? ['LOGIN_APP_SPENT'] : form.errors} />
      <Form method="post" name="login-otp" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
        <input type="hidden" name="intent" value="verify" />
        <TextField
          key={fields.twoFACode.key}
          {...fieldProps(fields.twoFACode)}
          label={t('AUTHENTICATOR_CODE')}
          error={fieldError(fields.twoFACode.errors ?? wrong, t)}
          hint={wrong ? t('LOGIN_APP_ATTEMPTS', { attempts: attemptsLeft }) : undefined}
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
      <div className="login-footer">
        {destination && (
          <Form method="post">
            <input type="hidden" name="intent" value="resend" />
            <Button type="submit" look="quiet" wide pending={intent === 'resend'}>
              {t(destination.includes('@') ? 'LOGIN_APP_SEND_MAIL' : 'LOGIN_APP_SEND_SMS')}
            </Button>
          </Form>
        )}
        {!isSpent && <RecoveryForm lastResult={lastResult} isSending={intent === 'recover'} />}
      </div>
    </div>
  )
}

const isOfRecovery = (result: SubmissionResult | undefined) => result?.error?.recoveryCode !== undefined

/** For a player who does not have the app at hand. Opens without script too. */
function RecoveryForm({ lastResult, isSending }: Pick<AppCodeFormProps, 'lastResult'> & { isSending: boolean }) {
  const { t } = useTexts()
  const isOwn = isOfRecovery(lastResult)
  const [form, fields] = useForm<{ recoveryCode: string }>({
    id: 'login-recovery',
    lastResult: isOwn ? lastResult : undefined,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: recoveryCodeSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <details className="login-recovery" open={isOwn || undefined}>
      <summary className="link">{t('LOGIN_RECOVERY')}</summary>
      <Form method="post" name="login-recovery" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
        <input type="hidden" name="intent" value="recover" />
        <TextField
          key={fields.recoveryCode.key}
          {...fieldProps(fields.recoveryCode)}
          label={t('LOGIN_RECOVERY_CODE')}
          hint={t('LOGIN_RECOVERY_HINT')}
          error={fieldError(fields.recoveryCode.errors, t)}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" wide pending={isSending}>
          {t('LOGIN_SMS_VERIFY')}
        </Button>
      </Form>
    </details>
  )
}
