import type { SkinConfig } from '@parlour/skins/skin-config'
import { platformFor } from '../../app/clients/platform.server.ts'
import type { Services } from '../../app/middleware/services.ts'
import { sessionStep } from '../../app/middleware/session.ts'
import { readBalances } from '../../app/site/balances.server.ts'
import type { Follower } from './live-streams.ts'

interface Visit {
  request: Request
  skin: SkinConfig
  address: string
  network: string
}

/** Who asks for a stream, by the session cookies, which are neither renewed nor dropped; null without a session. */
export function followerOf(services: Services, { request, skin, address, network }: Visit): Follower | null {
  const session = services.sessionCookies.read(request, skin.code)
  if (!session || sessionStep(session, Date.now()) === 'none') return null
  const { accessToken, userId } = session
  const over = new Response(null, { status: 401 })
  const caller = { accessToken, address, language: 'en', onSessionLost: () => over }
  const platform = platformFor(services.platform, services.campaigns, caller)
  const readOwn = () =>
    readBalances(platform, userId).catch((error: unknown) => {
      if (error === over) return null
      throw error
    })
  return { network, userId, readBalances: readOwn }
}
