import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { PasswordField } from '../../../forms/password-field.tsx'
import { useTexts } from '../../../text/text.tsx'
import { changePasswordSchema } from '../change-password-schema.ts'

interface ChangePasswordFormProps {
  /** So that the browser's list of passwords renews the right entry. */
  email: string | null
  lastResult: SubmissionResult | undefined
}

/** The current password, and a new one twice. */
export function ChangePasswordForm({ email, lastResult }: ChangePasswordFormProps) {
  const { t } = useTexts()
  const pending = useNavigation().formMethod === 'POST'
  const [form, fields] = useForm<{ currentPassword: string; password: string; confirmation: string }>({
    id: 'change-password',
    lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: changePasswordSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form method="post" name="change-password" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
      <FormAlert messages={form.errors} />
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      <PasswordField
        key={fields.currentPassword.key}
        {...fieldProps(fields.currentPassword)}
        label={t('CHANGE_PASSWORD_CURRENT')}
        data-autofocus
        error={fieldError(fields.currentPassword.errors, t)}
        autoComplete="current-password"
      />
      <NewPasswordFields password={fields.password} confirmation={fields.confirmation} />
      <p className="form-note">{t('CHANGE_PASSWORD_TEXT')}</p>
      <Button type="submit" wide pending={pending}>
        {t('RESET_PASSWORD_SAVE')}
      </Button>
    </Form>
  )
}
