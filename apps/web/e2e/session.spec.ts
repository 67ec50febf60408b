import type { Page } from '@playwright/test'
import { openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, pretendExpiry, reloadAfterLogout, sendLoginForm } from './log-in.ts'
import { newPhone, password } from './register-player.ts'

const ada = 'ada@parlour.example'

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

test('logs in by e-mail, hides tokens from scripts, and logs out', async ({ page }) => {
  await page.goto(skin('ac', '/login'))
  await expectNoAxeViolations(page)
  await page.locator('[name="email"]').fill('ada@parlour.example')
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text')
  await page.locator('[name="password"]').press('Enter')
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('[data-balance="REAL"]').first()).toContainText(/\d/)
  const readable = await page.evaluate(() => document.cookie)
  expect(readable).toContain('expiresAt=')
  expect(readable).toContain('userId=')
  expect(readable).not.toMatch(/accessToken|refreshToken/)
  expect(await cookieNames(page)).toEqual(expect.arrayContaining(['accessToken', 'refreshToken', 'depositedCustomer']))

  await page.goto(skin('ac', '/login'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
  await page.goto(skin('ac', '/account'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await reloadAfterLogout(page)
  expect(await cookieNames(page)).not.toEqual(expect.arrayContaining(['accessToken']))
  await page.goto(skin('ac', '/account'))
  await expect(page).toHaveURL(/\/login/)
})

test('logs in by phone and follows `next` only to pages of this site', async ({ page }) => {
  await page.goto(skin('ac', '/login?next=%2Fpages%2Fhelp'))
  await sendLoginForm(page, { email: '+358 40 123 4567', password })
  await expect(page).toHaveURL(/\/pages\/help$/)
  await page.context().clearCookies()
  await page.goto(skin('ac', '/login?next=%2F%2Fevil.example'))
  await sendLoginForm(page, { email: ada, password })
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
  await expect(page).toHaveURL(skin('ac', '/'))
})

test('reports missing and wrong input', async ({ page }) => {
  await page.goto(skin('ac', '/login'))
  await page.locator('form[name="login"]').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.locator('form[name="login"] [data-error="REQUIRED"]')).toHaveCount(2)
  await expect(page.locator('[name="email"]')).toBeFocused()
  await sendLoginForm(page, { email: 'ada', password: 'x' })
  await expect(page.locator('[data-error="EMAIL_VAL"]')).toBeVisible()
  await sendLoginForm(page, { email: 'nobody-😀@parlour.example', password: 'x'.repeat(10_000) })
  await expect(page.locator('[data-error="EMAIL_VAL"]')).toBeVisible()
  await sendLoginForm(page, { email: 'nobody@parlour.example', password: 'Wrong-2026' })
  await expect(page.getByRole('alert').filter({ hasText: 'Incorrect email' })).toHaveAttribute(
    'data-error',
    'INVALID_CREDENTIALS',
  )
  await sendLoginForm(page, { email: 'blocked@parlour.example', password })
  await expect(page.locator('[data-error="ACCOUNT_BLOCKED"]')).toContainText('support')
  await expect(page.locator('[data-error="ACCOUNT_BLOCKED"] a[href^="mailto:"]')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a locked player learns from when they can log in again, and whom to ask; a stranger learns nothing', async ({
  page,
}) => {
  const email = 'sam@parlour.example'
  await page.goto(skin('ac', '/en/login'))
  await sendLoginForm(page, { email, password: 'Wrong-2026' })
  await expect(page.locator('[data-error="INVALID_CREDENTIALS"]')).toBeVisible()
  await expect(page.locator('form[name="login"] time')).toHaveCount(0)
  await sendLoginForm(page, { email, password })
  const refusal = page.locator('[data-error="ACCOUNT_LOCKED"]')
  await expect(refusal).toContainText('You can log in again from:')
  const until = `${new Date().getUTCFullYear() + 5}-01-01T00:00:00.000Z`
  await expect(refusal.locator('time')).toHaveAttribute('datetime', until)
  await expect(refusal.locator('a[href^="mailto:"]')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('logs in and out without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(skin('ac', '/login'))
  await sendLoginForm(page, { email: 'ada@parlour.example', password: 'Wrong-2026' })
  await expect(page.locator('[data-error="INVALID_CREDENTIALS"]')).toBeVisible()
  await expect(page.locator('[name="email"]')).toHaveValue('ada@parlour.example')
  await sendLoginForm(page, { email: ada, password })
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
  await page.goto(skin('ac', '/account'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  await context.close()
})

test('a logout in one tab makes the other a visitor at its next request', async ({ page, context }) => {
  await logInOn(page, 'ac', ada)
  const other = await context.newPage()
  await other.goto(skin('ac', '/'))
  await expect(other.locator('[data-balance="REAL"]').first()).toBeVisible()
  await page.goto(skin('ac', '/account'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  await other.reload()
  await expect(other.locator('[data-balance="REAL"]')).toHaveCount(0)
  await other.goto(skin('ac', '/account'))
  await expect(other).toHaveURL(/\/login/)
})

test('an idle player is warned in time and can stay', async ({ page }) => {
  await page.clock.install()
  await logInOn(page, 'ac', ada)
  await pretendExpiry(page, 70)
  await page.clock.runFor(9_000)
  const question = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
})

test('an idle player who does not respond is logged out 15 s before expiry', async ({ page }) => {
  await page.clock.install()
  await logInOn(page, 'ac', ada)
  await pretendExpiry(page, 60)
  await page.clock.runFor(9_000)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.clock.runFor(40_000)
  await expect(page.locator('[data-balance="REAL"]')).toHaveCount(0)
  expect(await cookieNames(page)).not.toEqual(expect.arrayContaining(['accessToken']))
})

test('a session that expires offline leaves the page alone until the network returns', async ({ page, context }) => {
  await page.clock.install()
  await logInOn(page, 'ac', ada)
  await context.setOffline(true)
  await context.clearCookies({ name: /accessToken|refreshToken|expiresAt|userId|__Host-noted/ })
  const asked = page.waitForEvent('requestfailed')
  await page.clock.runFor(9_000)
  await asked
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  await context.setOffline(false)
  await page.clock.runFor(9_000)
  await expect(page.locator('[data-balance="REAL"]')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeVisible()
})

test.describe('bo asks for an SMS code', () => {
  const dialCode = '44'
  const wrongOne = (code: string) => (code === '000000' ? '111111' : '000000')

  async function askForCode(page: Page, phone: string) {
    await page.goto(skin('bo', '/login'))
    await sendLoginForm(page, { dialCode, phone, password })
    await expect(page.locator('form[name="login-otp"]')).toBeVisible()
  }

  async function verify(page: Page, code: string) {
    await page.locator('[name="twoFACode"]').fill(code)
    await page.getByRole('button', { name: 'Verify' }).click()
  }

  /** Creates a player with an unused phone number, so that no other test's code arrives there. */
  async function newPlayer(page: Page, email: string): Promise<string> {
    const phone = newPhone()
    await openAccount(page.request, { email, brandId: 'bo', phone: `+${dialCode} ${phone}` })
    return phone
  }

  test('a wrong code is refused and cleared, the right one logs in', async ({ page, newAddress, inbox }) => {
    const phone = await newPlayer(page, newAddress('code'))
    await page.goto(skin('bo', '/login'))
    await expectNoAxeViolations(page)
    await sendLoginForm(page, { dialCode, phone, password: 'Wrong-2026' })
    const refusal = page.locator('[data-error="INVALID_CREDENTIALS"]')
    await expect(refusal).toContainText('Incorrect phone number or password')
    await expect(refusal).not.toContainText('email')
    await askForCode(page, phone)
    await expectNoAxeViolations(page)
    expect(await cookieNames(page)).not.toEqual(expect.arrayContaining(['accessToken']))
    const [code = ''] = (await inbox(`+${dialCode} ${phone}`)).text.match(/\d{6}/) ?? []
    expect(await page.content()).not.toContain(code)
    await verify(page, wrongOne(code))
    await expect(page.locator('[data-alert="TWOFA_CODE_ERROR"]')).toBeVisible()
    await expect(page.locator('[name="twoFACode"]')).toHaveValue('')
    await expect(page.getByText('4 attempts are left')).toBeVisible()
    await verify(page, code)
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
    await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  })

  test('after five wrong codes only a new one works, and a replayed cookie does not help', async ({
    page,
    newAddress,
    inbox,
  }) => {
    const phone = await newPlayer(page, newAddress('guess'))
    await askForCode(page, phone)
    const [code = ''] = (await inbox(`+${dialCode} ${phone}`)).text.match(/\d{6}/) ?? []
    const kept = await page.context().cookies()
    for (let left = 4; left > 0; left -= 1) {
      await verify(page, wrongOne(code))
      await expect(page.getByText(left === 1 ? 'One attempt is left' : `${left} attempts are left`)).toBeVisible()
    }
    await verify(page, wrongOne(code))
    await expect(page.locator('[data-error="LOGIN_SMS_SPENT"]')).toBeVisible()
    await page.context().addCookies(kept)
    await verify(page, code)
    await expect(page.locator('[data-error="LOGIN_SMS_SPENT"]')).toBeVisible()
    await expect(page.getByRole('button', { name: /New code in/ })).toBeDisabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.locator('form[name="login"]')).toBeVisible()
  })

  for (const javaScriptEnabled of [true, false]) {
    test(`Back from the code keeps what was typed, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      browser,
      newAddress,
      inbox,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled })
      const page = await context.newPage()
      const phone = newPhone()
      await openAccount(page.request, { email: newAddress('back'), brandId: 'bo', phone: `+358 ${phone}` })
      await page.goto(skin('bo', '/login'))
      await expect(page.locator('[name="dialCode"]')).toHaveValue(dialCode)
      await sendLoginForm(page, { dialCode: '358', phone, password })
      await expect(page.locator('form[name="login-otp"]')).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
      await expect(page.locator('form[name="login"]')).toBeVisible()
      await expect(page.locator('[name="dialCode"]')).toHaveValue('358')
      await expect(page.locator('[name="phone"]')).toHaveValue(phone)
      await expect(page.locator('[name="password"]')).toHaveValue('')
      expect(await page.content()).not.toContain(password)
      await sendLoginForm(page, { password })
      await expect(page.locator('form[name="login-otp"]')).toBeVisible()
      await inbox(`+358 ${phone}`)
      await context.close()
    })
  }

  test('works without script', async ({ browser, newAddress, inbox }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const phone = await newPlayer(page, newAddress('plain'))
    await askForCode(page, phone)
    const [code = ''] = (await inbox(`+${dialCode} ${phone}`)).text.match(/\d{6}/) ?? []
    await verify(page, code)
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
    await context.close()
  })
})
