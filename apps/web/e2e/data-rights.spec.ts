/** What players may do with their data: take a copy of it, and close their account. */
import { readFile } from 'node:fs/promises'
import { depositByCard, enterAsNewPlayer, limitDeposits, openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn, sendLogin } from './log-in.ts'
import { password } from './register-player.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled })

    test('whoever proves to be the player downloads all of their data', async ({ page, newAddress }) => {
      const email = newAddress('copy')
      await openAccount(page.request, { email, brandId: 'ac' })
      await page.goto(skin('ac', '/login?next=/account/profile'))
      await sendLogin(page, email)
      await page.getByRole('link', { name: 'Your data' }).click()
      const dialog = page.locator('dialog[data-route="/account/data"]')
      await page.goto(skin('ac', '/account/data/file'))
      await expect(page).toHaveURL(/\/account\/data$/)
      await expect(page.locator('[data-alert="DATA_COPY_REFUSED"]')).toBeVisible()
      await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.locator('[data-error="PROOF_WRONG_PASSWORD"]')).toBeVisible()
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.locator('[data-copy-until]')).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('link', { name: /Download your data/ }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^ac-data-\d{4}-\d\d-\d\d\.json$/)
      const file = JSON.parse(await readFile((await download.path()) ?? '', 'utf8'))
      expect(file).toMatchObject({ about: { brand: 'Acacia' }, players: [{ email }], complete: true })
      expect(file.logins.length).toBeGreaterThan(0)
    })

    test('an account is closed for good by a second yes with the password', async ({ page, newAddress }) => {
      const email = newAddress('closes')
      await openAccount(page.request, { email, brandId: 'ac' })
      await page.goto(skin('ac', '/login?next=/account/profile'))
      await sendLogin(page, email)
      await page.getByRole('link', { name: 'Close your account' }).click()
      const dialog = page.locator('dialog[data-route="/account/close"]')
      await expect(dialog).toContainText('money laundering')
      await dialog.getByRole('link', { name: 'Continue' }).click()
      await expect(dialog.getByRole('button', { name: 'Close my account for good' })).toBeVisible()
      if (javaScriptEnabled) await expectNoAxeViolations(page)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Close my account for good' }).click()
      await expect(page.locator('[data-alert="SUCCESS_ACCOUNT_CLOSED"]')).toBeVisible()
      await page.goto(skin('ac', '/account'))
      await expect(page).toHaveURL(/\/login/)
      await sendLogin(page, email)
      await expect(page.locator('form[name="login"] [role="alert"]')).toBeVisible()
    })
  })
}

test('money goes first: the page leads to the withdrawal, and a form sent anyway is refused', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await limitDeposits(page, player, 'DAY', 5_000)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/account/close?sure=yes'))
  const dialog = page.locator('dialog[data-route="/account/close"]')
  await expect(dialog.locator('[data-obstacle="MONEY_LEFT"]')).toContainText('€20')
  await expect(dialog.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/payments/withdraw')
  await expect(dialog.getByRole('button', { name: 'Close my account for good' })).toHaveCount(0)
  const answer = await page.evaluate(async (secret) => {
    const body = new URLSearchParams({ intent: 'close', bonusMoney: '0', bonuses: '0', points: '0', password: secret })
    return (await fetch('/account/close', { method: 'POST', body })).text()
  }, password)
  expect(answer).toContain('Withdraw it first')
  await page.goto(skin('ac', '/account'))
  await expect(page).toHaveURL(/\/account$/)
})

test('visitors and players of a sister skin get nothing', async ({ page, browser }) => {
  for (const path of ['/account/data', '/account/data/file', '/account/close']) {
    await page.goto(skin('zu', path))
    await expect(page).toHaveURL(/\/login/)
  }
  const other = await browser.newPage()
  await logInOn(other, 'ac', 'otto@parlour.example')
  await other.goto(skin('zu', '/account/data/file'))
  await expect(other).toHaveURL(/\/login/)
  await other.close()
})
