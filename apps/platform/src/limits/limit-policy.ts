import type { LimitRules } from '@parlour/contracts/platform-resolvers'
import { breakChoices } from '@parlour/policy/break-choices'
import type { Policy } from '@parlour/policy/effective-policy'
import { skins } from '../brands/brand-senders.ts'
import type { Queryable } from '../db/pool.ts'
import { policyOf } from '../players/player-policy.ts'
import { findPlayer } from '../players/player-store.ts'
import { highestDepositLimit, missingDepositLimits, missingLimitTypes } from './deposit-limit-policy.ts'
import type { RaiseWait } from './limit-rules.ts'
import { limitsOf } from './limit-store.ts'

/** The wait where no rule says how long: the house's own. */
const HOUSE_WAIT_HOURS = 24

export const raiseWait = (policy: Policy): RaiseWait => ({
  hours: Math.max(HOUSE_WAIT_HOURS, policy.raiseWaitHours?.value ?? 0),
  afterPeriod: policy.raiseAfterPeriod?.value ?? false,
  confirmed: policy.raiseConfirmed?.value ?? false,
})

/** What binds a player's limits, and the breaks that they can take. */
export function limitRules(
  policy: Policy,
  skin: string,
): Omit<LimitRules, 'missingDepositLimits' | 'missingLimitTypes' | 'depositLimitAtMost'> {
  const { hours, afterPeriod, confirmed } = raiseWait(policy)
  return {
    raiseWaitHours: hours,
    raiseAfterPeriod: afterPeriod,
    raiseConfirmed: confirmed,
    ...breakChoices(policy, skins[skin]?.autoExclusion ?? []),
  }
}

export async function playersLimitRules(db: Queryable, userId: string, now: Date): Promise<LimitRules> {
  const player = await findPlayer(db, userId)
  if (!player) throw new Error(`There is no player ${userId}`)
  const policy = policyOf(player, now)
  const limits = await limitsOf(db, userId, now)
  return {
    ...limitRules(policy, player.skin),
    missingDepositLimits: missingDepositLimits(policy, player.currencyCode, limits),
    missingLimitTypes: missingLimitTypes(policy, limits),
    depositLimitAtMost: highestDepositLimit(policy, player.currencyCode),
  }
}
