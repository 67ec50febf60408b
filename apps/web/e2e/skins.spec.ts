/** A short journey on each skin: open it, log in, play a round. */
import { type SkinCode, skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'
import { sendLogin, sendLoginForm } from './log-in.ts'
import { playRound } from './play.ts'
import { password } from './register-player.ts'

/** A test player that every brand has (docs/sandbox.md). */
const ada = { email: 'ada@parlour.example', dialCode: '358', phone: '401234567' }

async function enterCode(page: Page, code: string) {
  const otp = page.locator('form[name="login-otp"]')
  await otp.locator('[name="twoFACode"]').fill(code)
  await otp.getByRole('button', { name: 'Verify' }).click()
}

/** Skins whose players have a second factor: that of bo, and that of se, which shares them. */
const asksForCode = (code: SkinCode) =>
  Object.values(skins).some(({ brandId, options }) => brandId === skins[code].brandId && options.twoFA)

for (const code of skinCodes satisfies readonly SkinCode[]) {
  test(`${code}: open, log in, play one round`, async ({ page, inbox }) => {
    test.setTimeout(90_000)
    await page.goto(skin(code))
    await expect(page.locator('html')).toHaveAttribute('data-skin', code)
    await expect(page).toHaveTitle(new RegExp(`^${skins[code].name} `))
    await expect(page.locator('[data-lobby] [data-game]').first()).toBeVisible()

    await page.goto(skin(code, '/login'))
    if (skins[code].options.twoFA) await sendLoginForm(page, { dialCode: ada.dialCode, phone: ada.phone, password })
    else await sendLogin(page, ada.email)
    if (asksForCode(code)) {
      await expect(page.locator('form[name="login-otp"]')).toBeVisible()
      const from = new RegExp(`your ${skins[code].name} login code`)
      await enterCode(page, (await inbox(`+${ada.dialCode} ${ada.phone}`, from)).text.match(/\d{6}/)?.[0] ?? '')
    }
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
    await expect(page.locator('header [data-balance="REAL"]')).not.toHaveText('–')

    await page.locator('[data-lobby] [data-game]').first().click()
    await playRound(page)
  })
}

test('an address that belongs to no skin shows an error message', async ({ page }) => {
  const response = await page.goto(skin('xx'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('body')).toHaveText('We are sorry but something went wrong.')
})
