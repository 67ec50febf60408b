import { type FieldMetadata, useForm } from '@conform-to/react'
import { parseWithValibot } from '@conform-to/valibot'
import { Button } from '@parlour/ui/button'
import { TextField } from '@parlour/ui/field'
import { useRef } from 'react'
import { Form } from 'react-router'
import { fieldProps } from '../../../forms/field-props.ts'
import { FormAlert } from '../../../forms/form-alert.tsx'
import { fieldError } from '../../../forms/form-message.ts'
import { KeptFor, useKeptForm } from '../../../forms/kept-form.tsx'
import { useIsSending } from '../../../forms/use-is-sending.ts'
import { useKeptEntries } from '../../../forms/use-kept-entries.ts'
import type { DictionaryKey } from '../../../text/generated/dictionary-keys.ts'
import { useTexts } from '../../../text/text.tsx'
import { type Details, detailsSchema } from '../details-schema.ts'
import type { ProfilePage } from '../profile.server.ts'
import type { ProfileReply } from '../profile-reply.ts'

const keptFields = ['nickname', 'address1', 'address2', 'city', 'postcode'] as const

interface DetailsFormProps {
  profile: ProfilePage
  reply: ProfileReply | undefined
}

/** Address and nickname. Works without script. */
export function DetailsForm({ profile, reply }: DetailsFormProps) {
  const { t } = useTexts()
  const isSaving = useIsSending('save-details')
  const element = useRef<HTMLFormElement>(null)
  const { displayName, address1, address2, city, postcode } = profile
  const kept = useKeptForm('details')
  const [form, fields] = useForm<Details>({
    id: 'details',
    lastResult: reply?.details,
    defaultValue: { nickname: displayName, address1, address2: address2 ?? '', city, postcode, ...kept },
    onValidate: ({ formData }) => parseWithValibot(formData, { schema: detailsSchema }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
  })
  useKeptEntries(element, 'details', keptFields)
  const field = (
    entry: FieldMetadata<string | undefined>,
    label: DictionaryKey,
    autoComplete: string,
    hint?: string,
  ) => (
    <TextField
      key={entry.key}
      {...fieldProps(entry)}
      label={t(label)}
      error={fieldError(entry.errors, t)}
      autoComplete={autoComplete}
      hint={hint}
    />
  )
  return (
    <Form
      ref={element}
      method="post"
      name="details"
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      preventScrollReset
      className="form-stack"
    >
      <KeptFor form="details" />
      <h3 className="security-title">{t('PROFILE_ADDRESS')}</h3>
      <FormAlert messages={form.errors} />
      {field(fields.address1, 'ADDRESS', 'address-line1')}
      {field(fields.address2, 'ADDRESS_SECOND_LINE', 'address-line2')}
      <div className="profile-places">
        {field(fields.postcode, 'POSTCODE', 'postal-code')}
        {field(fields.city, 'CITY', 'address-level2')}
      </div>
      {field(fields.nickname, 'NICKNAME', 'nickname', t('NICKNAME_HINT'))}
      <Button type="submit" name="intent" value="save-details" wide pending={isSaving}>
        {t('PROFILE_SAVE')}
      </Button>
    </Form>
  )
}
