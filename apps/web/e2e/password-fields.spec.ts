/** Password fields hide what is typed until they are asked to show it, and leave pasting and password managers alone. */
import type { Locator } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'

/** Whether the page lets a paste into the field happen. */
const acceptsPaste = (field: Locator) =>
  field.evaluate((input) => input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))

async function expectPasswordField(field: Locator, autocomplete: string) {
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveAttribute('autocomplete', autocomplete)
  expect(await acceptsPaste(field)).toBe(true)
  await field.fill('Pasted by a manager 1')
  const show = field.page().locator('div', { has: field }).getByRole('button', { name: 'Show password' }).last()
  await show.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('Pasted by a manager 1')
  await show.click()
  await expect(field).toHaveAttribute('type', 'password')
}

test('of the login and the registration', async ({ page }) => {
  await page.goto(skin('ac', '/en/login'))
  await expectPasswordField(page.locator('input[name="password"]'), 'current-password')
  await page.goto(skin('ac', '/en/register'))
  await expectPasswordField(page.locator('input[name="password"]'), 'new-password')
})
