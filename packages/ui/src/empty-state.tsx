import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** The kind of emptiness, for `data-empty`: NO_DATA, NOT_FOUND … */
  code: string
  /** An illustration of the missing content. */
  icon?: ReactNode
  title: string
  /** The title's heading level. */
  level?: 'h1' | 'h2' | 'h3'
  text?: string | undefined
  /** What to do next: buttons, links. */
  children?: ReactNode
}

/** Shown where there is no content: says so, explains why, and offers what to do next. */
export function EmptyState({ code, icon, title, level: Title = 'h3', text, children }: EmptyStateProps) {
  return (
    <section className="empty-state" data-empty={code}>
      <span className="empty-sign">{icon}</span>
      <Title className="empty-title">{title}</Title>
      {text && <p className="empty-text">{text}</p>}
      {children && <div className="empty-ways">{children}</div>}
    </section>
  )
}
