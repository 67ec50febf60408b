import type { CurrencyCode } from '@parlour/money/currency'
import { useTexts } from '../../../text/text.tsx'

/** The balance available for withdrawal. */
export function Available({ balance, currency }: { balance: number; currency: CurrencyCode }) {
  const { t, money } = useTexts()
  return (
    <p className="available">
      <span>{t('WITHDRAW_AVAILABLE')}</span>
      <strong className="tabular-nums">{money(balance, currency)}</strong>
    </p>
  )
}
