import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonLook = 'accent' | 'second' | 'quiet' | 'danger'

/** Class names that make a link look like a button. */
export const buttonClass = (look: ButtonLook = 'accent', wide = false) =>
  `button button-${look}${wide ? ' w-full whitespace-normal' : ''}`

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  wide?: boolean
  /** Shows a spinner and ignores clicks, but keeps its size and its place in the tab order. */
  pending?: boolean
  children: ReactNode
}

export function Button({
  look = 'accent',
  wide = false,
  pending = false,
  type = 'button',
  children,
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`${buttonClass(look, wide)} ${className}`}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  )
}
