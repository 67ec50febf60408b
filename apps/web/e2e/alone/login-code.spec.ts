import { openAccount } from '../cashier-player.ts'
import { expect, skin, test } from '../fixtures.ts'
import { sendLoginForm } from '../log-in.ts'
import { newPhone, password } from '../register-player.ts'

test('the SMS gateway is down: ERROR_TWOFA, and no login is left pending', async ({ page, newAddress, fault }) => {
  const phone = newPhone()
  await openAccount(page.request, { email: newAddress('silent'), brandId: 'bo', phone: `+44 ${phone}` })
  await fault('inbox', { status: 503 })
  await page.goto(skin('bo', '/login'))
  await sendLoginForm(page, { dialCode: '44', phone, password })
  await expect(page.locator('[data-alert="ERROR_TWOFA"]')).toBeVisible()
  await expect(page.locator('form[name="login"] [data-error="ERROR_TWOFA"]')).toBeVisible()
  await expect(page.locator('form[name="login-otp"]')).toHaveCount(0)
})
