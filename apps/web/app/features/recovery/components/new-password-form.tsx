import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { Form, useNavigation } from 'react-router'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
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
      <NewPasswordFields password={fields.password} confirmation={fields.confirmation} isFirst />
      <Button type="submit" wide pending={pending}>
        {t('RESET_PASSWORD_SAVE')}
      </Button>
    </Form>
  )
}
