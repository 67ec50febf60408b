import type { RefreshTokenRefusalCode, RefreshTokenResult } from '@parlour/contracts/platform-resolvers'
import { type Queryable, transaction } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { endLogin } from './end-logins.ts'
import { signAccessToken, successorOf, tokenHash } from './tokens.ts'

/** A refresh token that nobody used for so long is void. */
export const refreshTokenHours = 24
/** So long after it was spent a token still gives the same successor: two tabs refresh at once. */
const graceSeconds = 10

const messages: Record<RefreshTokenRefusalCode, string> = {
  INVALID_TOKEN: 'The token is none of ours, or its login has ended',
  TOKEN_EXPIRED: 'The token is too old',
  TOKEN_REUSED: 'The token was spent before; its login has been ended',
  ACCOUNT_BLOCKED: 'The account is blocked',
  ACCOUNT_LOCKED: 'The player has locked the account',
  SESSION_TIME_EXCEEDED: 'The session-time limit of the player is used up',
}

interface TokenRow {
  loginId: string
  userId: string
  brandId: string
  blocked: boolean
  ended: boolean
  expired: boolean
  /** Seconds since it was spent. */
  spentFor: number | null
}

/** What a refresh token is good for now. Pure, so that its table stands in a test. */
export function judgeRefreshToken(row: Omit<TokenRow, 'loginId' | 'userId' | 'brandId'> | undefined) {
  if (!row || row.ended) return 'INVALID_TOKEN'
  if (row.spentFor !== null && row.spentFor > graceSeconds) return 'TOKEN_REUSED'
  if (row.blocked) return 'ACCOUNT_BLOCKED'
  if (row.expired) return 'TOKEN_EXPIRED'
  return row.spentFor === null ? 'ROTATE' : 'REPEAT'
}

/** Spends a refresh token for its successor and a new access token. */
export async function refresh({ pool, config }: Deps, refreshToken: string): Promise<RefreshTokenResult> {
  const successor = successorOf(config.tokenSecret, refreshToken)
  const { row, verdict } = await transaction(pool, async (client) => {
    const row = await lockToken(client, refreshToken)
    const verdict = judgeRefreshToken(row)
    if (verdict === 'ROTATE' && row) await rotate(client, row.loginId, refreshToken, successor)
    if (verdict === 'TOKEN_REUSED' && row) await endLogin(client, row.loginId, 'REFRESH_TOKEN_REUSED')
    return { row, verdict }
  })
  if (!row || (verdict !== 'ROTATE' && verdict !== 'REPEAT')) {
    const code = verdict as RefreshTokenRefusalCode
    return { __typename: 'RefreshTokenRefusal', code, message: messages[code] }
  }
  const { accessToken, expiresAt } = await signAccessToken(config.tokenSecret, row)
  return {
    __typename: 'AuthTokens',
    accessToken,
    refreshToken: successor,
    expiresAt: expiresAt.toISOString(),
    userId: row.userId,
  }
}

async function lockToken(client: Queryable, refreshToken: string): Promise<TokenRow | undefined> {
  const { rows } = await client.query<TokenRow>(
    `select l.login_id as "loginId", p.user_id as "userId", p.brand_id as "brandId", p.status = 'BLOCKED' as blocked,
       l.ended_at is not null as ended, t.expires_at <= now() as expired,
       extract(epoch from clock_timestamp() - t.spent_at)::float8 as "spentFor"
     from refresh_tokens t join logins l using (login_id) join players p using (user_id)
     where t.token_hash = $1 for update of t`,
    [tokenHash(refreshToken)],
  )
  return rows[0]
}

async function rotate(client: Queryable, loginId: string, spent: string, successor: string): Promise<void> {
  await client.query('update refresh_tokens set spent_at = clock_timestamp() where token_hash = $1', [tokenHash(spent)])
  await client.query(
    `insert into refresh_tokens (token_hash, login_id, expires_at) values ($1, $2, now() + $3 * interval '1 hour')`,
    [tokenHash(successor), loginId, refreshTokenHours],
  )
}

/** Ends the login a refresh token belongs to; a token that is none of ours ends nothing. */
export const logout = ({ pool }: Deps, refreshToken: string): Promise<void> =>
  transaction(pool, async (client) => {
    const row = await lockToken(client, refreshToken)
    if (row) await endLogin(client, row.loginId, 'LOGOUT')
  })
