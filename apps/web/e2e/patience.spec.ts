/** What does not come at once, or at all: code, pictures, pages, the network. */
import { expect, skin, test } from './fixtures.ts'
import { whole } from './whole.ts'

test('a page that is missing while its content may come is asked for nine times more', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => {
    if (/no-such-page\.data/.test(request.url())) asked += 1
  })
  await page.goto(skin('ac', '/pages/no-such-page'))
  await expect(page.locator('[data-empty="NOT_FOUND"]')).toBeVisible()
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(9)
  // Each of them 250 ms after the last answer: a tenth would be here by now.
  await page.waitForFunction((since) => performance.now() - since > 1_000, await page.evaluate(() => performance.now()))
  expect(asked).toBe(9)
  await expect(page.locator('[data-empty="NOT_FOUND"]')).toBeVisible()
  await page.goto(skin('ac', '/nowhere/at/all'))
  await expect(page).toHaveURL(skin('ac'))
})

test('a screen whose code does not come at first comes at the third attempt', async ({ page }) => {
  await page.goto(skin('ac', '/pages/help'))
  let failed = 0
  await page.route(/\/assets\/login-[^/]*\.js/, (route) => {
    failed += 1
    return failed <= 2 ? route.abort() : route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
  expect(failed).toBeGreaterThanOrEqual(3)
})

test('a picture that does not come is asked for three times, then leaves its place', async ({ page }) => {
  const asked: Record<string, number> = {}
  await page.route(/\/art\/.*\.(avif|webp)/, (route) => {
    const url = route.request().url()
    asked[url] = (asked[url] ?? 0) + 1
    return route.abort()
  })
  await page.goto(skin('ac', '/lobby/popular'))
  await whole(page)
  await page.locator('img[data-lazy]').last().scrollIntoViewIfNeeded()
  const broken = page.locator('img[data-broken]')
  await expect(broken.first()).toBeAttached()
  await expect(broken.first()).not.toBeVisible()
  await expect.poll(() => Math.max(...Object.values(asked))).toBeGreaterThanOrEqual(3)
})

test('without a network the shell stays, and says so', async ({ page, context }) => {
  await page.goto(skin('ac', '/login'))
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill('otto@parlour.example')
  await form.locator('[name="password"]').fill('Parlour-2026')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('[data-empty="SOMETHING_WRONG"]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'ac')
})
