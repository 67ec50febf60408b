import type { ReactNode } from 'react'

interface TabsProps {
  /** The label for screen readers. */
  label: string
  /** Links of class `tab`; the current one carries `aria-current="page"`. */
  children: ReactNode
}

/** Tabs for a few views of one subject, each with its own address. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {children}
    </nav>
  )
}
