/** What pages say and bar by the rules of a player's jurisdiction (docs/policy.md). */
import type { Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAsNewPlayer, payByCard } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { password } from './register-player.ts'

async function enterFromBritain(page: Page, mailedLink: (to: string) => Promise<string>) {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await changeDatabase(`update players set country_code = 'gb' where user_id = $1`, [player.userId])
  return player
}

test('a visitor plays for play money, but in Great Britain logs in first', async ({ page, context }) => {
  const tile = page.locator('main [data-game="lamp-sum"]').first()
  await page.goto(skin('lj', '/'))
  await expect(tile).toHaveAttribute('href', /^\/game\?slug=/)
  await context.setExtraHTTPHeaders({ 'x-country': 'GB' })
  await page.goto(skin('lj', '/'))
  await expect(tile).toHaveAttribute('href', /^\/login\?next=/)
  await page.goto(skin('lj', '/game?slug=leaf-it-to-luck'))
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.locator('form[name="login"]')).toBeVisible()
})

test('a visitor in Canada reads 19 wherever the age is said, and one in Finland 18', async ({ page, context }) => {
  const ages = async (path: string, code = 'bz') => {
    await page.goto(skin(code, path))
    const html = await page.content()
    return [...new Set(html.match(/\b(?:1[89]|2[01])\+(?!\d)/g) ?? [])]
  }
  await context.setExtraHTTPHeaders({ 'x-country': 'CA' })
  for (const path of ['/', '/promotions', '/promotions/welcome', '/vip', '/vip?info=8', '/register', '/lobbies/casino'])
    expect([path, ...(await ages(path))]).toEqual([path, '19+'])
  expect(await ages('/fr/promotions', 'ac')).toEqual(['19+'])
  await context.setExtraHTTPHeaders({ 'x-country': 'FI' })
  expect(await ages('/promotions')).toEqual(['18+'])
})

test('an unverified player in Great Britain is asked for a document before they deposit or play', async ({
  page,
  mailedLink,
}) => {
  const { userId } = await enterFromBritain(page, mailedLink)
  await changeDatabase(`update players set kyc_status = 'NO_MATCH' where user_id = $1`, [userId])
  await page.goto(skin('lj', '/payments/deposit'))
  const first = page.locator('[data-empty="MISSING_DOCUMENTS"]')
  await expect(first).toContainText('before you deposit or play')
  await expect(page.locator('form[name="deposit"]')).toHaveCount(0)
  // What lies under the dialog is out of reach once scripts run.
  await expect(page.locator('dialog:modal')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(skin('lj', '/game?slug=leaf-it-to-luck'))
  await expect(first).toContainText('before you deposit or play')
  await expect(page.getByRole('link', { name: 'Send a document' })).toHaveAttribute('href', /\/account\/documents$/)
  await expectNoAxeViolations(page)
})

test('in Germany a deposit comes after a monthly limit, which is 1,000 euros at most', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await changeDatabase(`update players set country_code = 'de' where user_id = $1`, [player.userId])
  await page.goto(skin('lj', '/payments/deposit'))
  const first = page.locator('form[name="limit"]')
  await expect(first).toContainText('require a deposit limit before you deposit')
  await expect(first.locator('option')).toHaveText(['per month'])
  await expect(page.locator('form[name="deposit"]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  const set = async (amount: string) => {
    await first.locator('[name="limitAmount"]').fill(amount)
    await first.getByRole('button', { name: 'Set limit' }).click()
  }
  await set('1000.01')
  await expect(first.locator('[role="alert"], .field-error, [id$="-error"]').first()).toContainText('€1,000')
  await set('1000')
  await expect(page.locator('form[name="deposit"]')).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('in Sweden the limits of a day, a week and a month are asked for one after the other', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'lj')
  await changeDatabase(`update players set country_code = 'se' where user_id = $1`, [player.userId])
  await page.goto(skin('lj', '/payments/deposit'))
  const first = page.locator('form[name="limit"]')
  const set = async (amount: string) => {
    await first.locator('[name="limitAmount"]').fill(amount)
    await first.getByRole('button', { name: 'Set limit' }).click()
  }
  await expect(first).toHaveAttribute('data-limit-required', 'DAY WEEK MONTH')
  await set('100')
  await expect(first).toHaveAttribute('data-limit-required', 'WEEK MONTH')
  await set('50')
  await expect(first).toContainText('The limit of a longer period cannot be below that of a shorter one.')
  await set('300')
  await expect(first).toHaveAttribute('data-limit-required', 'MONTH')
  await set('500')
  await expect(page.locator('form[name="deposit"]')).toBeVisible()
})

test('in Sweden the page says that a raised limit stays until its period is over', async ({ page, mailedLink }) => {
  const said = page.getByText('at least until its current day, week or month is over')
  const { userId } = await enterAsNewPlayer(page, mailedLink, 'lj')
  await page.goto(skin('lj', '/limits'))
  await expect(page.locator('[data-raise-wait="24"]')).toBeVisible()
  await expect(said).toHaveCount(0)
  await changeDatabase(`update players set country_code = 'se' where user_id = $1`, [userId])
  await page.goto(skin('lj', '/limits'))
  await expect(page.locator('[data-raise-wait="72"]')).toBeVisible()
  await expect(said).toBeVisible()
  await expectNoAxeViolations(page)
})

test('in Brazil a deposit comes after limits of losses and of time', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink, 'bz')
  await changeDatabase(`update players set country_code = 'br', kyc_status = 'VERIFIED' where user_id = $1`, [
    player.userId,
  ])
  await page.goto(skin('bz'))
  const step = page.locator('[data-next-step="REQUIRED_TYPES"]')
  await expect(step.locator('[data-limit-missing]')).toHaveText(['Losses', 'Time logged in'])
  await expectNoAxeViolations(page)
  await page.goto(skin('bz', '/payments/deposit'))
  const missing = page.locator('dialog [data-limit-missing]')
  await expect(missing).toHaveText(['Losses', 'Time logged in'])
  await expect(page.locator('form[name="deposit"]')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Set or change limits' }).click()
  const set = async (type: string, value: string) => {
    const group = page.locator(`[data-limits="${type}"]`)
    await group.getByText('Set a new limit').click()
    await group.locator('form[name="limit"] [name="value"]').fill(value)
    await group.getByRole('button', { name: 'Set limit' }).click()
    await expect(group.locator(`[data-limit="${type} DAY"]`)).toBeVisible()
  }
  await set('LOSS', '50')
  await page.goto(skin('bz', '/payments/deposit'))
  await expect(missing).toHaveText(['Time logged in'])
  await page.getByRole('link', { name: 'Set or change limits' }).click()
  await set('SESSION_TIME', '120')
  await page.goto(skin('bz', '/payments/deposit'))
  await expect(page.locator('form[name="deposit"]')).toBeVisible()
})

