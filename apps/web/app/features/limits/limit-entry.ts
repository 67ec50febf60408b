import type { CurrencyCode } from '@parlour/money/currency'
import { type EncodedMessage, formMessage } from '../../forms/form-message.ts'
import { amountMessages, typedAmount } from '../cashier/public.ts'
import type { LimitPeriod, UserLimitType } from './generated/limits.ts'

export const limitTypes: readonly UserLimitType[] = ['DEPOSIT', 'LOSS', 'WAGER', 'SESSION_TIME']
export const limitPeriods: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']

/** The minutes that a period has at most; the platform refuses more. */
const mostMinutes: Record<LimitPeriod, number> = { DAY: 1_440, WEEK: 10_080, MONTH: 44_640 }

export interface LimitEntry {
  type: UserLimitType
  period: LimitPeriod
  /** Minor units, or minutes. */
  value: number
}

/** Whole minutes as people type them, with or without grouping. Null for anything else. */
function typedMinutes(text: string): number | null {
  const clean = text.replace(/[\s'’.,]/g, '')
  // A comma or dot groups thousands; anywhere else it would begin a fraction.
  const isWhole = /^\d{1,3}(?:[\s'’.,]?\d{3})*$/.test(text)
  return isWhole && clean.length <= 6 ? Number(clean) : null
}

/** What a player has typed for a limit, or what is wrong with it. */
export function typedLimit(
  text: string,
  { type, period }: Pick<LimitEntry, 'type' | 'period'>,
  currency: CurrencyCode,
): { value: number } | { problem: EncodedMessage } {
  const typed = text.trim()
  if (typed === '') return { problem: formMessage('REQUIRED') }
  if (type === 'SESSION_TIME') {
    const minutes = typedMinutes(typed)
    if (minutes === 0) return { problem: formMessage('LIMIT_ZERO') }
    return minutes !== null && minutes <= mostMinutes[period]
      ? { value: minutes }
      : { problem: formMessage('LIMIT_MINUTES_VAL', { most: String(mostMinutes[period]) }) }
  }
  const amount = typedAmount(typed, currency)
  if ('problem' in amount) return { problem: amountMessages[amount.problem] }
  return amount.minor > 0 ? { value: amount.minor } : { problem: formMessage('LIMIT_ZERO') }
}
