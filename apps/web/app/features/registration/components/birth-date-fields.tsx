import type { FieldMetadata } from '@conform-to/react'
import { type FieldError, FieldErrorText } from '@parlour/ui/field'
import { fieldProps } from '../../../forms/field-props.ts'
import { fieldError } from '../../../forms/form-message.ts'
import { useTexts } from '../../../text/text.tsx'

interface BirthDateFieldsProps {
  day: FieldMetadata<string>
  month: FieldMetadata<string>
  year: FieldMetadata<string>
  minimumAge: number
}

/** Day, month and year as one group. A message that concerns several parts appears once and describes each of them. */
export function BirthDateFields({ day, month, year, minimumAge }: BirthDateFieldsProps) {
  const { t } = useTexts()
  // The only message about the whole date: the calendar has no such day.
  const inWords = (error: FieldError | null) =>
    error?.code === 'INVALID_ENTRY' ? { ...error, message: t('NO_SUCH_DAY') } : error
  const parts = [
    { field: day, label: t('BIRTH_DAY'), autoComplete: 'bday-day', size: 2 },
    { field: month, label: t('BIRTH_MONTH'), autoComplete: 'bday-month', size: 2 },
    { field: year, label: t('BIRTH_YEAR'), autoComplete: 'bday-year', size: 4 },
  ].map((part) => ({ ...part, error: inWords(fieldError(part.field.errors, t)) }))
  const errors = [...new Map(parts.flatMap(({ error }) => (error ? [[error.message, error] as const] : []))).values()]
  const errorId = (message: string) => `${day.formId}-birth-${errors.findIndex((error) => error.message === message)}`
  return (
    <fieldset className="field" data-invalid={errors.length > 0 || undefined}>
      <legend className="field-label mb-1.5">{t('BIRTH_DATE')}</legend>
      <div className="birth-date">
        {parts.map(({ field, label, autoComplete, size, error }) => (
          <div key={field.name} className="field" data-invalid={error ? true : undefined}>
            <label htmlFor={field.id} className="field-hint">
              {label}
            </label>
            <span className="field-box">
              <input
                {...fieldProps(field)}
                className="field-input tabular-nums"
                type="text"
                inputMode="numeric"
                autoComplete={autoComplete}
                maxLength={size}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${errorId(error.message)}-error` : `${day.formId}-birth-hint`}
              />
            </span>
          </div>
        ))}
      </div>
      {errors.length === 0 && (
        <p id={`${day.formId}-birth-hint`} className="field-hint">
          {t('BIRTH_DATE_HINT', { age: minimumAge })}
        </p>
      )}
      {errors.map((error) => (
        <FieldErrorText key={error.message} id={errorId(error.message)} error={error} />
      ))}
    </fieldset>
  )
}
