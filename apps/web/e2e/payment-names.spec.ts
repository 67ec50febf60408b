/** What a screen reader says of deposit and withdrawal: a name for every control, and every error tied to its field. */
import type { Locator, Page } from '@playwright/test'
import { depositByCard, enterAsNewPlayer, limitDeposits } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'

/** Every control of a form that can be reached has a name. */
async function expectNames(form: Locator) {
  const controls = form.locator(':is(input:not([type="hidden"]), select, textarea, button, a[href], summary)')
  // What is folded away has no name until it is opened.
  const all = await controls.and(form.locator('*:not(details:not([open]) > :not(summary) *)')).all()
  expect(all.length).toBeGreaterThan(5)
  for (const control of all) await expect(control).toHaveAccessibleName(/\S/)
}

/** The field has an error, which is read with it. */
async function expectError(field: Locator, words: RegExp) {
  await expect(field).toHaveAccessibleDescription(words)
  const errors = field.page().locator('[data-error]')
  for (const error of await errors.all()) await expect(error).toHaveAttribute('id', /.+-error$/)
}

const opened = async (page: Page, name: 'deposit' | 'withdraw') => {
  await page.goto(skin('ac', `/payments/${name}`))
  const form = page.locator(`form[name="${name}"]`)
  await expect(form).toBeVisible()
  return form
}

test('a deposit has a name for every control, and reads every error with its field', async ({ page, mailedLink }) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  const form = await opened(page, 'deposit')
  const methods = form.getByRole('group', { name: 'Payment method' })
  await expect(methods.getByRole('radio', { name: /^Card/ }).first()).toBeAttached()
  await expectNames(form)
  await expectNames(page.locator('dialog'))
  const amount = form.getByRole('textbox', { name: 'Amount' })
  const send = form.getByRole('button', { name: /^Deposit/ })
  await amount.fill('')
  await send.click()
  await expectError(methods, /payment method/i)
  await expectError(amount, /fill this in/)
  await expect(amount).toHaveAttribute('aria-invalid', 'true')

  await limitDeposits(page, player, 'DAY', 1_500)
  await depositByCard(page, player, 1_000)
  await opened(page, 'deposit')
  const accounts = form.getByRole('group', { name: 'Pay with' })
  await expect(accounts.getByRole('radio', { name: /^•••• \d{4}/ })).toBeChecked()
  await expect(accounts.getByRole('radio', { name: 'A new card' })).toBeAttached()
  await form.getByText('I have a bonus code').click()
  await expect(form.getByRole('textbox', { name: 'Bonus code' })).toBeVisible()
  await expectNames(form)
  await amount.fill('30')
  await send.click()
  await expect(form.getByRole('alert')).toContainText('deposit limit leaves you €5')
})

test('a withdrawal has a name for every control, and reads every error with its field', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await depositByCard(page, player, 10_000)
  const form = await opened(page, 'withdraw')
  await expect(form.getByRole('group', { name: 'Payment method' }).getByRole('radio', { name: /^Card/ })).toBeChecked()
  await expect(
    form.getByRole('group', { name: 'Withdraw to' }).getByRole('radio', { name: /^•••• \d{4}/ }),
  ).toBeChecked()
  await expectNames(form)
  const amount = form.getByRole('textbox', { name: 'Amount' })
  const password = form.getByLabel('Password', { exact: true })
  const send = form.getByRole('button', { name: /^Withdraw/ })
  for (const [typed, words] of [
    ['', /fill this in/],
    ['much', /amount/i],
    ['1', /€20/],
    ['100.01', /€100/],
  ] as const) {
    await amount.fill(typed)
    await send.click()
    await expectError(amount, words)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await amount.fill('50')
  await send.click()
  await expectError(password, /fill this in/)
  await password.fill('Not-the-password-1')
  await send.click()
  await expectError(password, /password/i)
  await expect(password).toHaveAttribute('aria-invalid', 'true')
})
