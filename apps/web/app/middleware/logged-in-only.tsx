import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { loginContext, playerContext, sessionEndedContext } from '../context.ts'
import { withCookies } from './cookies.ts'
import { type Alert, alertCookie } from './flash-alert.ts'

const loggedOut: Alert = { key: 'WARNING_NAVIGATION', type: 'warning' }
const sessionEnded: Alert = { key: 'SESSION_EXPIRED', type: 'warning' }

const guard: MiddlewareFunction<Response> = ({ request, context }) => {
  if (context.get(playerContext)) return
  // Only a page of a player sends forms here. After its cookies have expired, nothing else tells of the session.
  const isForm = request.method !== 'GET' && request.method !== 'HEAD'
  const alert = isForm || context.get(sessionEndedContext) ? sessionEnded : loggedOut
  throw redirect(context.get(loginContext), { headers: withCookies([alertCookie(alert)]) })
}

/** Sends logged-out visitors to /login with a warning, and back after the login. */
export const middleware = [guard]

/** A loader makes the server, and with it the guard, run on client-side navigations too. */
export const loader = () => null

export default function LoggedInOnly() {
  return <Outlet />
}
