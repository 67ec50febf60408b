/** The VIP league: its levels and their terms, the player's own, the way to the next, and gifts. */
import type { Locator } from '@playwright/test'
import { changeDatabase, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { takenOver } from './taken-over.ts'

/** Stakes of real money, as games would book them. */
const addStakes = ({ userId }: { userId: string }, real: number) =>
  changeDatabase(
    `insert into player_days (user_id, currency_code, day, staked, real_staked)
     values ($1, 'EUR', (now() at time zone 'UTC')::date, $2::bigint, $2::bigint)`,
    [userId, String(real)],
  )

const background = (row: Locator) => row.evaluate((element) => getComputedStyle(element).backgroundColor)

test('the VIP league shows visitors five levels with their benefits and terms', async ({ page }) => {
  await page.goto(skin('bz', '/vip'))
  const rows = page.locator('.vip-row')
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-level')))).toEqual([
    'platinum',
    'gold',
    'silver',
    'bronze',
    'standard',
  ])
  await expect(page.locator('.vip-row[aria-current]')).toHaveCount(0)
  await expect(page.locator('.vip-rows [data-info]')).toHaveCount(30)
  await expectNoAxeViolations(page)

  // Details open over the table; the backdrop and Esc close them and restore the focus.
  const link = page.getByRole('link', { name: 'Silver: The terms' })
  await link.click()
  const dialog = page.locator('dialog[data-route="/vip"]')
  await expect(dialog).toContainText('Wager 20x within 30 days')
  await expectNoAxeViolations(page)
  await dialog.getByRole('link', { name: 'Silver: The gift' }).click()
  await expect(dialog).toContainText('bonus funds')
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(skin('bz', '/vip'))
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto(skin('bz', '/vip?info=31'))
  await expect(rows).toHaveCount(5)
  await expect(dialog).toHaveCount(0)
})

test('the player’s own level is highlighted after a second', async ({ page }) => {
  await enterAs(page, 'gold', 'bz')
  await page.goto(skin('bz', '/vip'))
  const own = page.locator('.vip-row[aria-current]')
  await expect(own).toHaveAttribute('data-level', 'gold')
  await expect(own).toContainText('Your level')
  // It is over before a slow test looks at it, so that the page's own figure is held.
  await expect(own).toHaveCSS('transition-property', 'background-color, color')
  await expect(own).toHaveCSS('transition-delay', /^1s(, 1s)?$/)
  const plain = await background(page.locator('.vip-row[data-level="bronze"]'))
  await expect.poll(() => background(own)).not.toBe(plain)
  await expectNoAxeViolations(page)
  // The player can open a promotion of the VIP campaigns.
  await page.goto(skin('bz', '/promotions/vip-levels'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five levels, one set of rules')
})

test('a player sees how far the next level is, moves up by their stakes, and claims its gift there', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'bz')
  await addStakes(player, 1_200_00)
  await page.goto(skin('bz', '/vip'))
  const way = page.locator('[data-vip-next]')
  // The platform raises levels in the background.
  await expect(async () => {
    await page.reload()
    await expect(way).toHaveAttribute('data-vip-next', 'silver', { timeout: 500 })
  }).toPass()
  await expect(way).toContainText('On the way to Silver: €1,200 of €5,000 staked with your own money.')
  await expect(way.getByRole('progressbar')).toHaveAttribute('value', '120000')
  const own = page.locator('.vip-row[aria-current]')
  await expect(own).toHaveAttribute('data-level', 'bronze')
  await expect(own.getByRole('img', { name: 'Level 2 of 5' })).toBeVisible()
  // Icons have their words beside them.
  await expect(own.locator('[data-info="9"]')).toHaveText('How to move up')
  // Esc closes no dialog of a document whose scripts have not begun.
  await takenOver(own.locator('[data-info="9"]'))
  await own.locator('[data-info="9"]').click()
  await expect(page.locator('dialog .vip-info')).toContainText('staked €1,000')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await own.getByRole('button', { name: /^Claim: 10 free spins/ }).click()
  await expect(page.locator('[data-alert="SUCCESS_BONUS_CLAIMED"]')).toBeVisible()
  await expect(page.locator('[data-bonus-status="ACTIVE"]')).toBeVisible()
  await page.goto(skin('bz', '/vip'))
  await expect(own).toHaveAttribute('data-level', 'bronze')
  await expect(own.locator('[data-gift]')).toHaveCount(0)
})

test('a skin without VIP levels has no VIP page', async ({ page }) => {
  await page.goto(skin('ac', '/vip'))
  await expect(page).toHaveURL(skin('ac', '/'))
})
