import type { ReactNode } from 'react'

/** Figures with their names, side by side. Holds `Stat`s. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="stats">{children}</dl>
}

interface StatProps {
  label: string
  /** The figure, formatted. */
  children: ReactNode
}

/** One figure and what it is. */
export function Stat({ label, children }: StatProps) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
