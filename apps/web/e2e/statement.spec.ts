/** Monthly statements: the sums, the file of all movements, paper, and whose they are. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { logInOn, sendLogin } from './log-in.ts'

/** The minor units of a displayed amount. */
const minor = (text: string | null) => Number((text ?? '').replace(/[−‑]/g, '-').replace(/[^\d-]/g, ''))
const month = () => new Date().toISOString().slice(0, 7)
const cells = (line: string) => line.split(line.includes(';') ? ';' : ',')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('the statement adds up, day by day and movement by movement', async ({ page }) => {
      await page.goto(skin('ac', '/login?next=/account/history'))
      await sendLogin(page, 'hugo@parlour.example')
      await page.getByRole('link', { name: 'Monthly statements' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Statement')
      const summary = page.getByRole('table').first()
      const real = async (row: string) => minor(await summary.locator(`${row} td`).first().textContent())
      const [opening, closing] = [await real('[data-balance="OPENING"]'), await real('[data-balance="CLOSING"]')]
      let sum = opening
      for (const group of ['deposits', 'withdrawals', 'stakes', 'wins', 'bonuses', 'other'])
        sum += await real(`[data-sum="${group}"]`)
      expect(sum).toBe(closing)
      expect(await real('[data-sum="net"]')).toBe(
        (await real('[data-sum="stakes"]')) + (await real('[data-sum="wins"]')),
      )
      const days = await page.locator('[data-day] [data-name="Balance"]').allTextContents()
      expect(days.length).toBeGreaterThan(0)
      expect(minor(days.at(-1) ?? '')).toBe(closing)

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /All transactions/ }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`ac-${month()}.csv`)
      const file = await readFile((await download.path()) ?? '', 'utf8')
      expect(file.startsWith('\uFEFF')).toBe(true)
      const lines = file.slice(1).trimEnd().split('\r\n')
      expect(cells(lines[1] ?? '')[5]).toBe((opening / 100).toFixed(2))
      expect(cells(lines.at(-1) ?? '')[5]).toBe((closing / 100).toFixed(2))
      expect(lines.at(-1)).toContain(`${lines.length - 3} transactions`)
      const moved = lines.slice(2, -1).reduce((all, line) => all + Math.round(Number(cells(line)[3]) * 100), opening)
      expect(moved).toBe(closing)
    })

    test('the timeline is narrowed to one kind, in the address', async ({ page }) => {
      await page.goto(skin('ac', '/login?next=/account/history?view=balance'))
      await sendLogin(page, 'hugo@parlour.example')
      const history = page.locator('dialog[data-route="/account/history"]')
      await history.getByLabel('Type').selectOption('wins')
      await history.getByRole('button', { name: 'Show' }).click()
      await expect(page).toHaveURL(/kind=wins/)
      const movements = history.locator('[data-movement]')
      await expect(movements).toHaveCount(20)
      await expect(history.locator('[data-movement="WIN"]')).toHaveCount(20)
      await history.getByRole('button', { name: 'Load more' }).click()
      if (javaScriptEnabled) await expect(history.locator('[data-movement="WIN"]')).not.toHaveCount(20)
      else await expect(page).toHaveURL(/kind=wins.*after=/)
      await expect(history.locator('[data-movement]:not([data-movement="WIN"])')).toHaveCount(0)
    })
  })
}

test('in Finnish, cells and decimals are those of Finland', async ({ page }) => {
  await logInOn(page, 'ra', 'hugo@parlour.example')
  const file = await page.evaluate(async (address) => {
    const response = await fetch(address)
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }, `/fi/account/statement/csv?month=${month()}`)
  expect(file.status).toBe(200)
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="ra-${month()}.csv"`,
  })
  const [head, opening] = file.text.split('\r\n')
  expect(head).toContain('Oikea raha')
  expect(opening).toMatch(/;\d+,\d{2};/)
})

test('is nobody else’s, and only of months that there are', async ({ page, browser, request }) => {
  const csv = (code: string) => skin(code, `/account/statement/csv?month=${month()}`)
  const strange = await browser.newPage()
  await strange.goto(csv('ac'))
  await expect(strange).toHaveURL(/\/login/)
  await expect(strange.locator('[data-alert="WARNING_NAVIGATION"]')).toBeVisible()
  await logInOn(page, 'ac', 'hugo@parlour.example')
  // The cookies of a player, carried over to a sister skin by hand.
  const cookies = await page.context().cookies(skin('ac', '/'))
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await fetchWithoutRedirects(request, csv('ac'), { cookie })).status()).toBe(200)
  const refused = await fetchWithoutRedirects(request, csv('zu'), { cookie })
  expect([refused.status(), refused.headers().location]).toEqual([302, expect.stringMatching(/^\/login/)])
  await strange.close()
  for (const wanted of ['1999-01', '2026-13', '9999-12', '=1', '%F0%9F%98%80', 'x'.repeat(5_000)]) {
    await page.goto(skin('ac', `/account/statement/csv?month=${wanted}`))
    await expect(page).toHaveURL(/\/account\/statement$/)
    await page.goto(skin('ac', `/account/statement?month=${wanted}`))
    await expect(page).toHaveURL(/\/account\/statement$/)
  }
})

/** What the page draws before or behind the statement: pseudo-elements of all that it stands in. */
const drawnAround = (page: Page) =>
  page.evaluate(() => {
    const drawn: string[] = []
    for (let element = document.querySelector('.statement'); element; element = element.parentElement)
      for (const pseudo of ['::before', '::after']) {
        const { content, display } = getComputedStyle(element, pseudo)
        if (content !== 'none' && display !== 'none') drawn.push(element.className + pseudo)
      }
    return drawn
  })

for (const code of ['ac', 'ra'])
  test(`on paper stands the statement alone, on sheets of A4: ${code}`, async ({ page }) => {
    await logInOn(page, code, 'hugo@parlour.example')
    await page.goto(skin(code, '/account/statement'))
    await expect(page.locator('[data-statement]')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('link', { name: /All transactions/ })).toBeHidden()
    await expect(page.locator('.statement-brand')).toBeVisible()
    expect(await drawnAround(page)).toEqual([])
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const text = pdf.toString('latin1')
    expect(text.match(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)).not.toBeNull()
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3)
  })
