/** A session that has ended: what the player learns, keeps, and comes back to. */
import type { Page } from '@playwright/test'
import { emailOf } from '../../../scripts/shots/players.ts'
import { serviceAddress } from './addresses.ts'
import { chooseCard, enterAs } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin, sendLoginForm } from './log-in.ts'
import { password } from './register-player.ts'
import { takenOver } from './taken-over.ts'

const sessionCookies = /^(accessToken|refreshToken|expiresAt|userId|__Host-session|__Host-noted)$/

/** As after 58 minutes: the browser has deleted the cookies. */
const expire = (page: Page) => page.context().clearCookies({ name: sessionCookies })

const ended = (page: Page) => page.locator('[data-alert="SESSION_EXPIRED"]')
const loginDialog = (page: Page) => page.locator('dialog[data-route="/login"]')

async function openDeposit(page: Page, amount: string) {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/en/payments/deposit'))
  await chooseCard(page)
  const other = page.locator('[data-method="WALLET_SKRILL"], [data-method]').nth(1)
  await other.click()
  await page.locator('form[name="deposit"] [name="amount"]').fill(amount)
  await page.locator('form[name="deposit"] summary').click()
  await page.locator('form[name="deposit"] [name="bonusCode"]').fill('SUNDAY')
  return (await other.getAttribute('data-method')) ?? ''
}

async function expectDeposit(page: Page, method: string, amount: string) {
  await expect(page).toHaveURL(skin('ac', '/en/payments/deposit'))
  const form = page.locator('form[name="deposit"]')
  await expect(form.locator('[name="amount"]')).toHaveValue(amount)
  await expect(page.locator(`[data-method="${method}"] input`)).toBeChecked()
  await expect(form.locator('[name="bonusCode"]')).toHaveValue('SUNDAY')
}

