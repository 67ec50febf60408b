import type { ReactNode } from 'react'

/** Labelled figures, side by side: a container for `Stat`. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>
}

interface StatProps {
  label: string
  /** The figure, formatted. */
  children: ReactNode
}

/** A figure with its label. */
export function Stat({ label, children }: StatProps) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
