import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { keptFormContext, loginContext, playerContext, sessionEndedContext, visitContext } from '../context.ts'
import type { Route } from './+types/logged-in-only.ts'
import { withCookies } from './cookies.ts'
import { type Alert, alertCookie } from './flash-alert.ts'
import { keepForm, takeForm } from './kept-form.ts'
import { isSessionLost } from './session-end.ts'

const loggedOut: Alert = { key: 'WARNING_NAVIGATION', type: 'warning' }
const sessionEnded: Alert = { key: 'SESSION_EXPIRED', type: 'warning' }

const guard: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  // Only a page of a player sends forms here. After its cookies have expired, nothing else tells of the session.
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  // Scripts keep what was typed themselves (forms/use-kept-entries.ts).
  const sent = isForm && context.get(visitContext).isDocument ? request.clone() : null
  if (!context.get(playerContext)) {
    const alert = isForm || context.get(sessionEndedContext) ? sessionEnded : loggedOut
    const kept = sent ? await keepForm(sent, url, context) : []
    throw redirect(context.get(loginContext), { headers: withCookies([alertCookie(alert), ...kept]) })
  }
  const taken = isForm ? null : await takeForm(request, url, context)
  if (taken) context.set(keptFormContext, taken.kept)
  const response = await next()
  if (taken) response.headers.append('set-cookie', taken.toDrop)
  if (sent && isSessionLost(response))
    for (const cookie of await keepForm(sent, url, context)) response.headers.append('set-cookie', cookie)
  return response
}

/** Sends logged-out visitors to /login with a warning, and back after the login. */
export const middleware = [guard]

/** A loader makes the server, and with it the guard, run on client-side navigations too. */
export const loader = ({ context }: Route.LoaderArgs) => ({ keptForm: context.get(keptFormContext) })

export default function LoggedInOnly() {
  return <Outlet />
}
