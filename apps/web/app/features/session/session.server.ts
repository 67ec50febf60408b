import { type RouterContextProvider, redirect } from 'react-router'
import { inTime } from '../../clients/in-time.ts'
import {
  keepingContext,
  platformAsContext,
  platformContext,
  sessionContext,
  sessionCookiesContext,
  skinContext,
  visitContext,
} from '../../context.ts'
import {
  dropCookie,
  type HostCookieName,
  readCookies,
  setCookie,
  withCookies,
  YEAR_SECONDS,
} from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import { dropSessionCookies, type SessionTokens } from '../../middleware/session-cookies.ts'
import { rememberResidence } from '../../site/viewer-places.server.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { LastDepositDocument, LoginDocument, type LoginRefusalCode, LogoutDocument } from './generated/session.ts'
import { PASSKEY_COOKIE } from './passkey-cookie.ts'
import { repeatUntilDone } from './repeat-until-done.ts'

type Context = Readonly<RouterContextProvider>

/** After a login the cookie lasts 1000 days. */
const DEPOSITED_CUSTOMER_SECONDS = 1000 * 24 * 60 * 60
/** The deposit history and the revocation are not worth a longer wait. */
const PATIENCE_MS = 3_000

/** The tokens of a new login, and that of its browser. */
export interface NewLogin extends SessionTokens {
  deviceToken?: string | null
}

export type PasswordLogin =
  | { outcome: 'tokens'; tokens: NewLogin }
  /** The platform has sent a one-time code, for which the login waits. */
  | { outcome: 'challenge'; challengeId: string }
  | { outcome: 'refusal'; code: LoginRefusalCode; retryAfterSeconds: number | null; until: string | null }

/** The browser's proof that players have logged in with it; the platform gives them guesses of their own there. */
const DEVICE_COOKIE: HostCookieName = '__Host-device'

/** Remembers the browser's token. A Set-Cookie value. */
export const deviceCookie = (token: string): string => setCookie(DEVICE_COOKIE, token, YEAR_SECONDS, true)

/** The browser of a request, as the platform wants to know it. What is rendered from it is for this browser alone. */
export function deviceOf(request: Request, context: Context) {
  context.get(keepingContext).isRefused = true
  return {
    token: readCookies(request)[DEVICE_COOKIE] ?? null,
    userAgent: request.headers.get('user-agent')?.slice(0, 500) ?? null,
    country: context.get(visitContext).located,
  }
}

/**
 * Checks username and password on the platform. Sets no cookies.
 * @param username e-mail address, or phone as '+' dial code, space, number
 * @throws ServiceUnavailable, ServiceError
 */
export async function checkPassword(
  request: Request,
  context: Context,
  username: string,
  password: string,
): Promise<PasswordLogin> {
  const { brandId, code: skin } = context.get(skinContext)
  const variables = { brandId, username, password, skin, device: deviceOf(request, context) }
  const { login } = await context.get(platformContext).request(LoginDocument, variables)
  if (login.__typename === 'AuthTokens') return { outcome: 'tokens', tokens: login }
  if (login.__typename === 'LoginChallenge') return { outcome: 'challenge', challengeId: login.challengeId }
  const { code, retryAfterSeconds, until } = login
  return { outcome: 'refusal', code, retryAfterSeconds, until }
}

/** Whether the player has made any payment. Null when the platform does not answer in time. */
async function hasDeposited(context: Context, tokens: SessionTokens): Promise<boolean | null> {
  const history = context
    .get(platformAsContext)(tokens.accessToken)
    .request(LastDepositDocument, { userId: tokens.userId })
    .then(({ user, paymentConnection }) => {
      // The page that follows goes by it (site/viewer-places.server.ts).
      rememberResidence(tokens.userId, user.country.code)
      return paymentConnection.edges.length > 0
    })
    .catch((error: unknown) => {
      context.get(visitContext).logger.warn(error, 'deposit history not read')
      return null
    })
  return inTime(history, PATIENCE_MS, null)
}

/** Logs the player in and redirects: sets the session cookies, the deposit history and an alert. */
export async function startSession(
  context: Context,
  tokens: NewLogin,
  {
    next = '/',
    alert = 'SUCCESS_LOGIN',
    cookies = [],
  }: { next?: string; alert?: DictionaryKey; cookies?: string[] } = {},
): Promise<Response> {
  const deposited = await hasDeposited(context, tokens)
  const depositCookie =
    deposited === null ? [] : [setCookie('depositedCustomer', String(deposited), DEPOSITED_CUSTOMER_SECONDS)]
  const { deviceToken } = tokens
  const device = deviceToken ? [deviceCookie(deviceToken)] : []
  const session = context.get(sessionCookiesContext).set(context.get(skinContext).code, tokens)
  const toSet = [...session, ...depositCookie, ...device, alertCookie({ key: alert, type: 'success' }), ...cookies]
  return redirect(next, { headers: withCookies(toSet) })
}

/** Ends a login on the platform. While that fails it is repeated, but the player waits no longer than usual. */
async function revoke(context: Context, refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return
  const platform = context.get(platformAsContext)(null)
  const { logger } = context.get(visitContext)
  await inTime(
    repeatUntilDone(() => platform.request(LogoutDocument, { refreshToken }), logger),
    PATIENCE_MS,
    undefined,
  )
}

/** What is kept of the player between two pages (site/navigation-cookies.ts). */
const notesOnPlayer = ['lastTotalBalance', 'wheelNotification'] as const
/** What belongs to the browser, not to whoever has used it. */
const ofBrowser: readonly string[] = [DEVICE_COOKIE, PASSKEY_COOKIE]

/** The player's notes, and every step that a cookie of ours continues: an open visit to the bank would log the next one in. */
const leftBehind = (request: Request): readonly string[] => [
  ...notesOnPlayer,
  ...Object.keys(readCookies(request)).filter((name) => name.startsWith('__Host-') && !ofBrowser.includes(name)),
]

/**
 * Deletes what the browser keeps for the player and shows Home with SUCCESS_LOGOUT; the script then loads it anew
 * (site/reload-after-logout.ts). The storage and the caches go; cookies are deleted by name, since language, consent and
 * affiliate belong to the visitor (decision 0121).
 */
export async function endSession(context: Context, request: Request): Promise<Response> {
  await revoke(context, context.get(sessionContext)?.refreshToken)
  const alert = alertCookie({ key: 'SUCCESS_LOGOUT', type: 'success' })
  return redirect('/', { headers: loggedOutHeaders(request, [alert]) })
}

/** Response headers after which the browser keeps nothing of the player, with cookies for the page that follows. */
export function loggedOutHeaders(request: Request, cookies: readonly string[] = []): Headers {
  const dropped = [...dropSessionCookies(), ...leftBehind(request).map(dropCookie)]
  return withCookies([...dropped, ...cookies], new Headers({ 'clear-site-data': '"cache", "storage"' }))
}
