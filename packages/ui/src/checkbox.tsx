import type { InputHTMLAttributes, ReactNode } from 'react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
}

/** A checkbox with its label, which is part of the click target. */
export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="check">
      <input type="checkbox" className="check-box" {...input} />
      <span>{label}</span>
    </label>
  )
}
