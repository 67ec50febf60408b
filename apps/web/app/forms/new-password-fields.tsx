import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { useTexts } from '../text/text.tsx'
import { fieldProps } from './field-props.ts'
import { fieldError } from './form-message.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRuleList } from './password-rule-list.tsx'

interface NewPasswordFieldsProps {
  password: FieldMetadata<string>
  confirmation: FieldMetadata<string>
  /** Whether the dialog begins here. */
  isFirst?: boolean
}

/** A new password with the rules that it meets so far, and the same once more. */
export function NewPasswordFields({ password, confirmation, isFirst }: NewPasswordFieldsProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className="grid gap-2.5">
        <PasswordField
          key={password.key}
          {...fieldProps(password)}
          label={t('RESET_PASSWORD_NEW')}
          data-autofocus={isFirst || undefined}
          error={fieldError(password.errors, t)}
          autoComplete="new-password"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordRuleList password={typed} />
      </div>
      <PasswordField
        key={confirmation.key}
        {...fieldProps(confirmation)}
        label={t('RESET_PASSWORD_CONFIRM')}
        error={fieldError(confirmation.errors, t)}
        autoComplete="new-password"
      />
    </>
  )
}
