/** The shell: focus and scrolling, guards, alerts. See dialogs.spec.ts for dialogs and patience.spec.ts for retries. */
import type { Page } from '@playwright/test'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, skin, test } from './fixtures.ts'
import { logIn } from './log-in.ts'
import { fillStepOne, fillStepTwo, next, signUp } from './register-player.ts'

const dialog = (page: Page, route: string) => page.locator(`dialog[data-route="${route}"]`)

const enter = (page: Page) => logIn(page, 'otto@parlour.example')

test('a new page starts at the top with focus on its heading; Back restores the scroll position', async ({ page }) => {
  await page.goto(skin('ac', '/pages/general-terms-conditions'))
  await waitForDeferredCode(page)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
  await expect(page.locator('main h1')).toHaveText('Help')
  await expect(page.locator('main h1')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveTitle(/^Help/)
  await page.goBack()
  await expect(page).toHaveURL(/general-terms/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('a page opened from the bottom bar of a phone starts at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(skin('ac', '/pages/general-terms-conditions'))
  await page.evaluate(() => window.scrollTo(0, 700))
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await bar.getByRole('link', { name: 'Log in' }).click()
  await expect(dialog(page, '/login')).toBeVisible()
  await page.goBack()
  await bar.getByRole('link', { name: 'Promotions' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.locator('main h1')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a guarded page opens after the login; a logged-in player cannot open the login', async ({ page }) => {
  await page.goto(skin('ac', '/account/history?view=payments'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=/)
  await enter(page)
  await expect(page).toHaveURL(skin('ac', '/account/history?view=payments'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toHaveCount(0)
  await page.goto(skin('ac', '/login'))
  await expect(page).toHaveURL(skin('ac'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
})

test('an alert appears after 300 ms and stays 5 s, longer under pointer or focus', async ({ page }) => {
  await page.goto(skin('ac', '/cookies'))
  await page.getByRole('button', { name: 'Save my choice' }).click()
  const alert = page.locator('[data-alert="SUCCESS_COOKIES"]')
  await expect(alert).toBeVisible()
  const state = () => alert.locator('.alert-life').evaluate((line) => getComputedStyle(line).animationPlayState)
  await alert.hover()
  expect(await state()).toBe('paused')
  await page.mouse.move(700, 700)
  expect(await state()).toBe('running')
  await alert.getByRole('button').focus()
  expect(await state()).toBe('paused')
  await alert.getByRole('button').blur()
  expect(await alert.evaluate((element) => getComputedStyle(element).animationDelay)).toBe('0.3s, 5.3s')
  // Measured by the animation's own timeline, which pauses with it.
  const lasted = await alert.locator('.alert-life').evaluate(async (line) => {
    const [life] = line.getAnimations()
    await life?.finished
    return life?.currentTime
  })
  expect(lasted).toBe(5_300)
  await expect(alert).toHaveCount(0)
})

test('a server-rendered alert disappears as well', async ({ page }) => {
  await page.goto(skin('ac', '/account'))
  const alert = page.locator('[data-alert="WARNING_NAVIGATION"]')
  await expect(alert).toBeVisible()
  await expect(alert).toHaveCount(0, { timeout: 10_000 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an alert disappears on its own and has no button that does nothing', async ({ page }) => {
    await page.goto(skin('ac', '/account'))
    const alert = page.locator('[data-alert="WARNING_NAVIGATION"]')
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('button')).toBeHidden()
    await expect(alert).toBeHidden({ timeout: 10_000 })
  })
})

test('navigation does not interrupt a registration that is being sent', async ({ page, newAddress }) => {
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, newAddress('block'))
  await next(page).click()
  await fillStepTwo(page)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(/\/register\.data/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await signUp(page).click()
  await expect(signUp(page)).toHaveAttribute('aria-busy', 'true')
  const here = page.url()
  await page.keyboard.press('Escape')
  const close = page.getByRole('alertdialog').getByRole('button', { name: 'Close' })
  if (await close.isVisible()) await close.click()
  await page.goBack()
  // The browser has already gone back by the time the block applies, so it returns.
  await expect(page).toHaveURL(here)
  answer()
  await expect(page).toHaveURL(/\/account-verification/)
})

test('a navigation stores its time and the player’s balance', async ({ page, context }) => {
  await page.goto(skin('ac', '/login'))
  await enter(page)
  const value = async (name: string) => (await context.cookies(skin('ac'))).find((cookie) => cookie.name === name)
  await expect.poll(async () => (await value('lastTotalBalance'))?.value ?? '').toMatch(/^\d+$/)
  const before = (await value('lastNavigation'))?.value
  expect((await value('lastNavigation'))?.expires).toBeLessThan(Date.now() / 1000 + 86_401)
  await page.getByRole('contentinfo').locator('a[href="/pages/help"]').first().click()
  await expect.poll(async () => (await value('lastNavigation'))?.value).not.toBe(before)
})

test('the side menu keeps its state', async ({ page }) => {
  await page.goto(skin('bz', '/pages/help'))
  const site = page.locator('.site')
  await expect(site).toHaveAttribute('data-menu', 'open')
  await page.locator('header [aria-expanded]').first().click()
  await expect(site).toHaveAttribute('data-menu', 'closed')
  await page.reload()
  await expect(site).toHaveAttribute('data-menu', 'closed')
})
