import type { TileView } from '../lobby/public.ts'

/** As many pictures as somebody sees in a search. */
const MOST = 600
const known = new Map<string, TileView['art']>()

/** Remembers the pictures of games that were shown, so that a game found again while typing has its picture at once. */
export function rememberArt(games: readonly TileView[]): void {
  for (const { slug, art } of games) {
    known.delete(slug)
    known.set(slug, art)
  }
  for (const slug of known.keys()) {
    if (known.size <= MOST) return
    known.delete(slug)
  }
}

export const knownArt = (slug: string): TileView['art'] => known.get(slug) ?? null
