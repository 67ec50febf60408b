import type { ShareOwner } from '@parlour/sql/connection-shares'
import { prepared } from '../db/sql.ts'
import type { Deps } from '../runtime/deps.ts'
import { recordActivity } from './last-seen.ts'
import { type AccessClaims, readAccessToken } from './tokens.ts'

/** However active the player is: then they log in again (decision 0013). Neither a token nor a game that was opened before outlives it. */
export const longestLoginHours = 24

const activeLogin = prepared(
  'active-login',
  `select last_seen_at < now() - interval '1 minute' as unseen from logins join players using (user_id)
      where login_id = $1 and user_id = $2 and ended_at is null and status = 'ACTIVE'
        and logins.created_at > now() - interval '${longestLoginHours} hours'
        and (locked_until is null or locked_until <= now())`,
)

/** The claims of a genuine bearer token, whether or not its login is still active. */
export async function claimsOf({ config }: Deps, authorization: string | null): Promise<AccessClaims | null> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  return token ? readAccessToken(config.tokenSecret, token) : null
}

/**
 * Whose connections a call with a genuine token takes. All logins of a player share theirs, so that many logins take no more
 * than one; none of them, ended or not, takes all of it.
 */
export const shareOfLogin = ({ userId, loginId }: AccessClaims): ShareOwner => ({
  key: userId,
  line: loginId,
  isStranger: false,
})

/**
 * A bearer token is valid while its login is active and its player is neither blocked nor self-excluded.
 * @param isUse whether the player uses the login with this call, as with nearly every one (contracts/unattended.ts)
 */
export async function loginOfToken(
  deps: Deps,
  authorization: string | null,
  isUse = true,
): Promise<AccessClaims | null> {
  const claims = await claimsOf(deps, authorization)
  if (!claims) return null
  const login = await activeLogin.get(deps.pool, claims.loginId, claims.userId)
  if (!login) return null
  if (login.unseen && isUse) deps.background.run('last-seen', () => recordActivity(deps.pool, claims.loginId))
  return claims
}
