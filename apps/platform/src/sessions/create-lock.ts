import type { CreateLockRefusalCode, CreateLockResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import { unauthenticated } from '../graphql/context.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { notifyLocked } from '../persons/exclusion-notices.ts'
import { exclude, lockPersonOf } from '../persons/exclusions.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { lockEnd } from './lock-duration.ts'

const messages: Record<CreateLockRefusalCode, string> = {
  INVALID_DURATION: 'duration must be ISO 8601, at least 24 hours and at most 100 years',
  CANNOT_SHORTEN: 'The account is already locked for longer',
}
const refuse = (code: CreateLockRefusalCode): CreateLockResult => ({
  __typename: 'CreateLockRefusal',
  code,
  message: messages[code],
})

export const insertPlayerLock = sql(
  'insert-player-lock',
  'insert into player_locks (lock_id, user_id, duration, locked_until) values ($1, $2, $3, $4)',
)

const loginThatMayLock = sql(
  'login-that-may-lock',
  `select from logins where login_id = $1 and (ended_at is null or end_reason = 'LOCKED')`,
)

/**
 * Excludes the person at their own request, in every account that they have under the licence: ends all logins and
 * stops bets; open rounds are still settled. A login that has ended meanwhile excludes nobody: it may be that of a thief, and
 * the player, who does not play without a login, asks again with the next one. One that another lock has ended makes that
 * longer, as no next one could.
 */
export async function createLock(
  { pool }: Deps,
  { userId, loginId }: Pick<AccessClaims, 'userId' | 'loginId'>,
  duration: string,
): Promise<CreateLockResult> {
  if (!lockEnd(new Date(), duration)) return refuse('INVALID_DURATION')
  return transaction(pool, async (client): Promise<CreateLockResult> => {
    const personId = await lockPersonOf(client, userId)
    const player = await findPlayer(client, userId)
    if (!personId || !player) throw new Error(`There is no player ${userId}`)
    if ((await loginThatMayLock.run(client, loginId)) === 0) throw unauthenticated()
    // Only now, since another lock of the person may have been waited for.
    const lockedUntil = lockEnd(new Date(), duration)
    if (!lockedUntil) return refuse('INVALID_DURATION')
    if (player.lockedUntil && player.lockedUntil > lockedUntil) return refuse('CANNOT_SHORTEN')
    await insertPlayerLock.run(client, uuidV7(), userId, duration, lockedUntil)
    const { brandId } = player
    await exclude(client, personId, { userId, brandId, kind: 'SELF', covers: 'PERSON', endsAt: lockedUntil })
    await notifyLocked(client, personId)
    return { __typename: 'CreateLockSuccess', lockedUntil: lockedUntil.toISOString() }
  })
}
