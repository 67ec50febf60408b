import { type RouterContextProvider, redirect } from 'react-router'
import { languageContext, platformContext, visitContext } from '../../context.ts'
import { withCookies } from '../../middleware/cookies.ts'
import { type Alert, alertCookie } from '../../middleware/flash-alert.ts'
import { playerOf } from '../../middleware/session.ts'
import { countryName } from '../session/public.server.ts'
import { deviceParts } from './device-name.ts'
import { EndOtherUserSessionsDocument, EndUserSessionDocument, LoginSecurityDocument } from './generated/security.ts'

type Context = Readonly<RouterContextProvider>

/** The player's logins, passkeys and authenticator app; null when the platform does not answer. */
export async function loadSecurity(context: Context) {
  const { userId } = playerOf(context)
  const { strapiCode } = context.get(languageContext)
  try {
    const { user, userSessions, passkeys, authenticator } = await context
      .get(platformContext)
      .request(LoginSecurityDocument, { userId })
    const logins = userSessions.map(({ deviceName, country, ...login }) => ({
      ...login,
      device: deviceParts(deviceName),
      place: country && countryName({ code: country, name: country }, strapiCode),
    }))
    // This browser first, so that the player knows it from the others.
    logins.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
    return { pendingEmail: user.pendingEmail, logins, passkeys, authenticator }
  } catch (error) {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.warn(error, 'logins and passkeys not read')
    return null
  }
}

type Security = NonNullable<Awaited<ReturnType<typeof loadSecurity>>>
export type Login = Security['logins'][number]
export type Passkey = Security['passkeys'][number]
export type AuthenticatorView = Security['authenticator']

/** Does what a form of the page asks, and shows the page again with the outcome as an alert. */
export async function changeSecurity(context: Context, form: FormData): Promise<Response> {
  const alert = await changed(context, form).catch((error: unknown): Alert => {
    if (error instanceof Response) throw error
    context.get(visitContext).logger.error(error, 'logins not changed')
    return { key: 'GENERIC_ERROR', type: 'error' }
  })
  return redirect('/account/security', { headers: withCookies([alertCookie(alert)]) })
}

async function changed(context: Context, form: FormData): Promise<Alert> {
  const { userId } = playerOf(context)
  const platform = context.get(platformContext)
  const id = String(form.get('id') ?? '')
  switch (form.get('intent')) {
    case 'end-login':
      await platform.request(EndUserSessionDocument, { userId, sessionId: id })
      return { key: 'SUCCESS_LOGIN_ENDED', type: 'success' }
    case 'end-other-logins':
      await platform.request(EndOtherUserSessionsDocument, { userId })
      return { key: 'SUCCESS_LOGINS_ENDED', type: 'success' }
    default:
      throw new Response(null, { status: 400 })
  }
}
