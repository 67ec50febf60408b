import { GraphQLError } from 'graphql'
import type { AccessClaims } from '../logins/tokens.ts'
import type { Deps } from '../runtime/deps.ts'

/** What the resolvers of a request receive; features with further dependencies extend `Deps`. */
export interface RequestContext<Own extends Deps = Deps> {
  deps: Own
  /** The player's own address, as far as the proxies reveal it. */
  clientAddress: string
  /** The player's language (BCP 47); null when the request does not state it. */
  language: string | null
  /** The login of the request's bearer token; null without a valid token. Looked up once per request. */
  bearer: () => Promise<AccessClaims | null>
  /** What the bearer token says; null without a genuine one. Its login may have ended: grants nothing. */
  claimed: () => Promise<AccessClaims | null>
}

export const unauthenticated = () =>
  new GraphQLError('A valid access token is needed.', { extensions: { code: 'UNAUTHENTICATED' } })
const forbidden = () => new GraphQLError('This belongs to another player.', { extensions: { code: 'FORBIDDEN' } })
export const rateLimited = (message: string) => new GraphQLError(message, { extensions: { code: 'RATE_LIMITED' } })
export const badUserInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })

/**
 * Checks that the request belongs to the player of a personal field.
 * @throws UNAUTHENTICATED without a valid token, FORBIDDEN with another player's
 */
export async function requirePlayer(context: RequestContext, userId: string): Promise<AccessClaims> {
  const claims = await requireLogin(context)
  if (claims.userId !== userId.toLowerCase()) throw forbidden()
  return claims
}

/**
 * The login of the request, whichever player it is.
 * @throws UNAUTHENTICATED
 */
export async function requireLogin(context: RequestContext): Promise<AccessClaims> {
  const claims = await context.bearer()
  if (!claims) throw unauthenticated()
  return claims
}

/** The first plain language tag of an Accept-Language header. */
export function languageOf(acceptLanguage: string | null): string | null {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? ''
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(first) ? first : null
}
