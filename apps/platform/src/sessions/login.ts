import type { AuthTokens, LoginRefusalCode, LoginResult } from '@parlour/contracts/platform-resolvers'
import { transaction } from '../db/pool.ts'
import { uuidV7 } from '../db/uuid-v7.ts'
import type { Deps } from '../deps.ts'
import { checkIdentity, needsIdentityCheck } from '../kyc/identity-check.ts'
import { isBrandId } from '../players/countries.ts'
import { isPassword } from '../players/passwords.ts'
import { findPlayerByEmail, findPlayerByPhone, type Player } from '../players/player-store.ts'
import { refreshTokenHours } from './refresh.ts'
import { newRefreshToken, signAccessToken, tokenHash } from './tokens.ts'

const messages: Record<LoginRefusalCode, string> = {
  INVALID_CREDENTIALS: 'No account has this user name and password',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  RATE_LIMITED: 'Too many attempts',
}
const refuse = (code: LoginRefusalCode, retryAfterSeconds?: number): LoginResult => ({
  __typename: 'LoginRefusal',
  code,
  message: messages[code],
  retryAfterSeconds: retryAfterSeconds ?? null,
})

/**
 * Logs a player in by e-mail or phone. An e-mail address that is not confirmed yet does not keep anyone out (skin zu
 * logs in right after the registration); only whoever knows the password learns that an account is blocked.
 */
export async function login(
  deps: Deps,
  clientAddress: string,
  request: { brandId: string; username: string; password: string },
): Promise<LoginResult> {
  const username = request.username.trim()
  const player = await findByUsername(deps, request.brandId, username)
  // A phone can be written in many ways; they are guesses at one account.
  const account = player?.userId ?? `${request.brandId} ${username.toLowerCase().slice(0, 254)}`
  // Counted before the password is tried: of many guesses at once, none passes while the others are being counted.
  const { loginByAccount, loginByAddress } = deps.limits
  const wait = (await loginByAddress.takeOrWait(clientAddress)) || (await loginByAccount.takeOrWait(account))
  if (wait > 0) return refuse('RATE_LIMITED', wait)

  if (!(await isPassword(player?.passwordHash, request.password)) || !player) return refuse('INVALID_CREDENTIALS')
  await Promise.all([loginByAccount.forget(account), loginByAddress.giveBack(clientAddress)])
  if (player.status === 'BLOCKED') return refuse('ACCOUNT_BLOCKED')
  if (needsIdentityCheck(player)) deps.background.run('identity-check', () => checkIdentity(deps, player.userId))
  return { __typename: 'AuthTokens', ...(await startLogin(deps, player)) }
}

async function findByUsername({ pool }: Deps, brandId: string, username: string): Promise<Player | undefined> {
  if (!isBrandId(brandId) || username.length > 254) return undefined
  return username.startsWith('+') && !username.includes('@')
    ? findPlayerByPhone(pool, brandId, username)
    : findPlayerByEmail(pool, brandId, username)
}

async function startLogin({ pool, config }: Deps, { userId, brandId }: Player): Promise<AuthTokens> {
  const loginId = uuidV7()
  const refreshToken = newRefreshToken()
  await transaction(pool, async (client) => {
    await client.query('insert into logins (login_id, user_id) values ($1, $2)', [loginId, userId])
    await client.query(
      `insert into refresh_tokens (token_hash, login_id, expires_at) values ($1, $2, now() + $3 * interval '1 hour')`,
      [tokenHash(refreshToken), loginId, refreshTokenHours],
    )
  })
  const { accessToken, expiresAt } = await signAccessToken(config.tokenSecret, { userId, brandId, loginId })
  return { accessToken, refreshToken, expiresAt: expiresAt.toISOString(), userId }
}
