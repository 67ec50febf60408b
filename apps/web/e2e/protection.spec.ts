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
      await expect(stakes.first()).toContainText('maximum stake for a slot round is £2.00 for players under 25')
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
  await expect(age.locator('[data-demand="ca-on"]')).toContainText(
    'Ontario · Registrar’s Standards for Internet Gaming 3.01',
  )
})

/** What holds for everybody, in the order of the page. */
const everybody = 'AGE HISTORY RAISE ALERTS REALITY SESSION_BAR NO_AUTOPLAY NO_CELEBRATION OFFERS'
/** By jurisdiction: a skin and a country, and what holds there besides. */
const jurisdictions: readonly [name: string, code: string, country: string, besides: string][] = [
  ['the specification', 'ra', 'NZ', 'IDENTITY_FIRST_WITHDRAWAL'],
  ['Curaçao', 'zu', 'FR', 'IDENTITY_FIRST_WITHDRAWAL'],
  ['Malta', 'bz', 'MT', 'IDENTITY_FIRST_WITHDRAWAL'],
  [
    'Great Britain',
    'bo',
    'GB',
    `IDENTITY_DEPOSIT REGISTER FUN_LOGIN REVIEW DEBIT_ONLY WITHDRAWAL_STAYS STAKE STAKE SLOT_ROUND CASINO_ROUND ONE_GAME NO_TURBO
     WAGERING MONEY_FREE`,
  ],
  ['Ontario', 'ac', 'CA', 'IDENTITY_DEPOSIT FUN_LOGIN SLOT_ROUND ONE_GAME NO_TURBO'],
  [
    'Sweden',
    'se',
    'SE',
    'IDENTITY_PLAY REGISTER FUN_LOGIN DEPOSIT_LIMIT RAISE_PERIOD DEBIT_ONLY SLOT_ROUND FIRST_BONUS',
  ],
  ['the Netherlands', 'lj', 'NL', 'IDENTITY_DEPOSIT DEPOSIT_LIMIT TIME_LIMIT BONUS_AGE'],
  [
    'Germany',
    'zu',
    'DE',
    'IDENTITY_PLAY FUN_LOGIN DEPOSIT_LIMIT DEPOSIT_MOST BREAK STAKE SLOT_ROUND ONE_GAME NO_JACKPOTS',
  ],
  ['Brazil', 'bz', 'BR', 'IDENTITY_DEPOSIT LOSS_LIMIT TIME_LIMIT DEBIT_ONLY NO_DEPOSIT_BONUS'],
]
/** Of the rules that have a figure or a name, by country. */
const figures: Readonly<Record<string, readonly [rule: string, text: string][]>> = {
  NZ: [
    ['AGE', 'Nobody under 20'],
    ['RAISE', 'takes 24 hours'],
    ['REALITY', 'every 60 minutes'],
  ],
  FR: [['AGE', 'Nobody under 18']],
  MT: [
    ['AGE', 'Nobody under 18'],
    ['RAISE', 'takes 24 hours'],
  ],
  GB: [
    ['AGE', 'Nobody under 18'],
    ['REGISTER', 'GAMSTOP'],
    ['RAISE', 'takes 24 hours'],
    ['REVIEW', 'Every 6 months'],
    ['STAKE', '£2.00 for players under 25'],
    ['STAKE', '£5.00 for players aged 25 or over'],
    ['SLOT_ROUND', '2.5 seconds'],
    ['CASINO_ROUND', '5 seconds'],
    ['WAGERING', 'more than 10 times'],
  ],
  CA: [
    ['AGE', 'Nobody under 19'],
    ['RAISE', 'takes 24 hours'],
    ['SLOT_ROUND', '2.5 seconds'],
  ],
  SE: [
    ['AGE', 'Nobody under 18'],
    ['REGISTER', 'Spelpaus'],
    ['RAISE', 'takes 3 days'],
    ['SLOT_ROUND', '3 seconds'],
  ],
  NL: [
    ['AGE', 'Nobody under 18'],
    ['RAISE', 'takes 7 days'],
    ['REALITY', 'every 30 minutes'],
    ['BONUS_AGE', 'from the age of 24'],
  ],
  DE: [
    ['AGE', 'Nobody under 18'],
    ['RAISE', 'takes 7 days'],
    ['DEPOSIT_MOST', '€1,000'],
    ['BREAK', 'After 60 minutes'],
    ['STAKE', '€1.00'],
    ['SLOT_ROUND', '5 seconds'],
  ],
  BR: [['AGE', 'Nobody under 18']],
}
for (const [name, code, country, besides] of jurisdictions)
  test(`${name}: the page has each rule that holds there with its figure, and no other`, async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'x-country': country })
    // In English on every skin.
    await page.goto(skin(code, '/en/protection'))
    const rules = page.locator('[data-protection]')
    await expect(rules.first()).toBeVisible()
    const said = await rules.evaluateAll((items) => items.map((item) => item.getAttribute('data-protection')))
    expect(said.toSorted()).toEqual(`${everybody} ${besides}`.split(/\s+/).toSorted())
    for (const [rule, text] of figures[country] ?? [])
      await expect.soft(rules.and(page.locator(`[data-protection="${rule}"]`)).filter({ hasText: text })).toHaveCount(1)
  })
