import type { CurrencyCode } from '@parlour/money/currency'
import { useHydrated } from '../../../forms/use-hydrated.ts'
import { useTexts } from '../../../text/text.tsx'
import { bonusEffect, bonusOf, type DepositBonus, type DepositLimit, limitEffect } from '../deposit-effects.ts'

interface LimitLineProps {
  limits: readonly DepositLimit[]
  /** Minor units; null while none is typed. */
  amount: number | null
  currency: CurrencyCode
}

/** What the deposit leaves of the player's own limit. Its place has the same height whatever it says. */
export function LimitLine({ limits, amount, currency }: LimitLineProps) {
  const { t } = useTexts()
  const local = useHydrated()
  const effect = limitEffect(limits, amount ?? 0)
  if (!effect) return null
  const { kind, period, left: money } = effect
  const left = { money, currency }
  const resets = { instant: effect.resets, local }
  return (
    <p className="deposit-effect" data-limit-effect={kind}>
      {kind === 'reached'
        ? t('DEPOSIT_LIMIT_REACHED', { period, resets })
        : t(kind === 'left' ? 'DEPOSIT_LIMIT_AFTER' : 'DEPOSIT_LIMIT_EXCEEDED', { period, left, resets })}
    </p>
  )
}

interface BonusLineProps {
  bonuses: readonly DepositBonus[]
  /** As typed. */
  code: string
  amount: number | null
  currency: CurrencyCode
}

/** What the chosen bonus brings, and what has to be wagered for it. */
export function BonusLine({ bonuses, code, amount, currency }: BonusLineProps) {
  const { t, money } = useTexts()
  const effect = bonusEffect(bonusOf(bonuses, code), amount ?? 0)
  if (!effect) return null
  return (
    <p className="deposit-effect" data-bonus-effect={effect.kind}>
      {effect.kind === 'too-small'
        ? t('BIGGER_BONUS_TITLE', { minimum: money(effect.minimum, currency, true) })
        : effect.kind === 'times'
          ? t('BONUS_EFFECT_TIMES', { times: effect.times })
          : t('BONUS_EFFECT', { bonus: money(effect.bonus, currency), wager: money(effect.wager, currency) })}
    </p>
  )
}
