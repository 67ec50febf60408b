import { safePath } from '../../forms/safe-path.ts'

/**
 * Our page that sent a request, as a route path; Home when the referrer is another site or the dialog itself.
 * @param prefix of the page's language: /fr, or empty
 */
export function cameFrom(referer: string | null, origin: string, prefix: string): string {
  const from = URL.parse(referer ?? '')
  if (from?.origin !== origin) return '/'
  const isPrefixed = prefix !== '' && (from.pathname === prefix || from.pathname.startsWith(`${prefix}/`))
  const pathname = isPrefixed ? from.pathname.slice(prefix.length) || '/' : from.pathname
  return pathname === '/cookies' ? '/' : safePath(pathname + from.search)
}
