/** The page around a game: one title, balance and way out, and nothing over the game. */
import type { Locator, Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAs, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { playRound } from './play.ts'

const SLOT = '/game?slug=lolly-good-show'
const game = (page: Page) => page.frameLocator('iframe')
const spin = (page: Page) => game(page).getByRole('button', { name: 'Spin', exact: true })
const bar = (page: Page) => page.locator('[data-session-bar]')
const idle = (page: Page) => expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })

/** Whether a click in the middle of an element would reach it, or the frame that it is in. */
async function isUncovered(page: Page, element: Locator) {
  const box = await element.boundingBox()
  if (!box) return false
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const isInFrame = (await element.evaluate((node) => node.ownerDocument.defaultView !== window.top)) as boolean
  return page.evaluate(
    ([left, top, framed]) => {
      const hit = document.elementFromPoint(left as number, top as number)
      return framed ? hit?.tagName === 'IFRAME' : hit?.closest('[data-session-bar]') !== null
    },
    [x, y, isInFrame],
  )
}

for (const as of ['visitor', 'player'] as const)
  test(`a ${as} sees one title, one balance and one way out`, async ({ page }) => {
    if (as === 'player') await enterAs(page, 'carl')
    await page.goto(skin('ac', SLOT))
    await idle(page)
    const mode = as === 'player' ? 'REAL' : 'FUN'
    await expect(page.getByText('Lolly Good Show').filter({ visible: true })).toHaveCount(1)
    await expect(game(page).getByText('Lolly Good Show').filter({ visible: true })).toHaveCount(0)
    await expect(bar(page).locator(`[data-balance="${mode}"]`)).toContainText(/\d/)
    await expect(game(page).locator('[data-balance]')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Leave the game' })).toHaveCount(1)
    await expect(game(page).getByRole('link')).toHaveCount(0)
    await expect(game(page).getByRole('button', { name: /paytable/i })).toBeVisible()
    await expectNoAxeViolations(page)
  })

test('the bar shows balance, result, time and clock, and has pause, limits and the cashier', async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'carl')
  await page.goto(skin('ac', SLOT))
  await expect(bar(page).locator('[data-balance="REAL"]')).toContainText('€')
  await expect(bar(page).locator('[data-session-net]')).toHaveText('€0.00')
  await expect(bar(page).locator('[data-session-time]')).toHaveText(/^0:\d\d$/)
  await expect(bar(page).locator('[data-session-clock]')).toHaveText(/^\d\d?:\d\d/)
  await page.clock.fastForward('21:00')
  await expect(bar(page).locator('[data-session-time]')).toHaveText(/^21:\d\d$/)
  await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Safer gambling' })).toHaveAttribute('href', '/account/responsible')
  await expect(bar(page).getByRole('link', { name: 'Deposit' })).toBeVisible()
})

test('the bonus in the balance is told', async ({ page }) => {
  await enterAs(page, 'bella')
  await page.goto(skin('ac', SLOT))
  await idle(page)
  await expect(bar(page).locator('[data-bonus-balance]')).toHaveText(/^including bonus €\d/)
})

test.describe('of a new visitor in a private window', () => {
  test.use({ consent: null, privateNoticeSeen: false })

  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const)
    test(`nothing covers balance or spin, and the bar does not cover the game, ${width} × ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await page.goto(skin('ac', SLOT))
      await idle(page)
      await waitForDeferredCode(page)
      await expect(page.locator('form[name="consent"], [data-private-browsing]')).toHaveCount(0)
      expect(await isUncovered(page, bar(page).locator('[data-balance]'))).toBe(true)
      expect(await isUncovered(page, spin(page))).toBe(true)
      const [above, below] = [await bar(page).boundingBox(), await page.locator('iframe').boundingBox()]
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
      expect(below?.width).toBe(width)
      await playRound(page)
      // Asked on the next page.
      await bar(page).getByRole('link', { name: 'Leave the game' }).click()
      await expect(page.locator('form[name="consent"]')).toBeVisible()
    })
})

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const)
  test(`an alert covers neither balance nor spin, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(skin('ac', `/login?next=${encodeURIComponent(SLOT)}`))
    await sendLogin(page, 'carl@parlour.example')
    const alert = page.locator('[data-alert="SUCCESS_LOGIN"]')
    await expect(alert).toBeVisible()
    await alert.hover()
    await idle(page)
    expect(await isUncovered(page, bar(page).locator('[data-balance="REAL"]'))).toBe(true)
    expect(await isUncovered(page, spin(page))).toBe(true)
    await expect(alert).toBeVisible()
  })

