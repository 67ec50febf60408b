/** What Home and the tiles tell beside the games: the player's own rows, facts of games, recent wins, live tables as they are. */
import type { Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { playRound } from './play.ts'

const row = (page: Page, name: 'lately' | 'favourites' | 'recommended') => page.locator(`[data-own-row="${name}"]`)
const heart = (page: Page) => page.locator('form[name="favourite"] button')

/** The heart shows what was pressed before it is stored. */
async function pressHeart(page: Page, shows: 'on' | 'off') {
  const stored = page.waitForResponse((response) => response.request().method() === 'POST')
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('data-favourite', shows)
  await stored
}

test('a player goes on with the game played last, and finds favourites on Home until they are none', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac'))
  await expect(page.locator('[data-lobby]').first()).toBeVisible()
  await expect(page.locator('[data-own-row]')).toHaveCount(0)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await playRound(page)
  await page.goto(skin('ac', '/games/fox-clever'))
  await pressHeart(page, 'on')
  await expect(heart(page)).toHaveText('Remove from favourites')
  await expectNoAxeViolations(page)

  await page.goto(skin('ac'))
  const last = row(page, 'lately').locator('[data-game]').first()
  await expect(last).toHaveAttribute('data-game', 'lolly-good-show')
  await expect(row(page, 'favourites').locator('[data-game]')).toHaveAttribute('data-game', 'fox-clever')
  await expectNoAxeViolations(page)
  await last.click()
  await expect(page).toHaveURL(/\/game\?slug=lolly-good-show/)

  await page.goto(skin('ac', '/games/fox-clever'))
  await pressHeart(page, 'off')
  await page.goto(skin('ac'))
  await expect(row(page, 'lately')).toBeVisible()
  await expect(row(page, 'favourites')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a favourite is marked and shown, and a visitor who asks for its facts is led to the login', async ({
    page,
    mailedLink,
  }) => {
    await page.goto(skin('ac', '/games/lamp-sum'))
    await expect(page.getByRole('term').filter({ hasText: 'Return to player' })).toBeVisible()
    await expect(heart(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Log in to play', exact: true })).toHaveAttribute(
      'href',
      /^\/login\?next=/,
    )
    await enterAsNewPlayer(page, mailedLink)
    await page.goto(skin('ac', '/games/lamp-sum'))
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('data-favourite', 'on')
    await page.goto(skin('ac'))
    await expect(row(page, 'favourites').locator('[data-game="lamp-sum"]')).toBeVisible()
  })
})

test('players who limit their play are recommended nothing, and others are told why a game is shown', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await playRound(page)
  await changeDatabase(
    `insert into games_played_together (brand_id, game_id, other_game_id, players, likeness)
     select 'ac', a.game_id, b.game_id, 40, 0.9 from games a, games b where a.slug = $1 and b.slug = $2
     on conflict do nothing`,
    ['lolly-good-show', 'fox-clever'],
  )
  await page.goto(skin('ac'))
  await expect(row(page, 'recommended').locator('[data-game="fox-clever"]')).toContainText('Lolly Good Show')
  await changeDatabase(
    `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
     values (gen_random_uuid(), $1, 'NIGHT', now(), now(), now() + interval '1 day', '{}')`,
    [player.userId],
  )
  await page.goto(skin('ac'))
  await expect(row(page, 'lately')).toBeVisible()
  await expect(row(page, 'recommended')).toHaveCount(0)
})

test('recent wins come when they are near, name nobody, and stand still', async ({ page }) => {
  await page.goto(skin('ac'))
  const wins = page.locator('section.wins')
  await expect(wins.locator('[data-win]')).toHaveCount(0)
  await wins.scrollIntoViewIfNeeded()
  await expect(wins.locator('[data-win]').first()).toBeVisible()
  for (const name of await wins.locator('.win-player').allTextContents()) expect(name).toMatch(/^\p{L}{1,2}•••$/u)
  await expectNoAxeViolations(page)
  await wins.getByRole('link', { name: 'See recent wins' }).click()
  await expect(page).toHaveURL(skin('ac', '/recent-wins'))
  expect(await page.locator('[data-win]').count()).toBeLessThanOrEqual(30)
})

test('tiles of live tables tell players, limits and the last results, renewed while they are seen', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/live-stats') asked++
  })
  await page.goto(skin('ac', '/lobbies/liveCasino'))
  const table = page.locator('[data-game="parlour-roulette"] [data-live]').first()
  await expect(table).toContainText(/Players: \d+/)
  await expect(table).toContainText('C$')
  await expect(table.locator('.live-result')).toHaveCount(3)
  await expect.poll(() => asked).toBeGreaterThan(0)
})
