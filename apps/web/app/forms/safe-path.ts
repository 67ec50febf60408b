/** The longest path to which a redirect leads. */
export const longestPath = 500

/**
 * The target of a redirect, from untrusted input: a path on this site, or Home. Addresses of other sites
 * ("//evil.example", "/\evil.example", "https:…") become Home.
 */
export function safePath(wanted: string | null | undefined): string {
  if (!wanted || wanted.length > longestPath || !/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return '/'
  const url = new URL(wanted, 'http://site.invalid')
  // "/a/..//evil.example" resolves to "//evil.example" only here.
  const isOurs = url.origin === 'http://site.invalid' && !url.pathname.startsWith('//')
  return isOurs ? url.pathname + url.search + url.hash : '/'
}
