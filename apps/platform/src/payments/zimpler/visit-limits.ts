import type { CurrencyCode, DepositLimitInput } from '@parlour/contracts/platform-resolvers'
import type { Policy } from '@parlour/policy/effective-policy'
import type { Queryable } from '../../db/pool.ts'
import { uuidV7 } from '../../db/uuid-v7.ts'
import { missingDepositLimits, missingLimitTypes } from '../../limits/deposit-limit-policy.ts'
import { nextReset } from '../../limits/limit-periods.ts'
import { limitsOf, storeLimit } from '../../limits/limit-store.ts'
import type { Player } from '../../players/player-store.ts'
import type { DepositProblem } from '../deposit-checks.ts'

/** Deposit limits that come with a visit to the bank, where the rules want them before the first deposit. */

interface NewVisit {
  /** Minor units. */
  amount: number
  currencyCode: CurrencyCode
  depositLimits: readonly DepositLimitInput[]
}

/**
 * Why no account may be opened with this deposit: the rules want limits that are not given, or the deposit itself exceeds a
 * given one. Null when it may.
 */
export function limitsProblemOfNewcomer(
  policy: Policy,
  { amount, currencyCode, depositLimits }: NewVisit,
  now: Date,
): DepositProblem | null {
  const given = depositLimits.map((limit) => ({ type: 'DEPOSIT' as const, ...limit }))
  if (missingDepositLimits(policy, currencyCode, given).length > 0)
    return { code: 'DEPOSIT_LIMIT_REQUIRED', limit: null }
  // Limits of losses or of time belong to an account, which a visit does not have yet.
  if (missingLimitTypes(policy, given).length > 0) return { code: 'LIMIT_REQUIRED', limit: null }
  const exceeded = depositLimits.toSorted((one, other) => one.value - other.value).find(({ value }) => value < amount)
  if (!exceeded) return null
  const { period, value: remaining } = exceeded
  const resetsAt = nextReset(period, now).toISOString()
  return { code: 'LIMIT_EXCEEDED', limit: remaining, exceededLimit: { period, remaining, currencyCode, resetsAt } }
}

/** Sets the limits of periods of which the player has none; what they have set stays. Call it under the player's lock. */
export async function setFirstLimits(
  db: Queryable,
  { userId, currencyCode }: Pick<Player, 'userId' | 'currencyCode'>,
  depositLimits: readonly DepositLimitInput[],
): Promise<void> {
  if (depositLimits.length === 0) return
  const createdAt = new Date()
  const present = await limitsOf(db, userId, createdAt)
  for (const { period, value } of depositLimits) {
    if (present.some((limit) => limit.type === 'DEPOSIT' && limit.period === period)) continue
    const terms = { value, pendingValue: null, pendingFrom: null, awaitsYes: false }
    const limit = { userLimitId: uuidV7(), type: 'DEPOSIT' as const, period, currencyCode, createdAt, ...terms }
    await storeLimit(db, userId, limit, 'set')
  }
}
