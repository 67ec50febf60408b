/**
 * The address of the login that returns to a page afterwards.
 * @param wanted the page's full address
 * @param prefix of its language: /fr, or empty; route paths have none
 */
export function loginAddress(wanted: URL, prefix: string): string {
  const hasPrefix = prefix !== '' && (wanted.pathname === prefix || wanted.pathname.startsWith(`${prefix}/`))
  const pathname = (hasPrefix ? wanted.pathname.slice(prefix.length) : wanted.pathname) || '/'
  return pathname === '/' ? '/login' : `/login?next=${encodeURIComponent(pathname + wanted.search)}`
}
