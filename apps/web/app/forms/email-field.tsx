import type { FieldMetadata } from '@conform-to/react'
import { TextField } from '@parlour/ui/field'
import { useTexts } from '../text/text.tsx'
import { fieldProps } from './field-props.ts'
import { fieldError } from './form-message.ts'

/** The e-mail address of an account, which password managers keep as its user name; the first field of its form. */
export function EmailField({ field }: { field: FieldMetadata<string> }) {
  const { t } = useTexts()
  return (
    <TextField
      key={field.key}
      {...fieldProps(field)}
      label={t('EMAIL')}
      data-autofocus
      error={fieldError(field.errors, t)}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
