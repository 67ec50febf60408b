import type { FieldMetadata } from '@conform-to/react'
import { SelectField, TextField } from '@parlour/ui/field'
import { useTexts } from '../text/text.tsx'
import { fieldProps } from './field-props.ts'
import { fieldError } from './form-message.ts'

export interface DialCodeOption {
  /** Digits only. */
  dialCode: string
  /** "+358 Finland". */
  label: string
}

interface PhoneFieldsProps {
  dialCode: FieldMetadata<string>
  phone: FieldMetadata<string>
  options: readonly DialCodeOption[]
  /** Whether the phone number is the first field of a dialog. */
  isFirst?: boolean
  /** Whether the browser may suggest its passkeys for the phone number. */
  withPasskeys?: boolean
}

/** Dial code and phone number side by side. */
export function PhoneFields({ dialCode, phone, options, isFirst = false, withPasskeys = false }: PhoneFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="phone-fields">
      <SelectField
        key={dialCode.key}
        {...fieldProps(dialCode)}
        label={t('DIAL_CODE')}
        error={fieldError(dialCode.errors, t)}
        autoComplete="tel-country-code"
      >
        <option value="">{t('DIAL_CODE_CHOOSE')}</option>
        {options.map(({ dialCode: code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        key={phone.key}
        {...fieldProps(phone)}
        label={t('PHONE')}
        data-autofocus={isFirst || undefined}
        error={fieldError(phone.errors, t)}
        type="tel"
        inputMode="tel"
        autoComplete={withPasskeys ? 'tel-national webauthn' : 'tel-national'}
      />
    </div>
  )
}
