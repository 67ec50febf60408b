/** Playing for play money and real money, and what prevents it. */
import type { Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, sendLogin } from './log-in.ts'
import { playRound } from './play.ts'

/** A game without free spins, which would take a minute on a busy machine. */
const SLOT = '/game?slug=lolly-good-show'
const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin', exact: true })
const bar = (page: Page) => page.locator('[data-session-bar]')

test('a visitor plays for play money', async ({ page }) => {
  await page.goto(skin('ac', SLOT))
  await expect(bar(page)).toContainText('Play money')
  await playRound(page)
  await expect(bar(page).locator('[data-balance="FUN"]')).not.toHaveText('–')
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Lolly Good Show')
  await expect(bar(page).locator('[data-balance="FUN"]')).toContainText('C$')
  await expect(game(page).locator('.stepper')).toContainText('C$')
  // No game plays by itself, in any jurisdiction.
  await expect(game(page).getByRole('button', { name: /auto/i })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a young player in Great Britain has no turbo, long rounds, and stakes of at most 2', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await changeDatabase(
    `update players set country_code = 'gb', birth_date = now() - interval '20 years' where user_id = $1`,
    [player.userId],
  )
  await depositByCard(page, player, 2_000)
  await page.goto(skin('lj', '/game?slug=leaf-it-to-luck'))
  await expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await expect(spin(page)).toBeVisible()
  await expect(game(page).getByRole('button', { name: 'Turbo' })).toHaveCount(0)
  const begun = Date.now()
  await playRound(page)
  await expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  expect(Date.now() - begun).toBeGreaterThan(2_500)
  const more = game(page).getByRole('button', { name: 'Raise the stake' })
  while (await more.isEnabled()) await more.click()
  await expect(game(page).locator('.stepper')).toContainText('€2.00')
  await game(page)
    .getByRole('button', { name: /paytable/i })
    .click()
  await expect(game(page).getByRole('dialog')).toContainText('By law, the maximum stake here is €2.00.')
})

test('a bonus in play is told before a stake that it refuses or does not count', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 20_000)
  const bonus = (set: string) => changeDatabase(`update user_bonuses set ${set} where user_id = $1`, [player.userId])
  await changeDatabase(
    `insert into user_bonuses (user_bonus_id, user_id, bonus_id, currency_code, source, grant_key, status)
     values (gen_random_uuid(), $1, 'ac-bonus-10', 'EUR', 'OPERATOR', 'test', 'AVAILABLE')`,
    [player.userId],
  )
  await page.goto(skin('ac', '/account/bonuses'))
  await page.getByRole('button', { name: /^Claim: / }).click()
  await expect(page.locator('[data-bonus-status="ACTIVE"]')).toHaveCount(1)
  await page.goto(skin('ac', SLOT))
  const idle = game(page).locator('.game[data-state="idle"]')
  const warning = game(page).getByRole('dialog')
  const more = game(page).getByRole('button', { name: 'Raise the stake' })
  await expect(idle).toBeAttached({ timeout: 30_000 })
  while (await more.isEnabled()) await more.click()
  await spin(page).click()
  await expect(warning).toContainText('the maximum stake is €5.00')
  await expectNoAxeViolations(page)
  await warning.getByRole('button', { name: 'Back to the game' }).click()
  await expect(idle).toBeAttached()
  await expect(game(page).locator('.stepper')).toContainText('€100.00')
  await spin(page).click()
  await warning.getByRole('button', { name: 'Play for €5.00' }).click()
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
  await expect(game(page).locator('.stepper')).toContainText('€5.00')

  await bonus(`contributions = '{"SLOTS": 0, "TABLE": 0, "LIVE": 0}'`)
  await page.goto(skin('ac', SLOT))
  await expect(idle).toBeAttached({ timeout: 30_000 })
  await spin(page).click()
  await expect(warning).toContainText('Stakes in this game do not count towards your bonus.')
  await page.keyboard.press('Escape')
  await expect(idle).toBeAttached()
  await spin(page).click()
  await warning.getByRole('button', { name: 'Play anyway' }).click()
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
  // Said once.
  await playRound(page, 2)
})

test('a reload continues the same game session', async ({ page }) => {
  await logInOn(page, 'ac', 'carl@parlour.example')
  await page.goto(skin('ac', SLOT))
  const minor = async (name: string) =>
    Number((await bar(page).locator(name).textContent())?.replace(/[^\d-]/g, '') ?? Number.NaN)
  const before = await minor('[data-balance="REAL"]')
  // The second reload comes before the platform has confirmed the first.
  await playRound(page)
  await playRound(page, 2)
  expect(await minor('[data-session-net]')).toBe((await minor('[data-balance="REAL"]')) - before)
  const result = await bar(page).locator('[data-session-net]').textContent()
  const address = await page.locator('iframe').getAttribute('src')
  await page.reload()
  await expect(page.locator('iframe')).toHaveAttribute('src', address ?? '')
  await expect(bar(page).locator('[data-session-net]')).toHaveText(result ?? '')
  await playRound(page)
})

