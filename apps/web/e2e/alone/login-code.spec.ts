import { openAccount, whileExcluded } from '../cashier-player.ts'
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

for (const javaScriptEnabled of [true, false])
  test(`a player who is locked out while the code is on its way learns until when, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    newAddress,
    inbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    const [email, phone] = [newAddress('locked'), newPhone()]
    await openAccount(page.request, { email, brandId: 'bo', phone: `+44 ${phone}` })
    await page.goto(skin('bo', '/login'))
    await sendLoginForm(page, { dialCode: '44', phone, password })
    await expect(page.locator('form[name="login-otp"]')).toBeVisible()
    const [code = ''] = (await inbox(`+44 ${phone}`)).text.match(/\d{6}/) ?? []
    await whileExcluded(email, async () => {
      await page.locator('[name="twoFACode"]').fill(code)
      await page.getByRole('button', { name: 'Verify' }).click()
      const refusal = page.locator('form[name="login"] [data-error="ACCOUNT_LOCKED"]')
      await expect(refusal).toContainText('2040')
      await expect(refusal.getByRole('link')).toHaveAttribute('href', /^mailto:/)
      await expect(page.locator('[name="phone"]')).toHaveValue(phone)
      await expect(page.locator('form[name="login-otp"]')).toHaveCount(0)
    })
    await context.close()
  })
