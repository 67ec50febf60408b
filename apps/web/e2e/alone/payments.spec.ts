/** Faults in the platform's own calls cannot be scoped and affect everybody, so these tests run after all others. */
import { enterAsNewPlayer, payByCard, paymentsOf, startDeposit } from '../cashier-player.ts'
import { expect, expectNoAxeViolations, test } from '../fixtures.ts'

test('the payment provider is down: the form says so, keeps the amount, and works again later', async ({
  page,
  mailedLink,
  fault,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await fault('payments', { status: 503 })
  await startDeposit(page, '45')
  const form = page.locator('form[name="deposit"]')
  await expect(form.locator('[data-alert="PROVIDER_UNAVAILABLE"]')).toBeVisible({ timeout: 30_000 })
  await expect(form.locator('[name="amount"]')).toHaveValue('45')
  await expectNoAxeViolations(page)
  await expect.poll(async () => await paymentsOf(page, player)).toMatchObject([{ status: 'PENDING' }])
  await fault('payments', {})
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await payByCard(page.frameLocator('dialog iframe'))
  await expect(page.locator('header [data-balance="REAL"]')).toHaveText('€45.00')
  // Pressed again it is the same payment.
  expect(await paymentsOf(page, player)).toMatchObject([{ type: 'DEPOSIT', status: 'SUCCEEDED', amount: 4_500 }])
})

test('the payment provider was down: with another amount it is another payment, and the first costs nothing', async ({
  page,
  mailedLink,
  fault,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await fault('payments', { status: 503 })
  await startDeposit(page, '45')
  const form = page.locator('form[name="deposit"]')
  await expect(form.locator('[data-alert="PROVIDER_UNAVAILABLE"]')).toBeVisible({ timeout: 30_000 })
  await fault('payments', {})
  await form.locator('[name="amount"]').fill('60')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await payByCard(page.frameLocator('dialog iframe'))
  await expect(page.locator('header [data-balance="REAL"]')).toHaveText('€60.00')
  const [paid, ...others] = await paymentsOf(page, player)
  expect(paid).toMatchObject({ status: 'SUCCEEDED', amount: 6_000 })
  expect(others).toMatchObject([{ status: 'PENDING', amount: 4_500 }])
})
