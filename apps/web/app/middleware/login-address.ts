import { longestPath } from '../forms/safe-path.ts'

/**
 * The address of the login that returns to a page afterwards. A long query is left out: encoded once more, it could
 * make the answer's headers longer than clients read.
 * @param wanted the page's full address
 * @param prefix of its language: /fr, or empty; route paths have none
 */
export function loginAddress(wanted: URL, prefix: string): string {
  const hasPrefix = prefix !== '' && (wanted.pathname === prefix || wanted.pathname.startsWith(`${prefix}/`))
  const pathname = (hasPrefix ? wanted.pathname.slice(prefix.length) : wanted.pathname) || '/'
  const next = [pathname + wanted.search, pathname].find(({ length }) => length <= longestPath)
  return pathname === '/' || !next ? '/login' : `/login?next=${encodeURIComponent(next)}`
}
