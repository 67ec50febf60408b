/** The history: totals name their period and cover all of it, and what is listed can be chosen. */
import { expect, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'

/** The minor units of a displayed amount. */
const minor = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''))

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('totals cover the whole period, not the rows that are loaded', async ({ page }) => {
      await page.goto(skin('ac', '/login?next=/account/history'))
      await sendLogin(page, 'hugo@parlour.example')
      const history = page.locator('dialog[data-route="/account/history"]')
      const totals = history.getByRole('region', { name: 'Since you joined' })
      const staked = totals.locator('[data-total="staked"]')
      await expect(staked).toHaveText(/\d/)
      const all = await staked.textContent()
      const rows = history.locator('[data-game-session]')
      const stakeOfRows = async () => {
        const stakes = await rows.locator('[data-figure="bet"]').allTextContents()
        return stakes.reduce((sum, text) => sum + minor(text), 0)
      }
      expect(await rows.count()).toBe(20)
      expect(minor(all)).toBeGreaterThan(await stakeOfRows())
      await expect(totals.locator('[data-lifetime]')).toContainText('net deposits')

      await history.getByRole('button', { name: 'Load more' }).click()
      if (javaScriptEnabled) await expect(rows).toHaveCount(40)
      else await expect(page).toHaveURL(/after=/)
      await expect(staked).toHaveText(all ?? '')

      await history.getByLabel('Period').selectOption('30d')
      await history.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/period=30d/)
      const month = history.getByRole('region', { name: 'Last 30 days' })
      await expect(month).toBeVisible()
      expect(minor(await month.locator('[data-total="staked"]').textContent())).toBeLessThan(minor(all))
    })

    test('payments are listed by kind, and rounds name their game', async ({ page }) => {
      await page.goto(skin('ac', '/login?next=/account/history'))
      await sendLogin(page, 'hugo@parlour.example')
      const history = page.locator('dialog[data-route="/account/history"]')
      const session = history.locator('[data-game-session]').first()
      const game = (await session.locator('strong').textContent()) ?? ''
      const [bet] = await session.locator('[data-figure="bet"]').allTextContents()
      await session.getByRole('link').click()
      const rounds = history.getByRole('region', { name: game })
      await expect(rounds.locator('[data-total="staked"]')).toHaveText(bet ?? '')

      await page.goto(skin('ac', '/account/history?view=payments'))
      await expect(history.locator('[data-payment]')).not.toHaveCount(0)
      await history.getByLabel('Type').selectOption('withdrawals')
      await history.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/kind=withdrawals/)
      await expect(history.locator('[data-payment]', { hasText: 'Withdrawal' })).not.toHaveCount(0)
      await expect(history.locator('[data-payment]', { hasText: 'Deposit' })).toHaveCount(0)
    })

    test('the balance is followed movement by movement, and a month day by day', async ({ page }) => {
      await page.goto(skin('ac', '/login?next=/account/history?view=balance'))
      await sendLogin(page, 'hugo@parlour.example')
      const history = page.locator('dialog[data-route="/account/history"]')
      const movements = history.locator('[data-movement]')
      await expect(movements).toHaveCount(20)
      const figures = await movements
        .locator('[data-figure]')
        .evaluateAll((all) => all.map((each) => [each.getAttribute('data-figure'), each.textContent] as const))
      const amounts = figures.flatMap(([name, text]) => (name === 'real' ? [minor(text)] : []))
      const balances = figures.flatMap(([name, text]) => (name === 'balance' ? [minor(text)] : []))
      expect(amounts).toHaveLength(20)
      for (const [index, amount] of amounts.slice(0, -1).entries())
        expect((balances[index + 1] ?? 0) + amount, `row ${index}`).toBe(balances[index])

      await history.getByRole('link', { name: 'Spend calendar' }).click()
      await expect(page).toHaveURL(/view=calendar/)
      const months = history.getByRole('navigation', { name: 'Other months' })
      await expect(history.locator('[data-calendar]')).toBeVisible()
      const [, month] = /(\d{4}-\d{2})/.exec(new Date().toISOString()) ?? []
      await expect(history.locator(`[data-calendar="${month}"]`)).toBeVisible()
      await months.getByRole('link').first().click()
      await expect(page).toHaveURL(/month=/)
      await expect(history.locator(`[data-calendar="${month}"]`)).toHaveCount(0)
      await months.getByRole('link').last().click()
      const calendar = history.locator(`[data-calendar="${month}"]`)
      await expect(calendar).toBeVisible()
    })

    test('a cursor, a month or a session that is none shows the history from its beginning', async ({ page }) => {
      await page.goto(skin('ac', '/login?next=/account/history'))
      await sendLogin(page, 'hugo@parlour.example')
      const history = page.locator('dialog[data-route="/account/history"]')
      await expect(history.locator('[data-game-session]')).toHaveCount(20)
      const none = 'x'.repeat(4_000)
      for (const query of [
        `after=${none}`,
        'period=2026-13',
        'period=0001-01',
        'period=9999-12',
        'after=%00%F0%9F%A6%84',
      ]) {
        const answer = await page.goto(skin('ac', `/account/history?${query}`))
        expect(answer?.status(), query).toBe(200)
        await expect(history.locator('[data-game-session]')).toHaveCount(20)
        await expect(history.getByRole('region', { name: 'Since you joined' })).toBeVisible()
      }
      expect((await page.goto(skin('ac', '/account/history?session=none')))?.status()).toBe(200)
      await expect(history.locator('[data-empty="NO_DATA"]')).toBeVisible()
    })
  })
}
