/** A payment's course, receipt and what it means for deposits, as its player reads them. */
import type { Page } from '@playwright/test'
import { changeDatabase, depositByCard, enterAsNewPlayer, paymentsOf } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { password } from './register-player.ts'

const stages = (page: Page) => page.getByRole('list', { name: 'What happens to this payment' }).getByRole('listitem')

/** Asks for a withdrawal of 60 EUR in the browser. */
async function withdraw(page: Page) {
  await page.goto(skin('ac', '/payments/withdraw'))
  const form = page.locator('form[name="withdraw"]')
  await expect(form.locator('[name="account"]')).toBeChecked()
  await form.locator('[name="amount"]').fill('60')
  await form.locator('[name="password"]').fill(password)
  await form.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
}

/** As if the provider had taken it some hours ago, and kept its outcome to itself. */
async function sendPayout(paymentId: string, hoursAgo: string) {
  await changeDatabase(
    `update payments set status = 'PENDING', awaits_confirmation = false, confirmed_at = now(),
       provider_payment_id = payment_id::text where payment_id = $1`,
    [paymentId],
  )
  for (const cause of ['review-over', 'sent'])
    await changeDatabase(
      `insert into payment_events (payment_id, at, cause, status) values ($1, now() - $2 * interval '1 hour', $3, 'PENDING')`,
      [paymentId, hoursAgo, cause],
    )
}

/** As if a bank had taken a deposit back that was played with. Minor units. */
const owe = ({ userId }: { userId: string }, amount: string) =>
  changeDatabase(
    `select ledger_post(gen_random_uuid(), $1, $1, 'take-back', 'EUR', array['house:' || $2, 'house:PAYMENT_IQ'],
       array['PLAYER_DEBT', 'PAYMENT_CLEARING'], array[true, true], array[-$3::bigint, $3::bigint])`,
    [`owed:${userId}`, userId, amount],
  )

test('a withdrawal can be followed from its request on, and cancelled on the way', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  await withdraw(page)
  // The alert passes by; the history stays.
  await page.goto(skin('ac', '/account/history?view=payments'))
  await page.getByRole('link', { name: /^Withdrawal.*60\.00/ }).click()
  const payment = page.locator('article[data-payment-status="PENDING_APPROVAL"]')
  await expect(payment).toContainText('•••• 4242')
  await expect(payment).toContainText('Kaisa Kassa')
  await expect(stages(page)).toHaveText([
    /^Requested/,
    /^Confirmed by you.*Confirm by/,
    /^Checks/,
    /^Approved/,
    /^Sent/,
    /^Arrived/,
  ])
  await expect(page.locator('[aria-current="step"]')).toHaveAttribute('data-stage', 'CONFIRMED')
  await expect(page.locator('[data-waits-for="CONFIRMATION"]')).toContainText('Open the link in our email')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Cancel the withdrawal of €60.00' }).click()
  await expect(page.locator('[data-alert="SUCCESS_CANCEL_PAYMENT"]')).toBeVisible()
  await expect(stages(page)).toHaveText([/^Requested/, /^Cancelled/])
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('the answer to a withdrawal leads to its course', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  await withdraw(page)
  // At once: the alert passes by.
  await page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]').getByRole('link', { name: 'See details' }).click()
  await expect(page.locator('article[data-payment-status="PENDING_APPROVAL"]')).toBeVisible()
  const [{ paymentId } = { paymentId: '' }] = await paymentsOf(page, player)
  await expect(page).toHaveURL(skin('ac', `/account/payments/${paymentId}`))
})

test('a withdrawal at the provider says until when it keeps its player from depositing', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  await withdraw(page)
  const [{ paymentId } = { paymentId: '' }] = await paymentsOf(page, player)
  await sendPayout(paymentId, '2')
  await page.goto(skin('ac', '/payments/deposit'))
  const pending = page.locator('[data-pending-withdrawal]')
  await expect(pending.locator('[data-deposits-from]')).toContainText('You can deposit again once it has arrived')
  await expect(pending.locator('[data-deposits-from] time')).toHaveAttribute('datetime', /^20/)
  await expect(pending.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await pending.getByRole('link', { name: /^See details/ }).click()
  await expect(page.locator('[aria-current="step"]')).toHaveAttribute('data-stage', 'ARRIVED')
  await expect(page.locator('[data-late]')).toHaveCount(0)
})

test('a withdrawal that takes longer than usual says so, and keeps nobody from depositing after a day', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  await withdraw(page)
  const [{ paymentId } = { paymentId: '' }] = await paymentsOf(page, player)
  await sendPayout(paymentId, '26')
  await page.goto(skin('ac', `/account/payments/${paymentId}`))
  await expect(page.locator('[data-late]')).toContainText('longer than usual')
  const support = page.getByRole('article').getByRole('link', { name: /^support@/ })
  await expect(support).toHaveAttribute('href', new RegExp(paymentId))
  await expectNoAxeViolations(page)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(page.locator('form[name="deposit"]')).toBeVisible()
})

test('what a player owes stands on deposit and withdrawal before they try', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(page.locator('form[name="deposit"]')).toBeVisible()
  await expect(page.locator('[data-money-owed]')).toHaveCount(0)
  await owe(player, '3000')
  await page.reload()
  await expect(page.locator('[data-money-owed]')).toContainText('You owe €30.00')
  await expect(page.locator('[data-money-owed]')).toContainText('Your next deposit pays that first')
  await expectNoAxeViolations(page)
  await page.goto(skin('ac', '/payments/withdraw'))
  await expect(page.locator('[data-money-owed]')).toContainText('You owe €30.00')
  await expect(page.locator('.available')).toContainText('€70.00')
  await expectNoAxeViolations(page)
})

test('a payment prints as a receipt, without the page around it', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 5_000)
  const [{ paymentId } = { paymentId: '' }] = await paymentsOf(page, player)
  await page.goto(skin('ac', `/account/payments/${paymentId}`))
  const receipt = page.locator('article[data-payment-status="SUCCEEDED"]')
  await expect(receipt.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await expect(page.locator('header [data-balance]').first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  for (const words of [
    'Acacia',
    'Receipt · Deposit',
    '€50.00',
    'Completed',
    paymentId,
    '•••• 4242',
    'Kaisa Kassa',
    'Arrived',
  ])
    await expect(receipt.getByText(words).first()).toBeVisible()
  await expect(receipt.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.locator('main h1').first()).toBeHidden()
})

test('a payment that is not the player’s is as unknown as one that does not exist', async ({
  page,
  mailedLink,
  browser,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 5_000)
  const [{ paymentId } = { paymentId: '' }] = await paymentsOf(page, player)
  const other = await browser.newContext()
  const stranger = await other.newPage()
  await enterAsNewPlayer(stranger, mailedLink)
  for (const id of [paymentId, 'x'.repeat(10_000), '%F0%9F%92%B6']) {
    const answer = await stranger.goto(skin('ac', `/account/payments/${id.slice(0, 4_000)}`))
    expect(answer?.status()).toBe(200)
    await expect(stranger.locator('[data-empty="UNKNOWN_PAYMENT"]')).toBeVisible()
    await expect(stranger.getByText('•••• 4242')).toHaveCount(0)
  }
  await other.close()
})
