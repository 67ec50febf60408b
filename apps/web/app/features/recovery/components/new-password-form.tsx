import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { PasswordRuleList } from '../../../forms/password-rule-list.tsx'
import { useTexts } from '../../../text/text.tsx'
import { newPasswordSchema } from '../recovery-schema.ts'

interface NewPasswordFormProps {
  /** The account's address, so that the browser's list of passwords keeps both together. */
  email: string
  lastResult: SubmissionResult | undefined
}

/** A new password, twice. */
export function NewPasswordForm({ email, lastResult }: NewPasswordFormProps) {
  const { t } = useTexts()
  const pending = useNavigation().formMethod === 'POST'
  const [typed, setTyped] = useState('')
  const [form, fields] = useForm<{ password: string; confirmation: string }>({
    id: 'reset-password',
    lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: newPasswordSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form method="post" name="reset-password" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
      <p className="text-soft">
        {t('RESET_PASSWORD_TEXT')} <strong className="break-all">{email}</strong>
      </p>
      <FormAlert messages={form.errors} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <div className="grid gap-2.5">
        <PasswordField
          key={fields.password.key}
          {...fieldProps(fields.password)}
          label={t('RESET_PASSWORD_NEW')}
          data-autofocus
          error={fieldError(fields.password.errors, t)}
          autoComplete="new-password"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordRuleList password={typed} />
      </div>
      <PasswordField
        key={fields.confirmation.key}
        {...fieldProps(fields.confirmation)}
        label={t('RESET_PASSWORD_CONFIRM')}
        error={fieldError(fields.confirmation.errors, t)}
        autoComplete="new-password"
      />
      <Button type="submit" wide pending={pending}>
        {t('RESET_PASSWORD_SAVE')}
      </Button>
    </Form>
  )
}
