/** Every route that stands: axe finds nothing, nothing scrolls sideways, on a phone and on a desktop, light and dark. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const forVisitors = [
  '/',
  '/login',
  '/register',
  '/account-verification',
  '/email-verification/unknown-code',
  '/languages',
  '/lobby/popular',
  '/pages/general-terms-conditions',
  '/pages/responsible-gambling',
  '/pages/no-such-page',
]
const forPlayers = [
  '/',
  '/account',
  '/account/history',
  '/account/history?view=payments',
  '/payments/deposit',
  '/payments/withdraw',
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

async function lookAt(page: Page, address: string, code: string) {
  // One skin at both sizes; the others, a light one among them, where there is least room.
  for (const size of code === 'ac' ? sizes : sizes.slice(0, 1)) {
    await page.setViewportSize(size)
    await page.goto(address)
    await expect(page.locator('#app h1, #app h2').first()).toBeAttached()
    await expectNoAxeViolations(page)
    const [wide, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(wide, `${address} at ${size.width} px scrolls sideways`).toBeLessThanOrEqual(shown ?? 0)
    await expect(page.locator('body')).not.toContainText(/-[A-Z][A-Z_]{3,}-/)
  }
}

for (const code of ['ac', 'ra', 'lj']) {
  for (const path of forVisitors) {
    test(`${code}${path} for a visitor`, ({ page }) => lookAt(page, skin(code, path), code))
  }
  test(`${code} for a player`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.goto(skin(code, '/login'))
    const form = page.locator('form[name="login"]')
    await form.locator('[name="email"]').fill('otto@parlour.example')
    await form.locator('[name="password"]').fill('Parlour-2026')
    await form.getByRole('button', { name: 'Log in' }).click()
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
    for (const path of forPlayers) await lookAt(page, skin(code, path), code)
  })
}

test('an unknown path goes home', async ({ page }) => {
  await page.goto(skin('ac', '/no/such/path'))
  await expect(page).toHaveURL(skin('ac'))
})
