import type { CurrencyCode } from '@parlour/money/currency'
import { currencies } from '@parlour/money/currency'
import { describedBy, type FieldError, FieldFrame } from '@parlour/ui/field'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import { amountText, typedAmount } from '../payment-amount.ts'

interface AmountFieldProps {
  id: string
  name: string
  /** The initial value and the current one. */
  initial: string
  value: string
  currency: CurrencyCode
  /** Minor units. */
  limits: { min: number; max: number } | null
  quick: readonly { amount: number; label?: ReactNode }[]
  error: FieldError | null
  onPick: (text: string) => void
}

/** A large amount field with its currency, its limits, and quick amounts. */
export function AmountField({ id, name, initial, value, currency, limits, quick, error, onPick }: AmountFieldProps) {
  const { t, money } = useTexts()
  const hint = limits && (
    <span className="amount-limits">
      <span>{t('MINIMUM_AMOUNT', { amount: money(limits.min, currency, true) })}</span>
      <span>{t('MAXIMUM_AMOUNT', { amount: money(limits.max, currency, true) })}</span>
    </span>
  )
  return (
    <div className="amount">
      <FieldFrame id={id} label={t('AMOUNT')} error={error} hint={hint}>
        <span className="field-box amount-box">
          <span className="amount-currency" aria-hidden>
            {currencies[currency].symbol}
          </span>
          <input
            id={id}
            name={name}
            defaultValue={initial}
            className="field-input amount-input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            {...describedBy({ id, error, hint })}
          />
        </span>
      </FieldFrame>
      <QuickAmounts quick={quick} value={value} currency={currency} onPick={onPick} />
    </div>
  )
}

type QuickAmountsProps = Pick<AmountFieldProps, 'quick' | 'value' | 'currency' | 'onPick'>

/** Links that set the amount; without script the page reloads with it. */
function QuickAmounts({ quick, value, currency, onPick }: QuickAmountsProps) {
  const { t, money, locale } = useTexts()
  const typed = typedAmount(value, currency)
  const pick = (amount: number) => (event: MouseEvent) => {
    event.preventDefault()
    onPick(amountText(amount, currency, locale))
  }
  return (
    <ul className="quick-amounts" aria-label={t('QUICK_AMOUNTS')}>
      {quick.map(({ amount, label }) => (
        <li key={amount}>
          <Link
            to={{ search: `?amount=${amountText(amount, currency, 'en')}` }}
            className="quick-amount"
            aria-current={'minor' in typed && typed.minor === amount ? 'true' : undefined}
            preventScrollReset
            onClick={pick(amount)}
          >
            {label ?? money(amount, currency, true)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
