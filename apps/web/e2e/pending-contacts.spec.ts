/** A number that its player proves anew, and changes of e-mail address and phone number that they give up. */
import type { Page } from '@playwright/test'
import { enterAsNewPlayer, openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLoginForm } from './log-in.ts'
import { newPhone, password } from './register-player.ts'

const renewed = 'Renewed-Harbour-9'
const form = (page: Page) => page.locator('form[name="profile"]')
const phoneForm = (page: Page) => page.locator('form[name="confirm-phone"]')
const alert = (page: Page, key: string) => page.locator(`[data-alert="${key}"]`)
const note = (page: Page, text: string) => page.locator('.profile-note', { hasText: text })
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? ''

/** Asks for another address and another number at once. */
async function askForBoth(page: Page, email: string, phone: string) {
  await page.goto(skin('ac', '/account/profile'))
  await form(page).locator('[name="email"]').fill(email)
  await form(page).locator('[name="dialCode"]').selectOption('358')
  await form(page).locator('[name="phone"]').fill(phone)
  await form(page).locator('[name="password"]').fill(password)
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(note(page, `${phone} is not confirmed yet`)).toBeVisible()
  await expect(note(page, `${email} is not confirmed yet`)).toBeVisible()
}

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a player gives up a new address and a new number, whose link and code then do nothing', async ({
      page,
      mailedLink,
      inbox,
      newAddress,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      const [email, phone] = [newAddress('given-up'), newPhone()]
      await askForBoth(page, email, phone)
      const link = await mailedLink(email)
      const code = codeIn((await inbox(`+358 ${phone}`)).text)
      if (hasScript) await expectNoAxeViolations(page)
      const other = await page.context().newPage()
      await other.goto(skin('ac', '/account/profile'))
      await note(other, phone).getByRole('button', { name: 'Cancel the change' }).click()
      await expect(alert(other, 'CHANGE_CANCELLED')).toBeVisible()
      await expect(note(other, phone)).toHaveCount(0)
      // The code is entered in the window that still asks for it.
      await phoneForm(page).locator('[name="code"]').fill(code)
      await phoneForm(page).getByRole('button', { name: 'Confirm the number' }).click()
      if (hasScript) await expect(page.locator('[data-error="PROOF_WRONG_CODE"]')).toBeVisible()
      else await expect(note(page, phone)).toHaveCount(0)
      await page.goto(skin('ac', '/account/profile'))
      await expect(form(page).locator('[name="phone"]')).toHaveValue('')
      await expect(note(page, phone)).toHaveCount(0)
      // The address still waits.
      await note(page, email).getByRole('button', { name: 'Cancel the change' }).click()
      await expect(alert(page, 'CHANGE_CANCELLED')).toBeVisible()
      await expect(note(page, email)).toHaveCount(0)
      await expect(form(page).locator('[name="email"]')).toHaveValue(player.email)
      await page.goto(link)
      if (!hasScript) await page.getByRole('button', { name: 'Confirm my address' }).click()
      await expect(page.locator('[data-error="INVALID_CODE"]')).toBeVisible()
    })

    test('a player of bo proves their number again after a password reset, and gets the codes there', async ({
      page,
      request,
      mailedLink,
      inbox,
      newAddress,
    }) => {
      test.slow()
      const [email, number] = [newAddress('proves-again'), newPhone()]
      await openAccount(request, { email, brandId: 'bo', phone: `+358 ${number}` })
      await page.goto(skin('bo', '/forgot-password'))
      await page.locator('form[name="forgot-password"] [name="email"]').fill(email)
      await page.locator('form[name="forgot-password"] button[type="submit"]').click()
      await page.goto(await mailedLink(email, /Set a new password/))
      const reset = page.locator('form[name="reset-password"]')
      await reset.locator('[name="password"]').fill(renewed)
      await reset.locator('[name="confirmation"]').fill(renewed)
      await reset.locator('button[type="submit"]').last().click()
      await expect(alert(page, 'SUCCESS_RESET_PASSWORD')).toBeVisible()

      await page.goto(skin('bo', '/login?next=%2Faccount%2Fprofile'))
      await sendLoginForm(page, { dialCode: '358', phone: number, password: renewed })
      await page.locator('[name="twoFACode"]').fill(codeIn((await inbox(email, /\d{6}/)).text))
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page).toHaveURL(/\/account\/profile$/)
      await phoneForm(page).getByRole('button', { name: 'Confirm this number' }).click()
      await expect(phoneForm(page).locator('[name="code"]')).toBeVisible()
      if (hasScript) await expectNoAxeViolations(page)
      await phoneForm(page)
        .locator('[name="code"]')
        .fill(codeIn((await inbox(`+358 ${number}`, /confirms/)).text))
      await phoneForm(page).getByRole('button', { name: 'Confirm the number' }).click()
      await expect(alert(page, 'SUCCESS_PHONE_CONFIRMED')).toBeVisible()
      await expect(phoneForm(page)).toHaveCount(0)
      await expect(form(page).locator('[name="phone"]')).toHaveValue(number)

      await page.context().clearCookies()
      await page.goto(skin('bo', '/login'))
      await sendLoginForm(page, { dialCode: '358', phone: number, password: renewed })
      await expect(page.locator('form[name="login-otp"]')).toBeVisible()
      await page.locator('[name="twoFACode"]').fill(codeIn((await inbox(`+358 ${number}`, /log/i)).text))
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(alert(page, 'SUCCESS_LOGIN')).toBeVisible()
    })
  })
