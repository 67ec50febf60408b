import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { platformAsContext, platformContext, playerContext } from '../context.ts'
import { dropSessionCookies, readCookies, SESSION_SECONDS, type SessionTokens, sessionCookies } from './cookies.ts'
import { RefreshTokenDocument } from './generated/session.ts'

/**
 * What to do with the session of a request, if any: use it, or refresh it first. An active player's session is
 * refreshed in its second half, so that only idle sessions expire.
 */
export function sessionStep(cookies: Record<string, string | undefined>, now: number): 'none' | 'use' | 'exchange' {
  const endsIn = Date.parse(cookies.expiresAt ?? '') - now
  if (!cookies.accessToken || !cookies.userId || !(endsIn > 0)) return 'none'
  return endsIn < (SESSION_SECONDS * 1000) / 2 && cookies.refreshToken ? 'exchange' : 'use'
}

type Exchange = { tokens: SessionTokens } | { refused: true } | { failed: true }

/** Parallel requests of a player carry the same refresh token, so it is exchanged only once. */
const exchanges = new Map<string, Promise<Exchange>>()

function exchangeOnce(refreshToken: string, context: Readonly<RouterContextProvider>): Promise<Exchange> {
  const running = exchanges.get(refreshToken)
  if (running) return running
  const started = context
    .get(platformContext)
    .request(RefreshTokenDocument, { refreshToken })
    .then(
      ({ refreshToken: result }): Exchange =>
        result.__typename === 'AuthTokens' ? { tokens: result } : { refused: true },
    )
    .catch((): Exchange => ({ failed: true }))
    .finally(() => exchanges.delete(refreshToken))
  exchanges.set(refreshToken, started)
  return started
}

/** Identifies the player by the session cookies and keeps an active session alive. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = readCookies(request)
  const step = sessionStep(cookies, Date.now())
  if (step === 'none') return next()
  const { accessToken = '', refreshToken = '', expiresAt = '', userId = '' } = cookies
  const exchange = step === 'exchange' ? await exchangeOnce(refreshToken, context) : null
  const toSet: string[] = []
  if (exchange && 'refused' in exchange) {
    toSet.push(...dropSessionCookies())
  } else {
    const live = exchange && 'tokens' in exchange ? exchange.tokens : { accessToken, refreshToken, expiresAt, userId }
    if (exchange && 'tokens' in exchange) toSet.push(...sessionCookies(live))
    context.set(playerContext, { userId: live.userId, expiresAt: live.expiresAt })
    context.set(platformContext, context.get(platformAsContext)(live.accessToken))
  }
  const response = await next()
  // Cookies of a login or logout in this very request take precedence.
  const ownSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith('accessToken='))
  if (!ownSession) for (const cookie of toSet) response.headers.append('set-cookie', cookie)
  return response
}

/** The player of a route behind the logged-in-only guard. */
export function playerOf(context: Readonly<RouterContextProvider>) {
  const player = context.get(playerContext)
  if (!player) throw new Error('This route needs the logged-in-only guard')
  return player
}
