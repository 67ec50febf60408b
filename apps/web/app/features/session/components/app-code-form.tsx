import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { fieldError } from '../../../forms/form-message.ts'
import { useTexts } from '../../../text/text.tsx'
import { recoveryCodeSchema } from '../login-schema.ts'
import { type Attempts, LoginCode } from './login-code.tsx'

interface AppCodeFormProps {
  waiting: Attempts & {
    /** Masked: where a code can be sent instead; empty when none is. */
    destination: string
  }
  lastResult: SubmissionResult | undefined
}

/** Second step of the login of a player who has an authenticator app on. Remounted for each attempt. */
export function AppCodeForm({ waiting, lastResult }: AppCodeFormProps) {
  const { t } = useTexts()
  const intent = useNavigation().formData?.get('intent')
  const { isSpent, destination } = waiting
  return (
    <div className="form-stack">
      <p className="form-note">{t('LOGIN_APP_TEXT')}</p>
      <LoginCode
        attempts={waiting}
        texts={{ label: 'AUTHENTICATOR_CODE', attempts: 'LOGIN_APP_ATTEMPTS', spent: 'LOGIN_APP_SPENT' }}
        lastResult={isOfRecovery(lastResult) ? undefined : lastResult}
      />
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
