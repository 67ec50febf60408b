/** The wheel: its chances, its draw by the platform, where it stops, and how it refuses. */
import type { Page } from '@playwright/test'
import { changeDatabase, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { grantBonuses, grantBoxes, grantExpiredBoxes, openedBoxes } from './points-player.ts'
import { takenOver } from './taken-over.ts'

const wheel = () => skin('lj', '/promotions/wheel')
const turn = (page: Page) => page.locator('form[name="wheel"]').getByRole('button')
const result = (page: Page) => page.locator('[data-result]')

/** Those of the demo's wheel; a hundred in all. */
const weights = [16, 14, 18, 8, 12, 14, 16, 2]

/** The field at the top of a wheel that is rotated clockwise by so many degrees. */
function fieldAtTop(degrees: number): string | undefined {
  const top = (360 - (degrees % 360)) % 360
  const ends = weights.map((_, place) => weights.slice(0, place + 1).reduce((sum, weight) => sum + weight) * 3.6)
  const place = ends.findIndex((end) => top < end)
  return place < 0 ? undefined : `lj-wheel-${place + 1}`
}

/** The field that the drawing has at its pointer. */
async function shownField(page: Page) {
  const rotation = Number(await page.locator('[data-rotation]').getAttribute('data-rotation'))
  return fieldAtTop(rotation)
}

test('a visitor sees all prizes with their chances and terms', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-country': 'fi' })
  await page.goto(wheel())
  await expect(page.locator('[data-chance]')).toHaveCount(5)
  await expect(page.locator('[data-chance="100 points"]')).toContainText('34%')
  await expect(page.locator('[data-chance="10 free spins"]')).toContainText('28%')
  await expect(page.locator('[data-chance="No win this time"]')).toContainText('28%')
  await expect(page.locator('[data-chance="€5 in real money"]')).toContainText('2%')
  await expect(page.locator('[data-chance="€5 in bonus funds"]')).toContainText('wager')
  await expect(page.locator('[data-field]')).toHaveCount(8)
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('by keyboard and without motion the wheel stands at what the platform has booked, turn after turn', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await grantBoxes(player, 'lj-wheel', 'lj-wheel', 'lj-wheel')
  await page.goto(wheel())
  await takenOver(turn(page))
  for (const count of [1, 2, 3]) {
    // The last turn is shown before the page knows how many are left.
    await expect(turn(page)).not.toHaveAttribute('aria-disabled')
    await turn(page).press('Enter')
    await expect.poll(async () => (await openedBoxes(player)).length).toBe(count)
    const booked = (await openedBoxes(player)).at(-1)?.rewardId ?? ''
    await expect(result(page)).toHaveAttribute('data-result', booked)
    expect(await shownField(page)).toBe(booked)
    await expect(page.getByRole('status').filter({ hasText: 'The wheel has stopped' })).toBeVisible()
  }
  await expect(page.locator('[data-empty="WHEEL_NONE"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'See your reward' }).press('Enter')
  await expect(page.locator('[data-reward]')).toBeVisible()
  // The wheel has kept its place.
  const last = (await openedBoxes(player)).at(-1)?.rewardId
  await page.goto(wheel())
  expect(await shownField(page)).toBe(last)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('it turns 10 to 40 times to what was drawn before it moved, and can be asked to stop at once', async ({
    page,
    mailedLink,
  }) => {
    const player = await enterAsNewPlayer(page, mailedLink, 'lj')
    await grantBoxes(player, 'lj-wheel')
    await page.goto(wheel())
    await takenOver(turn(page))
    await turn(page).dblclick()
    await expect(page.locator('[data-wheel="turning"]')).toBeVisible()
    // Booked while it still turns.
    const [opened, ...more] = await openedBoxes(player)
    expect(more).toEqual([])
    const degrees = await page.locator('[data-rotation]').evaluate((drawn) => {
      const effect = drawn.getAnimations()[0]?.effect
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : []
      return frames.map(({ transform }) => Number.parseFloat(String(transform).replace('rotate(', '')))
    })
    const turns = Math.floor((degrees[1] ?? 0) / 360)
    expect(turns).toBeGreaterThanOrEqual(10)
    expect(turns).toBeLessThanOrEqual(40)
    expect(fieldAtTop(degrees[1] ?? 0)).toBe(opened?.rewardId)
    await expect(page.getByRole('button', { name: 'Show the result now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(result(page)).toHaveAttribute('data-result', opened?.rewardId ?? '')
    expect(await shownField(page)).toBe(opened?.rewardId)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a turn leads to its reward, and the wheel stands there afterwards', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink, 'lj')
    await grantBoxes(player, 'lj-wheel')
    await page.goto(wheel())
    await turn(page).click()
    await expect(page).toHaveURL(/\/reward\?box=/)
    await expect(page.locator('[data-reward]')).toBeVisible()
    await page.goto(wheel())
    const [opened] = await openedBoxes(player)
    expect(await shownField(page)).toBe(opened?.rewardId)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'refusals with script' : 'refusals without script', () => {
    test.use({ javaScriptEnabled })

    test('a turn that has expired is refused in words, and nothing is drawn', async ({ page, mailedLink }) => {
      const player = await enterAsNewPlayer(page, mailedLink, 'lj')
      const [id = ''] = await grantBoxes(player, 'lj-wheel')
      await page.goto(wheel())
      await expect(page.getByText('1 spin')).toBeVisible()
      if (javaScriptEnabled) await takenOver(turn(page))
      await changeDatabase(`update user_boxes set expires_at = now() - interval '1 second' where user_box_id = $1`, [
        id,
      ])
      await turn(page).click()
      await expect(page.locator('[data-error="WHEEL_EXPIRED"]')).toContainText('so no prize was drawn')
      await expect(page.locator('[data-empty="WHEEL_NONE"]')).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      expect(await openedBoxes(player)).toEqual([])
    })
  })
}

test('without room for a prize the wheel says so before it is turned', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await grantBoxes(player, 'lj-wheel')
  await grantBonuses(player, 'lj-bonus-10', 50)
  await page.goto(wheel())
  await expect(page.getByText('as many unclaimed bonuses')).toBeVisible()
  await expect(turn(page)).toHaveCount(0)
})

test('two tabs turn the same turn once, to the same prize', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await grantBoxes(player, 'lj-wheel', 'lj-wheel')
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(wheel())
  for (const tab of [page, other]) await takenOver(turn(tab))
  for (const tab of [page, other]) await turn(tab).click()
  const booked = async () => (await openedBoxes(player)).map(({ rewardId }) => rewardId)
  for (const tab of [page, other]) await expect(result(tab)).toBeVisible()
  expect(await booked()).toHaveLength(1)
  for (const tab of [page, other]) expect(await result(tab).getAttribute('data-result')).toBe((await booked())[0])
})

test('the note that turns wait lasts two days, for turns of the wheel alone', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  const note = async () => (await page.context().cookies()).find(({ name }) => name === 'wheelNotification')
  await grantBoxes(player, 'lj-treasure-box')
  await page.goto(skin('lj', '/promotions'))
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'lastNavigation'))
    .toBe(true)
  expect(await note()).toBeUndefined()
  await grantBoxes(player, 'lj-wheel')
  await page.goto(skin('lj', '/gamification'))
  await expect.poll(note).toBeDefined()
  const days = ((await note())?.expires ?? 0) - Date.now() / 1_000
  expect(days / 86_400).toBeGreaterThan(1.9)
  expect(days / 86_400).toBeLessThanOrEqual(2)
})

test('a turn behind many newer boxes and turns that are over is noted, can be turned, and is where the wheel stands', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await grantBoxes(player, 'lj-wheel')
  await grantExpiredBoxes(player, 'lj-treasure-box', 40)
  await grantExpiredBoxes(player, 'lj-wheel', 40)
  await page.goto(skin('lj', '/gamification'))
  await expect(page.locator('[data-turns="1"]')).toBeVisible()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'wheelNotification'))
    .toBe(true)
  await page.goto(wheel())
  await takenOver(turn(page))
  await turn(page).press('Enter')
  await expect(result(page)).toBeVisible()
  const [opened] = await openedBoxes(player)
  await page.goto(wheel())
  expect(await shownField(page)).toBe(opened?.rewardId)
})

test('a skin without a wheel leads Home', async ({ page }) => {
  await page.goto(skin('ac', '/promotions/wheel'))
  await expect(page).toHaveURL(skin('ac', '/'))
})
