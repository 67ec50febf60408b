import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { password } from './register-player.ts'

/** Fills the login form that stands open with an e-mail address and the test players' password, and sends it. */
export async function sendLogin(page: Page, email: string) {
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill(email)
  await form.locator('[name="password"]').fill(password)
  await form.locator('button[type="submit"]').click()
}

/** The same, until the player is in. */
export async function logIn(page: Page, email: string) {
  await sendLogin(page, email)
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
}
