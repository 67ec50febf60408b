/** The page on which players change their e-mail address and phone number, and confirm the new ones. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { changeDatabase, enterAsNewPlayer, forgetPassword, openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn } from './log-in.ts'
import { newPhone, password } from './register-player.ts'

const form = (page: Page) => page.locator('form[name="profile"]')
const phoneForm = (page: Page) => page.locator('form[name="confirm-phone"]')
const mailForm = (page: Page) => page.locator('form[name="resend-email-change"]')
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click()
const alert = (page: Page, key: string) => page.locator(`[data-alert="${key}"]`)

async function enterPhone(page: Page, phone: string) {
  await form(page).locator('[name="dialCode"]').selectOption('358')
  await form(page).locator('[name="phone"]').fill(phone)
}

/** Lets the time pass after which the mail of a change can be sent again. */
const passMailWait = (userId: string) =>
  changeDatabase(`update email_changes set expires_at = expires_at - interval '61 seconds' where user_id = $1`, [
    userId,
  ])

/** Lets the time pass between two codes of a player. */
const passCodeWait = (userId: string) =>
  changeDatabase('delete from attempt_counts where key = $1', [
    `code-requests:${createHash('sha256').update(`${userId} CONFIRMATION`).digest('base64url')}`,
  ])

for (const hasScript of [true, false])
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript })

    test('a player changes the e-mail address, has the mail sent again and confirms it', async ({
      page,
      mailedLink,
      inbox,
      newAddress,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await page.goto(skin('ac', '/account'))
      await page.locator('dialog a[href$="/account/profile"]').click()
      const email = form(page).locator('[name="email"]')
      await expect(email).toHaveValue(player.email)
      await expect(form(page)).toContainText('withdrawals wait for 24 hours')
      await enterPhone(page, newPhone())
      const next = newAddress('moved')
      await email.fill(next)
      await save(page)
      await expect(form(page).locator('[data-error="REQUIRED"]')).toBeVisible()
      await form(page).locator('[name="password"]').fill('Wrong-Lake-7')
      await save(page)
      await expect(form(page).locator('[data-error="PROOF_WRONG_PASSWORD"]')).toBeVisible()
      expect(await page.content()).not.toContain('Wrong-Lake-7')
      await expect(email).toHaveValue(next)
      if (hasScript) await expectNoAxeViolations(page)
      await form(page).locator('[name="password"]').fill(password)
      await save(page)

      await expect(page.getByText(`${next} is not confirmed yet`)).toBeVisible()
      await expect(email).toHaveValue(player.email)
      const again = mailForm(page).getByRole('button')
      if (hasScript) await expect(again).toBeDisabled()
      else {
        await again.click()
        await expect(page.locator('[data-error="RATE_LIMITED"]')).toBeVisible()
      }
      const first = await mailedLink(next)
      await passMailWait(player.userId)
      await page.goto(skin('ac', '/account/profile'))
      await mailForm(page).getByRole('button', { name: 'Send the email again' }).click()
      await expect(alert(page, 'PROFILE_MAIL_AGAIN')).toBeVisible()
      await expect.poll(() => mailedLink(next), { message: 'another link' }).not.toBe(first)
      await page.goto(await mailedLink(next))
      if (!hasScript) await page.getByRole('button', { name: 'Confirm my address' }).click()
      await expect(alert(page, 'SUCCESS_EMAIL_VERIFICATION')).toBeVisible()
      await page.goto(skin('ac', '/account/profile'))
      await expect(email).toHaveValue(next)
      await expect(page.locator('[data-withdrawals-from]')).toContainText('withdrawals wait for 24 hours')
      await inbox(player.email, /has been changed/)
    })

    test('a player changes the phone number and confirms it by the code sent there', async ({
      page,
      mailedLink,
      inbox,
      browser,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      const other = await browser.newContext()
      const elsewhere = await other.newPage()
      await logInOn(elsewhere, 'ac', player.email)
      await page.goto(skin('ac', '/account/profile'))
      const number = newPhone()
      await enterPhone(page, `0${number}`)
      await form(page).locator('[name="password"]').fill(password)
      await save(page)
      await expect(page.getByText(`+358 ${number} is not confirmed yet`)).toBeVisible()
      const code = phoneForm(page).locator('[name="code"]')
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
      await phoneForm(page).getByRole('button', { name: 'Confirm the number' }).click()
      await expect(page.locator('[data-error="REQUIRED"]')).toBeVisible()
      const sent = /\d{6}/.exec((await inbox(`+358 ${number}`)).text)?.[0] ?? ''
      await code.fill(sent === '111111' ? '222222' : '111111')
      await phoneForm(page).getByRole('button', { name: 'Confirm the number' }).click()
      await expect(page.locator('[data-error="PROOF_WRONG_CODE"]')).toBeVisible()
      if (hasScript) await expectNoAxeViolations(page)
      await code.fill(sent)
      await phoneForm(page).getByRole('button', { name: 'Confirm the number' }).click()
      await expect(alert(page, 'SUCCESS_PHONE_CONFIRMED')).toBeVisible()
      await expect(form(page).locator('[name="phone"]')).toHaveValue(number)
      await expect(form(page).locator('[name="dialCode"]')).toHaveValue('358')
      await expect(page.locator('[data-withdrawals-from]')).toBeVisible()
      await inbox(player.email, /phone number at Acacia has been changed/)
      // Every other device is logged out.
      await elsewhere.goto(skin('ac', '/account'))
      await expect(elsewhere).toHaveURL(/\/login/)
      await other.close()
    })

    test('a player without a password is sent a code, and a number that waits can have another', async ({
      page,
      mailedLink,
      inbox,
    }) => {
      const player = await enterAsNewPlayer(page, mailedLink)
      await forgetPassword(player)
      await page.goto(skin('ac', '/account/profile'))
      await expect(form(page)).toContainText('we first send you a code')
      await expect(form(page).locator('[name="password"]')).toHaveCount(0)
      const number = newPhone()
      await enterPhone(page, number)
      await save(page)
      const code = form(page).locator('[name="code"]')
      await expect(code).toBeVisible()
      await expect(form(page).locator('[name="phone"]')).toHaveValue(number)
      const sent = /\d{6}/.exec((await inbox(player.email, /confirms a change/)).text)?.[0] ?? ''
      await code.fill(sent === '111111' ? '222222' : '111111')
      await save(page)
      await expect(form(page).locator('[data-error="PROOF_WRONG_CODE"]')).toBeVisible()
      await passCodeWait(player.userId)
      await code.fill(sent)
      await save(page)
      await expect(page.getByText(`+358 ${number} is not confirmed yet`)).toBeVisible()
      await expect(phoneForm(page).locator('[name="code"]')).toBeVisible()
      // Later, or in another tab: the page sends another code.
      await passCodeWait(player.userId)
      await page.goto(skin('ac', '/account/profile'))
      await phoneForm(page).getByRole('button', { name: 'Send a code to this number' }).click()
      await expect(phoneForm(page).locator('[name="code"]')).toBeVisible()
    })
  })

