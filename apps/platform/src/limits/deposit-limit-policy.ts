import type { LimitPeriod, UserLimitType } from '@parlour/contracts/platform-resolvers'
import { type CurrencyCode, fromEuro, toEuro } from '@parlour/money/currency'
import type { Policy } from '@parlour/policy/effective-policy'
import { requiredDepositLimits } from '@parlour/policy/required-deposit-limits'

interface Limit {
  type: UserLimitType
  period: LimitPeriod
  value: number
}

/**
 * The highest deposit limit that the rules allow, in minor units of `currencyCode`; null where they name none. It is one of a
 * month; a limit of a shorter period cannot be higher either.
 */
export function highestDepositLimit(policy: Policy, currencyCode: CurrencyCode): number | null {
  const most = (policy.depositLimitAtMost?.value ?? []).map(({ amount, currency }) =>
    currency === currencyCode ? amount : fromEuro(toEuro(amount, currency), currencyCode),
  )
  return most.length === 0 ? null : Math.min(...most)
}

/** The types of limits besides those of deposits that a rule may want, with the rule. */
const requirable = [
  ['LOSS', 'lossLimit'],
  ['SESSION_TIME', 'sessionLimit'],
] as const

/** The types of which the rules want a limit of any period before a deposit, and the player has none. */
export const missingLimitTypes = (policy: Policy, limits: readonly Pick<Limit, 'type'>[]): UserLimitType[] =>
  requirable.flatMap(([type, rule]) =>
    policy[rule]?.value === 'required' && !limits.some((limit) => limit.type === type) ? [type] : [],
  )

/**
 * The periods of which a player has yet to set a deposit limit before they deposit. A limit from before that is above the
 * highest does not count.
 */
export function missingDepositLimits(
  policy: Policy,
  currencyCode: CurrencyCode,
  limits: readonly Limit[],
): LimitPeriod[] {
  const most = highestDepositLimit(policy, currencyCode) ?? Number.POSITIVE_INFINITY
  const counts = (period: LimitPeriod) =>
    limits.some((limit) => limit.type === 'DEPOSIT' && limit.period === period && limit.value <= most)
  return requiredDepositLimits(policy).filter((period) => !counts(period))
}
