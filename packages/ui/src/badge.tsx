import type { ReactNode } from 'react'

interface BadgeProps {
  tone?: 'plain' | 'good' | 'bad'
  children: ReactNode
}

/** A short label next to an item, such as its state or kind. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
