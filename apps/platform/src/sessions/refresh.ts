import type { LogoutSuccess, RefreshTokenRefusalCode, RefreshTokenResult } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import { prepared, sql } from '../db/sql.ts'
import { sessionTimeRefusal } from '../limits/limit-checks.ts'
import { aboutAccount } from '../logins/account-of-result.ts'
import { type EndReason, endLogin } from '../logins/end-logins.ts'
import { longestLoginHours } from '../logins/login-of-token.ts'
import { signAccessToken, successorOf, tokenHash } from '../logins/tokens.ts'
import { checkRegister } from '../persons/register-check.ts'
import { findPlayer } from '../players/player-store.ts'
import type { Deps } from '../runtime/deps.ts'

/** Lifetime of an unused refresh token. */
export const refreshTokenHours = 24
/**
 * How long a used token still returns the same successor: two tabs may refresh at once, the answer may be lost on its way, and a form or
 * a document carries the cookies of when it was sent, however long it takes to arrive (up to 60 s).
 */
const graceSeconds = 120

const messages: Record<RefreshTokenRefusalCode, string> = {
  INVALID_TOKEN: 'The token is unknown, or its login has ended',
  TOKEN_EXPIRED: 'The token has expired',
  TOKEN_REUSED: 'The token was already used; its login has been ended',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
  RATE_LIMITED: 'The login was refreshed too often; it goes on',
}

interface TokenState {
  blocked: boolean
  locked: boolean
  /** Why its login has ended; null while it is active. */
  ended: EndReason | null
  expired: boolean
  /** Seconds since it was used. */
  spentFor: number | null
}
interface TokenRow extends TokenState {
  loginId: string
  loginEndsAt: Date
  userId: string
  brandId: string
}

type Verdict = 'ROTATE' | 'REPEAT' | RefreshTokenRefusalCode

/** The verdict on a refresh token, apart from session time. Pure, so that a table test covers it. */
export function judgeRefreshToken(state: TokenState | undefined): Verdict {
  if (!state) return 'INVALID_TOKEN'
  // Blocks and self-exclusions end logins; while they last, clients of those logins learn the reason.
  if (state.ended === 'BLOCKED' && state.blocked) return 'ACCOUNT_BLOCKED'
  if (state.ended === 'LOCKED' && state.locked) return 'ACCOUNT_LOCKED'
  if (state.ended) return 'INVALID_TOKEN'
  if (state.spentFor !== null && state.spentFor > graceSeconds) return 'TOKEN_REUSED'
  if (state.blocked) return 'ACCOUNT_BLOCKED'
  if (state.locked) return 'ACCOUNT_LOCKED'
  if (state.expired) return 'TOKEN_EXPIRED'
  return state.spentFor === null ? 'ROTATE' : 'REPEAT'
}

/**
 * Exchanges a refresh token for its successor and a new access token. Ends the login when the token was stolen or the
 * session time is up.
 */
export async function refresh(deps: Deps, refreshToken: string): Promise<RefreshTokenResult> {
  const { pool, config, background } = deps
  const isTooOften = await isRefreshedTooOften(deps, refreshToken)
  const successor = successorOf(config.tokenSecret, refreshToken)
  const { row, verdict } = await transaction(pool, async (client) => {
    const row = await lockToken(client, refreshToken)
    const verdict = await verdictOf(client, row, isTooOften)
    if (verdict === 'ROTATE' && row) await rotate(client, row.loginId, refreshToken, successor)
    if (verdict === 'TOKEN_REUSED' && row) await endLogin(client, row.loginId, 'REFRESH_TOKEN_REUSED')
    if (verdict === 'SESSION_TIME_EXCEEDED' && row) await endLogin(client, row.loginId, 'SESSION_TIME')
    return { row, verdict }
  })
  if (verdict !== 'ROTATE' && verdict !== 'REPEAT') return aboutAccount(row?.userId, refuse(verdict))
  if (!row) return refuse('INVALID_TOKEN')
  if (verdict === 'ROTATE') background.run('register-check', () => renewRegisterAnswer(deps, row.userId))
  const { accessToken, expiresAt } = await signAccessToken(config.tokenSecret, row, row)
  return {
    __typename: 'AuthTokens',
    accessToken,
    refreshToken: successor,
    expiresAt: expiresAt.toISOString(),
    userId: row.userId,
  }
}

