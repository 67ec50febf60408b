/** The main job, end to end, on `ac`: register, confirm, log in, deposit, play, see it, withdraw, log out. */
import type { Page } from '@playwright/test'
import { payByCard } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { reloadAfterLogout } from './log-in.ts'
import { playRound } from './play.ts'
import { fillStepOne, fillStepTwo, newPhone, next, password, signUp } from './register-player.ts'

/** The minor units of a displayed amount such as C$1,234.50. */
const minor = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''))

async function register(page: Page, email: string) {
  await fillStepOne(page, email, {
    firstName: 'Zoë',
    lastName: 'Ångström',
    dobDay: '29',
    dobMonth: '2',
    dobYear: '1992',
  })
  await next(page).click()
  await fillStepTwo(page, newPhone(), { address1: '12 Baobab Street', city: 'Toronto', postcode: 'M5V 2T6' })
  await signUp(page).click()
}

test('a player registers, deposits, plays, checks the history and withdraws', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  test.setTimeout(150_000)
  const email = newAddress('zoe')
  const balance = page.locator('header [data-balance="REAL"]')

  await test.step('browse the lobby', async () => {
    await page.goto(skin('ac'))
    await expect(page.locator('[data-lobby="popular"] [data-game]').first()).toBeVisible()
    await expectNoAxeViolations(page)
  })

  await test.step('register in two steps', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
    await register(page, email)
    await expect(page).toHaveURL(skin('ac', '/account-verification'))
  })

  await test.step('confirm the e-mail by the link in the inbox, which logs in', async () => {
    await page.goto(await mailedLink(email))
    await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
    await expect(balance).toHaveText('C$0.00')
  })

  await test.step('deposit by card on the provider’s page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
    const form = page.locator('form[name="deposit"]')
    await form.locator('[name="slug"][value="CARD_PAYMENT_IQ"]').check({ force: true })
    await form.locator('[name="amount"]').fill('50')
    await form.getByRole('button', { name: /deposit/i }).click()
    await payByCard(page.frameLocator('dialog iframe'))
    await expect(balance).toHaveText('C$50.00', { timeout: 20_000 })
  })

  await test.step('play rounds for real stakes and see the balance move', async () => {
    await page.goto(skin('ac', '/'))
    await page.locator('[data-lobby="popular"] [data-game]').first().click()
    await expect(page.locator('[data-session-bar] [data-balance="REAL"]')).toHaveText('C$50.00')
    for (let round = 1; round <= 3; round++) await playRound(page, round)
    await page.getByRole('link', { name: 'Leave the game' }).click()
  })

  await test.step('find session and rounds in the history', async () => {
    await page.goto(skin('ac', '/account/history'))
    const session = page.locator('[data-game-session]').first()
    await expect(session).toContainText('3 rounds played')
    const [bet, win] = await Promise.all(
      ['bet', 'win'].map(async (figure) => minor(await session.locator(`[data-figure="${figure}"]`).textContent())),
    )
    expect(bet).toBeGreaterThan(0)
    expect(minor(await balance.textContent())).toBe(5000 - (bet ?? 0) + (win ?? 0))
    await expectNoAxeViolations(page)
    await session.getByRole('link').click()
    await expect(page.locator('[data-game-round]')).toHaveCount(3)
    const opened = page.waitForEvent('popup')
    await page
      .locator('[data-game-round]')
      .first()
      .getByRole('link', { name: /^Verify/ })
      .click()
    const verifier = await opened
    await expect(verifier.getByText(/^These seeds give .*, and that is what was paid\.$/)).toBeVisible()
    await verifier.close()
  })

  await test.step('withdraw: the money is held, and taken back when cancelled', async () => {
    const before = minor(await balance.textContent())
    await page.goto(skin('ac', '/payments/withdraw'))
    const form = page.locator('form[name="withdraw"]')
    await form.locator('[name="amount"]').fill('30')
    await form.locator('[name="password"]').fill(password)
    await form.getByRole('button', { name: /withdraw/i }).click()
    await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
    await expect.poll(async () => minor(await balance.textContent())).toBe(before - 3000)
    await page.goto(skin('ac', '/account/history?view=payments'))
    await expect(page.locator('[data-payment][data-status="PENDING_APPROVAL"]')).toContainText('C$30.00')
  })

  await test.step('confirm the withdrawal by the link in the inbox', async () => {
    await page.goto(await mailedLink(email, /withdrawal/))
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.locator('[data-confirmation="CONFIRMED"]')).toBeVisible()
    await page.getByRole('link', { name: 'History' }).last().click()
    await expect(page.locator('[data-payment][data-status="PENDING_APPROVAL"]')).toContainText('C$30.00')
  })

  await test.step('log out', async () => {
    await page.goto(skin('ac', '/account'))
    await page.getByRole('button', { name: 'Log out' }).click()
    await reloadAfterLogout(page)
    await page.goto(skin('ac', '/account'))
    await expect(page).toHaveURL(skin('ac', '/login?next=%2Faccount'))
    await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toContainText('Log in to see this page')
  })
})
