/** From a game to the cashier and back: the same game, session and stake, with limits and reality checks intact. */
import type { Locator, Page } from '@playwright/test'
import {
  changeDatabase,
  chooseCard,
  depositByCard,
  enterAsNewPlayer,
  limitDeposits,
  payByCard,
} from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { playRound } from './play.ts'

const SLOT = '/game?slug=lolly-good-show'
const game = (page: Page) => page.frameLocator('iframe')
const bar = (page: Page) => page.locator('[data-session-bar]')
const idle = (page: Page) => expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
const wayBack = (page: Page) => page.locator('[data-waiting-game="lolly-good-show"]')

const euros = async (amount: Locator) => Number((await amount.textContent())?.match(/€([\d.]+)/)?.[1])

/** What must be the same afterwards. */
const stateOf = async (page: Page) => ({
  address: await page.locator('iframe').getAttribute('src'),
  result: await bar(page).locator('[data-session-net]').textContent(),
  stake: await game(page).locator('[data-bet]').getAttribute('data-bet'),
})

async function playAndLeave(page: Page) {
  await page.goto(skin('ac', SLOT))
  await playRound(page)
  await game(page).getByRole('button', { name: 'Raise the stake' }).click()
  const before = await stateOf(page)
  const balance = await euros(bar(page).locator('[data-balance="REAL"]'))
  await bar(page).getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(skin('ac', '/payments/deposit'))
  await expect(wayBack(page)).toHaveText('Back to Lolly Good Show')
  return { before, balance }
}

async function expectSame(page: Page, before: Awaited<ReturnType<typeof stateOf>>) {
  await expect(page).toHaveURL(skin('ac', SLOT))
  await idle(page)
  await expect.poll(() => stateOf(page)).toEqual(before)
}

test('a deposit from the game leads back to it, and the money is there', async ({ page, mailedLink }) => {
  test.slow()
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  const { before, balance } = await playAndLeave(page)
  await expectNoAxeViolations(page)
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  const saved = form.locator('[name="account"][value="new"]')
  if ((await saved.count()) > 0) await saved.check({ force: true })
  await form.locator('[name="amount"]').fill('30')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await payByCard(page.frameLocator('dialog iframe'))
  const result = page.locator('[data-payment-status="SUCCEEDED"]')
  await expect(result).toBeVisible()
  const more = `€${(balance + 30).toFixed(2)}`
  await expect(page.locator('[data-new-balance]')).toContainText(more)
  // The way back is there after a reload as well, as after a provider's page that takes the whole window.
  await page.reload()
  await expect(wayBack(page)).toBeVisible()
  await result.getByRole('link', { name: 'Back to Lolly Good Show' }).click()
  await expectSame(page, before)
  await expect(bar(page).locator('[data-balance="REAL"]')).toContainText(more)
  await playRound(page)
})

for (const [words, leave] of [
  ['its cross', (page: Page) => page.locator('.modal-header a').last().click()],
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['Back', (page: Page) => page.goBack()],
  ['the way back', (page: Page) => wayBack(page).click()],
] as const)
  test(`a cashier opened from a game and closed by ${words} leads back to it`, async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await depositByCard(page, player, 2_000)
    const { before } = await playAndLeave(page)
    await leave(page)
    await expectSame(page, before)
    // Nothing waits any more.
    await page.goto(skin('ac', '/payments/deposit'))
    await expect(page.locator('dialog')).toBeVisible()
    await expect(wayBack(page)).toHaveCount(0)
  })

test('a cashier loaded anew closes to the game as well', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  const { before } = await playAndLeave(page)
  await page.reload()
  await page.locator('.modal-header a').last().click()
  await expectSame(page, before)
})

test('the chosen game waits through login and deposit', async ({ page, mailedLink }) => {
  test.slow()
  await enterAsNewPlayer(page, mailedLink)
  const email = (
    await changeDatabase<{ email: string }>('select email from players order by created_at desc limit 1', [])
  )[0]?.email
  await page.context().clearCookies({ name: /accessToken|refreshToken|expiresAt|userId|__Host-noted/ })
  await page.goto(skin('ac', '/lobby/all?show=3'))
  const locked = page.locator('[data-game]', { hasText: 'log in to play' }).first()
  const slug = await locked.getAttribute('data-game')
  await locked.click()
  await sendLogin(page, email ?? '')
  await expect(page).toHaveURL(skin('ac', `/game?slug=${slug}`))
  await expect(bar(page).locator('[data-balance="REAL"]')).toHaveText('€0.00')
  await bar(page).getByRole('link', { name: 'Deposit' }).click()
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  await form.locator('[name="amount"]').fill('25')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await payByCard(page.frameLocator('dialog iframe'))
  await page
    .locator('[data-payment-status="SUCCEEDED"]')
    .getByRole('link', { name: /^Back to/ })
    .click()
  await expect(page).toHaveURL(skin('ac', `/game?slug=${slug}`))
  await expect(bar(page).locator('[data-balance="REAL"]')).toHaveText('€25.00')
  await playRound(page)
})

test('limits hold on the way to the cashier, and a due reality check on the way back', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await limitDeposits(page, player, 'DAY', 2_500)
  await playAndLeave(page)
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  await form.locator('[name="amount"]').fill('30')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await expect(page.locator('[data-alert="LIMIT_EXCEEDED"], [data-error="LIMIT_EXCEEDED"]').first()).toBeVisible()
  await changeDatabase(
    `update reality_checks set play_from = play_from - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'
     where user_id = $1`,
    [player.userId],
  )
  await wayBack(page).click()
  const check = page.locator('[data-reality-check="confirm"]')
  await expect(check).toBeVisible()
  // Nothing of the game or the bar can be used before the answer: the cashier neither.
  await expect(bar(page).getByRole('link', { name: 'Deposit' }).click({ timeout: 1_000 })).rejects.toThrow()
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  await idle(page)
  await playRound(page)
})
