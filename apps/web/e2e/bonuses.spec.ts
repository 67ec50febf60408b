/** The player's bonuses: claimed, played, given up, and offered with a deposit. */
import type { Page } from '@playwright/test'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { changeDatabase, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const bonuses = () => skin('ac', '/account/bonuses')
const cards = (page: Page, status: string) => page.locator(`[data-bonus-status="${status}"]`)

/** A gift of the brand's, as a campaign would grant it. */
const grant = ({ userId }: SessionTokens, bonusId: string) =>
  changeDatabase(
    `insert into user_bonuses (user_bonus_id, user_id, bonus_id, currency_code, source, grant_key, status)
     values (gen_random_uuid(), $1, $2, 'EUR', 'OPERATOR', 'test:' || $2, 'AVAILABLE')`,
    [userId, bonusId],
  )

/** What the ledger says of the player's bonus money, in minor units. */
async function bonusMoney({ userId }: SessionTokens): Promise<number> {
  const rows = await changeDatabase<{ amount: string }>(
    `select coalesce(sum(balance), 0) as amount from ledger_accounts where owner = 'player:' || $1 and kind = 'BONUS'`,
    [userId],
  )
  return Number(rows[0]?.amount)
}

test('while a withdrawal is in review a gift is not claimed, and its place leads to the withdrawal', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await grant(player, 'ac-bonus-10')
  await changeDatabase(
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
       option_slug, method, gateway, provider, return_uri, language, needs_operator)
     values (gen_random_uuid(), $1, 'review', '', 'WITHDRAWAL', 2000, 'EUR', 'PENDING_APPROVAL', 'CARD_PAYMENT_IQ',
       'CARD', 'PAYMENT_IQ', 'PAYMENT_IQ', '', 'en', true)`,
    [player.userId],
  )
  await page.goto(bonuses())
  const gift = cards(page, 'AVAILABLE')
  await expect(gift).toContainText('You have a withdrawal in review')
  await expect(gift.getByRole('button', { name: /^Claim/ })).toHaveCount(0)
  // No deposit can be made either, and so no offer taken.
  await expect(page.locator('[data-offer]').first()).toContainText('You have a withdrawal in review')
  await expect(page.getByRole('link', { name: /^Deposit with/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
  await gift.getByRole('link', { name: 'See the withdrawal' }).click()
  await expect(page).toHaveURL(/\/account\/payments\/[0-9a-f-]{36}$/)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a gift is claimed, a second one waits, and what cancelling removes is said before', async ({
      page,
      mailedLink,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await grant(player, 'ac-bonus-10')
      await grant(player, 'ac-free-spins-20')
      await page.goto(bonuses())
      await expect(cards(page, 'AVAILABLE').filter({ hasText: '€10' })).toHaveCount(1)
      await expect(cards(page, 'AVAILABLE').filter({ hasText: 'Lamp Sum' })).toHaveCount(1)
      await page.getByRole('button', { name: 'Claim: Bonus funds' }).click()
      const active = cards(page, 'ACTIVE')
      await expect(active).toContainText('0% of the wagering requirement met')
      await expect(active).toContainText('€200.00')
      expect(await bonusMoney(player)).toBe(1_000)
      await page.getByRole('button', { name: /^Claim: / }).click()
      await expect(cards(page, 'QUEUED')).toContainText('It starts when your current bonus has ended.')

      await active.getByRole('link', { name: /^Cancel bonus/ }).click()
      const question = page.locator('form[name="cancel-bonus"]')
      await expect(question).toContainText('€10.00')
      await expect(question).toContainText('Your real money stays yours.')
      await question.getByRole('link', { name: 'Keep bonus' }).click()
      await expect(active).toHaveCount(1)
      expect(await bonusMoney(player)).toBe(1_000)
      await active.getByRole('link', { name: /^Cancel bonus/ }).click()
      await question.getByRole('button', { name: 'Cancel bonus' }).click()
      // The spins that waited are in play now, in a game that the page opens.
      await expect(active).toContainText('Free spins')
      await expect(active.getByRole('link', { name: /^Play / }).first()).toHaveAttribute('href', /\/game\?slug=/)
      expect(await bonusMoney(player)).toBe(0)
    })
  })
}

test('an offer leads to a deposit with its code, and a bonus of somebody else is not there', async ({
  page,
  mailedLink,
}) => {
  await enterAs(page, 'bella')
  await page.goto(bonuses())
  const cancel = cards(page, 'ACTIVE').getByRole('link', { name: /^Cancel bonus/ })
  const address = (await cancel.getAttribute('href')) ?? ''
  await expectNoAxeViolations(page)
  await cancel.click()
  await expect(page.locator('[data-forfeits]')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.context().clearCookies()
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', address))
  await expect(page.locator('[data-empty="BONUS_GONE"]')).toBeVisible()
  await page.goto(bonuses())
  await page.getByRole('link', { name: 'Deposit for WELCOME100' }).click()
  await expect(page.locator('form[name="deposit"] [name="bonusCode"]')).toHaveValue('WELCOME100')
})

test('what cancelling would remove is shown anew when a game has changed it', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await grant(player, 'ac-free-spins-20')
  await page.goto(bonuses())
  await page.getByRole('button', { name: /^Claim: / }).click()
  await cards(page, 'ACTIVE')
    .getByRole('link', { name: /^Cancel bonus/ })
    .click()
  const question = page.locator('form[name="cancel-bonus"]')
  await expect(page.locator('[data-forfeits="0 20"]')).toBeVisible()
  // As a game in another tab would play one.
  await changeDatabase('update user_bonuses set remaining_free_spins = 19 where user_id = $1', [player.userId])
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(question).toContainText('Your bonus has changed in the meantime.')
  await expect(page.locator('[data-forfeits="0 19"]')).toBeVisible()
  await expectNoAxeViolations(page)
  await question.getByRole('button', { name: 'Cancel bonus' }).click()
  await expect(cards(page, 'ACTIVE')).toHaveCount(0)
})

test('one that has ended in another tab is neither claimed nor cancelled twice', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await grant(player, 'ac-bonus-10')
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto(bonuses())
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: /^Claim: / }).click()
    await expect(cards(tab, 'ACTIVE')).toHaveCount(1)
  }
  expect(await bonusMoney(player)).toBe(1_000)
  for (const tab of [page, other])
    await cards(tab, 'ACTIVE')
      .getByRole('link', { name: /^Cancel bonus/ })
      .click()
  for (const tab of [page, other]) {
    await tab.locator('form[name="cancel-bonus"]').getByRole('button', { name: 'Cancel bonus' }).click()
    await expect(cards(tab, 'ACTIVE')).toHaveCount(0)
    await expect(tab.locator('[data-offer]').first()).toBeVisible()
  }
  expect(await bonusMoney(player)).toBe(0)
})
