import type { HistoryPage } from './history-view.ts'

/** With 20,000 movements a look, a request sees 60,000 at most, which takes the database 0.2 s; Load more goes on from there. */
const furtherLooks = 2

/**
 * The next page with anything on it, where the platform has found nothing in as many movements as it looks at. After a few
 * looks an empty page that goes on, so that no request costs more the longer a player has played.
 */
export async function lookOn<Item>(
  first: HistoryPage<Item>,
  further: (next: string) => Promise<HistoryPage<Item>>,
): Promise<HistoryPage<Item>> {
  let page = first
  for (let looks = 0; page.items.length === 0 && page.next !== null && looks < furtherLooks; looks++)
    page = await further(page.next)
  return page
}

/** Whether the last page that was looked for is empty and goes on: what was looked through has nothing, older movements may. */
export const isStillLooking = (pages: readonly HistoryPage<unknown>[]): boolean => {
  const last = pages.at(-1)
  return last?.items.length === 0 && last.next !== null
}
