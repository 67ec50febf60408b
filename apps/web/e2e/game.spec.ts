/** Playing for fun and for real, and what stands in the way of it. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, sendLogin } from './log-in.ts'
import { playRound } from './play.ts'

/** Without free spins, which take a minute on a busy machine. */
const SLOT = '/game?slug=lolly-good-show'
const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin', exact: true })
const bar = (page: Page) => page.locator('[data-session-bar]')

test('a visitor plays for play money', async ({ page }) => {
  await page.goto(skin('ac', SLOT))
  await expect(bar(page)).toContainText('Play money')
  await playRound(page)
  await expect(bar(page).locator('[data-balance="FUN"]')).not.toHaveText('–')
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Lolly Good Show')
  await expect(bar(page).locator('[data-balance="FUN"]')).toContainText('C$')
  await expect(game(page).getByText(/C\$\d/).first()).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a reload goes on with the same session of the game', async ({ page }) => {
  await logInOn(page, 'ac', 'carl@parlour.example')
  await page.goto(skin('ac', SLOT))
  const minor = async (name: string) =>
    Number((await bar(page).locator(name).textContent())?.replace(/[^\d-]/g, '') ?? Number.NaN)
  const before = await minor('[data-balance="REAL"]')
  // The second before the platform has confirmed the first.
  await playRound(page)
  await playRound(page, 2)
  expect(await minor('[data-session-net]')).toBe((await minor('[data-balance="REAL"]')) - before)
  const result = await bar(page).locator('[data-session-net]').textContent()
  const address = await page.locator('iframe').getAttribute('src')
  await page.reload()
  await expect(page.locator('iframe')).toHaveAttribute('src', address ?? '')
  await expect(bar(page).locator('[data-session-net]')).toHaveText(result ?? '')
  await playRound(page)
})

test('a stake beyond the balance is refused, with the way to deposit', async ({ page }) => {
  await logInOn(page, 'ac', 'otto@parlour.example')
  await page.goto(skin('ac', SLOT))
  await spin(page).click({ timeout: 30_000 })
  await expect(page.locator('[data-alert="INSUFFICIENT_FUNDS"]').getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(bar(page).locator('[data-balance="REAL"]')).toHaveText('€0.00')
  // A smaller stake is the other way on: nothing of ours lies on the game.
  await page.setViewportSize({ width: 390, height: 844 })
  await spin(page).click({ trial: true })
})

test('a game that needs a login leads to the login, and back to the game', async ({ page }) => {
  await page.goto(skin('ac', '/lobby/all?show=3'))
  const locked = page.locator('[data-game]', { hasText: 'log in to play' }).first()
  const slug = await locked.getAttribute('data-game')
  await page.goto(skin('ac', `/game?slug=${slug}`))
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto(skin('ac', '/lobby/all?show=3'))
  await locked.click()
  await expect(page.locator('dialog')).toContainText('Log in to play this game.')
  await sendLogin(page, 'ada@parlour.example')
  await expect(page).toHaveURL(skin('ac', `/game?slug=${slug}`))
})

test('a session that ends in the middle of play is told, and the way on works', async ({ page, context }) => {
  await logInOn(page, 'ac', 'ada@parlour.example')
  await page.goto(skin('ac', SLOT))
  await playRound(page)
  // As after 0.04 day without the page: the cookies are gone, the game in its frame knows nothing of it.
  await context.clearCookies({ name: /accessToken|refreshToken|expiresAt|userId/ })
  await playRound(page, 2)
  await expect(page.locator('[data-alert="SESSION_EXPIRED"]').first()).toBeVisible()
  await page.locator('.game-notice').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a game says what it needs', async ({ page }) => {
    await page.goto(skin('ac', SLOT))
    await expect(page.getByText('Games need JavaScript')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL(skin('ac', '/'))
  })
})

test('unknown games and broken addresses are told', async ({ page }) => {
  const response = await page.goto(skin('ac', '/game?slug=no-such-game'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('[data-empty="UNKNOWN_GAME"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(skin('ac', '/game?slug=%F0%9F%8E%B0'))
  await expect(page).toHaveURL(skin('ac'))
})
