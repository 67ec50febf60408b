/** What is wrong with a request before anything is rendered for it. */

/**
 * Whether another site sends what is no form. Browsers state it by Sec-Fetch-Site, and by Origin. The router would refuse
 * another origin as well, and log it as an error.
 */
export function isFromElsewhere({ method, headers }: Request, { host }: URL): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && URL.parse(origin)?.host !== host
}

/** Pages ask for the routes of their links. Each is compared with all routes, so two thousand take a quarter of a second. */
const MOST_ROUTES = 500
export const asksForManyRoutes = ({ pathname, searchParams }: URL): boolean =>
  pathname.endsWith('/__manifest') && searchParams.getAll('paths').join().split(',').length > MOST_ROUTES

/** Whether a path's percent-encoding is that of a text. The router would take `/%` as it is, and log it. */
export function isEncodedText(pathname: string): boolean {
  try {
    // The bundler would drop a call whose result is not used.
    return decodeURIComponent(pathname).length > 0
  } catch {
    return false
  }
}
