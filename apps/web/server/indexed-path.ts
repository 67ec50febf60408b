import { LRUCache } from 'lru-cache'
import { createIndexing } from '../app/seo/indexing.ts'
import { urlMap } from '../app/url-map/url-map.ts'

const find = createIndexing(urlMap)
/** Longer addresses are nobody's bookmarks, and not worth their memory. */
const LONGEST_KEPT = 200
const found = new LRUCache<string, { path: string | null }>({ max: 1_000 })

/**
 * As `createIndexing` decides it. Remembered, because the router sorts all routes of the site anew for each address: twice a
 * request, that was a twentieth of a page.
 */
export function indexedPath(pathname: string, search: string): string | null {
  const address = pathname + search
  const known = found.get(address)
  if (known) return known.path
  const path = find(pathname, search)
  if (address.length <= LONGEST_KEPT) found.set(address, { path })
  return path
}
