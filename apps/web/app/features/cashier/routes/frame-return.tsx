import { type MiddlewareFunction, Outlet, redirect } from 'react-router'

/**
 * The provider has redirected back to us inside the payment's frame. Session cookies are not sent there (SameSite), and
 * a cashier inside the cashier would confuse: a small page says that the payment continues outside, and notifies the
 * parent page.
 */
const redirectOutOfFrame: MiddlewareFunction<Response> = ({ request }) => {
  if (request.headers.get('sec-fetch-dest') !== 'iframe') return
  throw redirect(`/payments/returned${new URL(request.url).search}`)
}

export const middleware = [redirectOutOfFrame]

/** A loader makes the middleware run on client-side navigations too. */
export const loader = () => null

export default function FrameReturn() {
  return <Outlet />
}
