import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { playerContext } from '../context.ts'
import { withCookies } from './cookies.ts'
import { alertCookie } from './flash-alert.ts'

const guard: MiddlewareFunction<Response> = ({ context }) => {
  if (!context.get(playerContext)) return
  throw redirect('/', { headers: withCookies([alertCookie({ key: 'WARNING_NAVIGATION', type: 'warning' })]) })
}

/** Refuses logged-in players with a warning. */
export const middleware = [guard]

/** Only there so that the server, and with it the guard, is asked on client-side navigations too. */
export const loader = () => null

export default function LoggedOutOnly() {
  return <Outlet />
}
