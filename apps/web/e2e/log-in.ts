/** Logs in through the form. `enterAs` in cashier-player.ts does it through the platform's API. */
import type { Page } from '@playwright/test'
import { SESSION_NOTE_COOKIE, sessionNote } from '../app/middleware/session-note.ts'
import { expect, skin } from './fixtures.ts'
import { password } from './register-player.ts'

/** Fills in the open login form, by field name, and submits it. */
export async function sendLoginForm(page: Page, values: Record<string, string>) {
  const form = page.locator('form[name="login"]')
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name="${name}"]`)
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT'
    await (isList ? field.selectOption(value) : field.fill(value))
  }
  await form.locator('button[type="submit"]').click()
}

/** Submits an e-mail address and the test players' password. */
export const sendLogin = (page: Page, email: string) => sendLoginForm(page, { email, password })

/** Also waits until the player is logged in. */
export async function logIn(page: Page, email: string) {
  await sendLogin(page, email)
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
}

/** Opens the login of a skin and logs in there. */
export async function logInOn(page: Page, code: string, email: string) {
  await page.goto(skin(code, '/login'))
  await logIn(page, email)
}

/** Waits until the page has been loaded anew after a logout, with its alert. */
export async function reloadAfterLogout(page: Page) {
  await page.waitForFunction(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return document?.type === 'reload'
  })
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
}

/** Makes the browser, but not the server, believe that the session expires in the given time. */
export async function pretendExpiry(page: Page, seconds: number) {
  const userId = (await page.context().cookies()).find(({ name }) => name === 'userId')?.value ?? ''
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString()
  const cookie = `${SESSION_NOTE_COOKIE}=${encodeURIComponent(sessionNote({ userId, expiresAt }))}; path=/; secure`
  await page.evaluate((noted) => {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
    document.cookie = noted
  }, cookie)
}
