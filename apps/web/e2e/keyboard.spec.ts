/** The main job by keyboard alone: nothing is clicked, filled or focused by the test. */
import type { Page } from '@playwright/test'
import { answerConsent } from '../../../scripts/shots/camera.ts'
import { newCard, openAccount } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { Keyboard } from './keyboard.ts'
import { newPhone, password } from './register-player.ts'

async function arrive(page: Page, code: string, path = '/') {
  await answerConsent(page.context(), skin(code))
  await page.goto(skin(code, path))
  return new Keyboard(page)
}

async function logIn(page: Page, keys: Keyboard, email: string) {
  await keys.link('Log in')
  await keys.press('Enter')
  await keys.inDialog('/login')
  await keys.type('email', email)
  await keys.type('password', password)
  await keys.press('Enter')
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
}

test('the whole main job by keyboard alone', async ({ page, newAddress, mailedLink }) => {
  test.setTimeout(300_000)
  const email = newAddress('kaisa')
  const balance = page.locator('header [data-balance="REAL"]')
  const keys = await arrive(page, 'ac')

  await test.step('the skip link skips the header', async () => {
    await keys.link(/skip/i)
    await keys.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })

  await test.step('a dialog traps the focus, closes on Esc and restores the focus', async () => {
    await page.goto(skin('ac'))
    await keys.link('Log in')
    await keys.press('Enter')
    await keys.inDialog('/login')
    expect((await keys.focus())?.field).toBe('email')
    // Enough steps for two rounds.
    expect(await keys.strays('/login', 24)).toEqual([])
    await keys.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect.poll(async () => (await keys.focus())?.name).toBe('Log in')
  })

  await test.step('register', async () => {
    await keys.link('Sign up')
    await keys.press('Enter')
    await keys.inDialog('/register')
    const fields = {
      email,
      password,
      firstName: 'Kaisa',
      lastName: 'Kassa',
      dobDay: '17',
      dobMonth: '5',
      dobYear: '1990',
    }
    for (const [field, text] of Object.entries(fields)) await keys.type(field, text)
    await keys.button('Next')
    await keys.press('Enter')
    await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
    const address = { address1: 'Rantatie 5', city: 'Toronto', postcode: 'M5V 2T6', phone: newPhone() }
    for (const [field, text] of Object.entries(address)) await keys.type(field, text)
    await keys.button('Sign up')
    await keys.press('Enter')
    await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  })

  await test.step('confirm the address, log in', async () => {
    // As on another device: on this one the link logs in.
    await page.context().clearCookies({ name: '__Host-registrant' })
    // The alert appears with the page, before all of its pictures have loaded.
    await page.goto(await mailedLink(email), { waitUntil: 'commit' })
    await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
    await page.goto(skin('ac'))
    await logIn(page, keys, email)
    await expect(balance).toHaveText('C$0.00')
  })

  await test.step('deposit by card, on the framed page', async () => {
    // After the login the focus is on the page's heading, and the header is before it.
    await keys.link('Deposit', { back: true })
    await keys.press('Enter')
    await keys.inDialog('/payments/deposit')
    // For its 5 s the alert of the login lies over the top of a dialog as tall as this one.
    await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toHaveCount(0)
    await keys.to('the payment methods', ({ field }) => field === 'slug')
    for (let step = 0; step < 8 && (await keys.focus())?.value !== 'CARD_PAYMENT_IQ'; step += 1)
      await keys.press('ArrowDown')
    expect((await keys.focus())?.value).toBe('CARD_PAYMENT_IQ')
    await keys.press('Space')
    await keys.to('the amount', ({ field }) => field === 'amount')
    await keys.press('ControlOrMeta+A')
    await keys.type('amount', '50')
    await keys.press('Enter')
    await page.frameLocator('dialog iframe').locator('[name="cardNumber"]').waitFor()
    await keys.type('cardNumber', newCard())
    await keys.type('expiry', '1234')
    await keys.type('cvc', '123')
    await keys.type('holder', 'Kaisa Kassa')
    await keys.press('Enter')
    await expect(balance).toHaveText('C$50.00', { timeout: 20_000 })
  })

  await test.step('open a game, play a round, return', async () => {
    await page.goto(skin('ac'))
    await keys.to('a game', ({ game }) => game !== '')
    await keys.press('Enter')
    await expect(page.locator('[data-session-bar]')).toBeVisible()
    await expect(page.frameLocator('iframe').locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
    await keys.button(/^Spin/)
    await keys.press('Enter')
    await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
    await keys.link(/Leave the game/, { back: true })
    await keys.press('Enter')
    await expect(page).toHaveURL(skin('ac'))
    // Screen readers announce the page by its heading.
    await expect(page.locator('main h1')).toBeFocused()
  })

  await test.step('find the round in the history', async () => {
    await keys.link('Account', { back: true })
    await keys.press('Enter')
    await keys.inDialog('/account')
    await keys.link(/History/)
    await keys.press('Enter')
    await keys.inDialog('/account/history')
    await expect(page.locator('[data-game-session]').first()).toContainText('1 round played')
  })

  await test.step('withdraw', async () => {
    await keys.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await keys.button(/^Balance/, { back: true })
    await keys.press('Enter')
    await keys.link('Withdraw')
    await keys.press('Enter')
    await keys.inDialog('/payments/withdraw')
    await keys.to('the amount', ({ field }) => field === 'amount')
    await keys.type('amount', '30')
    await keys.to('the password', ({ field }) => field === 'password')
    await keys.type('password', password)
    await keys.press('Enter')
    await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
  })

  await test.step('confirm the withdrawal', async () => {
    await page.goto(await mailedLink(email, /withdrawal/))
    await keys.button('Confirm withdrawal')
    await keys.press('Enter')
    await expect(page.locator('[data-confirmation="CONFIRMED"]')).toBeVisible()
  })

  await test.step('log out', async () => {
    await page.goto(skin('ac'))
    await keys.link('Account')
    await keys.press('Enter')
    await keys.inDialog('/account')
    await keys.button('Log out')
    await keys.press('Enter')
    await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  })
})

test('the side menu by keyboard', async ({ page }) => {
  const keys = await arrive(page, 'bz')
  await keys.to('the side menu', ({ href }) => href.startsWith('/lobby/') || href.startsWith('/lobbies/'))
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/lobb(y|ies)\//)
  await expect(page.locator('main h1')).toBeVisible()
})

test('a login with a code by SMS, by keyboard', async ({ page, newAddress, inbox }) => {
  test.setTimeout(120_000)
  const phone = newPhone()
  await openAccount(page.request, { email: newAddress('code'), brandId: 'bo', phone: `+44 ${phone}` })
  const keys = await arrive(page, 'bo')
  await keys.link('Log in')
  await keys.press('Enter')
  await keys.inDialog('/login')
  await keys.to('the dial code', ({ field }) => field === 'dialCode')
  // A select jumps to the option that is typed.
  await page.keyboard.type('+44')
  expect((await keys.focus())?.value).toBe('44')
  await keys.type('phone', phone)
  await keys.type('password', password)
  await keys.press('Enter')
  await expect(page.locator('form[name="login-otp"]')).toBeVisible()
  const [code = ''] = (await inbox(`+44 ${phone}`)).text.match(/\d{6}/) ?? []
  await keys.type('twoFACode', code)
  await keys.press('Enter')
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the keyboard stays in a dialog', async ({ page }) => {
    const keys = await arrive(page, 'ac', '/login')
    const stops: (string | undefined)[] = []
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab')
      stops.push((await keys.focus())?.dialog)
    }
    // Between the last and the first stop, the browser's own controls have the focus.
    const inPage = stops.filter((stop) => stop !== undefined)
    expect(inPage.length).toBeGreaterThan(12)
    expect(new Set(inPage)).toEqual(new Set(['/login']))
  })
})
