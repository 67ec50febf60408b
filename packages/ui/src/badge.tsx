import type { ReactNode } from 'react'

interface BadgeProps {
  tone?: 'plain' | 'good' | 'bad'
  children: ReactNode
}

/** A word about the thing beside it: its state, its kind. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
