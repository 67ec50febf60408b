import { type MiddlewareFunction, Outlet, redirect } from 'react-router'

/**
 * The provider has led back to us inside the payment's frame. Session cookies do not come along there (SameSite), and the
 * cashier within itself helps nobody: a small page says so and tells the page around it.
 */
const outOfTheFrame: MiddlewareFunction<Response> = ({ request }) => {
  if (request.headers.get('sec-fetch-dest') !== 'iframe') return
  throw redirect(`/payments/returned${new URL(request.url).search}`)
}

export const middleware = [outOfTheFrame]

/** Only there so that the middleware is asked on client-side navigations too. */
export const loader = () => null

export default function FrameReturn() {
  return <Outlet />
}
