import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'

interface LeaveLinkProps {
  className: string
  /** The name of a link that shows an icon alone. */
  label?: string
  onLeave: () => void
  children: ReactNode
}

/** A link out of the game: to Home in a tab of its own or without script, otherwise wherever `onLeave` leads. */
export function LeaveLink({ className, label, onLeave, children }: LeaveLinkProps) {
  const leave = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave()
  }
  return (
    <Link to="/" className={className} aria-label={label} title={label} onClick={leave}>
      {children}
    </Link>
  )
}
