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

/** Sends logged-out visitors to /login with a warning, and back after the login. */
export const middleware = [guard]

/** A loader makes the server, and with it the guard, run on client-side navigations too. */
export const loader = () => null

export default function LoggedInOnly() {
  return <Outlet />
}
