import type { TileView } from './lobby-view.ts'

/** The games after those that a page shows, and where they end: null where there are no more. */
export interface MoreGames {
  games: readonly TileView[]
  end: string | null
}

/** Then the page is loaded whole, which says what is wrong. */
const TIMEOUT_MS = 5_000

/**
 * The games after a place, from the server; null when they cannot be had.
 * @param address of the endpoint, with its query
 */
export async function fetchMoreGames(address: string, after: string): Promise<MoreGames | null> {
  const [path, query] = address.split('?')
  const search = new URLSearchParams(query)
  search.set('after', after)
  try {
    const response = await fetch(`${path}?${search}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? ((await response.json()) as MoreGames) : null
  } catch {
    return null
  }
}
