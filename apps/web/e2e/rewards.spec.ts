/** Rewards in one place: boxes that open once, what was in them, points, and the bonus in play. */
import type { Page } from '@playwright/test'
import { changeDatabase, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { givePoints, grantBonuses, grantBoxes, grantExpiredBoxes, openedBoxes } from './points-player.ts'
import { takenOver } from './taken-over.ts'

const rewards = (code = 'ac') => skin(code, '/gamification')
const opening = (page: Page) => page.locator('form[name="open-box"]')
const openButton = (page: Page) => opening(page).getByRole('button', { name: /^Open: / })
const reward = (page: Page) => page.locator('[data-reward]')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('of several boxes the first active one opens, and its reward is shown with its bonus', async ({
      page,
      mailedLink,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      const [expired = '', treasure = '', newest = ''] = await grantBoxes(
        player,
        ...['ac-mystery-box', 'ac-treasure-box', 'ac-treasure-box'],
      )
      await changeDatabase(`update user_boxes set expires_at = now() - interval '1 day' where user_box_id = $1`, [
        expired,
      ])
      await page.goto(rewards())
      await expect(page.locator('article[data-box]')).toHaveAttribute('data-box', newest)
      await expect(page.locator(`[data-box="${treasure}"]`)).toHaveAttribute('data-box-status', 'ACTIVE')
      // Published chances: 45 of 100 for free spins, 5 of 100 for money.
      await expect(page.locator('[data-chance="10 free spins"]')).toHaveText('45%')
      await expect(page.locator('[data-chance="Real money"]')).toHaveText('5%')
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await openButton(page).click()
      await expect(page).toHaveURL(new RegExp(`/reward\\?box=${newest}$`))
      await expect(reward(page)).toHaveAttribute('data-reward', 'WON')
      const [opened] = await openedBoxes(player)
      expect(opened?.id).toBe(newest)
      await expect(reward(page).locator('[data-bonus]')).toHaveCount(1)
      await expect(reward(page).getByRole('button', { name: /^Claim: / })).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(page)

      await page.goto(rewards())
      await expect(page.locator('article[data-box]')).toHaveAttribute('data-box', treasure)
      await page.getByText('Earlier boxes').click()
      await expect(page.locator(`[data-box="${expired}"]`)).toContainText('Expired')
      await page.locator(`[data-box="${newest}"]`).getByRole('link').click()
      await expect(reward(page)).toBeVisible()
    })

    test('a box open in two tabs opens once, and both show what was in it', async ({ page, mailedLink }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await grantBoxes(player, 'ac-treasure-box', 'ac-treasure-box')
      const other = await page.context().newPage()
      for (const tab of [page, other]) await tab.goto(rewards())
      for (const tab of [page, other]) await openButton(tab).click()
      for (const tab of [page, other]) await expect(reward(tab)).toBeVisible()
      await expect(reward(other)).toHaveText((await reward(page).textContent()) ?? '')
      expect(await openedBoxes(player)).toHaveLength(1)
    })

    test('a box that has expired meanwhile, and one that an account has no room for, are refused in words', async ({
      page,
      mailedLink,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      const [box = ''] = await grantBoxes(player, 'ac-mystery-box')
      await page.goto(rewards())
      await expect(openButton(page)).toBeVisible()
      await changeDatabase(`update user_boxes set expires_at = now() - interval '1 second' where user_box_id = $1`, [
        box,
      ])
      await openButton(page).click()
      await expect(page.locator('[data-error="BOX_EXPIRED_REFUSED"]')).toContainText('can no longer be opened')
      await expect(page.locator('[data-empty="BOXES_NONE"]')).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(page)

      await grantBoxes(player, 'ac-treasure-box')
      await grantBonuses(player, 'ac-bonus-10', 50)
      await page.goto(rewards())
      await expect(page.locator('article[data-box]')).toContainText('as many unclaimed bonuses')
      await expect(openButton(page)).toHaveCount(0)
      expect(await openedBoxes(player)).toHaveLength(0)
    })
  })
}

test('a box behind many newer ones that are over is seen, opens, and shows what was in it', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const [box = ''] = await grantBoxes(player, 'ac-treasure-box')
  await grantExpiredBoxes(player, 'ac-mystery-box', 60)
  await page.goto(rewards())
  await expect(page.locator('article[data-box]')).toHaveAttribute('data-box', box)
  await openButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/reward\\?box=${box}$`))
  await expect(reward(page)).toHaveAttribute('data-reward', 'WON')
  await page.goto(skin('ac', '/reward'))
  await expect(reward(page)).toHaveAttribute('data-reward', 'WON')
})

test('a double click opens one box', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await grantBoxes(player, 'ac-treasure-box', 'ac-treasure-box')
  await page.goto(rewards())
  await takenOver(openButton(page))
  await openButton(page).dblclick()
  await expect(reward(page)).toBeVisible()
  expect(await openedBoxes(player)).toHaveLength(1)
})

test('somebody else’s box neither opens nor shows, and bad ids are refused', async ({ page, mailedLink }) => {
  const theirs = await enterAsNewPlayer(page, mailedLink)
  const [box = ''] = await grantBoxes(theirs, 'ac-treasure-box')
  await page.context().clearCookies()
  await enterAs(page, 'ada')
  await page.goto(rewards())
  const send = (userBoxId: string) =>
    page.evaluate(
      async (id) =>
        (await fetch(location.href, { method: 'POST', body: new URLSearchParams({ userBoxId: id }) })).status,
      userBoxId,
    )
  expect(await send(box)).toBe(400)
  expect(await send('nonsense')).toBe(400)
  expect(await openedBoxes(theirs)).toHaveLength(0)
  await page.goto(skin('ac', `/reward?box=${box}`))
  await expect(page.locator('[data-empty="REWARD_NONE"]')).toBeVisible()
})

test('points and what they buy, the bonus in play and what waits stand together', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await givePoints(page, player, 2)
  await grantBonuses(player, 'ac-free-spins-20')
  await page.goto(rewards())
  await expect(page.locator('[data-points="200"]')).toBeVisible()
  await expect(page.locator('[data-to-claim="1"]')).toContainText('You have 1 bonus to claim')
  await expect(page.getByText('No bonus is active.')).toBeVisible()
  await page.getByRole('link', { name: 'To the shop' }).click()
  await expect(page).toHaveURL(skin('ac', '/shop'))
  await page.goBack()
  await page.getByRole('link', { name: 'All bonuses' }).click()
  await page.getByRole('button', { name: /^Claim: / }).click()
  await expect(page.locator('[data-bonus-status="ACTIVE"]')).toBeVisible()
  await page.goto(rewards())
  await expect(
    page
      .locator('[data-bonus-status="ACTIVE"]')
      .getByRole('link', { name: /^Play / })
      .first(),
  ).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a visitor is led through the login, and a skin without a shop says that points stay', async ({
  page,
  mailedLink,
}) => {
  await page.goto(rewards('zu'))
  await expect(page.locator('[data-empty="REWARDS_LOGIN"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(skin('zu', '/reward'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await enterAsNewPlayer(page, mailedLink, 'bz')
  await page.goto(rewards('bz'))
  await expect(page.getByText('so you cannot spend points here')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the shop' })).toHaveCount(0)
})
