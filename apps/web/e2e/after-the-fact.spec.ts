/** Dialogs about something that is over say what has happened and lead on, by more than the back arrow. */
import { enterAs } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

interface Ending {
  what: string
  as: Parameters<typeof enterAs>[1]
  path: string
  /** Of the dialog: not what can no longer be done. */
  title: string
  code: string
  says: string
  ways: readonly [name: string, to: string][]
}

const endings: readonly Ending[] = [
  {
    what: 'a bonus that is gone',
    as: 'bella',
    path: '/account/bonuses/unknown/cancel',
    title: 'Bonuses',
    code: 'BONUS_GONE',
    says: 'You may have cancelled it in another tab',
    ways: [
      ['All bonuses', '/account/bonuses'],
      ['Account', '/account'],
    ],
  },
  {
    what: 'a passkey that is gone',
    as: 'ada',
    path: '/account/security/passkeys/removed-already',
    title: 'Passkeys',
    code: 'PASSKEY_GONE',
    says: 'You can no longer log in with it',
    ways: [
      ['Add a passkey', '/account/security#add-passkey'],
      ['Login and security', '/account/security'],
    ],
  },
  {
    what: 'a balance that is too small to withdraw',
    as: 'otto',
    path: '/payments/withdraw',
    title: 'Withdraw',
    code: 'INSUFFICIENT_FUNDS',
    says: 'Withdrawals start at €20',
    ways: [
      ['History', '/account/history?view=balance'],
      ['Home', '/'],
    ],
  },
]

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    for (const { what, as, path, title, code, says, ways } of endings)
      test(`${what} says so and leads on`, async ({ page }) => {
        await enterAs(page, as)
        await page.goto(skin('ac', path))
        const ending = page.locator(`[data-empty="${code}"]`)
        await expect(ending).toContainText(says)
        await expect(page.locator('dialog h2').first()).toHaveText(title)
        if (javaScriptEnabled) await expectNoAxeViolations(page)
        for (const [name, to] of ways) {
          await ending.getByRole('link', { name }).click()
          await expect(page).toHaveURL(skin('ac', to))
          await page.goto(skin('ac', path))
        }
      })
  })

test('a passkey can be added at once from where another is gone', async ({ page }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/account/security/passkeys/removed-already'))
  await page.locator('[data-empty="PASSKEY_GONE"]').getByRole('link', { name: 'Add a passkey' }).click()
  await expect(page.locator('form[name="add-passkey"]')).toBeVisible()
})
