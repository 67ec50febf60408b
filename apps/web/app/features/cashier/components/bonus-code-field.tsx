import type { CurrencyCode } from '@parlour/money/currency'
import { TextField } from '@parlour/ui/field'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTexts } from '../../../text/text.tsx'
import { choiceOf, codeOfChoice, NO_BONUS } from '../bonus-code.ts'
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
 * promotion has led here, since a bonus must be wagered before money can be withdrawn. With script the choice and the code
 * follow each other; without, `enteredBonusCode` tells which of them was touched.
 */
export function BonusCodeField({ code, bonuses, currency, amount }: BonusCodeFieldProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(code ?? '')
  const choice = choiceOf(bonuses, code ?? '')
  const [isOpen, setOpen] = useState(choice === null)
  const section = useRef<HTMLElement>(null)
  const follow = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const next = codeOfChoice(target.value)
    setTyped(next)
    for (const input of section.current?.querySelectorAll('input') ?? []) {
      if (input === target) continue
      if (input.name === 'bonusCode') input.value = next
      if (target.name === 'bonusCode' && input.type === 'radio') input.checked = input.value === choiceOf(bonuses, next)
    }
  }
  return (
    <section ref={section} className="grid gap-3" onInput={follow}>
      <input type="hidden" name="bonusShown" value={code ?? ''} />
      {bonuses.length > 0 && (
        <fieldset className="field">
          <legend className="field-label">{t('BONUS_CHOICES')}</legend>
          <div className="accounts">
            <Choice value={NO_BONUS} isChosen={choice === NO_BONUS} name={t('BONUS_NONE')} />
            {bonuses.map((bonus) => (
              <Choice key={bonus.code} value={bonus.code} isChosen={choice === bonus.code} name={bonus.name}>
                <BonusTermsLine bonus={bonus} currency={currency} />
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      <BonusLine bonuses={bonuses} code={typed} amount={amount} currency={currency} />
      <details className="bonus-code" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="text-link text-sm">{t('BONUS_CODE_ENTER')}</summary>
        <TextField
          id="deposit-bonus-code"
          name="bonusCode"
          label={t('BONUS_CODE')}
          hint={t('BONUS_CODE_HINT')}
          defaultValue={code ?? ''}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </details>
    </section>
  )
}

interface ChoiceProps {
  value: string
  isChosen: boolean
  name: string
  children?: ReactNode
}

function Choice({ value, isChosen, name, children }: ChoiceProps) {
  return (
    <label className="account bonus-choice" data-bonus-choice={codeOfChoice(value)}>
      <input type="radio" name="bonusChoice" value={value} defaultChecked={isChosen} className="method-radio" />
      <span className="account-label">
        {name}
        {children}
      </span>
      <span className="method-dot" aria-hidden />
    </label>
  )
}

/** What a bonus costs, before it is chosen: the smallest deposit, the wagering, and how long that may take. */
function BonusTermsLine({ bonus, currency }: { bonus: DepositBonus; currency: CurrencyCode }) {
  const { t, money } = useTexts()
  const { minimum, wageringMultiplier: times, validDays: days } = bonus
  const said = [
    minimum !== null && t('MINIMUM_AMOUNT', { amount: money(minimum, currency, true) }),
    times > 0 && t('BONUS_CHOICE_TERMS', { times, days }),
  ].filter((text) => text !== false)
  return said.length > 0 && <span className="bonus-choice-terms">{said.join(' · ')}</span>
}
