/** The bar above the steps of the registration. */
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'
import { fillStepOne, fillStepTwo } from './register-player.ts'

/** The button at the end of the bar. */
const finish = (page: Page) => page.locator('.step-bar').getByRole('button')
const registered = (page: Page) => page.locator('dialog[data-route="/account-verification"]')

async function toStepTwo(page: Page, email: string) {
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await finish(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
}

test('the last icon of the bar registers, once, and shows that it does', async ({ page, newAddress }) => {
  const email = newAddress('icon')
  await toStepTwo(page, email)
  await finish(page).click()
  await expect(page.locator('[data-error="REQUIRED"]').first()).toBeVisible()
  await fillStepTwo(page)
  let sent = 0
  let goOn = () => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  await page.route('**/register.data*', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1
      await held
    }
    await route.continue()
  })
  await finish(page).click()
  await expect(finish(page)).toHaveAttribute('aria-busy', 'true')
  await expect(finish(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(finish(page).locator('.spinner')).toBeVisible()
  await finish(page).click({ force: true })
  goOn()
  await expect(registered(page)).toContainText(email)
  expect(sent).toBe(1)
})

test('without script the last icon of the bar registers too', async ({ browser, newAddress }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newAddress('icon')
  await toStepTwo(page, email)
  await fillStepTwo(page)
  await finish(page).click()
  await expect(registered(page)).toContainText(email)
  await context.close()
})
