/** The account as the place where a player sees where they stand. */
import type { Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAs, enterAsNewPlayer, limitDeposits } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'

const entryOf = (page: Page, name: string) => page.locator(`[data-standing="${name}"]`)

test('the account says what is under way and missing, and each entry leads on', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const entry = (name: string) => entryOf(page, name)
  await page.goto(skin('ac', '/account'))
  await expect(entry('limits')).toContainText('You have not set any limits yet')
  for (const name of ['identity', 'withdrawal', 'bonus', 'game']) await expect(entry(name)).toHaveCount(0)

  await limitDeposits(page, player, 'DAY', 5_000)
  await depositByCard(page, player, 2_000)
  await changeDatabase(`update players set kyc_status = 'NO_MATCH' where user_id = $1`, [player.userId])
  await changeDatabase(
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status,
       option_slug, method, gateway, provider, return_uri, language, needs_operator)
     values (gen_random_uuid(), $1, 'review', '', 'WITHDRAWAL', 1500, 'EUR', 'PENDING_APPROVAL', 'CARD_PAYMENT_IQ',
       'CARD', 'PAYMENT_IQ', 'PAYMENT_IQ', '', 'en', true)`,
    [player.userId],
  )
  await page.goto(skin('ac', '/account'))
  await expect(entry('limits').locator('[data-limit-left="3000"]')).toBeVisible()
  await expect(entry('withdrawal')).toContainText('€15.00')
  await expect(entry('withdrawal')).toContainText('Waiting for approval')
  await expect(entry('identity')).toContainText('Next, send a passport')
  await expectNoAxeViolations(page)
  await entry('withdrawal').getByRole('link').click()
  await expect(page).toHaveURL(/\/account\/payments\/[0-9a-f-]{36}$/)
})

test('the bonus in play and the last game stand in the account as on their own pages', async ({ page }) => {
  await enterAs(page, 'bella')
  await page.goto(skin('ac', '/account'))
  const left = await entryOf(page, 'bonus')
    .getByText(/^Left to wager/)
    .textContent()
  await entryOf(page, 'bonus').getByRole('link').click()
  await expect(page.locator('[data-bonus-status="ACTIVE"]')).toContainText((left ?? '').replace('Left to wager · ', ''))

  await page.context().clearCookies()
  await page.goto(skin('ac', '/login?next=/account/history'))
  await sendLogin(page, 'hugo@parlour.example')
  const last = page.locator('[data-game-session]').first()
  const [bet, win] = await Promise.all(
    ['bet', 'win'].map((name) => last.locator(`[data-figure="${name}"]`).textContent()),
  )
  const game = await last.locator('strong').textContent()
  await page.goto(skin('ac', '/account'))
  await expect(entryOf(page, 'game')).toContainText(game ?? '')
  const minor = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d-]/g, ''))
  const net = await entryOf(page, 'game').locator('strong').textContent()
  expect(minor(net)).toBe(minor(win) - minor(bet))
})
