import { GraphQLError } from 'graphql'
import type { AccessClaims } from '../logins/tokens.ts'
import type { Deps } from '../runtime/deps.ts'

/** What the resolvers of one request have; a feature that works with more than all do says so by its own kind of deps. */
export interface RequestContext<Own extends Deps = Deps> {
  deps: Own
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

/** The first language of an Accept-Language header that is a plain tag. */
export function languageOf(acceptLanguage: string | null): string | null {
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.trim() ?? ''
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(first) ? first : null
}
