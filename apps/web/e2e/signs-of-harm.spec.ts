/** What a player reads when the platform has noticed signs that gambling may be doing them harm (docs/signs-of-harm.md). */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { changeDatabase, enterAs, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const kinds = [
  ...['CHASING_DEPOSITS', 'DEPOSITS_IN_A_DAY', 'GROWING_STAKES', 'NIGHT_PLAY', 'LOOSENED_LIMITS'],
  ...['FAILED_DEPOSITS', 'CANCELLED_WITHDRAWALS', 'LONG_STRETCH', 'ABOVE_USUAL'],
]
const notice = (userId: string, noticed: readonly string[]) =>
  changeDatabase(
    `insert into signs_of_harm (sign_id, user_id, kind, first_seen_at, last_seen_at, fades_at, figures)
     select gen_random_uuid(), $1, kind, now() - interval '2 days', now() - interval '1 day', now() + interval '9 days',
       '{"count": 5, "amount": 123450}' from unnest($2::text[]) kind`,
    [userId, `{${noticed}}`],
  )
/** Completed deposits of the last hours, and the search of a platform's process for what they show. */
async function depositOften(userId: string, times: number) {
  await changeDatabase(
    `insert into payments (payment_id, user_id, idempotency_key, fingerprint, type, amount, currency_code, status, option_slug,
       method, gateway, provider, return_uri, language, created_at)
     select gen_random_uuid(), user_id, 'often-' || n, '', 'DEPOSIT', 2000, currency_code, 'SUCCEEDED', '', '', '', '', '', 'en',
       now() - n * interval '1 hour' from players, generate_series(1, $2::int) n where user_id = $1`,
    [userId, String(times)],
  )
  await changeDatabase(`select from graphile_worker.add_job('search-signs', json_build_object('userId', $1::text))`, [
    userId,
  ])
}
const sign = (page: Page, kind: string) => page.locator(`[data-sign="${kind}"]`)
const note = (page: Page) => page.locator('[data-signs-note]')
const offered = (page: Page) => page.locator('[data-bonus-choice]:not([data-bonus-choice=""])')

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('six deposits in a day are noticed, told once, explained, and closed', async ({ page, mailedLink }) => {
      const { userId } = await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/account'))
      await expect(note(page)).toHaveCount(0)
      await depositOften(userId, 6)
      await expect
        .poll(() =>
          changeDatabase('select from signs_of_harm where user_id = $1', [userId]).then((rows) => rows.length),
        )
        .toBe(1)
      await page.goto(skin('ac', '/account'))
      await expect(note(page)).toContainText('We noticed something about how you play.')
      await note(page).getByRole('link', { name: 'See what we noticed' }).click()
      await expect(page.getByRole('heading', { name: 'What we noticed' })).toBeVisible()
      const told = sign(page, 'DEPOSITS_IN_A_DAY')
      await expect(told).toContainText('You made 6 deposits within a day, €120 in total.')
      await expect(page.getByText('For now we offer you no bonuses.')).toBeVisible()
      await expect(page.locator('section[aria-labelledby="signs"] a')).toHaveText([
        ...['Set or change limits', 'Take a break', 'Talk to somebody'],
      ])
      await changeDatabase(`update signs_of_harm set told_at = told_at - interval '1 hour' where user_id = $1`, [
        userId,
      ])
      await page.goto(skin('ac', '/account'))
      await expect(page.locator('.account-links')).toBeVisible()
      await expect(note(page)).toHaveCount(0)
      await page.goto(skin('ac', '/account/responsible'))
      await told.getByRole('button', { name: 'Got it, close' }).click()
      await expect(told).toHaveCount(0)
      await expect(page.locator('dialog[data-route="/account/responsible"]')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What we noticed' })).toHaveCount(0)
    })
  })

test('while a sign is in force neither cashier nor promotions offer a bonus, also when it is closed', async ({
  page,
  mailedLink,
}) => {
  const { userId } = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(offered(page).first()).toBeAttached()
  await notice(userId, ['NIGHT_PLAY'])
  await changeDatabase('update signs_of_harm set closed_at = now() where user_id = $1', [userId])
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(page.locator('form[name="deposit"] [name="amount"]').first()).toBeAttached()
  await expect(offered(page)).toHaveCount(0)
  await page.goto(skin('ac', '/promotions'))
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[data-promotion$="welcome"], [data-promotion$="reload"]')).toHaveCount(0)
})

for (const code of skinCodes)
  test(`${code}: all signs, without violations`, async ({ page, mailedLink }) => {
    const { brandId } = skins[code]
    // Bonanova's players log in by a code: one of those that are there already.
    const { userId } =
      brandId === 'bo'
        ? await enterAs(page, 'carl', brandId, code)
        : await enterAsNewPlayer(page, mailedLink, brandId, { code })
    await changeDatabase('delete from signs_of_harm where user_id = $1', [userId])
    await notice(userId, kinds)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(skin(code, '/account'))
    await expect(note(page)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.goto(skin(code, '/account/responsible'))
    for (const kind of kinds) await expect(sign(page, kind)).toContainText(/5|1,234/)
    await expectNoAxeViolations(page)
  })
