import { expect, skin, test } from './scoped.ts'

test('without the platform the search says so, keeps what was typed, and works again', async ({ page, fault }) => {
  await fault('platform', { dropRate: 1 })
  const response = await page.goto(skin('ac', '/search?q=lamp'))
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('searchbox')).toHaveValue('lamp')
  await expect(page.locator('[data-empty="LOBBIES_UNAVAILABLE"]')).toBeVisible()
  await fault('platform', {})
  // The platform's breaker lets a call through after a while.
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('[data-game="lamp-sum"]')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
})

test('a slow platform keeps nobody from seeing what matches while they type', async ({ page, fault }) => {
  const names = page.waitForResponse('**/search/names')
  await page.goto(skin('ac', '/search'))
  await (await names).finished()
  await fault('platform', { latencyMs: 8_000 })
  await page.getByRole('searchbox').fill('lamp s')
  await expect(page.locator('[data-game="lamp-sum"]')).toBeVisible({ timeout: 3_000 })
})
