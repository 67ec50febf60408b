import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import {
  loginContext,
  platformAsContext,
  platformContext,
  playerContext,
  sessionContext,
  sessionCookiesContext,
  sessionEndedContext,
  skinContext,
  visitContext,
} from '../context.ts'
import { RefreshTokenDocument } from './generated/session.ts'
import { loginAddress, wantedPage } from './login-address.ts'
import {
  dropSessionCookies,
  hasSessionCookies,
  isReadable,
  SESSION_SECONDS,
  type SessionTokens,
} from './session-cookies.ts'

/**
 * What to do with a session: use it, or refresh it first. An active player's session is refreshed in its second half, so
 * that only idle sessions expire.
 */
export function sessionStep({ expiresAt }: Pick<SessionTokens, 'expiresAt'>, now: number): 'none' | 'use' | 'exchange' {
  const endsIn = Date.parse(expiresAt) - now
  if (!(endsIn > 0)) return 'none'
  return endsIn < (SESSION_SECONDS * 1000) / 2 ? 'exchange' : 'use'
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
    .then(({ refreshToken: result }): Exchange => {
      if (result.__typename === 'AuthTokens') return { tokens: result }
      // The login goes on, as when the platform does not answer.
      return result.code === 'RATE_LIMITED' ? { failed: true } : { refused: true }
    })
    .catch((): Exchange => ({ failed: true }))
    .finally(() => exchanges.delete(refreshToken))
  exchanges.set(refreshToken, started)
  return started
}

/** Identifies the player by the session cookies and keeps an active session alive. */
export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const { prefix } = context.get(visitContext)
  context.set(loginContext, loginAddress(wantedPage(url, request.headers.get('referer'), prefix), prefix))
  const toSet = await identify(request, context)
  const response = await next()
  // Cookies of a login or logout in this very request take precedence.
  const ownSession = response.headers.getSetCookie().some((cookie) => cookie.startsWith('accessToken='))
  if (!ownSession) for (const cookie of toSet) response.headers.append('set-cookie', cookie)
  return response
}

/** Adds the player to the context, and returns the cookies to set. */
async function identify(request: Request, context: Readonly<RouterContextProvider>): Promise<string[]> {
  const { code } = context.get(skinContext)
  const cookies = context.get(sessionCookiesContext)
  const session = cookies.read(request, code)
  context.set(sessionEndedContext, hasSessionCookies(request))
  if (!session) return hasSessionCookies(request) ? dropSessionCookies() : []
  context.set(sessionContext, session)
  const step = sessionStep(session, Date.now())
  if (step === 'none') return []
  const exchange = step === 'exchange' ? await exchangeOnce(session.refreshToken, context) : null
  if (exchange && 'refused' in exchange) return dropSessionCookies()
  context.set(sessionEndedContext, false)
  const isNew = exchange !== null && 'tokens' in exchange
  const live = isNew ? exchange.tokens : session
  context.set(sessionContext, live)
  context.set(playerContext, { userId: live.userId, expiresAt: live.expiresAt })
  context.set(platformContext, context.get(platformAsContext)(live.accessToken))
  return isNew || !isReadable(request, live) ? cookies.set(code, live) : []
}

/** The player of a route behind the logged-in-only guard. */
export function playerOf(context: Readonly<RouterContextProvider>) {
  const player = context.get(playerContext)
  if (!player) throw new Error('This route needs the logged-in-only guard')
  return player
}