test('a stake above the balance is refused with a link to the deposit', async ({ page }) => {
  await logInOn(page, 'ac', 'otto@parlour.example')
  await page.goto(skin('ac', SLOT))
  await expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await spin(page).click()
  await expect(page.locator('[data-alert="INSUFFICIENT_FUNDS"]').getByRole('link', { name: 'Deposit' })).toBeVisible()
  await expect(bar(page).locator('[data-balance="REAL"]')).toHaveText('€0.00')
  // A smaller stake must remain possible, so nothing of ours may cover the game.
  await page.setViewportSize({ width: 390, height: 844 })
  await spin(page).click({ trial: true })
})

test('a game leads home and to the deposit by buttons of its own', async ({ page }) => {
  await logInOn(page, 'ac', 'otto@parlour.example')
  await page.goto(skin('ac', SLOT))
  await expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await spin(page).click()
  await game(page).getByRole('link', { name: 'Deposit' }).click()
  await expect(page).toHaveURL(skin('ac', '/payments/deposit'))
  await expect(page.locator('dialog form[name="deposit"]')).toBeVisible()
  await page.goto(skin('ac', `/fr${SLOT}`))
  // Ours has none; those of other studios do.
  await expect(game(page).locator('.game')).toBeAttached()
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  await frame?.evaluate(() => {
    const href = new URLSearchParams(location.search).get('homeUri') ?? ''
    document.body.append(Object.assign(document.createElement('a'), { href, id: 'own-home', textContent: 'Home' }))
  })
  await pressInFrame(game(page).locator('#own-home'))
  await expect(page).toHaveURL(skin('ac', '/fr'))
  await expect(page.locator('[data-game]').first()).toBeVisible()
  // Whoever opens the way out in a window of its own gets there too.
  await page.goto(skin('ac', '/game/leave/deposit'))
  await expect(page).toHaveURL(skin('ac', '/payments/deposit'))
})

test('a game cannot move the window around it, not even when it is pressed', async ({ page }) => {
  await page.goto(skin('ac', SLOT))
  await spin(page).click({ timeout: 30_000 })
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  const outcome = await frame?.evaluate(() => {
    try {
      if (window.top) window.top.location.href = '/robots.txt'
      return 'moved'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('SecurityError')
  await frame?.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/robots.txt', target: '_top', textContent: 'Out' })
    document.body.prepend(link)
    link.click()
  })
  await spin(page).click()
  await expect(page).toHaveURL(skin('ac', SLOT))
})

test('a game that requires a login leads to the login and back to the game', async ({ page }) => {
  await page.goto(skin('ac', '/lobby/all?show=3'))
  const locked = page.locator('[data-game]', { hasText: 'log in to play' }).first()
  const slug = await locked.getAttribute('data-game')
  await page.goto(skin('ac', `/game?slug=${slug}`))
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.goto(skin('ac', '/lobby/all?show=3'))
  await locked.click()
  await expect(page.locator('dialog')).toContainText('Log in to play this game.')
  await sendLogin(page, 'ada@parlour.example')
  await expect(page).toHaveURL(skin('ac', `/game?slug=${slug}`))
})

test('a session that expires during play is reported, and the player can continue', async ({ page, context }) => {
  await logInOn(page, 'ac', 'ada@parlour.example')
  await page.goto(skin('ac', SLOT))
  await playRound(page)
  // As after 0.04 days without a request: the cookies have expired, unnoticed by the game in its frame.
  await context.clearCookies({ name: /accessToken|refreshToken|expiresAt|userId|__Host-noted/ })
  await playRound(page, 2)
  await expect(page.locator('[data-alert="SESSION_EXPIRED"]').first()).toBeVisible()
  await page.locator('.game-notice').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a game says what it requires', async ({ page }) => {
    await page.goto(skin('ac', SLOT))
    await expect(page.getByText('Games need JavaScript')).toBeVisible()
    await page.getByRole('link', { name: 'Leave the game' }).click()
    await expect(page).toHaveURL(skin('ac', '/'))
  })
})

test('unknown games and malformed addresses are reported', async ({ page }) => {
  const response = await page.goto(skin('ac', '/game?slug=no-such-game'))
  expect(response?.status()).toBe(404)
  await expect(page.locator('[data-empty="UNKNOWN_GAME"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(skin('ac', '/game?slug=%F0%9F%8E%B0'))
  await expect(page).toHaveURL(skin('ac'))
})
