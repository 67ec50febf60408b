import { safePath } from '../../forms/safe-path.ts'

/**
 * The page of ours that a request was made from, as routes name it; Home when it was none, or is the dialog itself.
 * @param prefix of the page's language, /fr or nothing
 */
export function cameFrom(referer: string | null, origin: string, prefix: string): string {
  const from = URL.parse(referer ?? '')
  if (from?.origin !== origin) return '/'
  const isPrefixed = prefix !== '' && (from.pathname === prefix || from.pathname.startsWith(`${prefix}/`))
  const pathname = isPrefixed ? from.pathname.slice(prefix.length) || '/' : from.pathname
  return pathname === '/cookies' ? '/' : safePath(pathname + from.search)
}
