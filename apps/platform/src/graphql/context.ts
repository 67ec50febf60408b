import { GraphQLError } from 'graphql'
import type { Deps } from '../deps.ts'
import { noteSeen } from '../sessions/last-seen.ts'
import { type AccessClaims, readAccessToken } from '../sessions/tokens.ts'

/** What the resolvers of one request have. */
export interface RequestContext {
  deps: Deps
  /** The player's own address, as far as it can be told. */
  clientAddress: string
  /** BCP 47, what the player reads; null when the request does not say. */
  language: string | null
  /** The login of the request's bearer token; null without a token that is good now. Looked up once. */
  bearer: () => Promise<AccessClaims | null>
}

export const unauthenticated = () =>
  new GraphQLError('A valid access token is needed.', { extensions: { code: 'UNAUTHENTICATED' } })
const forbidden = () => new GraphQLError('This belongs to another player.', { extensions: { code: 'FORBIDDEN' } })
export const badUserInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/**
 * The login of the player whom a personal field is about.
 * @throws UNAUTHENTICATED without a good token, FORBIDDEN with another player's
 */
export async function requirePlayer(context: RequestContext, userId: string): Promise<AccessClaims> {
  const claims = await requireLogin(context)
  if (claims.userId !== userId.toLowerCase()) throw forbidden()
  return claims
}

/** The login of the request, whoever it is. @throws UNAUTHENTICATED */
export async function requireLogin(context: RequestContext): Promise<AccessClaims> {
  const claims = await context.bearer()
  if (!claims) throw unauthenticated()
  return claims
}

/** A bearer token counts while its login goes on and its player is neither blocked nor locked. */
export async function loginOfToken(deps: Deps, authorization: string | null): Promise<AccessClaims | null> {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await readAccessToken(deps.config.tokenSecret, token) : null
  if (!claims) return null
  const { rows } = await deps.pool.query<{ unseen: boolean }>({
    name: 'login-goes-on',
    text: `select last_seen_at < now() - interval '1 minute' as unseen from logins join players using (user_id)
      where login_id = $1 and user_id = $2 and ended_at is null and status = 'ACTIVE'
        and (locked_until is null or locked_until <= now())`,
    values: [claims.loginId, claims.userId],
  })
  const [login] = rows
  if (!login) return null
  if (login.unseen) deps.background.run('last-seen', () => noteSeen(deps.pool, claims.loginId))
  return claims
}

/** The first language of an Accept-Language header that is a plain tag. */
export function languageOf(acceptLanguage: string | null): string | null {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? ''
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(first) ? first : null
}
