/**
 * Games in several tabs: each keeps its own session. Where only one game may be played at a time, opening another ends the first,
 * which says so (docs/policy.md).
 */
import type { Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { playRound } from './play.ts'

/** Asks for a round, without waiting for one. */
async function spin(page: Page) {
  const game = page.frameLocator('iframe')
  await expect(game.locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await pressInFrame(game.getByRole('button', { name: 'Spin', exact: true }))
}

test('in Canada, a second game ends the first after its round, and either goes on where the player wants', async ({
  page,
  context,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 5_000)
  await changeDatabase(`update players set country_code = 'ca' where user_id = $1`, [player.userId])
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await playRound(page)
  const other = await context.newPage()
  await other.goto(skin('ac', '/game?slug=lamp-sum'))
  await playRound(other)
  await page.bringToFront()
  const replaced = page.locator('[data-alert="SESSION_REPLACED"]')
  await expect(replaced).toHaveCount(0)
  await spin(page)
  await expect(replaced).toContainText(
    'You have opened another game. The rules that apply to you allow one game at a time',
  )
  await expect(page.frameLocator('iframe').getByText('You have opened another game.').first()).toBeVisible()
  await expectNoAxeViolations(page)
  await replaced.getByRole('link', { name: 'Continue here' }).click()
  // The address without "fresh", so that a reload continues the new session.
  await expect(page).toHaveURL(skin('ac', '/game?slug=lolly-good-show'))
  await playRound(page)
  await expect(replaced).toHaveCount(0)
  await other.bringToFront()
  await spin(other)
  await expect(other.locator('[data-alert="SESSION_REPLACED"]')).toBeVisible()
})

test('each tab keeps its game: its session over a reload, and its way back from the cashier', async ({
  page,
  context,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 5_000)
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await playRound(page)
  const stateOf = async () => [
    await page.locator('iframe').getAttribute('src'),
    await page.locator('[data-session-net]').textContent(),
  ]
  const before = await stateOf()
  const other = await context.newPage()
  await other.goto(skin('ac', '/game?slug=lamp-sum'))
  await playRound(other)
  await page.bringToFront()
  await page.reload()
  await expect.poll(stateOf).toEqual(before)
  await page.locator('[data-session-bar]').getByRole('link', { name: 'Deposit' }).click()
  await page.getByRole('link', { name: 'Back to Lolly Good Show' }).click()
  await expect.poll(stateOf).toEqual(before)
})
