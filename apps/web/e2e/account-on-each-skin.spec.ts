/**
 * On each skin: a player registers, confirms the address, sets a new password, logs in with it and logs out. In the skin's
 * last language and in English, on a phone and on a desktop, with script and without: forms and fields are found by the
 * names of docs/automation.md.
 */
import { type SkinCode, skinCodes, skins } from '@parlour/skins/skins'
import type { APIRequestContext, Page } from '@playwright/test'
import { sentMails } from './confirm-by-mail.ts'
import { expect as expectSoon, skin, test } from './fixtures.ts'
import { reloadAfterLogout, sendLoginForm } from './log-in.ts'
import { fill, fillStepOne, newPhone } from './register-player.ts'

/** Passwords are hashed three times in a walk, which takes its time on a busy machine. */
const expect = expectSoon.configure({ timeout: 20_000 })

const renewed = 'Renewed-Harbour-9'
const phone = { name: 'phone', viewport: { width: 390, height: 844 } }
const desktop = { name: 'desktop', viewport: { width: 1440, height: 900 } }

/** Every skin has both windows, and is once without script: every second one on the phone, the others on the desktop. */
const walks = skinCodes.flatMap((code, index) => {
  const last = skins[code].languages.at(-1)?.code ?? 'en'
  return [
    { code, window: phone, language: last, hasScript: index % 2 === 0 },
    { code, window: desktop, language: 'en', hasScript: index % 2 !== 0 },
  ]
})

/** Skins whose players have a second factor: that of bo, and that of se, which shares them. */
const asksForCode = (code: SkinCode) =>
  Object.values(skins).some(({ brandId, options }) => brandId === skins[code].brandId && options.twoFA)

/** The last button of a form sends it; the one before it goes back. */
const send = (page: Page, form: string) => page.locator(`form[name="${form}"] button[type="submit"]`).last().click()
const alert = (page: Page, key: string) => page.locator(`[data-alert="${key}"]`)

/** Waits for the mail with a link to one of the skin's pages: subjects are in the language of the walk. */
async function linkTo(page: string, request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined
  const mailed = async () => (await sentMails(request, email)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
  await expect
    .poll(async () => (link = (await mailed()).find((address) => address.startsWith(page))), {
      message: `a link to ${page} in a mail to ${email}`,
      timeout: 15_000,
    })
    .toBeDefined()
  return link ?? ''
}

for (const { code, window, language, hasScript } of walks) {
  const prefix = language === 'en' ? '' : `/${language}`
  const at = (path: string) => skin(code, `${prefix}${path}`)

  async function logOut(page: Page) {
    await page.goto(at('/account'))
    await send(page, 'logout')
    if (hasScript) await reloadAfterLogout(page)
    else await expect(alert(page, 'SUCCESS_LOGOUT')).toBeVisible()
  }

  test.describe(`${code} in ${language} on a ${window.name}, ${hasScript ? 'with' : 'without'} script`, () => {
    test.use({ viewport: window.viewport, javaScriptEnabled: hasScript })

    test('registers, confirms, sets a new password, logs in and out', async ({ page, request, newAddress, inbox }) => {
      test.setTimeout(120_000)
      const { omitPhone, twoFA } = skins[code].options
      const [email, number] = [newAddress('walker'), newPhone()]
      await page.goto(at('/register'))
      await fillStepOne(page, email)
      await send(page, 'register-step-1')
      await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
      await fill(page, { address1: 'Example Street 1', city: 'Turku', postcode: '20100' })
      if (!omitPhone) {
        await page.locator('[name="dialCode"]').selectOption('44')
        await fill(page, { phone: number })
      }
      await send(page, 'register-step-2')
      // The skin that asks for no phone number logs its players in at once.
      if (omitPhone) await expect(alert(page, 'SUCCESS_REGISTER')).toBeVisible()
      else await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)

      await page.goto(await linkTo(at('/email-verification/'), request, email))
      if (!hasScript) await send(page, 'email-verification')
      await expect(alert(page, 'SUCCESS_EMAIL_VERIFICATION')).toBeVisible()
      // Where the brand has a second factor, its code is asked for instead.
      if (!asksForCode(code)) await logOut(page)

      await page.goto(at('/forgot-password'))
      await page.locator('form[name="forgot-password"] [name="email"]').fill(email)
      await send(page, 'forgot-password')
      await expect(page.locator('dialog[data-route="/forgot-password"]')).toContainText(email)
      await page.goto(await linkTo(at('/reset-password/'), request, email))
      await page.locator('form[name="reset-password"] [name="password"]').fill(renewed)
      await page.locator('form[name="reset-password"] [name="confirmation"]').fill(renewed)
      await send(page, 'reset-password')
      await expect(alert(page, 'SUCCESS_RESET_PASSWORD')).toBeVisible()

      await page.goto(at('/login'))
      await sendLoginForm(
        page,
        twoFA ? { dialCode: '44', phone: number, password: renewed } : { email, password: renewed },
      )
      if (asksForCode(code)) {
        await expect(page.locator('form[name="login-otp"]')).toBeVisible()
        // Nobody has proved the number before the new password, so it may be somebody else's.
        const sent = await inbox(email, /\d{6}/)
        await page.locator('[name="twoFACode"]').fill(sent.text.match(/\d{6}/)?.[0] ?? '')
        await send(page, 'login-otp')
      }
      await expect(alert(page, 'SUCCESS_LOGIN')).toBeVisible()
      await logOut(page)
      await expect(page).toHaveURL(at(prefix ? '' : '/'))
    })
  })
}
