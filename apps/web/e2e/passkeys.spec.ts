import type { Page } from '@playwright/test'
import { appCode, setUpApp } from './authenticator-app.ts'
import { openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, sendLoginForm } from './log-in.ts'
import { newPhone, password } from './register-player.ts'
import { addAuthenticator, logOut, passkeyButton, takeOffer, withoutAutofill } from './virtual-authenticator.ts'

/** A new player of a skin without a second factor, who has logged in by password and taken the offer of a passkey. */
async function playerWithPasskey(page: Page, email: string, code = 'ac') {
  const authenticator = await addAuthenticator(page)
  await openAccount(page.request, { email, brandId: code })
  await logInOn(page, code, email)
  await takeOffer(page)
  return authenticator
}

const loginAlert = (page: Page, code: string) => page.locator(`form[name="login"] [data-error="${code}"]`)
const isLoggedIn = (page: Page) => expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()

test('a passkey is offered after a login by password, and logs in by the button', async ({ page, newAddress }) => {
  await withoutAutofill(page)
  const authenticator = await addAuthenticator(page)
  const email = newAddress('passkey')
  await openAccount(page.request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  await expect(page.locator('[data-passkey-offer]')).toBeVisible()
  await expectNoAxeViolations(page)
  await takeOffer(page)
  expect(await authenticator.count()).toBe(1)

  await page.goto(skin('ac', '/account/security'))
  await expect(page.locator('[data-passkey]')).toHaveCount(1)
  await expect(page.locator('[data-passkey]')).toContainText('Not used yet')
  await logOut(page)
  await page.goto(skin('ac', '/login?next=%2Fpages%2Fhelp'))
  await passkeyButton(page).click()
  await isLoggedIn(page)
  await expect(page).toHaveURL(/\/pages\/help$/)
  await expect(page.locator('[data-passkey-offer]')).toHaveCount(0)
  await page.goto(skin('ac', '/account/security'))
  await expect(page.locator('[data-passkey]')).toContainText('Last used:')
})

test('the browser suggests a passkey for the user name', async ({ page, newAddress }) => {
  await playerWithPasskey(page, newAddress('autofill'))
  await logOut(page)
  // The virtual authenticator picks the suggestion at once.
  await page.goto(skin('ac', '/login'))
  await isLoggedIn(page)
  await logOut(page)
  // Where no passkey is known to have been used, the browser is asked when the player turns to the field.
  await page.context().clearCookies({ name: '__Host-passkey' })
  await page.goto(skin('ac', '/login'))
  await expect(passkeyButton(page)).toBeVisible()
  await page.locator('[name="email"]').press('a')
  await isLoggedIn(page)
})

test('the offer is declined for half a year on this device', async ({ page, newAddress }) => {
  await addAuthenticator(page)
  const email = newAddress('declining')
  await openAccount(page.request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  const offer = page.locator('[data-passkey-offer]')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === '__Host-passkey')
  expect(cookie?.value).toBe('declined')
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(180)
  await logOut(page)
  await logInOn(page, 'ac', email)
  await page.goto(skin('ac', '/account/security'))
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('a player with an app proves a new passkey by its code, and logs in with the passkey alone', async ({
  page,
  newAddress,
}) => {
  await withoutAutofill(page)
  const authenticator = await addAuthenticator(page)
  const email = newAddress('app-and-passkey')
  await openAccount(page.request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  await page.locator('[data-passkey-offer]').getByRole('button', { name: 'Not now' }).click()
  const { secret } = await setUpApp(page, 'ac')
  await page.goto(skin('ac', '/account/security'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const form = page.locator('form[name="add-passkey"]')
  await form.getByRole('button', { name: 'Continue' }).click()
  const code = form.getByRole('textbox', { name: 'code of your authenticator app' })
  await code.fill('111111')
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.locator('[data-error="PROOF_WRONG_CODE"]')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await authenticator.count()).toBe(0)
  await code.fill(appCode(secret))
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-alert="SUCCESS_PASSKEY_ADDED"]')).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  await logOut(page)
  await page.goto(skin('ac', '/login'))
  await passkeyButton(page).click()
  await isLoggedIn(page)
})

test('a passkey that the player has removed says so, and the password still works', async ({ page, newAddress }) => {
  await withoutAutofill(page)
  const email = newAddress('removing')
  const authenticator = await playerWithPasskey(page, email)
  await page.goto(skin('ac', '/account/security'))
  await page
    .locator('[data-passkey]')
    .getByRole('link', { name: /^Remove/ })
    .click()
  const removal = page.locator('form[name="remove-passkey"]')
  await expect(removal).toContainText('You will no longer be able to log in with this passkey')
  await removal.locator('[name="password"]').fill('Wrong-Lake-7')
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removal.locator('[data-error="PROOF_WRONG_PASSWORD"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await removal.locator('[name="password"]').fill(password)
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.locator('[data-alert="SUCCESS_PASSKEY_REMOVED"]')).toBeVisible()
  await expect(page.locator('[data-passkey]')).toHaveCount(0)
  expect(await authenticator.count()).toBe(1)
  await logOut(page)
  await page.goto(skin('ac', '/login'))
  await passkeyButton(page).click()
  await expect(loginAlert(page, 'PASSKEY_UNKNOWN')).toBeVisible()
  await expectNoAxeViolations(page)
  await logInOn(page, 'ac', email)
})

test('a passkey whose counter went back is removed, and says why', async ({ page, newAddress }) => {
  await withoutAutofill(page)
  const email = newAddress('copied')
  const authenticator = await playerWithPasskey(page, email)
  await logOut(page)
  await page.goto(skin('ac', '/login'))
  await passkeyButton(page).click()
  await isLoggedIn(page)
  await logOut(page)
  await authenticator.replaceByCopy()
  await page.goto(skin('ac', '/login'))
  await passkeyButton(page).click()
  await expect(loginAlert(page, 'PASSKEY_COPIED')).toBeVisible()
  await passkeyButton(page).click()
  await expect(loginAlert(page, 'PASSKEY_UNKNOWN')).toBeVisible()
})

test('a cancelled request, and a passkey of another skin, leave the form as it was', async ({ page, newAddress }) => {
  await withoutAutofill(page)
  const email = newAddress('foreign')
  const authenticator = await playerWithPasskey(page, email)
  await logOut(page)
  await authenticator.setVerified(false)
  await page.goto(skin('ac', '/login'))
  await page.locator('[name="email"]').fill(email)
  await passkeyButton(page).click()
  await expect(loginAlert(page, 'PASSKEY_NOT_USED')).toBeVisible()
  await expect(page.locator('[name="email"]')).toHaveValue(email)
  await authenticator.setVerified(true)
  await passkeyButton(page).click()
  await isLoggedIn(page)

  // Browsers bind a passkey to the site that made it, so that this one has none.
  await page.goto(skin('ra', '/login'))
  await passkeyButton(page).click()
  await expect(loginAlert(page, 'PASSKEY_NOT_USED')).toBeVisible()
  await expect(page.locator('form[name="login"]')).toBeVisible()
})

test('a passkey stands for the password and the code by SMS', async ({ page, newAddress, inbox }) => {
  await withoutAutofill(page)
  await addAuthenticator(page)
  const [email, phone] = [newAddress('bonanova'), newPhone()]
  await openAccount(page.request, { email, brandId: 'bo', phone: `+44 ${phone}` })
  await page.goto(skin('bo', '/login'))
  await sendLoginForm(page, { dialCode: '44', phone, password })
  const code = /\d{6}/.exec((await inbox(`+44 ${phone}`)).text)?.[0] ?? ''
  await page.locator('[name="twoFACode"]').fill(code)
  await page.locator('form[name="login-otp"]').getByRole('button', { name: 'Verify' }).click()
  await isLoggedIn(page)
  await takeOffer(page)
  await logOut(page)
  await page.goto(skin('bo', '/login'))
  await passkeyButton(page).click()
  await isLoggedIn(page)
})

test('a browser without passkeys is offered none', async ({ page, newAddress }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
  const email = newAddress('old-browser')
  await openAccount(page.request, { email, brandId: 'ac' })
  await page.goto(skin('ac', '/login'))
  await page.locator('[name="email"]').press('a')
  await expect(passkeyButton(page)).toHaveCount(0)
  await logInOn(page, 'ac', email)
  await page.goto(skin('ac', '/account/security'))
  await expect(page.getByText('Passkeys do not work in this browser')).toBeVisible()
  await expect(page.locator('[data-passkey-offer]')).toHaveCount(0)
})

test('a player proves themselves by the password or a code before a passkey is added', async ({
  page,
  newAddress,
  inbox,
}) => {
  const authenticator = await addAuthenticator(page)
  const email = newAddress('proving')
  // Nobody has proved the number: the code goes to the confirmed address.
  await openAccount(page.request, { email, brandId: 'ac', phone: `+44 ${newPhone()}` })
  await logInOn(page, 'ac', email)
  const sent: URLSearchParams[] = []
  await page.route('**/account/passkeys', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''))
    await route.continue()
  })
  await page.goto(skin('ac', '/account/security'))
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My laptop')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[name="password"]')).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-error="REQUIRED"]')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a code instead' }).click()
  const code = /\d{6}/.exec((await inbox(email, /confirms a change/)).text)?.[0] ?? ''
  await expect(page.getByRole('button', { name: /^New code in \d+ seconds?$/ })).toBeDisabled()
  await page.locator('[name="code"]').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-alert="SUCCESS_PASSKEY_ADDED"]')).toBeVisible()
  expect(Object.fromEntries(sent.at(-2) ?? [])).toMatchObject({ intent: 'start', code, challengeId: /./ })
  await expect(page.locator('[data-passkey]')).toContainText('My laptop')
  expect(await authenticator.count()).toBe(1)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('[name="password"]').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-error="PASSKEY_EXISTS"]')).toBeVisible()
})
