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

/** A state in which there is nothing to pay with: a sign, what it means, and a way on. */
export function CashierNotice({ empty, icon, title, text, children }: CashierNoticeProps) {
  return (
    <EmptyState code={empty} icon={icon} title={title} text={text}>
      {children}
    </EmptyState>
  )
}
