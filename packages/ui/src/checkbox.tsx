import type { InputHTMLAttributes, ReactNode } from 'react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
}

/** A box to tick with its words; the words are part of the target. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" className="check-box" {...input} />
      <span>{label}</span>
    </label>
  )
}
