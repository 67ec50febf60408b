/** A player's campaigns are looked up after the login and after the confirmation of the address, and bring what they have. */
import type { Page } from '@playwright/test'
import { changeDatabase, enterAsNewPlayer } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { grantBoxes } from './points-player.ts'
import { fillStepOne, fillStepTwo, next, signUp } from './register-player.ts'
import { runScript } from './run-script.ts'

async function addToCampaign(campaignId: string, email: string) {
  const [player] = await changeDatabase<{ id: string }>('select user_id as id from players where email = $1', [email])
  await runScript('operator', ['add-campaign-member', `campaignId=${campaignId}`, `userId=${player?.id}`])
  return player?.id ?? ''
}

const card = (page: Page, slug: string) => page.locator(`.promotion-card[data-promotion="${slug}"]`)

test('after the login a member sees the promotion of the campaign, and its bonus waits', async ({
  page,
  mailedLink,
}) => {
  const player = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/promotions'))
  await expect(card(page, 'ac-welcome')).toBeVisible()
  await expect(card(page, 'ac-free-spins')).toHaveCount(0)
  await page.context().clearCookies()
  await addToCampaign('ac-spins', player.email)
  await page.goto(skin('ac', '/login'))
  await sendLogin(page, player.email)
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeVisible()
  await page.goto(skin('ac', '/promotions'))
  await expect(card(page, 'ac-free-spins')).toBeVisible()
  await page.goto(skin('ac', '/account/bonuses'))
  await expect(page.locator('[data-bonus-status="AVAILABLE"]')).toContainText(/20/)
})

test('after the confirmation of the address a member sees the campaign, its bonus, and the wheel', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('member')
  await page.goto(skin('lj', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  const userId = await addToCampaign('lj-spins', email)
  await grantBoxes({ userId } as Parameters<typeof grantBoxes>[0], 'lj-wheel')
  await page.goto(await mailedLink(email))
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'depositedCustomer')?.value).toBe('false')
  // The browser that has registered is logged in by the confirmation, so that the look-up follows without a login.
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  expect(cookies.find(({ name }) => name === 'userId')?.value).toBe(userId)
  await expect(page.locator('.header-rewards[data-turns-wait]')).toBeVisible()
  await page.goto(skin('lj', '/promotions'))
  await expect(card(page, 'lj-free-spins')).toBeVisible()
  await page.goto(skin('lj', '/account/bonuses'))
  await expect(page.locator('[data-bonus-status="AVAILABLE"]')).toContainText(/20/)
})
