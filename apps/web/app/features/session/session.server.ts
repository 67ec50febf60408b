import { type RouterContextProvider, redirect } from 'react-router'
import { platformAsContext, platformContext, skinContext, visitContext } from '../../context.ts'
import {
  dropSessionCookies,
  readCookies,
  type SessionTokens,
  sessionCookies,
  setCookie,
  withCookies,
} from '../../middleware/cookies.ts'
import { alertCookie } from '../../middleware/flash-alert.ts'
import type { DictionaryKey } from '../../text/generated/dictionary-keys.ts'
import { LastDepositDocument, LoginDocument, type LoginRefusalCode, LogoutDocument } from './generated/session.ts'
import { inTime } from './in-time.ts'

type Context = Readonly<RouterContextProvider>

/** After a login the cookie lasts 1000 days. */
const DEPOSITED_CUSTOMER_SECONDS = 1000 * 24 * 60 * 60
/** The deposit history and the revocation are not worth a longer wait. */
const PATIENCE_MS = 3_000

export type PasswordLogin =
  | { tokens: SessionTokens; refusal?: undefined }
  | { tokens?: undefined; refusal: LoginRefusalCode; retryAfterSeconds: number | null }

/**
 * Checks username and password on the platform. Sets no cookies.
 * @param username e-mail address, or phone as '+' dial code, space, number
 * @throws ServiceUnavailable, ServiceError
 */
export async function checkPassword(context: Context, username: string, password: string): Promise<PasswordLogin> {
  const { brandId } = context.get(skinContext)
  const { login } = await context.get(platformContext).request(LoginDocument, { brandId, username, password })
  if (login.__typename === 'LoginRefusal') return { refusal: login.code, retryAfterSeconds: login.retryAfterSeconds }
  const { accessToken, refreshToken, expiresAt, userId } = login
  return { tokens: { accessToken, refreshToken, expiresAt, userId } }
}

/** Whether the player has made any payment. Null when the platform does not answer in time. */
async function hasDeposited(context: Context, tokens: SessionTokens): Promise<boolean | null> {
  const history = context
    .get(platformAsContext)(tokens.accessToken)
    .request(LastDepositDocument, { userId: tokens.userId })
    .then(({ paymentConnection }) => paymentConnection.edges.length > 0)
    .catch((error: unknown) => {
      context.get(visitContext).logger.warn(error, 'deposit history not read')
      return null
    })
  return inTime(history, PATIENCE_MS, null)
}

/** Logs the player in and redirects: sets the session cookies, the deposit history and an alert. */
export async function startSession(
  context: Context,
  tokens: SessionTokens,
  {
    next = '/',
    alert = 'SUCCESS_LOGIN',
    cookies = [],
  }: { next?: string; alert?: DictionaryKey; cookies?: string[] } = {},
): Promise<Response> {
  const deposited = await hasDeposited(context, tokens)
  const depositCookie =
    deposited === null ? [] : [setCookie('depositedCustomer', String(deposited), DEPOSITED_CUSTOMER_SECONDS)]
  const toSet = [...sessionCookies(tokens), ...depositCookie, alertCookie({ key: alert, type: 'success' }), ...cookies]
  return redirect(next, { headers: withCookies(toSet) })
}

/** Revokes a session on the platform; if the call fails, the session expires by itself. */
export async function revoke(context: Context, refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return
  const revocation = context
    .get(platformContext)
    .request(LogoutDocument, { refreshToken })
    .catch((error: unknown) => {
      if (!(error instanceof Response)) context.get(visitContext).logger.warn(error, 'session not revoked')
    })
  await inTime(revocation, PATIENCE_MS, undefined)
}

/** Deletes the session cookies and redirects to Home with SUCCESS_LOGOUT. */
export async function endSession(request: Request, context: Context): Promise<Response> {
  await revoke(context, readCookies(request).refreshToken)
  const cookies = [...dropSessionCookies(), alertCookie({ key: 'SUCCESS_LOGOUT', type: 'success' })]
  return redirect('/', { headers: withCookies(cookies) })
}
