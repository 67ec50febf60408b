/** Games of a first page. */
export const PAGE_GAMES = 36
/** Games of each Load more. */
export const MORE_GAMES = 60

/**
 * 36 games at first, 60 more for each Load more.
 * @param pages from the address
 */
export function gamesShown(pages: string | null): number {
  const more = Number.parseInt(pages ?? '1', 10)
  const wanted = Number.isInteger(more) && more > 1 ? Math.min(more, 1_000) : 1
  return PAGE_GAMES + (wanted - 1) * MORE_GAMES
}

/** How many pages of games these are. */
export const pagesOf = (shown: number): number => 1 + Math.ceil(Math.max(0, shown - PAGE_GAMES) / MORE_GAMES)
