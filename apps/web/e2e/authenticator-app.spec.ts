import type { Page } from '@playwright/test'
import { appCode, setUpApp } from './authenticator-app.ts'
import { enterAsNewPlayer, openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, sendLogin, sendLoginForm } from './log-in.ts'
import { newPhone, password } from './register-player.ts'
import { logOut } from './virtual-authenticator.ts'

const isLoggedIn = (page: Page) => expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
const enter = async (page: Page, code: string, button: string) => {
  await page.locator('form[name="login-otp"] [name="twoFACode"]').fill(code)
  await page.locator('form[name="login-otp"]').getByRole('button', { name: button }).click()
}

test('a player sets an app up, logs in with it and turns it off', async ({ page, mailedLink, inbox }) => {
  // The rest of the journey is long: seven pages with axe.
  test.slow()
  // With a confirmed address: no other gets mails about the account.
  const { email } = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/account/security'))
  await page.getByRole('link', { name: 'Set up the app' }).click()
  await expect(page.locator('form[name="start-authenticator"]')).toBeVisible()
  // Without an app there are no codes to renew.
  await page.goto(skin('ac', '/account/security/authenticator?codes'))
  await expect(page).toHaveURL(/\/authenticator$/)
  await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible()
  await expect(page.locator('form[name="start-authenticator"]')).toBeVisible()
  await expectNoAxeViolations(page)
  const start = page.locator('form[name="start-authenticator"]')
  await start.getByRole('button', { name: 'Continue' }).click()
  await expect(start.locator('[data-error="REQUIRED"]')).toBeVisible()
  await start.locator('[name="password"]').fill(password)
  await start.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectNoAxeViolations(page)
  const secret = (await page.locator('[data-totp-key]').getAttribute('data-totp-key')) ?? ''
  await expect(page.getByRole('link', { name: 'Open in the app' })).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/Acacia.*secret=${secret}`),
  )
  const confirm = page.locator('form[name="confirm-authenticator"]')
  await confirm.locator('[name="code"]').fill('12')
  await confirm.getByRole('button', { name: 'Turn it on' }).click()
  await expect(confirm.locator('[data-error="PROOF_WRONG_CODE"]')).toBeVisible()
  await confirm.locator('[name="code"]').fill(appCode(secret, -1))
  await confirm.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.locator('.recovery-list li')).toHaveCount(10)
  await expectNoAxeViolations(page)
  const [recoveryCode = ''] = await page.locator('.recovery-list li').allTextContents()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('ac-recovery-codes.txt')
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.locator('[data-authenticator="on"]')).toContainText('10 recovery codes left')
  await inbox(email, /Authenticator app added/)

  await logOut(page)
  await page.goto(skin('ac', '/login?next=%2Fpages%2Fhelp'))
  await sendLogin(page, email)
  const field = page.locator('form[name="login-otp"] [name="twoFACode"]')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectNoAxeViolations(page)
  await expect(page.getByRole('button', { name: 'Send an SMS instead' })).toHaveCount(0)
  await enter(page, '000000', 'Verify')
  await expect(page.locator('[data-error="TWOFA_CODE_ERROR"]')).toBeVisible()
  await enter(page, appCode(secret), 'Verify')
  await isLoggedIn(page)
  await expect(page).toHaveURL(/\/pages\/help$/)

  await logOut(page)
  await page.goto(skin('ac', '/login'))
  await sendLogin(page, email)
  await page.getByText('Use a recovery code').click()
  await expectNoAxeViolations(page)
  const recovery = page.locator('form[name="login-recovery"]')
  await recovery.locator('[name="recoveryCode"]').fill(recoveryCode.toLowerCase())
  await recovery.getByRole('button', { name: 'Verify' }).click()
  await isLoggedIn(page)
  await inbox(email, /Recovery code used/)

  await page.goto(skin('ac', '/account/security'))
  await expect(page.locator('[data-authenticator="on"]')).toContainText('9 recovery codes left')
  await page.getByRole('link', { name: 'New recovery codes' }).click()
  await expect(page).toHaveTitle(/^New recovery codes · /)
  await expectNoAxeViolations(page)
  const renew = page.locator('form[name="renew-recovery-codes"]')
  await renew.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(renew.locator('[data-error="REQUIRED"]')).toBeVisible()
  await renew.locator('[name="password"]').fill(password)
  await renew.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(page.getByRole('heading', { name: 'Save your new recovery codes' })).toBeVisible()
  await expect(page.locator('.recovery-list li')).toHaveCount(10)
  expect(await page.locator('.recovery-list li').allTextContents()).not.toContain(recoveryCode)
  await page.getByRole('link', { name: 'I have saved them' }).click()
  await expect(page.locator('[data-authenticator="on"]')).toContainText('10 recovery codes left')
  await inbox(email, /New recovery codes/)
  await page.getByRole('link', { name: 'Turn it off' }).click()
  await expectNoAxeViolations(page)
  const remove = page.locator('form[name="remove-authenticator"]')
  await remove.getByLabel('Or the code of your authenticator app').fill(appCode(secret, 1))
  await remove.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.locator('[data-alert="SUCCESS_AUTHENTICATOR_REMOVED"]')).toBeVisible()
  await expect(page.locator('[data-authenticator="off"]')).toBeVisible()
  await inbox(email, /Authenticator app removed/)
  await logOut(page)
  await logInOn(page, 'ac', email)
})

test('works without script, in another language, on another skin of wide letters', async ({ browser, newAddress }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const email = newAddress('scriptless')
  await openAccount(page.request, { email, brandId: 'lj' })
  await page.goto(skin('lj', '/fr/login'))
  await sendLogin(page, email)
  await isLoggedIn(page)
  const { secret, recoveryCodes } = await setUpApp(page, 'lj', '/fr')
  await context.clearCookies()
  await page.goto(skin('lj', '/fr/login'))
  await sendLogin(page, email)
  await enter(page, '111111', 'Vérifier')
  await expect(page.locator('[data-error="TWOFA_CODE_ERROR"]')).toBeVisible()
  await enter(page, appCode(secret), 'Vérifier')
  await isLoggedIn(page)
  await context.clearCookies()
  await page.goto(skin('lj', '/fr/login'))
  await sendLogin(page, email)
  await page.getByText('Utiliser un code de secours').click()
  await page.locator('[name="recoveryCode"]').fill(recoveryCodes[3] ?? '')
  await page.locator('form[name="login-recovery"] button[type="submit"]').click()
  await isLoggedIn(page)
  await context.close()
})

/** A new player of Bonanova and Selene, who has logged in on Selene by SMS and set an app up there. */
async function bonanovaPlayer(page: Page, email: string, inbox: (to: string) => Promise<{ text: string }>) {
  const phone = newPhone()
  const sentCode = async () => /\d{6}/.exec((await inbox(`+44 ${phone}`)).text)?.[0] ?? ''
  await openAccount(page.request, { email, brandId: 'bo', phone: `+44 ${phone}` })
  await page.goto(skin('se', '/login'))
  await sendLogin(page, email)
  await enter(page, await sentCode(), 'Verify')
  await isLoggedIn(page)
  const { secret } = await setUpApp(page, 'se')
  return { phone, sentCode, secret, firstCode: await sentCode() }
}

test('stands for the SMS on Bonanova, whose players are those of Selene', async ({ page, newAddress, inbox }) => {
  const { phone, secret, sentCode, firstCode } = await bonanovaPlayer(page, newAddress('app-only'), inbox)
  await page.goto(skin('bo', '/login'))
  await sendLoginForm(page, { dialCode: '44', phone, password })
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible()
  await enter(page, appCode(secret), 'Verify')
  await isLoggedIn(page)
  expect(await sentCode()).toBe(firstCode)
})

test('lets the player have an SMS instead where the brand sends one', async ({ page, newAddress, inbox }) => {
  const email = newAddress('both')
  const { sentCode, firstCode } = await bonanovaPlayer(page, email, inbox)
  await logOut(page)
  await page.goto(skin('se', '/login'))
  await sendLogin(page, email)
  await page.getByRole('button', { name: 'Send an SMS instead' }).click()
  await expect(page.getByRole('heading', { name: 'Check your phone' })).toBeVisible()
  await expect.poll(sentCode).not.toBe(firstCode)
  await enter(page, await sentCode(), 'Verify')
  await isLoggedIn(page)
})

test('nothing of the setup is kept by the browser or sent to anybody else', async ({ page, newAddress }) => {
  const email = newAddress('private')
  await openAccount(page.request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(skin('ac', '/'))) foreign.push(request.url())
  })
  const { secret } = await setUpApp(page, 'ac')
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([])
  const answer = await page.goto(skin('ac', '/account/security/authenticator'))
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(await answer?.text()).not.toContain(secret)
})
