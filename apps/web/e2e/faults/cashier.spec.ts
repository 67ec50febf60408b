import { chooseCard, enterAsNewPlayer } from '../cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './scoped.ts'

test('the platform is down: the dialog says so and recovers with Try again', async ({ page, mailedLink, fault }) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/'))
  await fault('platform', { status: 503 })
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  await expect(page.locator('dialog [data-empty="GENERIC_ERROR"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await fault('platform', {})
  await expect(async () => {
    const tryAgain = page.getByRole('link', { name: 'Try again' })
    if (await tryAgain.isVisible()) await tryAgain.click()
    await expect(page.locator('form[name="deposit"]')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
})

test('the platform fails while answering the form: no second payment, and the form keeps its key', async ({
  page,
  mailedLink,
  fault,
}) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/payments/deposit'))
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  const key = await form.locator('[name="idempotencyKey"]').getAttribute('value')
  await fault('platform', { status: 503 })
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await expect(form.locator('[data-alert="GENERIC_ERROR"]')).toBeVisible()
  await expect(form.locator('[name="idempotencyKey"]')).toHaveValue(key ?? '')
})
