/** What the one stream of a player's browser brings beside balances: live tables, and the matches of Home. */
import type { Page } from '@playwright/test'
import { enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'

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
    const before = (await asOf.getAttribute('datetime')) ?? ''
    await expect.poll(async () => (await asOf.getAttribute('datetime')) ?? '', patience).not.toBe(before)
  }
})
