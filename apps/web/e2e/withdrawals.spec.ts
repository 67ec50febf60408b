/** Withdrawals: pending, cancelled, confirmed by the mailed link, and refused. */
import type { Page } from '@playwright/test'
import { enterAs, enterAsNewPlayer, payByCard, paymentsOf, startDeposit } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { password } from './register-player.ts'

const balance = 'header [data-balance="REAL"]'

test.describe('withdraw', () => {
  test('holds the money while pending and returns it when cancelled', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await page.goto(skin('ac', '/payments/withdraw'))
    await expect(page.locator('[data-empty="ACCOUNT_REQUIRED"]')).toBeVisible()
    await expectNoAxeViolations(page)
    await payByCard(await startDeposit(page, '100'))
    await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()

    await page.getByRole('link', { name: 'Withdraw', exact: true }).last().click()
    const form = page.locator('form[name="withdraw"]')
    await expect(form.locator('[name="account"]')).toBeChecked()
    await form.locator('[name="amount"]').fill('100.01')
    await form.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(form.locator('[data-error="MAX_VAL"]')).toContainText('€100')
    await form.getByRole('link', { name: 'All' }).click()
    await expect(form.locator('[name="amount"]')).toHaveValue('100')
    await form.locator('[name="amount"]').fill('60')
    await expectNoAxeViolations(page)
    await form.locator('[name="password"]').fill(password)
    await form.getByRole('button', { name: /^Withdraw/ }).dblclick()
    await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
    await expect(page).toHaveURL(skin('ac', '/'))
    await expect(page.locator(balance)).toHaveText('€40.00')
    expect((await paymentsOf(page, player)).filter(({ type }) => type === 'WITHDRAWAL')).toHaveLength(1)

    await page.goto(skin('ac', '/payments/deposit'))
    await expect(page.locator('form[name="deposit"]')).toHaveCount(0)
    await expect(page.locator('[data-pending-withdrawal]')).toContainText('€60.00')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Cancel the withdrawal of €60.00' }).click()
    await expect(page.locator('[data-alert="SUCCESS_CANCEL_PAYMENT"]')).toBeVisible()
    await expect(page.locator('form[name="deposit"]')).toBeVisible()
    await expect(page.locator(balance)).toHaveText('€100.00')
  })

  test('shows the remaining balance when another tab has withdrawn part of it', async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink)
    await payByCard(await startDeposit(page, '100'))
    await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(skin('ac', '/payments/withdraw'))
      await expect(tab.locator('[name="account"]')).toBeChecked()
    }
    const withdraw = async (tab: Page) => {
      await tab.locator('[name="amount"]').fill('60')
      await tab.locator('[name="password"]').fill(password)
      await tab.getByRole('button', { name: /^Withdraw/ }).click()
    }
    await withdraw(other)
    await expect(other.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
    await withdraw(page)
    await expect(page.locator('.available')).toContainText('€40.00')
    await expect(page.locator(balance)).toHaveText('€40.00')
    await expect(page.locator('[data-pending-withdrawal]')).toHaveCount(1)
  })

  test('waits at a new card until the mailed link is confirmed, on any device', async ({
    page,
    mailedLink,
    browser,
  }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await payByCard(await startDeposit(page, '100'))
    await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()
    await page.goto(skin('ac', '/payments/withdraw'))
    await page.locator('form[name="withdraw"] [name="amount"]').fill('60')
    await page.locator('form[name="withdraw"] [name="password"]').fill(password)
    await page
      .locator('form[name="withdraw"]')
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
    await page.goto(skin('ac', '/payments/withdraw'))
    const waiting = page.locator('[data-pending-withdrawal] [data-awaits-confirmation]')
    await expect(waiting).toBeVisible()
    // The platform has them wait a minute from the first mail on, whatever the clock of their device says.
    await expect(page.getByRole('button', { name: /^Email again in \d+ seconds?$/ })).toBeDisabled()
    await expectNoAxeViolations(page)

    const link = await mailedLink(player.email, /withdrawal/)
    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    const mail = await elsewhere.newPage()
    await mail.goto(link)
    await page.reload()
    // Opening the link, as mail scanners do, confirms nothing.
    await expect(waiting).toBeVisible()
    await mail.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(mail.locator('[data-confirmation="CONFIRMED"]')).toBeVisible()
    await mail.goto(link)
    await mail.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(mail.locator('[data-confirmation="CODE_USED"]')).toBeVisible()
    await elsewhere.close()
    await page.reload()
    await expect(page.locator('[data-pending-withdrawal]')).toContainText('€60.00')
    await expect(waiting).toHaveCount(0)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expectNoAxeViolations(page)
  })

  test('explains a confirmation link that is not valid, and what to do', async ({ page }) => {
    await page.goto(skin('ac', '/confirm-withdrawal/unknown-code'))
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.locator('[data-confirmation="INVALID_CODE"]')).toContainText('Open the latest email')
    await expectNoAxeViolations(page)
  })

  test('asks an unverified player for documents', async ({ page }) => {
    await enterAs(page, 'nora')
    await page.goto(skin('ac', '/payments/withdraw'))
    await expect(page.locator('[data-empty="MISSING_DOCUMENTS"]')).toContainText('support@')
    await expect(page.locator('form[name="withdraw"]')).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('states the minimum amount when the balance is too low', async ({ page }) => {
    await enterAs(page, 'otto')
    await page.goto(skin('ac', '/payments/withdraw'))
    await expect(page.locator('[data-empty="INSUFFICIENT_FUNDS"]')).toContainText('€20')
  })
})
