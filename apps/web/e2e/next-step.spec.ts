import { depositByCard, enterAs, enterAsNewPlayer, limitDeposits } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { fill, fillStepOne, next, signUp } from './register-player.ts'

/** Home greets new players with what they do next. */

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a new player is led to the first deposit, then to limits, and then left in peace', async ({
      page,
      mailedLink,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      const card = page.locator('[data-next-step]')
      await page.goto(skin('ac'))
      await expect(card).toHaveAttribute('data-next-step', 'DEPOSIT')
      await expect(card.getByRole('heading')).toHaveText('Welcome, Kaisa! Your next step')
      await expect(card.getByRole('link')).toHaveAttribute('href', '/payments/deposit')
      if (hasScript) await expectNoAxeViolations(page)
      await page.goto(skin('ac', '/fr'))
      await expect(card.getByRole('heading')).toHaveText('Bienvenue, Kaisa\u202f! Prochaine étape')
      await depositByCard(page, player, 5_000)
      await page.goto(skin('ac'))
      await expect(card).toHaveAttribute('data-next-step', 'LIMITS')
      await limitDeposits(page, player, 'DAY', 10_000)
      await page.goto(skin('ac'))
      await expect(page.locator('[data-lobby]').first()).toBeVisible()
      await expect(card).toHaveCount(0)
    })
  })

test('a player whose address is not confirmed is told so first, until the link is opened', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('unread')
  await page.goto(skin('zu', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fill(page, { address1: 'Example Street 1', city: 'London', postcode: 'SW1A 1AA' })
  await signUp(page).click()
  const card = page.locator('[data-next-step]')
  await expect(card).toHaveAttribute('data-next-step', 'EMAIL')
  await expect(card).toContainText(email)
  await card.getByRole('link').click()
  await expect(page.locator('dialog[data-route="/account/profile"]')).toBeVisible()
  await page.goto(await mailedLink(email))
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(card).toBeVisible()
  await expect(card).not.toHaveAttribute('data-next-step', 'EMAIL')
})

test('neither visitors nor players who had deposited at their last login are greeted so', async ({ page }) => {
  await page.goto(skin('ac'))
  await expect(page.locator('[data-lobby]').first()).toBeVisible()
  await expect(page.locator('[data-next-step]')).toHaveCount(0)
  await enterAs(page, 'ada')
  await page.goto(skin('ac'))
  await expect(page.locator('[data-next-step]')).toBeVisible()
  await page.context().addCookies([{ name: 'depositedCustomer', value: 'true', url: skin('ac') }])
  await page.goto(skin('ac'))
  await expect(page.locator('[data-lobby]').first()).toBeVisible()
  await expect(page.locator('[data-next-step]')).toHaveCount(0)
})
