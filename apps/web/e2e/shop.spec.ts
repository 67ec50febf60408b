/** The shop: what points buy, bought once, and refused in words before and after the press. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeDatabase, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { givePoints, grantBonuses, pointsOf } from './points-player.ts'
import { takenOver } from './taken-over.ts'

const shop = (path = '') => skin('ac', `/shop${path}`)
const item = (page: Page, id: string) => page.locator(`[data-shop-item="${id}"]`)
const question = (page: Page) => page.locator('form[name="purchase"]')

/** An item of Acacia's shop that no other test buys, which the content service has no words for. */
async function stocked(stock: number, price: number): Promise<string> {
  const id = `ac-shop-test-${randomUUID().slice(0, 8)}`
  await changeDatabase(
    `insert into shop_items (shop_item_id, brand_id, names, categories, price, bonus_id, stock, place)
     values ($1, 'ac', '{"en": "Rare spins"}', '{"en": "For tests"}', $3::bigint, 'ac-free-spins-10', $2::int, 900)`,
    [id, String(stock), String(price)],
  )
  return id
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('points buy free spins after a question, which are claimed and played at once', async ({
      page,
      mailedLink,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await givePoints(page, player, 6)
      await page.goto(shop())
      await expect(page.locator('[data-points="600"]')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Limited offers' })).toBeVisible()
      const spins = item(page, 'ac-shop-free-spins')
      await expect(spins).toContainText('500 points')
      await expect(spins).toContainText('wager')
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await spins.getByRole('link', { name: 'Buy: 10 free spins' }).click()
      await expect(question(page)).toContainText('Points left after that')
      await expect(question(page)).toContainText('100 points')
      expect(await pointsOf(page, player)).toBe(600)
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await question(page).getByRole('button', { name: 'Buy for 500 points' }).click()
      const bought = page.locator('[data-bought]')
      await expect(bought).toContainText('Your purchase is among your bonuses.')
      await expect(page.locator('[data-points="100"]')).toHaveCount(1)
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await bought.getByRole('button', { name: /^Claim and play Lamp Sum/ }).click()
      await expect(page).toHaveURL(/\/game\?slug=lamp-sum$/)
      expect(await pointsOf(page, player)).toBe(100)
    })

    test('what cannot be bought says why, and what is missing', async ({ page, mailedLink }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await givePoints(page, player, 3)
      await page.goto(shop())
      await expect(item(page, 'ac-shop-free-spins')).toContainText('You need 200 more points')
      await expect(item(page, 'ac-shop-sold-out-free-spins')).toContainText('Sold out')
      await expect(item(page, 'ac-shop-limited-real-money')).toContainText(/\d left/)
      for (const id of ['ac-shop-free-spins', 'ac-shop-sold-out-free-spins'])
        await expect(item(page, id).getByRole('link', { name: /^Buy: / })).toHaveCount(0)
      // An address kept from before says the same.
      await page.goto(shop('?buy=ac-shop-free-spins'))
      await expect(page.getByRole('dialog')).toContainText('You need 200 more points')
      await page.goto(shop('?buy=no-such-item'))
      await expect(page.locator('[data-empty="SHOP_GONE"]')).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(page)

      await grantBonuses(player, 'ac-bonus-10', 50)
      await page.goto(shop())
      await expect(item(page, 'ac-shop-real-money')).toContainText('as many unclaimed bonuses')
      if (javaScriptEnabled) await expectNoAxeViolations(page)
    })

    test('of two players one gets the last item, and the other keeps their points', async ({
      page,
      browser,
      mailedLink,
    }) => {
      const id = await stocked(1, 200)
      const first = await enterAsNewPlayer(page, mailedLink)
      await givePoints(page, first, 2)
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' })
      const other = await context.newPage()
      const second = await enterAsNewPlayer(other, mailedLink)
      await givePoints(other, second, 2)
      for (const each of [page, other]) await each.goto(shop(`?buy=${id}`))
      for (const each of [page, other]) await expect(question(each)).toContainText('Rare spins')
      await question(page).getByRole('button').click()
      await expect(page.locator('[data-bought]')).toBeVisible()
      await question(other).getByRole('button').click()
      await expect(other.getByRole('dialog')).toContainText('This item has just sold out. No points were taken.')
      if (javaScriptEnabled) await expectNoAxeViolations(other)
      expect([await pointsOf(page, first), await pointsOf(other, second)]).toEqual([0, 200])
      await other.goto(shop())
      await expect(item(other, id)).toContainText('Sold out')
      await context.close()
      await changeDatabase('update shop_items set listed = false where shop_item_id = $1', [id])
    })

    test('nothing is bought for another price than the one that was shown', async ({ page, mailedLink }) => {
      const id = await stocked(5, 200)
      const player = await enterAsNewPlayer(page, mailedLink)
      await givePoints(page, player, 4)
      await page.goto(shop(`?buy=${id}`))
      await expect(question(page)).toContainText('200 points')
      await changeDatabase('update shop_items set price = 300 where shop_item_id = $1', [id])
      await question(page).getByRole('button').click()
      await expect(page.getByRole('dialog')).toContainText('The price has changed. No points were taken')
      expect(await pointsOf(page, player)).toBe(400)
      await question(page).getByRole('button', { name: 'Buy for 300 points' }).click()
      await expect(page.locator('[data-bought]')).toBeVisible()
      expect(await pointsOf(page, player)).toBe(100)
      await changeDatabase('update shop_items set listed = false where shop_item_id = $1', [id])
    })

    test('a visitor sees prices, and is led through the login to what they wanted to buy', async ({ page }) => {
      await page.setExtraHTTPHeaders({ 'x-country': 'fi' })
      await page.goto(shop())
      await expect(page.getByText('Log in to see your points and to buy.')).toBeVisible()
      await expect(item(page, 'ac-shop-bonus-money')).toContainText('€5 in bonus funds')
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await item(page, 'ac-shop-bonus-money')
        .getByRole('link', { name: /^Buy: / })
        .click()
      await expect(page).toHaveURL(/\/login\?next=/)
      const form = page.locator('form[name="login"]')
      await form.locator('[name="email"]').fill('penny@parlour.example')
      await form.locator('[name="password"]').fill('Parlour-2026')
      await form.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(question(page)).toContainText('€5 in bonus funds')
    })
  })
}