test.describe('bonuses', () => {
  const note = (page: Page) => page.locator('[data-bonus-rules]')
  const offers = (page: Page) => page.locator('[data-offer]')
  const enterFrom = async (page: Page, mailedLink: (to: string) => Promise<string>, country: string) => {
    const player = await enterAsNewPlayer(page, mailedLink, 'lj')
    await changeDatabase(`update players set country_code = $2, kyc_status = 'VERIFIED' where user_id = $1`, [
      player.userId,
      country,
    ])
    return player
  }
  const open = (page: Page) => page.goto(skin('lj', '/account/bonuses'))

  test('in Great Britain are wagered 10 times at most, and real money can be withdrawn', async ({
    page,
    mailedLink,
  }) => {
    const player = await enterFrom(page, mailedLink, 'gb')
    await open(page)
    await expect(note(page)).toContainText('You can withdraw your real money at any time.')
    await expect(offers(page).first()).toContainText('10×')
    await expectNoAxeViolations(page)
    await depositByCard(page, player, 10_000)
    await changeDatabase(
      `insert into user_bonuses (user_bonus_id, user_id, bonus_id, currency_code, source, grant_key, status)
       values (gen_random_uuid(), $1, 'lj-bonus-10', 'EUR', 'OPERATOR', 'test', 'AVAILABLE')`,
      [player.userId],
    )
    await open(page)
    await page.getByRole('button', { name: /^Claim: / }).click()
    await expect(page.locator('[data-bonus-status="ACTIVE"]')).toContainText('10×')
    await page.goto(skin('lj', '/payments/withdraw'))
    const form = page.locator('form[name="withdraw"]')
    await form.locator('[name="amount"]').fill('60')
    await form.locator('[name="password"]').fill(password)
    await form.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
    await open(page)
    await expect(page.locator('[data-bonus-status="ACTIVE"]')).toHaveCount(1)
  })

  test('in Sweden come before the first play alone', async ({ page, mailedLink }) => {
    const { userId } = await enterFrom(page, mailedLink, 'se')
    await open(page)
    await expect(offers(page).first()).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    await changeDatabase(
      `insert into player_days (user_id, currency_code, day, staked) values ($1, 'EUR', current_date, 100)`,
      [userId],
    )
    await open(page)
    await expect(note(page)).toContainText('only before you play with us for the first time')
    await expect(offers(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('in Brazil follow no deposit', async ({ page, mailedLink }) => {
    await enterFrom(page, mailedLink, 'br')
    await open(page)
    await expect(note(page)).toContainText('do not allow bonuses for deposits')
    await expect(offers(page)).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})

test('a player in Great Britain deposits by debit cards alone, and reads so before', async ({ page, mailedLink }) => {
  await enterFromBritain(page, mailedLink)
  await page.goto(skin('lj', '/payments/deposit'))
  await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
  const form = page.locator('form[name="deposit"]')
  await expect(form).toContainText('Debit cards only')
  await form.locator('[name="amount"]').fill('20')
  await form.locator('button[type="submit"]').last().click()
  await payByCard(page.frameLocator('dialog iframe'), '4000 0000 0000 0010')
  await expect(page.locator('[data-payment-status="FAILED"]')).toContainText(
    'Credit cards are not allowed by law where you live',
  )
  await expectNoAxeViolations(page)
})

test('a withdrawal of a player in Great Britain stays, and says until when it bars deposits', async ({
  page,
  mailedLink,
}) => {
  const player = await enterFromBritain(page, mailedLink)
  await depositByCard(page, player, 10_000)
  await page.goto(skin('lj', '/payments/withdraw'))
  const form = page.locator('form[name="withdraw"]')
  await form.locator('[name="amount"]').fill('60')
  await form.locator('[name="password"]').fill(password)
  await form.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
  await page.goto(skin('lj', '/payments/deposit'))
  const pending = page.locator('[data-pending-withdrawal]')
  await expect(pending).toContainText('a withdrawal cannot be cancelled')
  await expect(pending.locator('[data-deposits-from]')).toBeVisible()
  await expect(pending.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

for (const [country, code, age] of [
  ['FI', 'ac', 18],
  ['CA', 'ac', 19],
  ['LT', 'zu', 21],
] as const)
  test(`${code}, from ${country}: the footer and the registration say ${age}`, async ({ page, context }) => {
    await context.setExtraHTTPHeaders({ 'x-country': country })
    await page.goto(skin(code, '/promotions'))
    await expect(page.locator('.age-mark')).toHaveText(`${age}+`)
    await page.goto(skin(code, '/register'))
    await expect(page.getByText(`You must be ${age} or older to play.`)).toBeVisible()
  })