test('a form sent after the end of the session says so, and is filled in again after the login', async ({ page }) => {
  const method = await openDeposit(page, '37')
  await expire(page)
  await page
    .locator('form[name="deposit"]')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(ended(page)).toContainText('Your session has ended')
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toHaveCount(0)
  await expect(page.locator('[data-balance]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await sendLogin(page, emailOf('ada'))
  await expectDeposit(page, method, '37')
  // Once: what was typed has its place in the form again.
  await page.reload()
  await expect(page.locator('form[name="deposit"] [name="bonusCode"]')).toHaveValue('')
})

test('what one player has typed is not shown to another', async ({ page }) => {
  await openDeposit(page, '37')
  await expire(page)
  await page
    .locator('form[name="deposit"]')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await sendLogin(page, emailOf('otto'))
  await expect(page).toHaveURL(skin('ac', '/en/payments/deposit'))
  const form = page.locator('form[name="deposit"]')
  await expect(form.locator('[name="bonusCode"]')).toHaveValue('')
  await expect(form.locator('[name="amount"]')).not.toHaveValue('37')
})

test('a link followed after the end of the session says so, and the header is a visitor’s', async ({ page }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/en'))
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  const account = page.locator('a[href="/en/account"]:visible').first()
  // Without cookies, nothing would tell a new document of a session.
  await takenOver(account)
  await expire(page)
  await account.click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/)
  await expect(ended(page)).toBeVisible()
  await expect(page.locator('[data-balance]')).toHaveCount(0)
  await sendLogin(page, emailOf('ada'))
  await expect(page.getByText(emailOf('ada'))).toBeVisible()
})

test('a login that was ended elsewhere leads to the login and back to the page', async ({ page }) => {
  // Nothing tells this page (live-balance.spec.ts).
  await page.route('**/live', (route) => route.abort())
  const { refreshToken } = await enterAs(page, 'nora')
  await page.goto(skin('ac', '/en/account'))
  await expect(page.getByText(emailOf('nora'))).toBeVisible()
  const query = 'mutation End($refreshToken: String!) { logout(refreshToken: $refreshToken) { success } }'
  await page.request.post(serviceAddress('platform', '/graphql'), { data: { query, variables: { refreshToken } } })
  await page.locator('dialog a[href^="/en/account/history"]').first().click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fhistory/)
  await expect(ended(page)).toBeVisible()
  await expect(page.locator('[data-balance]')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  const deposit = (page: Page) => page.locator('form[name="deposit"]')
  const send = (page: Page) =>
    deposit(page)
      .getByRole('button', { name: /^Deposit/ })
      .click()

  async function typeDeposit(page: Page) {
    await enterAs(page, 'ada')
    await page.goto(skin('ac', '/en/payments/deposit'))
    await deposit(page).locator('[name="amount"]').fill('37')
    await deposit(page).locator('summary').click()
    await deposit(page).locator('[name="bonusCode"]').fill('SUNDAY')
  }

  test('a form says so too, and is filled in again after the login, once', async ({ page }) => {
    await typeDeposit(page)
    await expire(page)
    await send(page)
    await expect(page).toHaveURL(/\/login\?next=%2Fpayments%2Fdeposit/)
    await expect(ended(page)).toBeVisible()
    await sendLoginForm(page, { email: emailOf('ada'), password })
    await expect(page).toHaveURL(skin('ac', '/en/payments/deposit'))
    await expect(deposit(page).locator('[name="amount"]')).toHaveValue('37')
    await expect(deposit(page).locator('[name="bonusCode"]')).toHaveValue('SUNDAY')
    await page.goto(skin('ac', '/en/payments/deposit'))
    await expect(deposit(page).locator('[name="bonusCode"]')).toHaveValue('')
  })

  test('what was typed waits for its player, and is not shown to another', async ({ page }) => {
    await typeDeposit(page)
    await expire(page)
    await send(page)
    await sendLoginForm(page, { email: emailOf('otto'), password })
    await expect(page).toHaveURL(skin('ac', '/en/payments/deposit'))
    await expect(deposit(page).locator('[name="bonusCode"]')).toHaveValue('')
    await expect(deposit(page).locator('[name="amount"]')).not.toHaveValue('37')
  })

  test('a login that was ended elsewhere keeps the new contact data, and no password', async ({ page }) => {
    const { refreshToken } = await enterAs(page, 'nora')
    await page.goto(skin('ac', '/en/account/profile'))
    const form = page.locator('form[name="profile"]')
    await form.locator('[name="email"]').fill('typed-before@parlour.example')
    await form.locator('[name="password"]').fill('Typed-Before-1')
    const query = 'mutation End($refreshToken: String!) { logout(refreshToken: $refreshToken) { success } }'
    await page.request.post(serviceAddress('platform', '/graphql'), { data: { query, variables: { refreshToken } } })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(ended(page)).toBeVisible()
    await sendLoginForm(page, { email: emailOf('nora'), password })
    await expect(page).toHaveURL(skin('ac', '/en/account/profile'))
    await expect(form.locator('[name="email"]')).toHaveValue('typed-before@parlour.example')
    await expect(form.locator('[name="password"]')).toHaveValue('')
  })
})

test.describe('several tabs', () => {
  test('a logout in one ends the others at once; what was typed there waits for the next login', async ({ page }) => {
    const typing = await page.context().newPage()
    const method = await openDeposit(typing, '41')
    // No timer runs in this tab: neither the check after 8 s nor any other.
    await typing.clock.install()
    await typing.clock.pauseAt(Date.now() + 60_000)
    const home = await page.context().newPage()
    await home.goto(skin('ac', '/en'))
    await home.clock.install()
    await home.clock.pauseAt(Date.now() + 60_000)
    await page.goto(skin('ac', '/en/account'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
    await expect(loginDialog(typing)).toBeVisible()
    await expect(ended(typing)).toBeAttached()
    await expect(typing.locator('[data-balance]')).toHaveCount(0)
    await expect(home.locator('[data-balance]')).toHaveCount(0)
    await expect(home).toHaveURL(skin('ac', '/en'))
    await expect(typing.locator('[data-alert="SUCCESS_LOGOUT"]')).toHaveCount(0)
    await typing.clock.resume()
    await sendLogin(typing, emailOf('ada'))
    await expectDeposit(typing, method, '41')
  })

  test('one tab that learns of the end tells the others', async ({ page }) => {
    await enterAs(page, 'nora')
    const other = await page.context().newPage()
    await other.goto(skin('ac', '/en/account'))
    await other.clock.install()
    await other.clock.pauseAt(Date.now() + 60_000)
    await page.goto(skin('ac', '/en'))
    await expire(page)
    await page.locator('a[href="/en/account"]:visible').first().click()
    await expect(ended(page)).toBeVisible()
    await expect(loginDialog(other)).toBeVisible()
    await expect(other.getByText(emailOf('nora'))).toHaveCount(0)
  })
})
