/**
 * The login that leads on to a page when it is done.
 * @param wanted the page's whole address
 * @param prefix of its language, /fr or nothing: routes are named without
 */
export function loginAddress(wanted: URL, prefix: string): string {
  const hasPrefix = prefix !== '' && (wanted.pathname === prefix || wanted.pathname.startsWith(`${prefix}/`))
  const pathname = (hasPrefix ? wanted.pathname.slice(prefix.length) : wanted.pathname) || '/'
  return pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname + wanted.search)}`
}
