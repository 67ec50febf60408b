/** A first withdrawal to a card asks for the password or a one-time code. */
import type { Browser, Page } from '@playwright/test'
import { appCode, setUpApp } from './authenticator-app.ts'
import { enterAsNewPlayer, forgetPassword, payByCard, startDeposit } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { password } from './register-player.ts'

const form = (page: Page) => page.locator('form[name="withdraw"]')
const press = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
const done = (page: Page) => expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()

async function playerWithCard(page: Page, mailedLink: (to: string) => Promise<string>) {
  const player = await enterAsNewPlayer(page, mailedLink)
  await payByCard(await startDeposit(page, '100'))
  await expect(page.locator('[data-payment-status="SUCCEEDED"]')).toBeVisible()
  return player
}

/** The same session in a browser without script. */
async function withoutScript(page: Page, browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  await context.addCookies(await page.context().cookies())
  return context.newPage()
}

test('asks for the password before the player tries, and never shows it again', async ({ page, mailedLink }) => {
  await playerWithCard(page, mailedLink)
  await page.goto(skin('ac', '/payments/withdraw'))
  const proof = form(page).locator('[data-proof="PASSWORD"]')
  await expect(proof).toContainText('first withdrawal to this card')
  await form(page).locator('[name="amount"]').fill('60')
  await press(page)
  await expect(proof.locator('[data-error="REQUIRED"]')).toBeVisible()
  await form(page).locator('[name="password"]').fill('Wrong-Lake-7')
  await press(page)
  await expect(proof.locator('[data-error="WRONG_PASSWORD"]')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await page.content()).not.toContain('Wrong-Lake-7')
  await expect(form(page).locator('[name="amount"]')).toHaveValue('60')
  await form(page).locator('[name="password"]').fill(password)
  await press(page)
  await done(page)
})

test('asks for the password without script', async ({ page, mailedLink, browser }) => {
  await playerWithCard(page, mailedLink)
  const plain = await withoutScript(page, browser)
  await plain.goto(skin('ac', '/payments/withdraw'))
  await form(plain).locator('[name="amount"]').fill('60')
  await form(plain).locator('[name="password"]').fill('Wrong-Lake-7')
  await press(plain)
  await expect(form(plain).locator('[data-error="WRONG_PASSWORD"]')).toBeVisible()
  expect(await plain.content()).not.toContain('Wrong-Lake-7')
  await form(plain).locator('[name="password"]').fill(password)
  await press(plain)
  await done(plain)
  await plain.context().close()
})

for (const script of [true, false])
  test(`takes the code of the player’s app instead of the password, ${script ? 'with' : 'without'} script`, async ({
    page,
    mailedLink,
    browser,
  }) => {
    // A deposit, an app and a withdrawal.
    test.slow()
    await playerWithCard(page, mailedLink)
    const { secret } = await setUpApp(page, 'ac')
    const player = script ? page : await withoutScript(page, browser)
    await player.goto(skin('ac', '/payments/withdraw'))
    await form(player).locator('[name="amount"]').fill('60')
    const code = form(player).getByLabel('Or the code of your authenticator app')
    await code.fill('000000')
    await press(player)
    await expect(form(player).locator('[data-error="WRONG_CODE"]')).toBeVisible()
    if (script) await expectNoAxeViolations(player)
    await code.fill(appCode(secret))
    await press(player)
    await done(player)
    if (!script) await player.context().close()
  })

for (const script of [true, false])
  test(`sends a code to a player without a password, ${script ? 'with' : 'without'} script`, async ({
    page,
    mailedLink,
    inbox,
    browser,
  }) => {
    const player = await playerWithCard(page, mailedLink)
    await forgetPassword(player)
    const tab = script ? page : await withoutScript(page, browser)
    await tab.goto(skin('ac', '/payments/withdraw'))
    await expect(form(tab).locator('[data-proof="CODE"]')).toContainText('We will send you a code')
    await expect(form(tab).locator('[name="password"]')).toHaveCount(0)
    await form(tab).locator('[name="amount"]').fill('60')
    await press(tab)
    const code = form(tab).locator('[name="code"]')
    await expect(code).toBeVisible()
    await expect(form(tab).locator('[data-proof="CODE"]')).toContainText('c•••@parlour.example')
    await expect(form(tab).locator('[name="amount"]')).toHaveValue('60')
    if (script) await expectNoAxeViolations(tab)
    await press(tab)
    await expect(form(tab).locator('[data-error="REQUIRED"]')).toBeVisible()
    const { text } = await inbox(player.email, /confirms a withdrawal/)
    const sent = /\d{6}/.exec(text)?.[0] ?? ''
    await code.fill(sent === '111111' ? '222222' : '111111')
    await press(tab)
    await expect(form(tab).locator('[data-error="WRONG_CODE"]')).toBeVisible()
    if (script) {
      // Counted on from the code that was sent, not begun anew by the wrong one.
      await expect(form(tab).getByRole('button', { name: /^New code in \d+ seconds?$/ })).toBeDisabled()
    } else {
      await form(tab).getByRole('button', { name: 'Send a new code' }).click()
      await expect(tab.getByRole('dialog', { name: 'Withdraw' }).getByRole('alert')).toContainText(
        'Please try again in a minute',
      )
    }
    await code.fill(sent)
    await press(tab)
    await done(tab)
  })
