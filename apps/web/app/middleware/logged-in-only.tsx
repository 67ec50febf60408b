import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { playerContext, visitContext } from '../context.ts'
import { withCookies } from './cookies.ts'
import { alertCookie } from './flash-alert.ts'
import { loginAddress } from './login-address.ts'

const guard: MiddlewareFunction<Response> = ({ context, url }) => {
  if (context.get(playerContext)) return
  throw redirect(loginAddress(url, context.get(visitContext).prefix), {
    headers: withCookies([alertCookie({ key: 'WARNING_NAVIGATION', type: 'warning' })]),
  })
}

/** Section 2: a logged-out user going to a logged-in-only route is sent to /login with a warning, and led on from there. */
export const middleware = [guard]

/** Only there so that the server, and with it the guard, is asked on client-side navigations too. */
export const loader = () => null

export default function LoggedInOnly() {
  return <Outlet />
}