test('a double click, and Back to the question, buy once', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await givePoints(page, player, 10)
  await page.goto(shop('?buy=ac-shop-free-spins'))
  const buy = question(page).getByRole('button', { name: /^Buy for/ })
  await takenOver(buy)
  await buy.dblclick()
  await expect(page.locator('[data-bought]')).toBeVisible()
  expect(await pointsOf(page, player)).toBe(500)
})

test('the same form sent twice buys once', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await givePoints(page, player, 10)
  await page.goto(shop('?buy=ac-shop-free-spins'))
  await expect(question(page)).toBeVisible()
  const places = await question(page).evaluate((node) => {
    const body = new URLSearchParams(new FormData(node as HTMLFormElement) as unknown as Record<string, string>)
    const send = async () => (await fetch(location.href, { method: 'POST', body })).url
    return Promise.all([send(), send(), send()])
  })
  expect(places[0]).toMatch(/\/shop\?bought=[0-9a-f-]{36}$/)
  expect(new Set(places).size).toBe(1)
  expect(await pointsOf(page, player)).toBe(500)
})

test('amounts are those of the reader: kroner in Norway', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-country': 'no' })
  await page.goto(skin('ac', '/no/shop'))
  await expect(item(page, 'ac-shop-bonus-money')).toContainText('50 kr i bonuspenger')
})

test('a skin without a shop leads Home, and what somebody else bought is not shown', async ({ page, mailedLink }) => {
  await page.goto(skin('bo', '/shop'))
  await expect(page).toHaveURL(skin('bo', '/'))
  await enterAs(page, 'ada')
  const theirs = await enterAsNewPlayer(page, mailedLink)
  const [bonus = ''] = await grantBonuses(theirs, 'ac-bonus-10')
  await page.context().clearCookies()
  await enterAs(page, 'ada')
  await page.goto(shop(`?bought=${bonus}`))
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
  await expect(page.locator('[data-bought]')).toHaveCount(0)
})

test('the shop of Radiance sells for its points, in Finnish', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'ra')
  await givePoints(page, player, 6, 'ra')
  await page.goto(skin('ra', '/fi/shop'))
  await item(page, 'ra-shop-free-spins')
    .getByRole('link', { name: /^Osta: / })
    .click()
  await question(page)
    .getByRole('button', { name: /^Osta, / })
    .click()
  await expect(page.locator('[data-bought]')).toContainText('Ostoksesi on bonustesi joukossa.')
  expect(await pointsOf(page, player)).toBeLessThan(600)
  await expectNoAxeViolations(page)
})
