import type { MouseEvent } from 'react'

/** The link that a click is to follow in this tab: a plain one, without modifiers. */
export function plainLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return null
  return event.target instanceof Element ? event.target.closest('a') : null
}

/**
 * A link's path for the router; null for other sites and for files.
 * @param base the path prefix of the page's language, or empty
 */
export function pathWithin(base: string, { origin, pathname, search, hash, target }: HTMLAnchorElement): string | null {
  const isOurs = origin === location.origin && (pathname === base || pathname.startsWith(`${base}/`))
  if (!isOurs || target || /\.\w+$/.test(pathname)) return null
  return `${pathname.slice(base.length) || '/'}${search}${hash}`
}
