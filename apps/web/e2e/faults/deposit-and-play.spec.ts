import { comeBack, confirm, ownAmount, signIn, startPlay, visitsOf } from '../bank-visit.ts'
import { expect, expectNoAxeViolations, skin, test } from './scoped.ts'

test('the platform is down when the player comes back: nothing is lost, and Try again logs in', async ({
  page,
  fault,
}) => {
  test.slow()
  const amount = ownAmount()
  const bank = await startPlay(page, amount)
  await signIn(bank)
  await confirm(bank)
  await fault('platform', { status: 503 })
  const unavailable = page.locator('[data-empty="PLAY_UNAVAILABLE"]')
  await comeBack(bank, unavailable)
  await expectNoAxeViolations(page)
  await fault('platform', {})
  const paid = page.locator('[data-play-paid]')
  await expect(async () => {
    if (await unavailable.isVisible()) await unavailable.getByRole('link', { name: 'Try again' }).click()
    await expect(paid).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 45_000 })
  expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 1 })
})

test('the platform fails while the form is sent: one visit, once it answers again', async ({ page, fault }) => {
  const amount = ownAmount()
  await page.goto(skin('ra', '/en/play'))
  const form = page.locator('form[name="zimpler"]')
  await form.locator('[name="amount"]').fill(amount)
  const attempt = form.locator('[name="attempt"]')
  await fault('platform', { dropRate: 1, dropPhase: 'RESPONSE' })
  await form.getByRole('button', { name: 'Deposit & play' }).click()
  await expect(form.locator('[data-error="GENERIC_ERROR"]')).toBeVisible()
  await expect(attempt).not.toHaveValue('')
  await fault('platform', {})
  await expect(async () => {
    if (await form.isVisible()) await form.getByRole('button', { name: 'Deposit & play' }).click()
    await expect(page.locator('[data-play-visit]')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 45_000 })
  expect(await visitsOf(amount)).toEqual({ visits: 1, deposited: 0 })
})
