import type { CurrencyCode } from '@parlour/money/currency'
import { useTexts } from '../../../text/text.tsx'

/** A result with its sign, since colour alone must not carry the meaning. */
export function NetAmount({ amount, currency }: { amount: number; currency: CurrencyCode }) {
  const { money } = useTexts()
  return <span className="tabular-nums">{`${amount > 0 ? '+' : ''}${money(amount, currency)}`}</span>
}
