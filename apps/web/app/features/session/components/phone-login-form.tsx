import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { fieldError } from '../../../forms/form-message.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { type DialCodeOption, PhoneFields } from '../../../forms/phone-fields.tsx'
import { useSubmittingTo } from '../../../forms/use-submitting-to.ts'
import { useAlert } from '../../../site/alerts.tsx'
import { useTexts } from '../../../text/text.tsx'
import { phoneLoginSchema } from '../login-schema.ts'
import { LoginAlert } from './login-alert.tsx'
import { LoginFooter } from './login-footer.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

interface PhoneLoginFormProps {
  dialCodes: readonly DialCodeOption[]
  ownDialCode: string | undefined
  /** Before the player came back from the screen for the code. */
  typed: { dialCode?: string; phone?: string }
  lastResult: SubmissionResult | undefined
}

/** First step of the two-factor login: phone number and password. The SMS code comes next. */
export function PhoneLoginForm({ dialCodes, ownDialCode, typed, lastResult }: PhoneLoginFormProps) {
  const { t } = useTexts()
  const formElement = useRef<HTMLFormElement>(null)
  const showAlert = useAlert()
  const pending = useSubmittingTo('/login')
  const [form, fields] = useForm<{ dialCode: string; phone: string; password: string }>({
    id: 'login',
    lastResult,
    defaultValue: { dialCode: typed.dialCode ?? ownDialCode, phone: typed.phone },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: phoneLoginSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  const notSent = lastResult?.error?.['']?.includes('ERROR_TWOFA')
  useEffect(() => {
    if (notSent) showAlert({ key: 'ERROR_TWOFA', type: 'error' })
  }, [notSent, showAlert])
  return (
    <Form
      ref={formElement}
      method="post"
      name="login"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="form-stack"
    >
      <LoginAlert messages={form.errors} wrongEntry="LOGIN_PHONE_WRONG" />
      <PhoneFields dialCode={fields.dialCode} phone={fields.phone} options={dialCodes} isFirst withPasskeys />
      <PasswordField
        key={fields.password.key}
        {...fieldProps(fields.password)}
        label={t('PASSWORD')}
        error={fieldError(fields.password.errors, t)}
        autoComplete="current-password"
      />
      <p className="form-note">{t('LOGIN_SMS_NOTE')}</p>
      <Button type="submit" wide pending={pending}>
        {t('LOGIN')}
      </Button>
      <PasskeyLogin form={formElement} />
      <LoginFooter />
    </Form>
  )
}