test('the game is left to where it was opened, by the bar and by Esc, and Back and reload come to it', async ({
  page,
}) => {
  await page.goto(skin('ac', '/lobby/all?show=2'))
  const tile = page.locator('[data-game]').filter({ hasNotText: 'log in to play' }).nth(60)
  const slug = await tile.getAttribute('data-game')
  await tile.scrollIntoViewIfNeeded()
  await tile.click()
  await expect(page).toHaveURL(skin('ac', `/game?slug=${slug}`))
  await idle(page)
  const address = await page.locator('iframe').getAttribute('src')
  await page.getByRole('link', { name: 'Leave the game' }).click()
  await expect(page).toHaveURL(skin('ac', '/lobby/all?show=2'))
  await expect(tile).toBeInViewport()
  await page.goForward()
  await expect(page.locator('iframe')).toHaveAttribute('src', address ?? '')
  await page.reload()
  await expect(page.locator('iframe')).toHaveAttribute('src', address ?? '')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-game]').first()).toBeVisible()
  // Without an address of its own it is the game chosen last, for 180 days.
  await page.goto(skin('ac', '/game'))
  await expect(page.locator('iframe')).toHaveAttribute('src', address ?? '')
  const { expires = 0 } = (await page.context().cookies()).find(({ name }) => name === 'gameId') ?? {}
  expect(Math.round((expires - Date.now() / 1_000) / 86_400)).toBe(180)
})

test('a pause lets nobody play, says how long and how much, and leads on or out', async ({ page }) => {
  await page.goto(skin('ac', SLOT))
  await playRound(page)
  const pause = bar(page).getByRole('button', { name: 'Pause' })
  const dialog = page.locator('[data-pause]')
  await pause.click()
  await expect(dialog).toContainText('The game is paused')
  await expect(dialog.locator('[data-figure="time"]')).toHaveText(/^\d+:\d\d$/)
  await expect(dialog.locator('[data-figure="net"]')).toContainText(/\d/)
  await expectNoAxeViolations(page)
  for (const key of [' ', 'Enter']) await page.keyboard.press(key)
  await expect(dialog).toBeVisible()
  await expect(spin(page).click({ timeout: 1_000 })).rejects.toThrow()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await playRound(page, 2)
  await pause.click()
  await dialog.getByRole('button', { name: 'Keep playing' }).click()
  await expect(dialog).toHaveCount(0)
  await pause.click()
  await dialog.getByRole('link', { name: 'Stop playing' }).click()
  await expect(page).toHaveURL(skin('ac'))
})

test('a refused stake leaves the balance in the bar as it was', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', SLOT))
  await idle(page)
  await page.route('**/studio/api/spin', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'LIMIT_EXCEEDED' } } }),
  )
  await pressInFrame(spin(page))
  await expect(game(page).getByText('exceed a limit you have set')).toBeVisible()
  await expect(bar(page).locator('[data-balance="REAL"]')).toHaveText('€20.00')
})

test('messages of other windows move nothing', async ({ page }) => {
  await page.goto(skin('ac', SLOT))
  await idle(page)
  const forged = { type: 'parlour:round-finished', balance: 99_999_900, net: 99_999_900, roundId: 'forged' }
  // From the page itself, and from another frame that shows a page of the game's origin.
  await page.evaluate((message) => window.postMessage(message, '*'), forged)
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.src = document.querySelector('iframe')?.src ?? ''
    other.title = 'Other'
    document.body.append(other)
    return new Promise((resolve) => {
      other.onload = resolve
    })
  })
  const other = page.frames().at(-1)
  await other?.evaluate((message) => window.parent.postMessage(message, '*'), forged)
  await page.evaluate(() => document.querySelector('iframe[title="Other"]')?.remove())
  // A message of the game itself is the last of them.
  await playRound(page)
  await expect(bar(page).locator('[data-balance]')).not.toContainText('999,999')
})

test('a round left in the middle is offered to its player until its end has been seen', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', SLOT))
  await idle(page)
  // The studio plays the round, and the browser never learns it.
  let arrived = () => {}
  const played = new Promise<void>((resolve) => {
    arrived = resolve
  })
  await page.route('**/studio/api/spin', async (route) => {
    await route.fetch()
    // Again for every time that the game asks.
    await route.abort()
    arrived()
  })
  await pressInFrame(spin(page))
  await played
  await page.goto(skin('ac', '/pages/help'))
  const offer = page.locator('[data-interrupted-round="lolly-good-show"]')
  await expect(offer).toContainText('Your last round in Lolly Good Show was interrupted.')
  await expectNoAxeViolations(page)
  await offer.getByRole('link', { name: 'See how it ended' }).click()
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
  const rounds = await changeDatabase(
    'select from game_rounds r join game_sessions s using (game_session_id) where s.user_id = $1',
    [player.userId],
  )
  expect(rounds).toHaveLength(1)
  await page.goto(skin('ac', '/pages/help'))
  await waitForDeferredCode(page)
  await expect(offer).toHaveCount(0)
})
