/** Deposits with a bonus, and from an account used before. */
import { chooseCard, depositByCard, enterAsNewPlayer, payByCard } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

test('a bonus that needs a larger deposit is offered with that amount, and named in the result', async ({
  page,
  mailedLink,
}) => {
  await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/payments/deposit'))
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  await form.locator('[data-bonus-choice="WELCOME100"]').click()
  await expect(form.locator('[data-bonus-choice="WELCOME100"]')).toHaveAttribute('aria-current', 'true')
  await form.locator('[name="amount"]').fill('10')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  const bigger = page.locator('[data-bigger-bonus="WELCOME100"]')
  await expect(bigger).toContainText('needs a deposit of at least €20. You entered €10.')
  await expectNoAxeViolations(page)

  await bigger.getByRole('link', { name: 'Back' }).click()
  await expect(form.locator('[name="amount"]')).toHaveValue('10')
  await expect(form.locator('[name="bonusCode"]')).toHaveValue('WELCOME100')
  await expect(form.locator('[name="slug"][value="CARD_PAYMENT_IQ"]')).toBeChecked()
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await bigger.getByRole('button', { name: '€20 with bonus' }).click()
  await payByCard(page.frameLocator('dialog iframe'))
  const bonus = page.locator('[data-deposit-bonus="ACTIVE"]')
  await expect(bonus).toContainText('Bonus balance€20.00')
  await expect(bonus).toContainText('To wager before withdrawing€600.00')
  await expect(bonus).toContainText('Valid until')
  await expect(page.locator('header [data-balance="REAL"]')).toHaveText('€20.00')
  await expectNoAxeViolations(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the deposit goes on without the bonus that needs more', async ({ page, mailedLink }) => {
    await enterAsNewPlayer(page, mailedLink)
    await page.goto(skin('ac', '/payments/deposit?amount=10&bonusCode=WELCOME100'))
    await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
    await page.getByRole('button', { name: /^Deposit/ }).click()
    await page.getByRole('button', { name: '€10 without bonus' }).click()
    await expect(page.frameLocator('dialog iframe').locator('[name="cardNumber"]')).toBeVisible()
    await expect(page.locator('[data-payment]')).toContainText('€10.00')
  })
})

test('a saved card is chosen together with its method, and one press pays with it again', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/payments/deposit'))
  const form = page.locator('form[name="deposit"]')
  await expect(form.locator('[name="account"]')).toHaveCount(0)
  await depositByCard(page, player, 2_000)
  await page.goto(skin('ac', '/fr/account/history?view=payments'))
  await expect(page.locator('[data-payment]')).toContainText(/Carte · /)
  await page.goto(skin('ac', '/payments/deposit'))
  await expect(form.locator('[name="slug"]:checked')).toHaveValue('CARD_PAYMENT_IQ')
  await expect(form.locator('[name="account"]:checked + svg + span')).toContainText('4242')
  await form.getByRole('button', { name: /^Deposit/ }).click()
  await expect(page.frameLocator('dialog iframe').locator('[name="cvc"]')).toBeVisible()
})
