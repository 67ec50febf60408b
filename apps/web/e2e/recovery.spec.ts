import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { register } from './register-player.ts'

const form = 'form[name="forgot-password"]'
const renewed = 'Renewed-Harbour-9'

test('sets a new password by the mailed link, which then no longer works', async ({ page, newAddress, mailedLink }) => {
  const email = newAddress('forgetful')
  await register(page, 'ac', email)
  // As on another device, on which the link logs nobody in.
  await page.context().clearCookies()
  await page.goto(await mailedLink(email))
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.locator('dialog[data-route="/forgot-password"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.locator(`${form} [name="email"]`).fill('no address')
  await page.locator(`${form} button[type="submit"]`).click()
  await expect(page.locator(form)).toContainText('Enter an email address')
  await page.locator(`${form} [name="email"]`).fill(email)
  await page.locator(`${form} button[type="submit"]`).click()
  await expect(page.locator('dialog[data-route="/forgot-password"]')).toContainText(email)
  await expect(page.getByRole('button', { name: /Email again in \d+ seconds?/ })).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(page.locator('dialog[data-route="/forgot-password"]')).toContainText(email)

  const link = await mailedLink(email, /Set a new password/)
  await page.goto(link)
  const reset = page.locator('form[name="reset-password"]')
  await expect(reset).toContainText(email)
  await expectNoAxeViolations(page)
  await reset.locator('[name="password"]').fill(renewed)
  await reset.locator('[name="confirmation"]').fill(`${renewed}x`)
  await reset.getByRole('button', { name: 'Save the new password' }).click()
  await expect(reset).toContainText('The two passwords do not match')
  await reset.locator('[name="confirmation"]').fill(renewed)
  await reset.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.locator('[data-alert="SUCCESS_RESET_PASSWORD"]')).toBeVisible()

  await sendLogin(page, email)
  await expect(page.locator('[data-error="INVALID_CREDENTIALS"]')).toBeVisible()
  await page.goto(link)
  await expect(page.locator('[data-error="HASH_USED"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.locator('dialog[data-route="/forgot-password"]')).toBeVisible()
})

test('says the same about an address without an account', async ({ page }) => {
  await page.goto(skin('bo', '/forgot-password'))
  await page.locator(`${form} [name="email"]`).fill('nobody.at.all@mail.example')
  await page.locator(`${form} button[type="submit"]`).click()
  const dialog = page.locator('dialog[data-route="/forgot-password"]')
  await expect(dialog).toContainText('If there is an account with this address')
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.locator(`${form} [name="email"]`)).toHaveValue('')
})

test('a link without a hash or with a wrong one says so', async ({ page }) => {
  await page.goto(skin('ac', '/reset-password'))
  await expect(page.locator('[data-alert="INVALID_HASH"]')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.goto(skin('ac', '/reset-password/no-such-hash'))
  await expect(page.locator('[data-error="INVALID_HASH"]')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('asks for the link and shows where it went', async ({ page }) => {
    await page.goto(skin('zu', '/forgot-password'))
    await page.locator(`${form} [name="email"]`).fill('no address')
    await page.locator(`${form} button[type="submit"]`).click()
    await expect(page.locator(form)).toContainText('Enter an email address')
    await page.locator(`${form} [name="email"]`).fill('scriptless@mail.example')
    await page.locator(`${form} button[type="submit"]`).click()
    await expect(page.locator('dialog[data-route="/forgot-password"]')).toContainText('scriptless@mail.example')
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect(page.locator('[data-error="RATE_LIMITED"]')).toBeVisible()
  })
})
