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

/** A loader makes the server, and with it the guard, run on client-side navigations too. */
export const loader = () => null

export default function LoggedOutOnly() {
  return <Outlet />
}
