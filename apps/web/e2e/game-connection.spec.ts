/** Lost connections and games that do not open: shown in the player's words, and healed without them. */
import type { Page } from '@playwright/test'
import { pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { playRound } from './play.ts'

const SLOT = '/game?slug=lolly-good-show'
const game = (page: Page) => page.frameLocator('iframe')
const idle = (page: Page) => expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
const lost = (page: Page) => page.locator('[data-alert="CONNECTION_LOST"]')
const silent = (page: Page) => page.locator('[data-alert="SILENT"]')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin', exact: true })

test('without a network the page says so until it is back, and the round is played', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(skin('ac', SLOT))
  await idle(page)
  await context.setOffline(true)
  await expect(lost(page)).toContainText('No connection. Your round is safe')
  await expectNoAxeViolations(page)
  // Said below the game: the spin stays in reach.
  await spin(page).click({ trial: true })
  await pressInFrame(spin(page))
  await context.setOffline(false)
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
  await expect(lost(page)).toHaveCount(0)
})

test('a studio that does not answer is shown once, and the round is played once it does', async ({ page }) => {
  await page.goto(skin('ac', SLOT))
  await idle(page)
  let asked = 0
  await page.route('**/studio/api/spin', (route) => {
    asked += 1
    return asked <= 3 ? route.abort() : route.continue()
  })
  await pressInFrame(spin(page))
  await expect(lost(page)).toBeVisible()
  await expect(game(page).getByText('No connection')).toHaveCount(0)
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
  await expect(lost(page)).toHaveCount(0)
  expect(asked).toBe(4)
})

test('a game that the studio does not deliver is opened as soon as it does', async ({ page }) => {
  await page.route('**/studio/play?*', (route) => route.fulfill({ status: 503, body: 'Not now' }))
  await page.goto(skin('ac', SLOT))
  await expect(silent(page)).toContainText('The game is not responding.', { timeout: 20_000 })
  await expectNoAxeViolations(page)
  await page.unroute('**/studio/play?*')
  await idle(page)
  await expect(silent(page)).toHaveCount(0)
  await playRound(page)
})

test('the player can have it opened again', async ({ page }) => {
  await page.clock.install()
  await page.route('**/studio/play?*', (route) => route.abort())
  await page.goto(skin('ac', SLOT))
  // Beyond the attempts that the page makes by itself.
  for (let n = 0; n < 8; n += 1) await page.clock.runFor(9_000)
  await expect(silent(page)).toBeVisible()
  await page.unroute('**/studio/play?*')
  await silent(page).getByRole('button', { name: 'Try again' }).click()
  await page.clock.resume()
  await idle(page)
  await expect(silent(page)).toHaveCount(0)
})

// The game's own code, and that of the layout around it, whose failure replaces the whole document.
for (const part of ['game', 'screen-layout'])
  test(`a game whose code (${part}) fails offers to try again, in the player’s language`, async ({ page }) => {
    test.slow()
    await page.goto(skin('ac', '/fr'))
    await expect(page.locator('[data-game]').first()).toBeVisible()
    const code = new RegExp(`/assets/${part}-[^/]*\\.js`)
    await page.route(code, (route) => route.abort())
    await page.locator('[data-game]').first().click()
    const failed = page.locator('[data-empty="SOMETHING_WRONG"]')
    await expect(failed).toBeVisible({ timeout: 30_000 })
    await expectNoAxeViolations(page)
    const again = failed.getByRole('link', { name: 'Réessayer' })
    await page.context().setOffline(true)
    await again.click()
    await expect(failed).toContainText('Il n’y a toujours pas de connexion.')
    await page.context().setOffline(false)
    await page.unroute(code)
    await again.click()
    await idle(page)
  })
