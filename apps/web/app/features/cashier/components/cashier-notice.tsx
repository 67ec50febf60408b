import { EmptyState } from '@parlour/ui/empty-state'
import type { ReactNode } from 'react'

interface CashierNoticeProps {
  /** For `data-empty`. */
  empty: string
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
}

/** Explains a state in which no payment is possible, with an icon and a next step. */
export function CashierNotice({ empty, icon, title, text, children }: CashierNoticeProps) {
  return (
    <EmptyState code={empty} icon={icon} title={title} text={text}>
      {children}
    </EmptyState>
  )
}
