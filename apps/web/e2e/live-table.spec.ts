/** Betting at a live table: in the game page's frame, with real money, shared by everybody at the table. */
import type { Page } from '@playwright/test'
import { depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const frame = (page: Page) => page.frameLocator('iframe')
/** A round of roulette lasts 37 s, and a test may begin in the middle of one. */
const ROUND_MS = 60_000
const phase = (page: Page, name: string) =>
  expect(frame(page).locator(`.table[data-phase="${name}"]`)).toBeAttached({ timeout: ROUND_MS })
const minor = async (page: Page, selector: string, attribute: string) =>
  Number(await frame(page).locator(selector).getAttribute(attribute))

/** Waits for the beginning of a round, so that there is time to bet. */
async function newRound(page: Page) {
  await phase(page, 'PLAYING')
  await phase(page, 'BETTING')
}

test('a player bets at a roulette table, takes a bet back, sees the result, and repeats their bets', async ({
  page,
  mailedLink,
}) => {
  test.setTimeout(240_000)
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 20_000)
  await page.goto(skin('ac', '/game?slug=parlour-roulette'))
  // One title, one balance and one way out: those of the page.
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(frame(page).getByRole('link')).toHaveCount(0)
  await expect(frame(page).locator('[data-balance]')).toBeHidden()
  await newRound(page)
  const bet = (name: RegExp) => frame(page).getByRole('button', { name }).click()
  await bet(/^Red/)
  await bet(/^Black/)
  await bet(/^Number 17, Black/)
  const stakes = frame(page).locator('[data-balance]')
  await expect(stakes).not.toHaveAttribute('data-balance', '20000')
  await frame(page).getByRole('button', { name: 'Undo' }).click()
  await expect(frame(page).getByRole('button', { name: /^Red: .* staked$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const staked = await minor(page, '[data-staked]:not(button)', 'data-staked')
  await phase(page, 'RESULT')
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: ROUND_MS })
  // Red and black pay each other back, except with the zero.
  const balance = await minor(page, '[data-balance]', 'data-balance')
  const number = await frame(page).locator('.history .mark').first().textContent()
  expect(balance).toBe(number?.startsWith('0') ? 20_000 - staked : 20_000)
  await phase(page, 'BETTING')
  await frame(page).getByRole('button', { name: 'Repeat' }).click()
  await expect(frame(page).getByRole('button', { name: /^Black: .* staked$/ })).toBeVisible()
  await expect(stakes).toHaveAttribute('data-balance', String(balance - staked))
  // Whoever leaves during the round finds their bets again.
  await page.reload()
  await expect(frame(page).locator('.figures [data-staked]')).toHaveAttribute('data-staked', String(staked), {
    timeout: ROUND_MS,
  })
})
