/** What the one stream of a player's browser brings beside balances: live tables, the matches of Home, and odds. */
import type { Page } from '@playwright/test'
import { enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { element, sports } from './sports.ts'

/** Nothing is pushed more often than every 10 s, and a round of a table takes longer. */
const patience = { timeout: 60_000 }

/** Opens a page that has only the stream to learn from. */
async function openWithStream(page: Page, address: string, asked: string) {
  await page.route(`**${asked}**`, (route) => route.abort())
  await page.goto(address)
  const stream = page.waitForRequest((request) => new URL(request.url()).pathname === '/live')
  // The page's background behaviour is loaded once the page is used.
  await page.keyboard.press('Shift')
  await stream
}

test('tables on the page follow it', async ({ page, mailedLink }) => {
  test.slow()
  await enterAsNewPlayer(page, mailedLink)
  await openWithStream(page, skin('ac', '/lobbies/liveCasino'), '/live-stats')
  const table = page.locator('[data-game="parlour-roulette"] [data-live]').first()
  const before = await table.innerHTML()
  await expect.poll(() => table.innerHTML(), patience).not.toBe(before)
  await expect(table.locator('.live-result')).toHaveCount(3)
})

test('matches on Home follow it, in another tab too', async ({ page, context }) => {
  test.slow()
  await enterAs(page, 'gold', 'bz')
  await openWithStream(page, skin('bz', '/'), '/sports/matches')
  const other = await context.newPage()
  await other.route('**/sports/matches**', (route) => route.abort())
  await other.goto(skin('bz', '/'))
  await other.keyboard.press('Shift')
  for (const tab of [page, other]) {
    const asOf = tab.locator('.home-matches time').last()
    // A document whose sportsbook has not answered in time has no matches; the page asks again ten seconds later.
    await asOf.waitFor({ state: 'attached', ...patience })
    const before = (await asOf.getAttribute('datetime')) ?? ''
    await expect.poll(async () => (await asOf.getAttribute('datetime')) ?? '', patience).not.toBe(before)
  }
})

test('odds follow it, in all tabs, and without it the sportsbook has a stream of its own', async ({
  page,
  context,
}) => {
  test.slow()
  await enterAs(page, 'gold', 'bz')
  // A stream of the sportsbook's own begins where the page's says nothing for 5 s, as on a busy machine.
  await context.route(/\/sportsbook\/v1\/stream\?/, (route) => route.abort())
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(sports())
    await expect(element(tab).locator('[data-event]').first()).toBeVisible()
    // From now on the stream alone knows what is on.
    await tab.route('**/sportsbook/v1/overview**', (route) => route.abort())
  }
  const odds = async (tab: Page) => (await element(tab).locator('[data-selection]').allTextContents()).join()
  for (const tab of [page, other]) {
    const before = await odds(tab)
    await expect.poll(() => odds(tab), patience).not.toBe(before)
  }
  await other.close()
  await page.unrouteAll()

  const own = page.waitForRequest(/\/sportsbook\/v1\/stream\?/, patience)
  await page.route(/\/live\?/, (route) => route.abort())
  await page.reload()
  await own
})