test('says that nothing has changed, and that a number belongs to another account', async ({
  page,
  mailedLink,
  inbox,
  newAddress,
  request,
}) => {
  const [number, taken] = [newPhone(), newPhone()]
  await openAccount(request, { email: newAddress('holder'), brandId: 'ac', phone: `+358 ${taken}` })
  await changeDatabase('update players set proved_destination = phone where phone = $1', [`+358 ${taken}`])
  const player = await enterAsNewPlayer(page, mailedLink)
  await changeDatabase('update players set phone = $2 where user_id = $1', [player.userId, `+358 ${number}`])
  await page.goto(skin('ac', '/account/profile'))
  await save(page)
  await expect(alert(page, 'PROFILE_UNCHANGED')).toBeVisible()
  await enterPhone(page, taken)
  await form(page).locator('[name="password"]').fill(password)
  const release = await holdNextReading(page)
  await save(page)
  const sent = /\d{6}/.exec((await inbox(`+358 ${taken}`, /confirms a change/)).text)?.[0] ?? ''
  await phoneForm(page).locator('[name="code"]').fill(sent)
  await phoneForm(page).getByRole('button', { name: 'Confirm the number' }).click()
  await expect(alert(page, 'PHONE_IN_USE')).toBeVisible()
  await expect(form(page).locator('[name="phone"]')).toHaveValue(number)
  await expect(page.locator('.profile-note', { hasText: taken })).toHaveCount(0)
  release()
})

/** The page's data come late after the next form, so that the player goes on without them. */
async function holdNextReading(page: Page) {
  const held = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/account/profile.data*', async (route) => {
    if (route.request().method() === 'GET' && !isHeld) {
      isHeld = true
      await held.promise
    }
    await route.continue().catch(() => undefined)
  })
  return held.resolve
}
