import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { CampaignLookup } from './campaigns.server.ts'
import { type GraphqlTransport, ServiceError } from './graphql.server.ts'

/** Error codes and messages with which the platform rejects an expired session. */
const SESSION_LOST = /UNAUTHENTICATED|NOT ALLOWED|FORBIDDEN/

export interface PlatformClient {
  /**
   * @throws ServiceUnavailable when the platform cannot be reached
   * @throws ServiceError when it rejects the call itself
   * @throws Response (a redirect that ends the session) when the player's token is no longer valid
   */
  request<Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables): Promise<Result>
  /**
   * Ids of the player's campaigns, asked for once per client; none for a visitor.
   * @throws when the platform does not answer
   */
  campaignIds(userId: string): Promise<string[]>
}

interface Caller {
  accessToken: string | null
  /** BCP 47. */
  language: string
  /** Null: the web server asks for itself. */
  address: string | null
  onSessionLost: () => Response
}

/**
 * The platform client for answers that are kept for everybody: it has neither a player's token nor a visitor's address. The platform
 * lets the calls of one player or address take turns, so whoever fills their own turns would have everybody wait who
 * waits for the same answer.
 */
export const platformForEverybody = (transport: GraphqlTransport): PlatformClient =>
  platformFor(transport, () => Promise.resolve([]), {
    accessToken: null,
    language: 'en',
    address: null,
    onSessionLost: () => {
      throw new Error('Nobody has no session')
    },
  })

/** A platform client for one visitor: every call sends their bearer token, language and address. */
export function platformFor(
  transport: GraphqlTransport,
  lookUpCampaigns: CampaignLookup,
  caller: Caller,
): PlatformClient {
  const headers: Record<string, string> = { 'accept-language': caller.language }
  if (caller.address !== null) headers['x-forwarded-for'] = caller.address
  if (caller.accessToken) headers.authorization = `Bearer ${caller.accessToken}`
  let campaigns: Promise<string[]> | undefined
  return {
    async request(document, variables) {
      try {
        return await transport(document, variables, headers)
      } catch (error) {
        const lost =
          error instanceof ServiceError && (SESSION_LOST.test(error.code) || SESSION_LOST.test(error.message))
        if (lost && caller.accessToken) throw caller.onSessionLost()
        throw error
      }
    },
    async campaignIds(userId) {
      if (!caller.accessToken) return []
      campaigns ??= lookUpCampaigns(userId, caller.accessToken)
      return campaigns
    },
  }
}
