import { useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { Form, useNavigation } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { type DialCodeOption, PhoneFields } from '../../../forms/phone-fields.tsx'
import { useTexts } from '../../../text/text.tsx'
import { profileSchema } from '../../profile/public.ts'
import type { ContactReply } from '../add-contacts.server.ts'

interface ContactFormProps {
  options: { dialCodes: readonly DialCodeOption[]; ownDialCode: string }
  reply: ContactReply | undefined
}

/** The last step of an account that a bank has opened: how to reach its player. Playing does not wait for it. */
export function ContactForm({ options, reply }: ContactFormProps) {
  const { t } = useTexts()
  const isSaving = useNavigation().formData?.get('intent') === 'contact'
  const [form, fields] = useForm<{ email: string; dialCode: string; phone: string }>({
    id: 'zimpler',
    lastResult: reply?.contact,
    defaultValue: { dialCode: options.ownDialCode },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: profileSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  return (
    <Form
      method="post"
      name="zimpler"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      replace
      className="form-stack play-contact"
    >
      <div>
        <h3 className="text-lg">{t('PLAY_CONTACT_TITLE')}</h3>
        <p className="form-note">{t('PLAY_CONTACT_TEXT')}</p>
      </div>
      <FormAlert messages={form.errors} />
      <TextField
        key={fields.email.key}
        {...fieldProps(fields.email)}
        label={t('EMAIL')}
        error={fieldError(fields.email.errors, t)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneFields dialCode={fields.dialCode} phone={fields.phone} options={options.dialCodes} />
      <Button type="submit" name="intent" value="contact" look="quiet" wide pending={isSaving}>
        {t('PROFILE_SAVE')}
      </Button>
    </Form>
  )
}
