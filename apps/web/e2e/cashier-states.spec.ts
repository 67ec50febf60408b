/** What the cashier says before a payment that the platform would refuse. */
import { changeDatabase, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

for (const [player, empty, words, way] of [
  ['bella', 'CANCEL_ACTIVE_BONUSES', 'A bonus is active', '/account/bonuses'],
  ['nora', 'MISSING_DOCUMENTS', 'Verify your identity', '/account/documents'],
  ['alba', 'MISSING_DOCUMENTS', 'Payments are blocked', /^mailto:support@/],
] as const) {
  test(`the withdrawal says beforehand why ${player} cannot have one`, async ({ page }) => {
    await enterAs(page, player)
    await page.goto(skin('ac', '/payments/withdraw'))
    const notice = page.locator(`[data-empty="${empty}"]`)
    await expect(notice).toContainText(words)
    await expect(notice.getByRole('link').first()).toHaveAttribute('href', way)
    await expect(page.locator('form[name="withdraw"], [data-cards-blocked]')).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
}

test('a player whose cards alone are blocked reads just that, and is told of a bank account', async ({ page }) => {
  await enterAs(page, 'carl')
  await page.goto(skin('ac', '/payments/withdraw'))
  await expect(page.locator('[data-cards-blocked]')).toContainText('Payments by card are blocked')
  await expect(page.locator('[data-empty="ACCOUNT_REQUIRED"]')).toContainText('No bank account to withdraw to yet')
  await expectNoAxeViolations(page)
})

test('deposits leave the other methods to a player whose cards are blocked, and none to one who is blocked', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const list = (listing: 'PARTIAL' | 'FULL') =>
    changeDatabase(`update players set blacklisted = $2, kyc_status = 'UNCHECKED' where user_id = $1`, [
      player.userId,
      listing,
    ])
  await list('PARTIAL')
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(page.locator('[data-cards-blocked]')).toBeVisible()
  await expect(page.locator('[data-method="BANK_ZIMPLER"]')).toBeVisible()
  await expect(page.locator('[data-method^="CARD_"]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await list('FULL')
  await page.reload()
  await expect(page.locator('[data-empty="MISSING_DOCUMENTS"]')).toContainText('Payments are blocked')
  await expect(page.locator('form[name="deposit"]')).toHaveCount(0)
})
