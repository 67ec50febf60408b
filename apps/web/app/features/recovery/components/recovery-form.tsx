import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { Form } from 'react-router'
import { EmailField } from '../../../forms/email-field.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useSubmittingTo } from '../../../forms/use-submitting-to.ts'
import { useTexts } from '../../../text/text.tsx'
import { recoverySchema } from '../recovery-schema.ts'

/** The e-mail address to which the link goes. */
export function RecoveryForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTexts()
  const pending = useSubmittingTo('/forgot-password')
  const [form, fields] = useForm<{ email: string }>({
    id: 'forgot-password',
    lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: recoverySchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form method="post" name="forgot-password" id={form.id} onSubmit={form.onSubmit} noValidate className="form-stack">
      <p className="text-soft">{t('FORGOT_PASSWORD_TEXT')}</p>
      <FormAlert messages={form.errors} />
      <EmailField field={fields.email} />
      <Button type="submit" wide pending={pending}>
        {t('FORGOT_PASSWORD_SEND')}
      </Button>
    </Form>
  )
}
