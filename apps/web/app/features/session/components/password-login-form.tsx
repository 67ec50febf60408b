import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { useRef } from 'react'
import { Form } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { fieldError } from '../../../forms/form-message.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { useSubmittingTo } from '../../../forms/use-submitting-to.ts'
import { useTexts } from '../../../text/text.tsx'
import { loginSchema } from '../login-schema.ts'
import { LoginAlert } from './login-alert.tsx'
import { LoginFooter } from './login-footer.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

interface LoginFormProps {
  dialCodes: readonly { dialCode: string }[]
  ownDialCode: string | undefined
  /** Before the player came back from the screen for the code. */
  typed: { email?: string }
  lastResult: SubmissionResult | undefined
}

/** Login with e-mail address or phone number and password. */
export function PasswordLoginForm({ dialCodes, ownDialCode, typed, lastResult }: LoginFormProps) {
  const { t } = useTexts()
  const formElement = useRef<HTMLFormElement>(null)
  const pending = useSubmittingTo('/login')
  const schema = loginSchema({ dialCodes: dialCodes.map(({ dialCode }) => dialCode), ownDialCode })
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: 'login',
    lastResult,
    defaultValue: { email: typed.email },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
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
      <LoginAlert messages={form.errors} />
      <TextField
        key={fields.email.key}
        {...fieldProps(fields.email)}
        label={t('LOGIN_EMAIL')}
        data-autofocus
        error={fieldError(fields.email.errors, t)}
        type="text"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordField
        key={fields.password.key}
        {...fieldProps(fields.password)}
        label={t('PASSWORD')}
        error={fieldError(fields.password.errors, t)}
        autoComplete="current-password"
      />
      <Button type="submit" wide pending={pending}>
        {t('LOGIN')}
      </Button>
      <PasskeyLogin form={formElement} />
      <LoginFooter />
    </Form>
  )
}
