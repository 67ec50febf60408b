import type { Key } from '@parlour/contracts/keys'
import { unattendedHeaders } from '@parlour/contracts/unattended'
import type { SkinConfig } from '@parlour/skins/skin-config'
import type { GraphqlTransport } from '../../app/clients/graphql.server.ts'
import { platformFor } from '../../app/clients/platform.server.ts'
import type { Services } from '../../app/middleware/services.ts'
import { sessionStep } from '../../app/middleware/session.ts'
import { readPushed } from '../../app/site/pushed.server.ts'
import type { Follower } from './live-streams.ts'
import { topicsOf } from './live-topics.server.ts'

interface Visit {
  request: Request
  skin: SkinConfig
  address: string
  network: string
  /** What it follows beside what everybody of the skin hears of. */
  further: readonly string[]
}

/** Who asks for a stream, by the session cookies, which are not renewed; null without a session. */
export function followerOf(
  services: Services,
  key: Key,
  { request, skin, address, network, further }: Visit,
): Follower | null {
  const session = services.sessionCookies.read(request, skin.code)
  if (!session || sessionStep(session, Date.now()) === 'none') return null
  const { accessToken, userId, expiresAt } = session
  const over = new Response(null, { status: 401 })
  const caller = { accessToken, address, language: 'en', onSessionLost: () => over }
  // A push is not what the player does, so it neither counts as session time nor as having been there.
  const asking: GraphqlTransport = (document, variables, headers) =>
    services.platform(document, variables, { ...headers, ...unattendedHeaders(key, accessToken) })
  const platform = platformFor(asking, services.campaigns, caller)
  const readOwn = () =>
    readPushed(platform, userId).catch((error: unknown) => {
      if (error === over) return null
      throw error
    })
  return { network, userId, endsAt: Date.parse(expiresAt), topics: [...topicsOf(skin), ...further], read: readOwn }
}
