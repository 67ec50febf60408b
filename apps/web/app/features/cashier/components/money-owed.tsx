import type { CurrencyCode } from '@parlour/money/currency'
import { CircleAlert } from 'lucide-react'
import { useTexts } from '../../../text/text.tsx'

interface MoneyOwedProps {
  /** Minor units. */
  owed: number
  currency: CurrencyCode
  where: 'deposit' | 'withdraw'
}

/** What the player owes, why, and what that does to the payment that they are about to make. */
export function MoneyOwed({ owed, currency, where }: MoneyOwedProps) {
  const { t, money } = useTexts()
  if (owed === 0) return null
  return (
    <p className="form-note flex gap-2" data-money-owed={owed}>
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>{t(where === 'deposit' ? 'MONEY_OWED_DEPOSIT' : 'MONEY_OWED', { owed: money(owed, currency) })}</span>
    </p>
  )
}