/** Whoever stays logged in is asked for as often as those who log in anew. */
async function renewRegisterAnswer(deps: Deps, userId: string): Promise<void> {
  const player = await findPlayer(deps.pool, userId)
  if (player) await checkRegister(deps, player, 'login')
}

const refuse = (code: RefreshTokenRefusalCode): RefreshTokenResult => ({
  __typename: 'RefreshTokenRefusal',
  code,
  message: messages[code],
})

const loginOfRefreshToken = sql(
  'login-of-refresh-token',
  'select login_id as "loginId" from refresh_tokens where token_hash = $1',
)

/** Counted before the transaction: within it, the count would wait for a second connection. A token of nobody counts nowhere. */
async function isRefreshedTooOften({ pool, limits }: Deps, refreshToken: string): Promise<boolean> {
  const login = await loginOfRefreshToken.get(pool, tokenHash(refreshToken))
  return login !== undefined && !(await limits.refreshes.take(login.loginId))
}

/** A login that is refreshed too often gets no further token; one that was stolen ends all the same. */
async function verdictOf(client: Queryable, row: TokenRow | undefined, isTooOften: boolean): Promise<Verdict> {
  const verdict = judgeRefreshToken(row)
  if (verdict !== 'ROTATE' || !row) return verdict
  if (isTooOften) return 'RATE_LIMITED'
  return (await sessionTimeRefusal(client, row.userId)) ? 'SESSION_TIME_EXCEEDED' : verdict
}

const refreshTokenLock = prepared(
  'refresh-token-lock',
  `select l.login_id as "loginId", l.created_at + interval '${longestLoginHours} hours' as "loginEndsAt", p.user_id as "userId", p.brand_id as "brandId", p.status = 'BLOCKED' as blocked,
        coalesce(p.locked_until > now(), false) as locked, case when l.ended_at is not null then l.end_reason end as ended,
        t.expires_at <= now() or l.created_at <= now() - interval '${longestLoginHours} hours' as expired, extract(epoch from clock_timestamp() - t.spent_at)::float8 as "spentFor"
      from refresh_tokens t join logins l using (login_id) join players p using (user_id)
      where t.token_hash = $1 for update of t`,
)

async function lockToken(client: Queryable, refreshToken: string): Promise<TokenRow | undefined> {
  return refreshTokenLock.get(client, tokenHash(refreshToken))
}

const spendRefreshToken = sql(
  'spend-refresh-token',
  'update refresh_tokens set spent_at = clock_timestamp() where token_hash = $1',
)

const insertRefreshToken = sql(
  'insert-refresh-token',
  `insert into refresh_tokens (token_hash, login_id, expires_at) values ($1, $2, now() + $3 * interval '1 hour')`,
)

const updateLastSeenOnRefresh = sql(
  'update-last-seen-on-refresh',
  'update logins set last_seen_at = now() where login_id = $1 and ended_at is null',
)

async function rotate(client: Queryable, loginId: string, spent: string, successor: string): Promise<void> {
  await spendRefreshToken.run(client, tokenHash(spent))
  await insertRefreshToken.run(client, tokenHash(successor), loginId, refreshTokenHours)
  await updateLastSeenOnRefresh.run(client, loginId)
}

/** Ends the login of a refresh token; an unknown token ends nothing. */
export const logout = ({ pool }: Deps, refreshToken: string): Promise<LogoutSuccess> =>
  transaction(pool, async (client) => {
    const row = await lockToken(client, refreshToken)
    if (row) await endLogin(client, row.loginId, 'LOGOUT')
    return aboutAccount(row?.userId, { success: true })
  })
