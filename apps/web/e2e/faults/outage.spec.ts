/** Outages of platform or content: a designed page, the last good content if there is any, and recovery afterwards. */

import { sendLogin } from '../log-in.ts'
import { expect, expectNoAxeViolations, skin, test } from './scoped.ts'

test('the platform is down: texts and banners remain, games are reported unavailable, a login is politely refused', async ({
  page,
  fault,
}) => {
  await fault('platform', { status: 503 })
  await page.goto(skin('bo'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(skin('ac', '/game?slug=dice-cream-parlour'))
  await expect(page.locator('[data-empty="PLATFORM_UNAVAILABLE"]')).toBeVisible()
  await page.goto(skin('ac', '/login'))
  await sendLogin(page, 'ada@parlour.example')
  await expect(page.locator('[data-alert="GENERIC_ERROR"], [data-error="GENERIC_ERROR"]').first()).toBeVisible({
    timeout: 20_000,
  })
})

test('content is down: what was loaded before remains', async ({ page, fault }) => {
  await page.goto(skin('ac', '/pages/help'))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await fault('content', { status: 503 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.locator('body')).not.toContainText(/-[A-Z][A-Z_]{3,}-/)
})
