import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { Form } from 'react-router'
import { EmailField } from '../../../forms/email-field.tsx'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { useSubmittingTo } from '../../../forms/use-submitting-to.ts'
import { useTexts } from '../../../text/text.tsx'
import { mailAddressSchema } from '../mail-address-schema.ts'

/** Asks for the address to which the verification link goes once more, where this browser does not know it. */
export function MailAddressForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTexts()
  const pending = useSubmittingTo('/account-verification')
  const [form, fields] = useForm<{ email: string }>({
    id: 'resend-verification',
    lastResult,
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: mailAddressSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form
      method="post"
      name="resend-verification"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="form-stack w-full text-start"
    >
      <FormAlert messages={form.errors} />
      <EmailField field={fields.email} />
      <Button type="submit" wide pending={pending}>
        {t('MAIL_RESEND')}
      </Button>
    </Form>
  )
}
