import type { CurrencyCode } from '@parlour/money/currency'
import { TextField } from '@parlour/ui/field'
import { type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../text/text.tsx'
import type { DepositBonus } from '../deposit-effects.ts'
import { BonusLine } from './deposit-effects.tsx'

interface BonusCodeFieldProps {
  code: string | null
  /** The bonuses that this deposit can activate. */
  bonuses: readonly DepositBonus[]
  currency: CurrencyCode
  /** Of the deposit, in minor units; null while none is typed. */
  amount: number | null
}

/**
 * The bonus of a deposit: a choice of those that the player can have, and a field for a code. None is chosen unless a
 * promotion has led here, since a bonus must be wagered before money can be withdrawn. Without script a choice reloads
 * the page with its code.
 */
export function BonusCodeField({ code, bonuses, currency, amount }: BonusCodeFieldProps) {
  const { t, money } = useTexts()
  const [typed, setTyped] = useState(code ?? '')
  const [isOpen, setOpen] = useState(code !== null)
  const field = useRef<HTMLSpanElement>(null)
  const pick = (next: string) => (event: MouseEvent) => {
    event.preventDefault()
    const input = field.current?.querySelector('input')
    if (!input) return
    input.value = next
    setTyped(next)
  }
  const isChosen = (wanted: string) => typed.trim().toUpperCase() === wanted.toUpperCase()
  const choices = [{ code: '', name: t('BONUS_NONE'), minimum: null }, ...bonuses]
  return (
    <section className="grid gap-3">
      {bonuses.length > 0 && (
        <ul className="bonus-choices" aria-label={t('BONUS_CHOICES')}>
          {choices.map(({ code: choice, name, minimum }) => (
            <li key={choice}>
              <Link
                to={{ search: `?bonusCode=${encodeURIComponent(choice)}` }}
                className="quick-amount bonus-choice"
                aria-current={isChosen(choice) ? 'true' : undefined}
                data-bonus-choice={choice}
                preventScrollReset
                onClick={pick(choice)}
              >
                <span>{name}</span>
                {minimum !== null && (
                  <span className="method-limits">
                    {t('MINIMUM_AMOUNT', { amount: money(minimum, currency, true) })}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <BonusLine bonuses={bonuses} code={typed} amount={amount} currency={currency} />
      <details className="bonus-code" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="text-link text-sm">{t('BONUS_CODE_ENTER')}</summary>
        <span ref={field} className="block">
          <TextField
            id="deposit-bonus-code"
            name="bonusCode"
            label={t('BONUS_CODE')}
            hint={t('BONUS_CODE_HINT')}
            defaultValue={code ?? ''}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </span>
      </details>
    </section>
  )
}
