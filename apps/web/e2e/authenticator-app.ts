import { expect, type Page } from '@playwright/test'
import { HOTP, Secret } from 'otpauth'
import { skinAddress } from './addresses.ts'
import { password } from './register-player.ts'

/** The app: the code of this half minute, or of another one, since each works once. */
export const appCode = (secret: string, steps = 0) =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: Math.floor(Date.now() / 30_000) + steps })

/** Proves who they are by the password, and enters the app's first code. */
export async function setUpApp(page: Page, code: string, prefix = '') {
  await page.goto(skinAddress(code, `${prefix}/account/security/authenticator`))
  const start = page.locator('form[name="start-authenticator"]')
  await start.locator('[name="password"]').fill(password)
  await start.locator('button[value="start"]').click()
  const secret = (await page.locator('[data-totp-key]').getAttribute('data-totp-key')) ?? ''
  const confirm = page.locator('form[name="confirm-authenticator"]')
  const recoveryCodes = page.locator('.recovery-list li')
  // Each code works once: the one before leaves that of this half minute to the test. On a slow machine it grows too old
  // on its way, and the page asks for another one.
  await expect(async () => {
    await confirm.locator('[name="code"]').fill(appCode(secret, -1))
    await confirm.locator('button[value="confirm"]').click()
    await expect(recoveryCodes).toHaveCount(10, { timeout: 10_000 })
  }).toPass({ timeout: 25_000 })
  return { secret, recoveryCodes: await recoveryCodes.allTextContents() }
}
