/**
 * The gateway for mails and SMS is down: the player learns what to do, nothing is lost, and a mail arrives when it is
 * back. The platform's own calls cannot be scoped, so these tests run after all others.
 */
import { openAccount, passCodeWait } from '../cashier-player.ts'
import { sentMails } from '../confirm-by-mail.ts'
import { expect, skin, test } from '../fixtures.ts'
import { sendLoginForm } from '../log-in.ts'
import { fillStepOne, fillStepTwo, newPhone, next, password, signUp } from '../register-player.ts'

const down = { status: 503 }

// A mail that could not be sent is tried again after 3, 7, 20 and 55 seconds.
test.describe.configure({ timeout: 180_000 })
const untilSent = { timeout: 120_000 }

test('mails of a registration, a link sent again and a recovery wait for the gateway', async ({
  page,
  request,
  newAddress,
  fault,
}) => {
  const [registered, unknown, forgetful] = [newAddress('waiting'), newAddress('again'), newAddress('forgot')]
  await openAccount(request, { email: forgetful, brandId: 'ac' })
  await fault('inbox', down)

  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, registered)
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  const sent = page.locator('dialog[data-route="/account-verification"]')
  await expect(sent).toContainText(registered)
  await expect(sent.getByRole('button', { name: /Email again in \d+ seconds?/ })).toBeVisible()

  // Sent again, for an address of which this browser knows nothing.
  await page.context().clearCookies({ name: '__Host-registered' })
  await page.goto(skin('ac', '/account-verification'))
  await sent.locator('[name="email"]').fill(unknown)
  await sent.locator('[name="email"]').press('Enter')
  await expect(sent).toContainText(unknown)

  await page.goto(skin('ac', '/forgot-password'))
  await page.locator('form[name="forgot-password"] [name="email"]').fill(forgetful)
  await page.locator('form[name="forgot-password"] button[type="submit"]').click()
  await expect(page.locator('dialog[data-route="/forgot-password"]')).toContainText(forgetful)

  await fault('inbox', {})
  const subjects = async (to: string) => (await sentMails(request, to)).map(({ subject }) => subject)
  await expect.poll(() => subjects(registered), untilSent).toEqual([expect.stringMatching(/Confirm/)])
  await expect.poll(async () => (await subjects(unknown)).length, untilSent).toBe(1)
  await expect.poll(() => subjects(forgetful), untilSent).toContainEqual(expect.stringMatching(/Set a new password/))

  const [mail] = await sentMails(request, registered)
  await page.goto(/https?:\S+\/email-verification\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
})

test('a login whose SMS could not be sent is sent again by the same form when the gateway is back', async ({
  page,
  newAddress,
  inbox,
  fault,
}) => {
  const phone = newPhone()
  await openAccount(page.request, { email: newAddress('mute'), brandId: 'bo', phone: `+44 ${phone}` })
  await fault('inbox', down)
  await page.goto(skin('bo', '/login'))
  await sendLoginForm(page, { dialCode: '44', phone, password })
  await expect(page.locator('form[name="login"] [data-error="ERROR_TWOFA"]')).toBeVisible()
  await expect(page.locator('form[name="login"] [name="phone"]')).toHaveValue(phone)
  await fault('inbox', {})
  await sendLoginForm(page, { dialCode: '44', phone, password })
  const code = /\d{6}/.exec((await inbox(`+44 ${phone}`)).text)?.[0] ?? ''
  await page.locator('[name="twoFACode"]').fill(code)
  await page.locator('form[name="login-otp"]').getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
})

test('a new code that could not be sent leaves the one before in force, and can be asked for at once', async ({
  page,
  request,
  newAddress,
  inbox,
  fault,
}) => {
  const [email, phone] = [newAddress('muted'), newPhone()]
  await openAccount(page.request, { email, brandId: 'bo', phone: `+44 ${phone}` })
  await page.goto(skin('bo', '/login'))
  await sendLoginForm(page, { dialCode: '44', phone, password })
  const form = page.locator('form[name="login-otp"]')
  await expect(form).toBeVisible()
  const first = /\d{6}/.exec((await inbox(`+44 ${phone}`)).text)?.[0] ?? ''
  await passCodeWait(email)
  await page.reload()
  await fault('inbox', down)
  const again = page.getByRole('button', { name: 'Send a new code' })
  await again.click()
  await expect(page.locator('[data-error="ERROR_TWOFA"]')).toBeVisible()
  await expect(again).toBeEnabled()
  await fault('inbox', {})
  expect(await sentMails(request, `+44 ${phone}`)).toHaveLength(1)
  await form.locator('[name="twoFACode"]').fill(first)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
})
