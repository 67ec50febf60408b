/** A whole deposit in each layout of payment methods, on a phone and on a desktop; how many taps money in and out takes. */
import type { Locator } from '@playwright/test'
import { changeDatabase, depositByCard, enterAsNewPlayer, payByCard, paymentsOf } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const layouts = [
  ['tile', 'ac'],
  ['row', 'bz'],
  ['rowTwo', 'ra'],
] as const
const screens = [
  ['phone', { width: 390, height: 844 }],
  ['desktop', { width: 1440, height: 900 }],
] as const

for (const [layout, code] of layouts)
  for (const [screen, viewport] of screens)
    test(`a deposit in the layout ${layout} on a ${screen}`, async ({ page, mailedLink }) => {
      await page.setViewportSize(viewport)
      await enterAsNewPlayer(page, mailedLink, code)
      await page.goto(skin(code, '/payments/deposit'))
      const form = page.locator('form[name="deposit"]')
      await expect(form.locator(`.methods[data-layout="${layout}"]`)).toBeVisible()
      await form.locator('[data-method="CARD_PAYMENT_IQ"]').click()
      await expect(form.getByText('Minimum €10')).toBeVisible()
      await form.getByRole('textbox', { name: 'Amount' }).fill('30')
      await expectNoAxeViolations(page)
      await form.getByRole('button', { name: /^Deposit/ }).click()
      await payByCard(page.frameLocator('dialog iframe'))
      await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()
      await expect(page.locator('[data-new-balance]')).toHaveText('€30.00')
      await expectNoAxeViolations(page)
    })

/** Presses something as a player does, and counts it. */
function counter() {
  let taps = 0
  return {
    tap: async (control: Locator) => {
      taps += 1
      await control.click()
    },
    count: () => taps,
  }
}

test('a withdrawal takes as many taps as a deposit with a saved account', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  // The account has been paid out to before, so nobody asks for a proof.
  await changeDatabase('update payment_accounts set holder_proved = true where user_id = $1', [player.userId])
  const pay = async (name: 'Deposit' | 'Withdraw') => {
    const { tap, count } = counter()
    await page.goto(skin('ac', '/account'))
    const account = page.locator('dialog[data-route="/account"]')
    await tap(account.getByRole('link', { name, exact: true }))
    const form = page.locator(`form[name="${name.toLowerCase()}"]`)
    await expect(form.locator('[name="account"]:checked')).toHaveCount(1)
    await tap(form.getByRole('link', { name: '€50', exact: true }))
    await tap(form.getByRole('button', { name: new RegExp(`^${name}`) }))
    return count()
  }
  const deposits = await pay('Deposit')
  await expect(page.locator('dialog iframe')).toBeVisible()
  const withdrawals = await pay('Withdraw')
  await expect(page.locator('[data-alert^="SUCCESS_WITHDRAW"]')).toBeVisible()
  expect(withdrawals).toBe(deposits)
  expect((await paymentsOf(page, player)).filter(({ type }) => type === 'WITHDRAWAL')).toHaveLength(1)
})

test('the history names what a bank returned and what was charged back', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  for (const [amount, status, words] of [
    [2_083, 'RETURNED', 'Returned by the bank'],
    [2_084, 'CHARGEBACK', 'Charged back'],
  ] as const) {
    // By the amount, the sandbox's bank takes it back after 5 s.
    await depositByCard(page, player, amount, status)
    const [{ paymentId } = { paymentId: '' }] = await paymentsOf(page, player)
    await page.goto(skin('ac', '/account/history?view=payments'))
    const row = page.locator(`[data-payment="${paymentId}"]`)
    await expect(row).toHaveAttribute('data-status', status)
    await expect(row.getByRole('link')).toHaveAccessibleName(new RegExp(`Deposit.*€20\\.8.*${words}`))
    await row.getByRole('link').click()
    const payment = page.getByRole('article')
    await expect(payment).toContainText(words)
    await expect(payment.getByRole('listitem').last()).toContainText(words)
    await expectNoAxeViolations(page)
  }
})
