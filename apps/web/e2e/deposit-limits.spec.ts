/** A deposit beyond a limit that the player has set: which one, what is left of it, and from when on there is more. */
import { chooseCard, depositByCard, enterAsNewPlayer, limitDeposits } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

/** Noon in the player's time zone, while the limit counts days in UTC. */
test.use({ timezoneId: 'Europe/Helsinki' })

const tomorrow = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

test('a deposit beyond the player’s own limit names the limit, what is left, and when it resets', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await limitDeposits(page, player, 'DAY', 5_000)
  await page.goto(skin('ac', '/payments/deposit?bonusCode=WELCOME100'))
  await chooseCard(page)
  const form = page.locator('form[name="deposit"]')
  const deposit = async (amount: string) => {
    await form.locator('[name="amount"]').fill(amount)
    await form.getByRole('button', { name: /^Deposit/ }).click()
  }
  await deposit('70.5')
  const alert = form.locator('[data-alert="LIMIT_EXCEEDED"]')
  await expect(alert).toContainText('Your daily deposit limit leaves you €50 until')
  const reset = tomorrow.format(new Date(Date.now() + 24 * 60 * 60 * 1000))
  // Midnight in UTC, on the player's clock.
  await expect(alert).toContainText(new RegExp(`${reset}, 0[23]:00`))
  await expect(form.locator('[name="amount"]')).toHaveValue('70.5')
  await expect(form.locator('[name="bonusCode"]')).toHaveValue('WELCOME100')
  await expectNoAxeViolations(page)

  await depositByCard(page, player, 5_000)
  await form.locator('[data-bonus-choice=""]').click()
  await deposit('10')
  await expect(alert).toContainText('You have used up your daily deposit limit. You can deposit again from')
  await expect(page.getByText(/-[A-Z_]+[-|]/)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the limit is named as well, in the language of the page', async ({ page, mailedLink }) => {
    const player = await enterAsNewPlayer(page, mailedLink)
    await limitDeposits(page, player, 'WEEK', 5_000)
    await page.goto(skin('ac', '/fr/payments/deposit'))
    await page.locator('[data-method="CARD_PAYMENT_IQ"]').click()
    await page.locator('[name="amount"]').fill('60')
    await page.locator('form[name="deposit"] button[type="submit"]').click()
    await expect(page.locator('[data-alert="LIMIT_EXCEEDED"]')).toContainText(
      /Votre limite de dépôt hebdomadaire vous laisse 50\s€ jusqu’au/,
    )
  })
})
