/** Roulette for one player: in the game page's frame, at their own pace, verified afterwards. */
import type { Page } from '@playwright/test'
import { depositByCard, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const SLUG = 'wheel-meet-again-roulette'
const frame = (page: Page) => page.frameLocator('iframe')
const button = (page: Page, name: string | RegExp) => frame(page).getByRole('button', { name })
const table = (page: Page) => frame(page).locator('.table')
const balance = (page: Page) =>
  frame(page)
    .locator('[data-balance]')
    .getAttribute('data-balance')
    .then((minor) => Number(minor))

async function open(page: Page) {
  await page.goto(skin('ac', `/game?slug=${SLUG}`))
  await expect(table(page)).toHaveAttribute('data-phase', 'BETTING', { timeout: 30_000 })
}

test('a player bets, takes a bet back, lets the ball roll, repeats their bets and verifies a round', async ({
  page,
  mailedLink,
}) => {
  test.setTimeout(120_000)
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 20_000)
  await open(page)
  // One title, one balance and one way out: those of the page.
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(frame(page).getByRole('link')).toHaveCount(0)
  await expect(frame(page).locator('[data-balance]')).toBeHidden()
  const spin = button(page, 'Spin')
  await expect(spin).toBeDisabled()
  await pressInFrame(button(page, /^Red/))
  await pressInFrame(button(page, /^Black/))
  await pressInFrame(button(page, /^Number 17, Black/))
  await pressInFrame(button(page, 'Undo'))
  await expect(button(page, /^Red: €1.00 staked$/)).toBeVisible()
  await expect(button(page, 'Number 17, Black: nothing staked')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await balance(page)).toBe(20_000)
  await pressInFrame(spin)
  await expect(table(page)).toHaveAttribute('data-phase', 'RESULT', { timeout: 30_000 })
  // Red and black pay each other back, except with the zero.
  const number = await frame(page).locator('.history .mark [aria-hidden]').first().textContent()
  const left = number === '0' ? 19_800 : 20_000
  await expect(frame(page).locator('[data-balance]')).toHaveAttribute('data-balance', String(left))
  await expect(page.getByText('1 round played')).toBeAttached()
  // What comes back is no win.
  await expect(frame(page).locator('.figure.celebrated')).toHaveCount(0)

  await expect(table(page)).toHaveAttribute('data-phase', 'BETTING')
  await pressInFrame(button(page, 'Repeat'))
  await expect(button(page, /^Black: €1.00 staked$/)).toBeVisible()
  await pressInFrame(button(page, 'Double'))
  await expect(button(page, /^Black: €2.00 staked$/)).toBeVisible()
  // Whoever leaves finds the last numbers again; chips that were not staked have cost nothing.
  await page.reload()
  await expect(table(page)).toHaveAttribute('data-phase', 'BETTING', { timeout: 30_000 })
  expect(await balance(page)).toBe(left)
  await expect(frame(page).locator('.history .mark')).toHaveCount(1)

  await pressInFrame(button(page, 'Provably fair'))
  const fairness = frame(page).getByRole('dialog', { name: 'Provably fair' })
  await fairness.getByRole('button', { name: /^Verify/ }).click()
  const verified = frame(page).getByRole('dialog', { name: 'Verify a round' })
  await expect(verified.locator('[data-check="true"]')).toHaveCount(2)
  await expect(verified.locator('[data-number]')).toHaveAttribute('data-number', number ?? '')
  await expectNoAxeViolations(page)
  const address = /https?:\S+verify\S+/.exec((await verified.locator('.address').textContent()) ?? '')?.[0] ?? ''
  await page.goto(address)
  await expect(page.locator('[data-check="true"]')).toHaveCount(2)
  await expectNoAxeViolations(page)
})

test('a visitor plays for play money by keyboard, without motion, and reads the rules', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await button(page, /^Even/).press('Enter')
  await frame(page).getByRole('radio', { name: 'C$5.00' }).press('Space')
  await button(page, /^1 to 12/).press('Enter')
  await frame(page).getByRole('radio', { name: '2 numbers' }).press('Space')
  await button(page, 'Numbers 0, 1: nothing staked').press('Enter')
  await expect(frame(page).locator('.figures [data-staked]')).toHaveAttribute('data-staked', '1100')
  await button(page, 'Spin').press('Enter')
  await expect(frame(page).getByRole('status')).toHaveText(/^\d+, (Red|Black|Green)\. (No win|You win|C\$)/, {
    timeout: 30_000,
  })
  // The keyboard goes on where the next round begins.
  await expect(button(page, 'Repeat')).toBeFocused()
  await button(page, 'Rules and paytable').press('Enter')
  const rules = frame(page).getByRole('dialog', { name: 'Rules' })
  await expect(rules).toContainText('97.3%')
  await expect(rules).toContainText('Stakes: C$0.20 to C$5,000.00')
  await expectNoAxeViolations(page)
})
