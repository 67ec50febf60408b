/** The reality check: it pauses the game, says what play took and cost, and leads out as easily as on. */
import { changeDatabase, depositByCard, enterAsNewPlayer, pressInFrame } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { playRound } from './play.ts'
import { sports, upcoming } from './sports.ts'

/** As if the player had begun to play an hour earlier. */
const passAnHour = (userId: string) =>
  changeDatabase(
    `update reality_checks set play_from = play_from - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'
     where user_id = $1`,
    [userId],
  )
const amountOf = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''))

test('after an hour the game pauses until the player has read what it took and cost', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/game?slug=lamp-sum'))
  await playRound(page)
  const bar = await page.locator('[data-session-net]').textContent()
  await passAnHour(player.userId)
  const check = page.locator('[data-reality-check="confirm"]')
  await expect(check).toHaveCount(0)
  // The wallet refuses the next round, whatever the page shows.
  await pressInFrame(page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }))
  await expect(check).toBeVisible()
  await expect(check).toContainText('You have been playing for 1 h.')
  const [staked, won, net] = await Promise.all(
    ['staked', 'won', 'net'].map(async (name) =>
      amountOf(await check.locator(`[data-figure="${name}"]`).textContent()),
    ),
  )
  expect(staked).toBeGreaterThan(0)
  expect(net).toBe((won ?? 0) - (staked ?? 0))
  expect(net).toBe(amountOf(bar))
  await expectNoAxeViolations(page)
  // Pressing on for the next round does not confirm it.
  for (const key of [' ', 'Enter', 'Escape', 'Escape']) await page.keyboard.press(key)
  await expect(check).toBeVisible()
  for (const [name, path] of [
    ['History', '/account/history'],
    ['Your limits', '/limits'],
    ['Take a break', '/account/responsible'],
    ['Stop playing', '/'],
  ] as const)
    await expect(check.getByRole('link', { name })).toHaveAttribute('href', path)

  // Leaving and coming back is no way around it.
  await page.reload()
  await expect(check).toBeVisible()
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  await playRound(page)
})

test('what was asked for before the player confirmed it, and comes late, does not ask again', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/game?slug=lamp-sum'))
  await playRound(page)
  await passAnHour(player.userId)
  // The answer to the second question is that to the first, and comes after the confirmation.
  const held = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const first = page.waitForResponse('**/game/reality-check')
  let asked = 0
  await page.route('**/game/reality-check', async (route) => {
    if (route.request().method() !== 'GET' || ++asked !== 2) return route.continue()
    const json = await (await first).json()
    held.resolve()
    await late.promise
    await route.fulfill({ json })
  })
  await page.reload()
  const check = page.locator('[data-reality-check]')
  await expect(check).toBeVisible()
  await held.promise
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  const answered = page.waitForResponse('**/game/reality-check')
  late.resolve()
  await (await answered).finished()
  await playRound(page)
  await expect(check).toHaveCount(0)
})

test('a tab learns that the player has confirmed it in another', async ({ page, context, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/game?slug=lamp-sum'))
  await playRound(page)
  await passAnHour(player.userId)
  const other = await context.newPage()
  await other.goto(skin('ac', '/game?slug=fox-clever'))
  await other.locator('[data-reality-check] button').click()
  await expect(other.locator('[data-reality-check]')).toHaveCount(0)
  await page.bringToFront()
  await playRound(page, 2)
  await expect(page.locator('[data-reality-check]')).toHaveCount(0)
})

test('in Germany an hour of play is followed by a break of five minutes', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await changeDatabase(`update players set country_code = 'de' where user_id = $1`, [player.userId])
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await expect(page.locator('[data-session-bar]')).toBeVisible()
  await expect
    .poll(() => changeDatabase('select from reality_checks where user_id = $1', [player.userId]))
    .toHaveLength(1)
  await passAnHour(player.userId)
  await page.reload()
  const check = page.locator('[data-reality-check="break"]')
  await expect(check).toContainText('a five-minute break')
  await expect(check.getByRole('button')).toHaveCount(0)
  await expect(check.getByRole('link', { name: 'Stop playing' })).toBeVisible()
  await expectNoAxeViolations(page)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('players choose how often it comes', async ({ page, mailedLink }) => {
      await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/limits'))
      const form = page.locator('form[name="reality-check"]')
      await expect(form.locator('[name="minutes"]')).toHaveValue('60')
      await form.locator('[name="minutes"]').selectOption('15')
      await form.getByRole('button').click()
      await expect(page.locator('[data-alert="REALITY_SAVED"]')).toBeVisible()
      await expect(form.locator('[name="minutes"]')).toHaveValue('15')
    })
  })
}

test('bets on sports wait for it, and the sportsbook says what they have cost so far', async ({
  page,
  request,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'bz')
  await depositByCard(page, player, 10_000)
  const { slug } = await upcoming(request)
  await page.goto(sports(`/${slug}`))
  const element = page.locator('parlour-sportsbook')
  const slip = element.locator('[data-slip]')
  const net = page.locator('.sports-session [data-session-net]')
  const fill = async (stake: string) => {
    await slip.getByRole('textbox', { name: 'Stake' }).fill(stake)
    await expect(slip.locator('[data-place]')).toHaveText(`Bet €${stake}.00`)
  }
  const home = element.locator('[data-market="RESULT"] [data-selection="HOME"]')
  await home.click()
  await fill('5')
  await slip.locator('[data-place]').click()
  await expect(slip.locator('[data-placed="1"]')).toBeVisible()
  await expect(net).toHaveText('-€5.00')

  await home.click()
  await fill('4')
  await passAnHour(player.userId)
  // A balance that is pushed late makes the page ask by itself, and the check then stands in front of the slip. The wallet
  // refuses the bet all the same.
  await slip.locator('[data-place]').dispatchEvent('click')
  const check = page.locator('[data-reality-check="confirm"]')
  await expect(check).toBeVisible()
  await expect(check.locator('[data-figure="staked"]')).toHaveText('€5.00')
  await expectNoAxeViolations(page)
  await check.getByRole('button', { name: 'Keep playing' }).click()
  await expect(check).toHaveCount(0)
  // The slip, which has said why it waits, says so no more.
  await expect(slip.locator('[data-place]')).toBeVisible()
  await expect(slip.locator('[data-problem="REALITY_CHECK_DUE"]')).toHaveCount(0)
  await fill('4')
  await slip.locator('[data-place]').click()
  await expect(slip.locator('[data-placed="1"]')).toBeVisible()
  await expect(net).toHaveText('-€9.00')

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(check).toContainText('1 h')
  await page.keyboard.press('Escape')
  await expect(check).toHaveCount(0)
})
