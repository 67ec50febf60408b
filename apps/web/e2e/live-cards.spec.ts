/** Betting at the live tables of cards: baccarat and blackjack, in the game page's frame, with real money. */
import type { Page } from '@playwright/test'
import { depositByCard, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const frame = (page: Page) => page.frameLocator('iframe')
const table = (page: Page) => frame(page).locator('.table')
const button = (page: Page, name: RegExp) => frame(page).getByRole('button', { name })
/** A round of blackjack lasts up to a minute, and a test may begin in the middle of one. */
const ROUND_MS = 120_000
const phase = (page: Page, name: RegExp) =>
  expect(table(page)).toHaveAttribute('data-phase', name, { timeout: ROUND_MS })
const minor = async (page: Page, selector: string, attribute: string) =>
  Number(await frame(page).locator(selector).getAttribute(attribute))
const balance = (page: Page) => minor(page, '[data-balance]', 'data-balance')

const MONEY = 50_000

/** Opens a table with money, and waits for the beginning of a round, so that there is time to bet. */
async function takeASeat(page: Page, mailedLink: (to: string) => Promise<string>, slug: string) {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, MONEY)
  await page.goto(skin('ac', `/game?slug=${slug}`))
  await phase(page, /^(DECIDING|PLAYING|RESULT)$/)
  await phase(page, /^BETTING$/)
}

test('a player bets at baccarat on both hands, and gets what the cards decide', async ({ page, mailedLink }) => {
  test.setTimeout(300_000)
  await takeASeat(page, mailedLink, 'harbour-baccarat')
  await pressInFrame(button(page, /^Player, 1 : 1/))
  await expect(button(page, /^Player, 1 : 1: .* staked$/)).toBeVisible()
  await pressInFrame(button(page, /^Banker, 0.95 : 1/))
  await expect(button(page, /^Banker, 0.95 : 1: .* staked$/)).toBeVisible()
  const staked = await minor(page, '.figures [data-staked]', 'data-staked')
  await expect(frame(page).locator('[data-balance]')).toHaveAttribute('data-balance', String(MONEY - staked))
  await expectNoAxeViolations(page)
  await phase(page, /^RESULT$/)
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: ROUND_MS })
  const result = await frame(page).locator('.board').getAttribute('data-result')
  expect(result).toMatch(/^[PBT]$/)
  // One hand pays for the other; the banker's win costs 5 % commission, and a tie gives both stakes back.
  const commission = result === 'B' ? (staked / 2) * 0.05 : 0
  expect(await balance(page)).toBe(MONEY - commission)
  // Getting a stake back is no win.
  await expect(frame(page).locator('.figure.celebrated')).toHaveCount(0)
})

test('a player plays a hand of blackjack, with a reload in the middle, and is paid once', async ({
  page,
  mailedLink,
}) => {
  test.setTimeout(420_000)
  await takeASeat(page, mailedLink, 'velvet-blackjack')
  await pressInFrame(button(page, /^Your stake/))
  await expect(button(page, /^Your stake.* staked$/)).toBeVisible()
  const stake = await minor(page, '.figures [data-staked]', 'data-staked')
  expect(stake).toBeGreaterThan(0)
  await expect(frame(page).locator('[data-balance]')).toHaveAttribute('data-balance', String(MONEY - stake))
  const round = await table(page).getAttribute('data-round')
  await page.reload()
  await phase(page, /^(DECIDING|RESULT)$/)
  // The hand is still the player's; a blackjack in it, or the dealer's, leaves nothing to decide.
  await expect(table(page)).toHaveAttribute('data-round', round ?? '')
  await expect(frame(page).locator('.figures [data-staked]')).toHaveAttribute('data-staked', String(stake))
  await expect(frame(page).getByRole('heading', { name: /^Your hand/ })).toBeVisible()
  if ((await table(page).getAttribute('data-phase')) === 'DECIDING') {
    await expectNoAxeViolations(page)
    await pressInFrame(button(page, /^Stand$/))
    await phase(page, /^RESULT$/)
  }
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: ROUND_MS })
  const win = await minor(page, '.figures [data-win]', 'data-win')
  expect([0, stake, 2 * stake, 2.5 * stake]).toContain(win)
  expect(await balance(page)).toBe(MONEY - stake + win)
  await expect(frame(page).locator('.figure.celebrated')).toHaveCount(win > stake ? 1 : 0)
})
