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
    <section className="cashier-notice" data-empty={empty}>
      <span className="cashier-sign">{icon}</span>
      <h3 className="text-lg">{title}</h3>
      {text && <p className="cashier-soft">{text}</p>}
      {children && <div className="cashier-ways">{children}</div>}
    </section>
  )
}
