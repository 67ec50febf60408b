import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'

export interface FieldError {
  /** The validation key: REQUIRED, EMAIL_VAL … */
  code: string
  /** The message shown to the player. */
  message: string
}

interface Frame {
  id: string
  label: ReactNode
  error?: FieldError | null
  hint?: ReactNode
}

const errorId = (id: string) => `${id}-error`
const hintId = (id: string) => `${id}-hint`

/** Attributes that tie an input to its error and hint, for fields that are more than one input. */
export function describedBy({ id, error, hint }: Pick<Frame, 'id' | 'error' | 'hint'>) {
  const ids = [error ? errorId(id) : '', hint ? hintId(id) : ''].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined }
}

/** A label above an input, with hint and error below. */
export function FieldFrame({ id, label, error, hint, children }: Frame & { children: ReactNode }) {
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId(id)} className="field-hint">
          {hint}
        </p>
      )}
      <FieldErrorText id={id} error={error} />
    </div>
  )
}

export function FieldErrorText({ id, error }: { id: string; error?: FieldError | null | undefined }) {
  if (!error) return null
  return (
    <p id={errorId(id)} className="field-error" data-error={error.code}>
      {error.message}
    </p>
  )
}

type TextFieldProps = Frame & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & { end?: ReactNode }

/** `end` is placed inside the box after the text: a unit, a button. */
export function TextField({ id, label, error, hint, end, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="field-box">
        <input id={id} className="field-input" {...describedBy({ id, error, hint })} {...input} />
        {end}
      </span>
    </FieldFrame>
  )
}

type SelectFieldProps = Frame & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>

/** The native select: it works without script and is the most usable one on phones. */
export function SelectField({ id, label, error, hint, children, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <span className="field-box">
        <select id={id} className="field-input" {...describedBy({ id, error, hint })} {...select}>
          {children}
        </select>
      </span>
    </FieldFrame>
  )
}
