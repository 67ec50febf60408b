import type {
  CancelUserLimitResult,
  ConfirmUserLimitRefusalCode,
  ConfirmUserLimitResult,
  LimitPeriod,
  SetUserLimitsRefusalCode,
  SetUserLimitsResult,
  UserLimitInput,
  UserLimitType,
} from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { unauthenticated } from '../graphql/context.ts'
import { policyOf } from '../players/player-policy.ts'
import { lockPlayer, type Player } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { highestDepositLimit } from './deposit-limit-policy.ts'
import { raiseWait } from './limit-policy.ts'
import { inconsistency, invalidEntry, raiseFrom, requestEnd, requestValue, yesTo } from './limit-rules.ts'
import { type LimitRow, limitsOf, limitsWithProgress, storeLimit } from './limit-store.ts'

const messages: Record<SetUserLimitsRefusalCode, string> = {
  INVALID_ENTRY: 'Each type and period once, with a value above zero and within the period',
  INCONSISTENT_LIMITS: 'The limit of a longer period is below that of a shorter one',
  ABOVE_HIGHEST: 'The rules allow no deposit limit as high as this',
  RATE_LIMITED: 'Too many changes',
}
const refuse = (code: SetUserLimitsRefusalCode, field: string | null): SetUserLimitsResult => ({
  __typename: 'SetUserLimitsRefusal',
  code,
  field,
  message: messages[code],
})

const sameKind = (
  a: { type: UserLimitType; period: LimitPeriod },
  b: { type: UserLimitType; period: LimitPeriod },
): boolean => a.type === b.type && a.period === b.period

/** Sets all of the limits or none. The player lock serialises requests, so two tabs cannot set contradicting limits. */
export async function setUserLimits(
  { pool, limits }: Deps,
  userId: string,
  wanted: readonly UserLimitInput[],
): Promise<SetUserLimitsResult> {
  const field = invalidEntry(wanted)
  if (field) return refuse('INVALID_ENTRY', field)
  if (!(await limits.limitChanges.take(userId))) return refuse('RATE_LIMITED', null)
  return transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player) throw unauthenticated()
    const now = new Date()
    const most = highestDepositLimit(policyOf(player, now), player.currencyCode)
    const above = wanted.findIndex(({ type, value }) => type === 'DEPOSIT' && most !== null && value > most)
    if (above >= 0) return refuse('ABOVE_HIGHEST', `limits.${above}.value`)
    const present = await limitsOf(client, userId, now)
    const changed = wanted.map((input) => change(player, present, input, now))
    const untouched = present.filter((limit) => !wanted.some((input) => sameKind(input, limit)))
    const contradiction = inconsistency([...untouched, ...changed])
    if (contradiction) {
      const index = wanted.findIndex((input) => sameKind(input, contradiction))
      return refuse('INCONSISTENT_LIMITS', index < 0 ? 'limits' : `limits.${index}.value`)
    }
    for (const limit of changed) await storeLimit(client, userId, limit, 'set')
    return { __typename: 'SetUserLimitsSuccess', userLimits: await limitsWithProgress(client, userId, now) }
  })
}

function change(player: Player, present: readonly LimitRow[], input: UserLimitInput, now: Date): LimitRow {
  const known = present.find((limit) => sameKind(limit, input))
  const wait = raiseWait(policyOf(player, now))
  return {
    userLimitId: known?.userLimitId ?? uuidV7(),
    type: input.type,
    period: input.period,
    currencyCode: input.type === 'SESSION_TIME' ? null : player.currencyCode,
    createdAt: known?.createdAt ?? now,
    ...requestValue(known ?? null, input.value, raiseFrom(input.period, now, wait), wait),
  }
}

/** Removes a limit after its cooling-off period. A limit that has ended, or another player's, is unknown. */
export async function cancelUserLimit(
  { pool, limits }: Deps,
  userId: string,
  userLimitId: string,
): Promise<CancelUserLimitResult> {
  if (!(await limits.limitChanges.take(userId)))
    return { __typename: 'CancelUserLimitRefusal', code: 'RATE_LIMITED', message: messages.RATE_LIMITED }
  return transaction(pool, async (client): Promise<CancelUserLimitResult> => {
    const player = await lockPlayer(client, userId)
    if (!player) throw unauthenticated()
    const now = new Date()
    const known = (await limitsOf(client, userId, now)).find((limit) => limit.userLimitId === userLimitId.toLowerCase())
    if (!known)
      return { __typename: 'CancelUserLimitRefusal', code: 'UNKNOWN_LIMIT', message: 'The player has no such limit' }
    const wait = raiseWait(policyOf(player, now))
    const ending = requestEnd(known, raiseFrom(known.period, now, wait), wait)
    await storeLimit(client, userId, { ...known, ...ending }, 'cancel')
    const limits = await limitsWithProgress(client, userId, now)
    const userLimit = limits.find((limit) => limit.userLimitId === known.userLimitId)
    if (!userLimit) throw new Error(`Limit ${known.userLimitId} no longer exists`)
    return { __typename: 'CancelUserLimitSuccess', userLimit }
  })
}

const confirmMessages: Record<ConfirmUserLimitRefusalCode, string> = {
  UNKNOWN_LIMIT: 'The player has no such limit',
  NOTHING_PENDING: 'Nothing of this value waits to be confirmed',
  TOO_EARLY: 'The wait is not over',
  RATE_LIMITED: messages.RATE_LIMITED,
}
const refuseYes = (code: ConfirmUserLimitRefusalCode): ConfirmUserLimitResult => ({
  __typename: 'ConfirmUserLimitRefusal',
  code,
  message: confirmMessages[code],
})

/**
 * The second yes to a raise or a removal.
 * @param shown the value that the player has confirmed; null for a removal
 */
export async function confirmUserLimit(
  { pool, limits }: Deps,
  userId: string,
  userLimitId: string,
  shown: number | null,
): Promise<ConfirmUserLimitResult> {
  if (!(await limits.limitChanges.take(userId))) return refuseYes('RATE_LIMITED')
  return transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    const now = new Date()
    const present = await limitsOf(client, userId, now)
    const known = present.find((limit) => limit.userLimitId === userLimitId.toLowerCase())
    if (!known) return refuseYes('UNKNOWN_LIMIT')
    const answer = yesTo(known, shown, now)
    if (answer !== 'confirmed') return refuseYes(answer)
    await storeLimit(client, userId, { ...known, awaitsYes: false }, 'confirm')
    return { __typename: 'ConfirmUserLimitSuccess', userLimits: await limitsWithProgress(client, userId, now) }
  })
}
