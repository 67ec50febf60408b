/** A break that begins during a round: the round ends as it would have, and then nothing more can be played. */
import { changeDatabase, depositByCard, enterAsNewPlayer, pressInFrame, somebodyElse } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'

test('a break during a round lets the round end fairly, and then closes the door', async ({
  page,
  context,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'ac', { person: somebodyElse() })
  await depositByCard(page, player, 2_000)
  // One tap from the game as well, in another tab so that the round goes on in this one.
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  const way = page.locator('[data-session-bar] a[href$="/account/responsible"]')
  await expect(way).toBeVisible()
  const other = await context.newPage()
  await other.goto(skin('ac', (await way.getAttribute('href')) ?? ''))
  const stop = other.getByRole('button', { name: '24 hours off now' })
  await expect(stop).toBeVisible()
  await page.bringToFront()
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: 'Spin', exact: true })
  await expect(game.locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await pressInFrame(spin)
  await stop.press('Enter')
  await expect(other.locator('[data-on-a-break]')).toBeVisible()
  await page.bringToFront()
  // The round ends in front of the player …
  await expect(page.getByText('1 round played')).toBeAttached({ timeout: 30_000 })
  await expect(page.locator('[data-alert="SESSION_EXPIRED"]').first()).toBeVisible()
  // … and in the books, where nothing is left open.
  const rounds = () =>
    changeDatabase<{ open: boolean }>(
      `select r.finished_at is null as open from game_rounds r join game_sessions s using (game_session_id)
         where s.user_id = $1`,
      [player.userId],
    )
  await expect.poll(rounds, { message: 'the round is finished', timeout: 30_000 }).toEqual([{ open: false }])
  // Nothing more is played: neither here nor in a new game.
  if (await spin.isEnabled()) await pressInFrame(spin)
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await expect(page.locator('[data-session-bar]')).toContainText('Play money')
  expect(await rounds()).toHaveLength(1)
})
