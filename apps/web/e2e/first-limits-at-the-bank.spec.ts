/**
 * Deposit and play where the rules want deposit limits before the first deposit: as in Finland from the day on which its act is
 * in force, which this web process rehearses.
 */
import { uncheckedQuery } from '@parlour/sql/unchecked-query'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { serveSkinsFrom, sharedDatabases } from './addresses.ts'
import { bankIn, comeBack, confirm, ownAmount, signIn, visitsOf } from './bank-visit.ts'
import { expect, expectNoAxeViolations, test as plain, skin } from './fixtures.ts'
import { startOwnWeb } from './own-process.ts'
import { layoutFindings } from './page-checks.ts'

const test = plain.extend<object, { rehearsal: null }>({
  rehearsal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const settings = { RULES_DAY: '2027-07-01', COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: 'loopback' }
      const web = await startOwnWeb('', settings)
      const undo = serveSkinsFrom(web.port)
      await use(null)
      undo()
      await web.stop()
    },
    { scope: 'worker', auto: true },
  ],
})

const formOf = (page: Page) => page.locator('form[name="zimpler"]')

/** The limits of the player whose deposit it is. */
async function limitsOf(amount: string) {
  const client = new pg.Client(sharedDatabases().platform)
  await client.connect()
  try {
    const query = `select l.type, l.period, l.value::int
      from payments p join user_limits l using (user_id) where p.type = 'DEPOSIT' and p.amount = $1 order by l.value`
    return (await uncheckedQuery(client, query, [Number(amount) * 100])).rows
  } finally {
    await client.end()
  }
}

const limits = (day: number, month: number) => [
  { type: 'DEPOSIT', period: 'DAY', value: day * 100 },
  { type: 'DEPOSIT', period: 'MONTH', value: month * 100 },
]

test('the form asks for the limits, says what is wrong with them, and the new account has them', async ({ page }) => {
  const amount = ownAmount()
  await page.goto(skin('ra', '/en/play'))
  const form = formOf(page)
  const group = form.getByRole('group', { name: 'Set your deposit limit first' })
  await expect(group).toContainText('The rules of your country require a deposit limit')
  const day = group.getByRole('textbox', { name: /^Daily deposit limit/ })
  const month = group.getByRole('textbox', { name: /^Monthly deposit limit/ })
  await expect(group.getByRole('textbox')).toHaveCount(2)
  await expect(day).toHaveValue('')
  await expectNoAxeViolations(page)
  await form.locator('[name="amount"]').fill(amount)
  const send = () => form.getByRole('button', { name: 'Deposit & play' }).click()
  for (const [typed, longer, code] of [
    ['', '60000', 'REQUIRED'],
    ['0', '60000', 'LIMIT_ZERO'],
    ['-5', '60000', 'NOT_A_NUMBER'],
    ['20', '60000', 'PLAY_LIMIT_BELOW'],
    ['60000', '59000', 'LIMIT_INCONSISTENT'],
  ] as const) {
    await day.fill(typed)
    await month.fill(longer)
    await send()
    await expect(group.locator(`[data-error="${code}"]`)).toHaveCount(1)
    expect(await visitsOf(amount)).toEqual({ visits: 0, deposited: 0 })
  }
  await day.fill('50 000')
  await month.fill('60000')
  await send()
  const bank = bankIn(page)
  await signIn(bank)
  await confirm(bank)
  await comeBack(bank, page.locator('[data-play-paid]'))
  expect(await limitsOf(amount)).toEqual(limits(50_000, 60_000))
  // Whoever has them is not asked again.
  await page.goto(skin('ra', '/en/play'))
  await expect(formOf(page)).toBeVisible()
  await expect(formOf(page).getByRole('group')).toHaveCount(0)
})

test('it fits a phone, and a partner’s frame asks for the limits as well', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(skin('ra', '/fi/play'))
  await expect(formOf(page).getByRole('group')).toBeVisible()
  expect(await layoutFindings(page)).toEqual([])
  await page.goto(skin('ra', '/en/embed/play'))
  await expect(formOf(page).getByRole('textbox', { name: /^Monthly deposit limit/ })).toBeVisible()
  await expectNoAxeViolations(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form keeps what was typed, and the new account has the limits', async ({ page }) => {
    const amount = ownAmount()
    await page.goto(skin('ra', '/en/play'))
    const form = formOf(page)
    await form.locator('[name="amount"]').fill(amount)
    await form.locator('[name="limitDay"]').fill('20')
    await form.locator('[name="limitMonth"]').fill('60000')
    await form.getByRole('button', { name: 'Deposit & play' }).click()
    await expect(form.locator('[data-error="PLAY_LIMIT_BELOW"]')).toBeVisible()
    await expect(form.locator('[name="amount"]')).toHaveValue(amount)
    await expect(form.locator('[name="limitMonth"]')).toHaveValue('60000')
    await form.locator('[name="limitDay"]').fill('55000')
    await form.getByRole('button', { name: 'Deposit & play' }).click()
    const bank = bankIn(page)
    await signIn(bank)
    await confirm(bank)
    await expect(bank.locator('#result')).toBeVisible()
    await expect.poll(() => limitsOf(amount)).toEqual(limits(55_000, 60_000))
  })
})
