/** Games of a first page. */
const PAGE_GAMES = 36
/** Games of each Load more. */
export const MORE_GAMES = 60
/** More games than these are narrowed down rather than paged through: a page of them all would be read and sent for minutes. */
export const MOST_PAGES = 20

/**
 * How many pages of games an address shows, of a lobby as of a search. What is no number is the first page.
 * @param given from the address
 */
export function pagesAsked(given: string | null): number {
  const pages = /^\d+$/.test(given ?? '') ? Number(given) : 1
  return Math.min(Math.max(pages, 1), MOST_PAGES)
}

/** How many games a number of pages shows: 36 at first, 60 more for each Load more. */
export const gamesOfPages = (pages: number): number => PAGE_GAMES + (Math.min(pages, MOST_PAGES) - 1) * MORE_GAMES

/** How many pages of games these are. */
export const pagesOf = (shown: number): number => 1 + Math.ceil(Math.max(0, shown - PAGE_GAMES) / MORE_GAMES)
