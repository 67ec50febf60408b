/** Links in mails are opened by more than their reader: by scanners of mail, by previews, twice, and on another device. */
import type { APIRequestContext } from '@playwright/test'
import { openAccount } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { logInOn } from './log-in.ts'
import { password, register } from './register-player.ts'

/** Opens a link as scanners of mail do: its head, then twice the whole, without scripts and cookies. */
async function scan(request: APIRequestContext, link: string) {
  // Only browsers resolve *.localhost, so the Host header selects the skin.
  const { host, port, pathname, search } = new URL(link)
  const address = `http://localhost:${port}${pathname}${search}`
  const options = { headers: { host }, maxRedirects: 0 }
  const head = await request.head(address, options)
  const [one, other] = [await request.get(address, options), await request.get(address, options)]
  return [head, one, other].map((response) => response.status())
}

test('the link of a registration survives scanners, and confirms on another device', async ({
  page,
  browser,
  request,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('scanned')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  expect(await scan(request, link)).toEqual([200, 200, 200])

  // A phone that has never seen the site.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await there.goto(link)
  await expect(there.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(there).toHaveURL(/\/login$/)
  // Scanners that come late change nothing either.
  expect(await scan(request, link)).toEqual([200, 200, 200])
  // The browser of the registration logs in, and learns from the same link that it has done its work.
  await logInOn(page, 'ac', email)
  await page.goto(link)
  await expect(page.locator('[data-error="CODE_USED"]')).toBeVisible()
  await phone.close()
})

test('a reader who presses the button twice is told once that the address is confirmed', async ({
  page,
  browser,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('pressed')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(link)
  await other.goto(link)
  await one.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(one.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  // Not an error: it says that this has been done, and leads to the login.
  await expect(other.locator('[data-error="CODE_USED"]')).toBeVisible()
  await expect(other.locator('[data-error="CODE_USED"]').getByRole('link', { name: 'Log in' })).toBeVisible()
  await context.close()
})

test('the link to a new password survives scanners, and sets it on another device', async ({
  page,
  browser,
  request,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('scanned-reset')
  await openAccount(request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  const asking = await browser.newContext()
  const asker = await asking.newPage()
  await asker.goto(skin('ac', '/forgot-password'))
  await asker.locator('form[name="forgot-password"] [name="email"]').fill(email)
  await asker.locator('form[name="forgot-password"] button[type="submit"]').click()
  const link = await mailedLink(email, /Set a new password/)
  expect(await scan(request, link)).toEqual([200, 200, 200])
  await asking.close()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await there.goto(link)
  const reset = there.locator('form[name="reset-password"]')
  await expect(reset).toContainText(email)
  await reset.locator('[name="password"]').fill(`${password}-new`)
  await reset.locator('[name="confirmation"]').fill(`${password}-new`)
  await reset.getByRole('button', { name: 'Save the new password' }).click()
  await expect(there.locator('[data-alert="SUCCESS_RESET_PASSWORD"]')).toBeVisible()
  // The login that was open elsewhere has ended with it.
  await page.goto(skin('ac', '/account'))
  await expect(page).toHaveURL(/\/login/)
  // Opened again, by whomever, it is used.
  await there.goto(link)
  await expect(there.locator('[data-error="HASH_USED"]')).toBeVisible()
  expect(await scan(request, link)).toEqual([200, 200, 200])
  await phone.close()
})
