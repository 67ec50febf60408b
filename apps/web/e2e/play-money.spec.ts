/** Games for play money, which nobody deposits for. */
import type { Page } from '@playwright/test'
import { changeSandbox, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { playRound } from './play.ts'

const game = (page: Page) => page.frameLocator('iframe')
const bar = (page: Page) => page.locator('[data-session-bar]')
const idle = (page: Page) => expect(game(page).locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })

test('a player may play for play money, in their own currency, and go over to real money', async ({
  page,
  mailedLink,
}) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/games/lolly-good-show'))
  await page.getByRole('link', { name: 'Play for free' }).click()
  await expect(bar(page)).toContainText('Play money')
  await idle(page)
  await expect(game(page).locator('.stepper')).toContainText('€')
  await expect(bar(page).locator('[data-balance="FUN"]')).toContainText('€')
  await expectNoAxeViolations(page)
  await bar(page).getByRole('link', { name: 'Play with real money' }).click()
  await expect(bar(page).locator('[data-balance="REAL"]')).toHaveText('€0.00')
  await expect(page).toHaveURL(skin('ac', '/game?slug=lolly-good-show'))
})

test('play money that is used up asks for no deposit: opened again, the game has more', async ({ page }) => {
  await page.goto(skin('ac', '/game?slug=alpine-jingle'))
  await idle(page)
  // No other test plays this game.
  const funded = await bar(page).locator('[data-balance="FUN"]').textContent()
  await changeSandbox(
    `update studio.session set play_balance = 1 where session_id =
       (select session_id from studio.session where mode = 'FUN' and game_slug = 'alpine-jingle'
          order by created_at desc limit 1)`,
  )
  await pressInFrame(game(page).getByRole('button', { name: 'Spin', exact: true }))
  const notice = page.locator('[data-alert="INSUFFICIENT_FUNDS"]')
  await expect(notice).toContainText('Your play money is lower than this stake.')
  await expect(notice.getByRole('link', { name: 'Deposit' })).toHaveCount(0)
  await expect(bar(page).locator('[data-balance="FUN"]')).not.toHaveText('–')
  await expectNoAxeViolations(page)
  await notice.getByRole('link', { name: 'Open again' }).click()
  await expect(bar(page).locator('[data-balance="FUN"]')).toHaveText(funded ?? '')
  await playRound(page)
})

test('a session of play money that has ended leads on to play money', async ({ page, mailedLink }) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/game?slug=dice-cream-parlour&mode=fun'))
  await idle(page)
  await page.route('**/studio/api/spin', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'SESSION_EXPIRED', message: 'The session has ended' } } }),
  )
  await pressInFrame(game(page).getByRole('button', { name: 'Spin', exact: true }))
  const notice = page.locator('[data-alert="SESSION_EXPIRED"]')
  await expect(notice).toContainText('This session of play money has ended.')
  await page.unroute('**/studio/api/spin')
  await notice.getByRole('link', { name: 'Open again' }).click()
  // The address without "fresh", so that a reload continues the new session.
  await expect(page).toHaveURL(skin('ac', '/game?slug=dice-cream-parlour&mode=fun'))
  await expect(bar(page)).toContainText('Play money')
  await playRound(page)
})
