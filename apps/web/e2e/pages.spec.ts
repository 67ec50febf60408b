/** Content pages: scroll targets, with and without script. */
import type { Page } from '@playwright/test'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, skin, test } from './fixtures.ts'

/** The heading's distance from the lower edge of the header. */
async function belowHeader(page: Page, id: string) {
  const heading = await page.locator(`.prose #${id}`).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  return (heading?.y ?? Number.NaN) - ((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN))
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a scroll target is in view and not covered by the header', async ({ page }) => {
      await page.goto(skin('ac', '/pages/help/withdrawals'))
      await expect(page.locator('.prose #withdrawals')).toBeInViewport()
      await expect(page.locator('.prose #withdrawals')).toBeFocused()
      expect(await belowHeader(page, 'withdrawals')).toBeGreaterThanOrEqual(0)
    })

    test('an unknown scroll target leaves the page at the top', async ({ page }) => {
      const response = await page.goto(skin('ac', '/pages/help/nowhere'))
      expect(response?.status()).toBe(200)
      await expect(page.locator('.prose h1')).toBeInViewport()
    })
  })
}

test('Back restores the scroll position rather than the scroll target', async ({ page }) => {
  await page.goto(skin('ac', '/pages/help/withdrawals'))
  await expect(page.locator('.prose #withdrawals')).toBeInViewport()
  await page.locator('.prose #account').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').locator('a[href$="/pages/about"]').click()
  await expect(page.locator('.prose h1')).toContainText('About')
  await page.goBack()
  await expect(page.locator('.prose #account')).toBeVisible()
  await expect(page.locator('.prose #withdrawals')).not.toBeInViewport()
})

test('whoever has read on before the script came stays where they are', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(skin('ac', '/pages/help/withdrawals'), { waitUntil: 'commit' })
  await expect(page.locator('.prose #withdrawals')).toBeInViewport()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  script.resolve()
  await waitForDeferredCode(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(position)
})

test('a link in a page’s text navigates without a reload, in the page’s language', async ({ page }) => {
  await page.goto(skin('ac', '/fr/pages/general-terms-conditions'))
  await waitForDeferredCode(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.locator('.prose-text a[href="/fr/pages/responsible-gambling"]').first().click()
  await expect(page).toHaveURL(skin('ac', '/fr/pages/responsible-gambling'))
  await expect(page.locator('.prose h1')).toBeVisible()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
