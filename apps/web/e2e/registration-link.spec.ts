import type { Page } from '@playwright/test'
import { byHost } from './addresses.ts'
import { openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn } from './log-in.ts'
import { newPhone, register } from './register-player.ts'

test('the link logs nobody in where another player is logged in', async ({ page, newAddress, mailedLink }) => {
  const [email, other] = [newAddress('sister'), newAddress('brother')]
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  await openAccount(page.request, { email: other, brandId: 'ac' })
  await logInOn(page, 'ac', other)
  const before = await userOf(page)
  await page.goto(link)
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page).toHaveURL(skin('ac', '/'))
  expect(await userOf(page)).toBe(before)
})

test('on a skin with a second factor the link leads to its code', async ({ page, newAddress, mailedLink, inbox }) => {
  const [email, phone] = [newAddress('twofold'), newPhone()]
  await register(page, 'bo', email, phone)
  await page.goto(await mailedLink(email))
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  const form = page.locator('form[name="login-otp"]')
  await expect(form).toBeVisible()
  expect(await userOf(page)).toBeUndefined()
  await form.locator('[name="twoFACode"]').fill(/\d{6}/.exec((await inbox(`+44 ${phone}`)).text)?.[0] ?? '')
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
})

const userOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'userId')?.value

test('a used or invalid link explains what to do', async ({ page, newAddress, mailedLink }) => {
  const email = newAddress('twice')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  // As on another device.
  await page.context().clearCookies({ name: '__Host-registrant' })
  await page.goto(link)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(link)
  const used = page.locator('[data-error="CODE_USED"]')
  await expect(used).toContainText('has already been used')
  await expectNoAxeViolations(page)
  await used.getByRole('link', { name: 'Log in' }).click()
  await expect(page.locator('form[name="login"]')).toBeVisible()

  await page.goto(skin('ac', '/activate/no-such-code'))
  await expect(page.locator('[data-error="INVALID_CODE"]')).toBeVisible()

  await page.goto(skin('ac', '/email-verification'))
  await expect(page.locator('[data-alert="INVALID_CODE"]')).toBeVisible()
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('merely opening the link confirms nothing, because mail scanners open links too', async ({
  page,
  request,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('scanned')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  const { address, headers } = byHost(link)
  expect((await request.get(address, { headers })).ok()).toBe(true)
  await page.goto(link)
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
})

test('the verification link can be sent again after a minute, and says until when', async ({
  page,
  newAddress,
  inbox,
}) => {
  const email = newAddress('resent')
  await page.clock.install()
  await register(page, 'ac', email)
  const again = page.locator('form[name="resend-verification"] button')
  await expect(again).toHaveText(/Email again in \d+ seconds?/)
  await expect(again).toBeDisabled()
  await page.clock.fastForward(61_000)
  await expect(again).toHaveText('Send the email again')
  await again.click()
  // Not while it is being sent: the wait begins anew with the answer.
  await expect(again).toHaveText(/Email again in \d+ seconds?/)
  await inbox(email)
  await page.clock.fastForward(61_000)
  await again.click()
  await expect(page.locator('[data-error="RATE_LIMITED"]')).toBeVisible()
})

test('the link of an account opened through an affiliate logs in like any other', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('friend')
  await page.goto(skin('ac', '/?affid=friend-7'))
  await register(page, 'ac', email)
  await page.goto(await mailedLink(email))
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
})
