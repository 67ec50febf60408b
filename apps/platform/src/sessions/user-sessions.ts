import type { EndUserSessionsSuccess, UserSession } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import { isUuid } from '../db/uuid-v7.ts'
import { unauthenticated } from '../graphql/context.ts'
import { endLogin, isLoginActive } from '../logins/end-logins.ts'
import type { AccessClaims } from '../logins/tokens.ts'
import { lockPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'
import { endOtherAccess } from './end-other-access.ts'
import { refreshTokenHours } from './refresh.ts'

/** More logins than anybody uses at once. */
const listed = 100

const openLogins = sql(
  'open-logins',
  `select login_id as "sessionId", device_name as "deviceName", country, created_at as "createdAt", last_seen_at as "lastSeenAt"
     from logins where user_id = $1 and ended_at is null and last_seen_at > now() - $2 * interval '1 hour'
     order by login_id desc limit ${listed}`,
)

/** The open logins of a player. One that has been idle for longer than a refresh token lives cannot be used any more. */
export async function userSessions({ pool }: Deps, { userId, loginId }: AccessClaims): Promise<UserSession[]> {
  const rows = await openLogins.all(pool, userId, refreshTokenHours)
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: row.sessionId === loginId,
  }))
}

const ownOpenLogin = sql(
  'own-open-login',
  'select from logins where login_id = $1 and user_id = $2 and ended_at is null for update',
)

/**
 * Ends one login of a player, whichever device it is on. Another player's login is as good as unknown. A login that has ended
 * meanwhile ends none: of two that end each other, the first stays.
 */
export const endUserSession = (
  { pool }: Deps,
  { userId, loginId }: AccessClaims,
  sessionId: string,
): Promise<EndUserSessionsSuccess> =>
  transaction(pool, async (client) => {
    await lockPlayer(client, userId)
    if (!(await isLoginActive(client, loginId))) throw unauthenticated()
    const isOwn = isUuid(sessionId) && (await ownOpenLogin.run(client, sessionId, userId)) === 1
    if (isOwn) await endLogin(client, sessionId, 'ENDED_BY_PLAYER')
    return { ended: isOwn ? 1 : 0 }
  })

/** Ends every login of a player but the one that asks, unless that has ended meanwhile, with passkeys that may be a thief's. */
export const endOtherUserSessions = (
  { pool, config }: Deps,
  { userId, loginId }: AccessClaims,
): Promise<EndUserSessionsSuccess> =>
  transaction(pool, async (client) => {
    const player = await lockPlayer(client, userId)
    if (!player || !(await isLoginActive(client, loginId))) throw unauthenticated()
    return { ended: await endOtherAccess(client, config, player, 'ENDED_BY_PLAYER', loginId) }
  })
