/** Content pages: the way to a scroll target, with and without script. */
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'

/** Where the heading stands in the window, below the header's lower edge. */
async function belowHeader(page: Page, id: string) {
  const heading = await page.locator(`.prose #${id}`).boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  return (heading?.y ?? Number.NaN) - ((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN))
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })

    test('a scroll target is in view, and not under the header', async ({ page }) => {
      await page.goto(skin('ac', '/pages/help/withdrawals'))
      await expect(page.locator('.prose #withdrawals')).toBeInViewport()
      await expect(page.locator('.prose #withdrawals')).toBeFocused()
      expect(await belowHeader(page, 'withdrawals')).toBeGreaterThanOrEqual(0)
    })

    test('an unknown scroll target leaves the page at its top', async ({ page }) => {
      const response = await page.goto(skin('ac', '/pages/help/nowhere'))
      expect(response?.status()).toBe(200)
      await expect(page.locator('.prose h1')).toBeInViewport()
    })
  })
}

test('Back leads to where one was on a page, not to its scroll target', async ({ page }) => {
  await page.goto(skin('ac', '/pages/help/withdrawals'))
  await expect(page.locator('.prose #withdrawals')).toBeInViewport()
  await page.locator('.prose #account').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').locator('a[href$="/pages/about"]').click()
  await expect(page.locator('.prose h1')).toContainText('About')
  await page.goBack()
  await expect(page.locator('.prose #account')).toBeVisible()
  await expect(page.locator('.prose #withdrawals')).not.toBeInViewport()
})
