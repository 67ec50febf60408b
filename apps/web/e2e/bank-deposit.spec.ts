/** A deposit by bank: the account number on the bank's own page. */
import type { Page } from '@playwright/test'
import { signIn } from './bank-visit.ts'
import { enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

/** The bank's page leads back some seconds after the platform has acknowledged its report. */
const back = { timeout: 30_000 }
const balance = 'header [data-balance="REAL"]'

// Registration, bank and way back, in one test.
test.slow()

/** Deposits 35 EUR, as far as the bank's confirmation, signed in there as somebody new. */
async function goToBank(page: Page) {
  await page.goto(skin('ac', '/payments/deposit'))
  await page.locator('[data-method="BANK_ZIMPLER"]').click()
  const form = page.locator('form[name="deposit"]')
  await form.locator('[name="amount"]').fill('35')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await signIn(page)
  return {
    iban: page.getByRole('textbox', { name: 'From account (IBAN)' }),
    pay: page.getByRole('button', { name: /^Pay/ }),
  }
}

test('a wrong account number is refused at its field, and the right one pays', async ({ page, mailedLink }) => {
  await enterAsNewPlayer(page, mailedLink)
  const { iban, pay } = await goToBank(page)
  await expectNoAxeViolations(page)
  const own = await iban.inputValue()
  await iban.fill(own.replace(/^FI../, 'FI00'))
  await pay.click()
  await expect(iban).toHaveAccessibleDescription('This IBAN is not valid. Attempts left: 2.')
  await expect(iban).toHaveAttribute('aria-invalid', 'true')
  await expect(iban).toBeFocused()
  await expectNoAxeViolations(page)
  await iban.fill(own.toLowerCase().replaceAll(' ', ''))
  await pay.click()
  await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible(back)
  await expect(page.locator(balance)).toHaveText('€35.00')
})

test('the third wrong account number ends the deposit, and the cashier says why', async ({ page, mailedLink }) => {
  await enterAsNewPlayer(page, mailedLink)
  const { iban, pay } = await goToBank(page)
  await iban.fill('DE89 3704 0044 0532 0130 01')
  for (const left of [2, 1]) {
    await pay.click()
    await expect(iban).toHaveAccessibleDescription(`This IBAN is not valid. Attempts left: ${left}.`)
  }
  await pay.click()
  const failed = page.locator('[data-decline-reason="INVALID_IBAN_NUMBER"]')
  await expect(failed).toContainText('This IBAN is not valid. Please check it.', back)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('[name="amount"]')).toHaveValue('35')
  await expect(page.locator(balance)).toHaveText('€0.00')
})
