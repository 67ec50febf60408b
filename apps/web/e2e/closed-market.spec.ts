/** A market that an operator has closed (docs/operations.md). Liechtenstein is closed for Lunajoy, which no other test uses. */
import { changeDatabase, depositByCard, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const close = () =>
  changeDatabase(
    `insert into closed_markets (brand_id, country_code, closed_by) values ('lj', 'li', 'olga') on conflict do nothing`,
  )
const open = () => changeDatabase(`delete from closed_markets where brand_id = 'lj' and country_code = 'li'`)
test.describe.configure({ mode: 'default' })
test.afterEach(open)

test('nobody there registers or plays, and everybody else does', async ({ page, context, browser }) => {
  await context.setExtraHTTPHeaders({ 'x-country': 'LI' })
  await page.goto(skin('lj', '/register'))
  await expect(page.locator('form[name="register-step-1"]')).toBeVisible()
  await close()
  await page.reload()
  await expect(page.locator('dialog [data-empty="REGISTER_BLOCKED"]')).toContainText('Lunajoy does not accept players')
  await expect(page.locator('dialog input')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto(skin('lj', '/fr/game?slug=lamp-sum'))
  await expect(page.locator('[data-empty="MARKET_CLOSED"]')).toContainText('Nous ne proposons pas de jeux')
  await expectNoAxeViolations(page)

  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-country': 'FR' }, javaScriptEnabled: false })
  const there = await elsewhere.newPage()
  await there.goto(skin('lj', '/register'))
  await expect(there.locator('form[name="register-step-1"]')).toBeVisible()
  await elsewhere.close()
})

test('a player there deposits and plays no more, and takes out what is theirs', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await changeDatabase(`update players set country_code = 'li', kyc_status = 'VERIFIED' where user_id = $1`, [
    player.userId,
  ])
  await depositByCard(page, player, 5_000)
  await page.goto(skin('lj', '/payments/deposit'))
  await expect(page.locator('form[name="deposit"]')).toBeVisible()
  await close()
  // The form that was open is refused too, and the page says why.
  await page.locator('form[name="deposit"] [name="amount"]').fill('20')
  await page
    .locator('form[name="deposit"]')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  const notice = page.locator('[data-empty="MARKET_CLOSED"]')
  await expect(notice).toContainText('you can withdraw your money at any time')
  await expectNoAxeViolations(page)
  await notice.getByRole('link', { name: 'Withdraw' }).click()
  await expect(page.locator('form[name="withdraw"]')).toBeVisible()
  await page.goto(skin('lj', '/game?slug=lamp-sum'))
  await expect(notice).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto(skin('lj', '/account/history?view=payments'))
  await expect(page.getByText('€50.00').first()).toBeVisible()
})
