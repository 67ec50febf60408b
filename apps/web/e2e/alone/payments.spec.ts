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
  await fault('payments', {})
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await payByCard(page.frameLocator('dialog iframe'))
  await expect(page.locator('header [data-balance="REAL"]')).toHaveText('€45.00')
  // The attempt that the provider did not answer has moved no money, and expires.
  const paid = (await paymentsOf(page, player)).filter(({ status }) => status === 'SUCCEEDED')
  expect(paid).toMatchObject([{ amount: 4_500 }])
})
