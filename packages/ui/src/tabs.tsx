import type { ReactNode } from 'react'

interface TabsProps {
  /** What the choice is about, for screen readers. */
  label: string
  /** Links of class `tab`; the current one carries `aria-current="page"`. */
  children: ReactNode
}

/** A choice between a few views of one thing, each with an address of its own. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}
