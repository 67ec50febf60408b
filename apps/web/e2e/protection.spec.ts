/** The page that tells which rules protect the reader. */
import { changeDatabase, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('a visitor reads the rules of where they are, with who demands them', async ({ page, context }) => {
      await page.goto(skin('lj', '/protection'))
      const stakes = page.locator('[data-protection="STAKE"]')
      await expect(page.locator('[data-protection="REALITY"]')).toContainText('Our own rule')
      await expect(stakes).toHaveCount(0)
      await context.setExtraHTTPHeaders({ 'x-country': 'GB' })
      await page.reload()
      await expect(stakes.first()).toContainText('at most £2.00 for players under 25')
      await expect(stakes.first().locator('[data-demand="gb"]')).toContainText('SI 2025/215')
      await expect(page.locator('[data-protection="REGISTER"]')).toContainText('GAMSTOP')
      if (javaScriptEnabled) await expectNoAxeViolations(page)
    })
  })
}

test('a player reads those of their account, one tap from safer play', async ({ page, mailedLink }) => {
  const { userId } = await enterAsNewPlayer(page, mailedLink)
  await changeDatabase(`update players set country_code = 'ca' where user_id = $1`, [userId])
  await page.goto(skin('ac', '/account/responsible'))
  await page.getByRole('link', { name: 'Rules that protect you' }).click()
  const age = page.locator('[data-protection="AGE"]')
  await expect(age).toContainText('Nobody under 19')
  await expect(age.locator('[data-demand="ca-on"]')).toContainText('Ontario · AGCO 3.01')
})
