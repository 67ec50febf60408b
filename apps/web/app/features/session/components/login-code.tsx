import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { smsCodeSchema } from '../login-schema.ts'

/** How far a login has come that waits for a code. */
export interface Attempts {
  attemptsLeft: number
  /** The last code was wrong. */
  isWrong: boolean
  /** No more attempts are left. */
  isSpent: boolean
}

interface LoginCodeProps {
  attempts: Attempts
  texts: Record<'label' | 'spent', DictionaryKey> & { attempts: 'LOGIN_APP_ATTEMPTS' | 'LOGIN_SMS_ATTEMPTS' }
  lastResult: SubmissionResult | undefined
}

/** The code that a login waits for, whoever sends or shows it. */
export function LoginCode({ attempts: { attemptsLeft, isWrong, isSpent }, texts, lastResult }: LoginCodeProps) {
  const { t } = useTexts()
  const intent = useNavigation().formData?.get('intent')
  const [form, fields] = useForm<{ twoFACode: string }>({
    id: 'login-otp',
    lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: smsCodeSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const wrong = isWrong && !isSpent ? ['TWOFA_CODE_ERROR'] : undefined
  return (
    <>
      <FormAlert messages={isSpent ? [texts.spent] : form.errors} />
      <Form method="post" name="login-otp" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
        <input type="hidden" name="intent" value="verify" />
        <TextField
          key={fields.twoFACode.key}
          {...fieldProps(fields.twoFACode)}
          label={t(texts.label)}
          error={fieldError(fields.twoFACode.errors ?? wrong, t)}
          hint={wrong ? t(texts.attempts, { attempts: attemptsLeft }) : undefined}
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
    </>
  )
}
