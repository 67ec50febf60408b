/** Whatever happens on the way, a deposit is one payment and one booking, and the player sees what has become of it. */
import type { Page } from '@playwright/test'
import type { SessionTokens } from '../../app/middleware/session-cookies.ts'
import { changeDatabase, enterAsNewPlayer, payByCard, paymentsOf, startDeposit } from '../cashier-player.ts'
import { expect, skin, test } from './scoped.ts'

const paid = (page: Page) => page.locator('[data-payment-status="SUCCEEDED"]')
const balance = (page: Page) => page.locator('header [data-balance="REAL"]')

/** One deposit of 40 EUR, with one transfer, and a ledger whose entries come to nothing. */
async function expectOneDeposit(page: Page, player: SessionTokens) {
  expect(await paymentsOf(page, player)).toMatchObject([{ type: 'DEPOSIT', status: 'SUCCEEDED', amount: 4_000 }])
  const moves = await changeDatabase<{ kind: string; amount: string }>(
    `select t.kind, e.amount from ledger_entries e join ledger_accounts a using (account_id)
       join ledger_transfers t using (transfer_id) where a.owner = 'player:' || $1`,
    [player.userId],
  )
  expect(moves.map(({ kind, amount }) => [kind, Number(amount)])).toEqual([['deposit', 4_000]])
  const unsound = `select currency_code from ledger_entries join ledger_accounts using (account_id)
    group by 1 having sum(amount) <> 0`
  expect(await changeDatabase(unsound)).toEqual([])
}

test('the platform is down after the charge: the deposit arrives when it answers again', async ({
  page,
  mailedLink,
  fault,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const provider = await startDeposit(page, '40')
  await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
  await fault('platform', { status: 503 })
  await payByCard(provider)
  // The provider reports to the platform itself, before its page leads back.
  await expect.poll(async () => (await paymentsOf(page, player))[0]?.status).toBe('SUCCEEDED')
  await expect(paid(page)).toHaveCount(0)
  await fault('platform', {})
  await expect(async () => {
    const tryAgain = page.getByRole('link', { name: 'Try again' })
    if (await tryAgain.isVisible()) await tryAgain.click()
    await expect(paid(page)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 45_000 })
  await expect(balance(page)).toHaveText('€40.00')
  await expectOneDeposit(page, player)
})

test('two tabs: the deposit of one is continued in the other, and both show it', async ({
  page,
  context,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const provider = await startDeposit(page, '40')
  await expect(provider.locator('[name="cardNumber"]')).toBeVisible()
  const other = await context.newPage()
  await other.goto(skin('ac', '/payments/deposit'))
  await other.getByRole('link', { name: 'Continue' }).click()
  await payByCard(other.frameLocator('dialog iframe'))
  await expect(paid(other)).toBeVisible()
  await page.bringToFront()
  await expect(paid(page)).toBeVisible()
  await expectOneDeposit(page, player)
})

test('Back, and Back again, after a paid deposit pays nothing twice', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const provider = await startDeposit(page, '40')
  await payByCard(provider)
  await expect(paid(page)).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.goForward()
  await page.goForward()
  await page.reload()
  await page.goto(skin('ac', '/'))
  await expect(balance(page)).toHaveText('€40.00')
  await expectOneDeposit(page, player)
})
