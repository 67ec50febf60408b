import type { CurrencyCode } from '@parlour/money/currency'
import type { LimitPeriod } from './generated/cashier.ts'

/** What a deposit does to the player's own limits and to what they have to wager, said before they make it. */

/** A deposit limit of the player in its present period. Minor units. */
export interface DepositLimit {
  period: LimitPeriod
  value: number
  progress: number
  /** ISO. */
  nextResetTime: string
}

type LimitEffect = {
  kind: 'left' | 'exceeded' | 'reached'
  period: LimitPeriod
  /** After the deposit; where it would exceed the limit, without it. Minor units. */
  left: number
  resets: string
}

const longestFirst: readonly LimitPeriod[] = ['MONTH', 'WEEK', 'DAY']
const leftOf = ({ value, progress }: DepositLimit) => Math.max(0, value - progress)

/**
 * What a deposit leaves of the player's limits: of several the one with the least left, of equals the longest, by which the
 * platform would refuse it. Null without a limit.
 */
export function limitEffect(limits: readonly DepositLimit[], amount: number): LimitEffect | null {
  const [tightest] = limits.toSorted(
    (a, b) => leftOf(a) - leftOf(b) || longestFirst.indexOf(a.period) - longestFirst.indexOf(b.period),
  )
  if (!tightest) return null
  const left = leftOf(tightest)
  const { period, nextResetTime: resets } = tightest
  if (left === 0) return { kind: 'reached', period, left, resets }
  return amount > left
    ? { kind: 'exceeded', period, left, resets }
    : { kind: 'left', period, left: left - amount, resets }
}

/** A bonus that the deposit can activate. */
export interface DepositBonus {
  code: string
  name: string
  /** The smallest deposit. Minor units. */
  minimum: number | null
  /** How many times its money is to be wagered; 0: it is real money at once. */
  wageringMultiplier: number
  /** From the deposit until it expires. */
  validDays: number
  /** A share of the deposit; null where it brings something else. The cap in minor units. */
  share: { percentage: number; cap: number | null } | null
}

type BonusEffect =
  | { kind: 'too-small'; minimum: number }
  /** Minor units. */
  | { kind: 'money'; bonus: number; wager: number }
  /** It brings something whose worth nobody knows beforehand, such as free spins. */
  | { kind: 'times'; times: number }

/** What a bonus that is chosen for a deposit brings and asks for; null where there is nothing to say. Minor units. */
export function bonusEffect(bonus: DepositBonus | undefined, amount: number): BonusEffect | null {
  if (!bonus || amount <= 0) return null
  const { minimum, wageringMultiplier: times, share } = bonus
  if (minimum !== null && amount < minimum) return { kind: 'too-small', minimum }
  if (!share) return times > 0 ? { kind: 'times', times } : null
  const money = Math.floor((amount * Math.round(share.percentage * 100)) / 10_000)
  const brought = Math.min(money, share.cap ?? money)
  return { kind: 'money', bonus: brought, wager: Math.ceil((brought * Math.round(times * 100)) / 100) }
}

/** The bonus of a typed code, however it is written. */
export const bonusOf = (bonuses: readonly DepositBonus[], typed: string): DepositBonus | undefined =>
  bonuses.find(({ code }) => code.toUpperCase() === typed.trim().toUpperCase())

interface Money {
  currencyCode: string
  value: number
}
/** The amount of a list in the player's currency. */
export const inCurrency = (amounts: readonly Money[], currency: CurrencyCode): number | null =>
  amounts.find(({ currencyCode }) => currencyCode === currency)?.value ?? null
