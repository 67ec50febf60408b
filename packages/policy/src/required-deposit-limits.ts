import type { Policy } from './effective-policy.ts'
import { type LimitPeriod, limitPeriods } from './rules.ts'

/**
 * The periods of which a player has to set a deposit limit before their first deposit, shortest first: those that a
 * jurisdiction names which requires one. What another only offers is not required with it.
 */
export function requiredDepositLimits(policy: Policy): LimitPeriod[] {
  const requiring = new Set(
    (policy.depositLimit?.by ?? []).flatMap(({ value, jurisdiction }) => (value === 'required' ? [jurisdiction] : [])),
  )
  const named = (policy.depositLimitPeriods?.by ?? []).flatMap(({ value, jurisdiction }) =>
    requiring.has(jurisdiction) ? value : [],
  )
  return limitPeriods.filter((period) => named.includes(period))
}
