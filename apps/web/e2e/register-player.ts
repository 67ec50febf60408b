import { expect, type Page } from '@playwright/test'
import { testPassword } from '../../../scripts/welcome.ts'
import { skinAddress } from './addresses.ts'

export const password = testPassword

const adult = { dobDay: '10', dobMonth: '12', dobYear: '1985' }

/** Nine unused digits. */
export const newPhone = () => `4${String(Date.now()).slice(-6)}${Math.floor(Math.random() * 90 + 10)}`

/** Fills in fields of the open dialog, by name. */
export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`dialog [name="${name}"]`).fill(value)
}

export const fillStepOne = (page: Page, email: string, changes: Record<string, string> = {}) =>
  fill(page, { email, password, firstName: 'Ada', lastName: 'Byron', ...adult, ...changes })

export const fillStepTwo = (page: Page, phone = newPhone(), changes: Record<string, string> = {}) =>
  fill(page, { address1: 'Example Street 1', city: 'Turku', postcode: '20100', phone, ...changes })

export const next = (page: Page) => page.locator('form[name="register-step-1"]').getByRole('button', { name: 'Next' })
export const signUp = (page: Page) =>
  page.locator('form[name="register-step-2"]').getByRole('button', { name: 'Sign up' })

/** Opens an account on a skin that confirms e-mail addresses by mail. */
export async function register(page: Page, code: string, email: string, phone?: string) {
  await page.goto(skinAddress(code, '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
  await fillStepTwo(page, phone)
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
}
