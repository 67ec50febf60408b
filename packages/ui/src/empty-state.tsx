import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** What is missing, for `data-empty`: NO_DATA, NOT_FOUND … */
  code: string
  /** A drawing of what would stand here. */
  icon?: ReactNode
  title: string
  /** The title's rank on its page. */
  level?: 'h1' | 'h2' | 'h3'
  text?: string | undefined
  /** The ways on: buttons, links. */
  children?: ReactNode
}

/** Stands where there is nothing to show: says so, why, and leads on. */
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
