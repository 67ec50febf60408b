/** The pages that are the same for every visitor, as routes name them. All others belong to one visitor, or to nobody. */
const PUBLIC_PAGES = [
  /^\/$/,
  /^\/register$/,
  /^\/lobby\/[^/]+$/,
  /^\/lobbies\/[^/]+$/,
  /^\/promotions$/,
  // The wheel is a player's own.
  /^\/promotions\/(?!wheel$)[^/]+$/,
  /^\/pages\/[^/]+$/,
  /^\/vip$/,
]

/**
 * The page by which an address is known to search engines: without its query, without the place to scroll to. Null when
 * it is not to be found there at all.
 * @param path as routes name it, without the prefix of a language
 */
export function indexedPath(path: string, search = ''): string | null {
  // A step of a registration is somebody's own.
  if (new URLSearchParams(search).has('step')) return null
  const page = path.replace(/(?<=.)\/$/, '').replace(/^(\/pages\/[^/]+)\/[^/]+$/, '$1')
  return PUBLIC_PAGES.some((pattern) => pattern.test(page)) ? page : null
}

/**
 * What crawlers need not ask for, as robots.txt writes it: a player's own pages, and launches of games. Pages that are
 * linked everywhere and only not to be listed (the login) stay open to them, so that they read the "noindex" there.
 */
export const UNCRAWLED = [
  '/account',
  '/activate/',
  '/email-verification/',
  '/game$',
  '/game?',
  '/limits',
  '/logout',
  '/payments',
  '/reset-password/',
  '/reward',
]
