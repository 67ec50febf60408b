/** What players change about themselves without a proof: address, nickname and choice of offers; and their password. */
import type { Page } from '@playwright/test'
import { changeDatabase, enterAsNewPlayer } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin } from './log-in.ts'
import { password } from './register-player.ts'

const details = (page: Page) => page.locator('form[name="details"]')
const offers = (page: Page) => page.locator('form[name="offers"]')
const alert = (page: Page, key: string) => page.locator(`[data-alert="${key}"]`)
const passwordForm = (page: Page) => page.locator('form[name="change-password"]')
const newPassword = 'Another-Canoe-77'

async function changePassword(page: Page, current: string, next: string, again = next) {
  const form = passwordForm(page)
  await form.getByLabel('Current password', { exact: true }).fill(current)
  await form.getByLabel('New password', { exact: true }).fill(next)
  await form.getByLabel('New password again', { exact: true }).fill(again)
  await form.getByRole('button', { name: 'Save the new password' }).click()
}

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a player changes address and nickname', async ({ page, mailedLink }) => {
      const { userId } = await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/account/profile'))
      await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
      await details(page).getByLabel('Flat, floor').fill('Flat 🎰 2')
      await details(page).getByRole('button', { name: 'Save' }).click()
      await expect(details(page).locator('[data-error="INVALID_CHAR_VAL"]')).toContainText('🎰')
      await details(page).getByLabel('Flat, floor').fill('Flat 2')
      await details(page).getByLabel('Nickname').fill('Night Owl')
      await details(page).getByRole('button', { name: 'Save' }).click()
      await expect(alert(page, 'SUCCESS_PROFILE')).toBeVisible()
      await expect(details(page).getByLabel('Flat, floor')).toHaveValue('Flat 2')
      const stored = await changeDatabase('select display_name, address2 from players where user_id = $1', [userId])
      expect(stored).toEqual([{ display_name: 'Night Owl', address2: 'Flat 2' }])
      await details(page).getByLabel('Flat, floor').fill('')
      await details(page).getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(() => changeDatabase('select address2 from players where user_id = $1', [userId]))
        .toEqual([{ address2: null }])
    })

    test('nothing is ticked for a player, and each way of offers is a choice of its own', async ({
      page,
      mailedLink,
    }) => {
      const { userId } = await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/account/profile'))
      const ways = offers(page).getByRole('checkbox')
      await expect(ways).toHaveCount(4)
      for (const way of await ways.all()) await expect(way).not.toBeChecked()
      await offers(page).getByLabel('By SMS').check()
      await offers(page).getByLabel('By post').check()
      await offers(page).getByRole('button', { name: 'Save' }).click()
      await expect(alert(page, 'SUCCESS_PROFILE')).toBeVisible()
      await page.goto(skin('ac', '/account/profile'))
      await expect(offers(page).getByLabel('By SMS')).toBeChecked()
      await expect(offers(page).getByLabel('By email')).not.toBeChecked()
      await offers(page).getByLabel('By SMS').uncheck()
      await offers(page).getByRole('button', { name: 'Save' }).click()
      await expect
        .poll(() =>
          changeDatabase(
            'select receive_email, receive_sms, receive_phone, receive_snail from players where user_id = $1',
            [userId],
          ),
        )
        .toEqual([{ receive_email: false, receive_sms: false, receive_phone: false, receive_snail: true }])
      if (hasScript) await expectNoAxeViolations(page)
    })

    test('a new password that cannot be is refused with the reason', async ({ page, mailedLink }) => {
      await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/account/change-password'))
      await changePassword(page, password, newPassword, 'Another-Canoe-78')
      await expect(passwordForm(page).locator('[data-error="SAME_PASS_VAL"]')).toBeVisible()
      await changePassword(page, 'Wrong-Lake-7', newPassword)
      await expect(passwordForm(page).locator('[data-error="PROOF_WRONG_PASSWORD"]')).toBeVisible()
      expect(await page.content()).not.toContain('Wrong-Lake-7')
      await changePassword(page, password, password)
      await expect(passwordForm(page).locator('[data-error="SAME_PASSWORD"]')).toBeVisible()
      await changePassword(page, password, 'Password1')
      await expect(passwordForm(page).locator('[data-error="GUESSABLE_PASSWORD"]')).toBeVisible()
      if (hasScript) await expectNoAxeViolations(page)
    })

    test('a player changes the password, and logs in with the new one', async ({ page, mailedLink }) => {
      const { email } = await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/account'))
      await page.locator('dialog a[href$="/account/change-password"]').click()
      await changePassword(page, password, newPassword)
      await expect(alert(page, 'SUCCESS_CHANGE_PASSWORD')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()

      await page.context().clearCookies()
      await page.goto(skin('ac', '/login'))
      await sendLogin(page, email)
      await expect(page.locator('form[name="login"] [data-error]')).toBeVisible()
      await page.locator('form[name="login"] [name="password"]').fill(newPassword)
      await page.locator('form[name="login"] button[type="submit"]').click()
      await expect(alert(page, 'SUCCESS_LOGIN')).toBeVisible()
    })
  })

test('entries that were not saved are there again after the player has logged in anew', async ({
  page,
  mailedLink,
}) => {
  const { email } = await enterAsNewPlayer(page, mailedLink)
  await page.goto(skin('ac', '/account/profile'))
  await details(page).getByLabel('Nickname').fill('Kept Owl')
  await page.context().clearCookies({ name: /accessToken|refreshToken|expiresAt/ })
  await details(page).getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/login/)
  await sendLogin(page, email)
  await expect(details(page).getByLabel('Nickname')).toHaveValue('Kept Owl')
})
