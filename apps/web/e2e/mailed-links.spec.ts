/** Links in mails are opened by more than their reader: by scanners of mail, by previews, twice, and on another device. */
import type { InboxMessage } from '@parlour/contracts/provider-api'
import type { APIRequestContext, Page } from '@playwright/test'
import type { SessionTokens } from '../app/middleware/session-cookies.ts'
import { byHost } from './addresses.ts'
import { setUpApp } from './authenticator-app.ts'
import { changeDatabase, depositByCard, enterAsNewPlayer, openAccount, paymentsOf } from './cashier-player.ts'
import { sentMails } from './confirm-by-mail.ts'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { logInOn } from './log-in.ts'
import { newPhone, password, register } from './register-player.ts'

/** Opens a link as scanners of mail do: its head, then twice the whole, without scripts and cookies. */
async function scan(request: APIRequestContext, link: string) {
  const { address, headers } = byHost(link)
  const options = { headers, maxRedirects: 0 }
  const head = await request.head(address, options)
  const [one, other] = [await request.get(address, options), await request.get(address, options)]
  return [head, one, other].map((response) => response.status())
}

test('the link of a registration survives scanners, and confirms on another device', async ({
  page,
  browser,
  request,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('scanned')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  expect(await scan(request, link)).toEqual([200, 200, 200])

  // A phone that has never seen the site.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await there.goto(link)
  await expect(there.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(there).toHaveURL(/\/login$/)
  // Scanners that come late change nothing either.
  expect(await scan(request, link)).toEqual([200, 200, 200])
  // The browser of the registration logs in, and learns from the same link that it has done its work.
  await logInOn(page, 'ac', email)
  await page.goto(link)
  await expect(page.locator('[data-error="CODE_USED"]')).toBeVisible()
  await phone.close()
})

test('a reader who presses the button twice is told once that the address is confirmed', async ({
  page,
  browser,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('pressed')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(link)
  await other.goto(link)
  await one.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(one.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await other.getByRole('button', { name: 'Confirm my address' }).click()
  // Not an error: it says that this has been done, and leads to the login.
  await expect(other.locator('[data-error="CODE_USED"]')).toBeVisible()
  await expect(other.locator('[data-error="CODE_USED"]').getByRole('link', { name: 'Log in' })).toBeVisible()
  await context.close()
})

test('the link to a new password survives scanners, and sets it on another device', async ({
  page,
  browser,
  request,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('scanned-reset')
  await openAccount(request, { email, brandId: 'ac' })
  await logInOn(page, 'ac', email)
  const asking = await browser.newContext()
  const asker = await asking.newPage()
  await asker.goto(skin('ac', '/forgot-password'))
  await asker.locator('form[name="forgot-password"] [name="email"]').fill(email)
  await asker.locator('form[name="forgot-password"] button[type="submit"]').click()
  const link = await mailedLink(email, /Set a new password/)
  expect(await scan(request, link)).toEqual([200, 200, 200])
  await asking.close()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const there = await phone.newPage()
  await there.goto(link)
  const reset = there.locator('form[name="reset-password"]')
  await expect(reset).toContainText(email)
  await reset.locator('[name="password"]').fill(`${password}-new`)
  await reset.locator('[name="confirmation"]').fill(`${password}-new`)
  await reset.getByRole('button', { name: 'Save the new password' }).click()
  await expect(there.locator('[data-alert="SUCCESS_RESET_PASSWORD"]')).toBeVisible()
  // The login that was open elsewhere has ended with it.
  await page.goto(skin('ac', '/account'))
  await expect(page).toHaveURL(/\/login/)
  // Opened again, by whomever, it is used.
  await there.goto(link)
  await expect(there.locator('[data-error="HASH_USED"]')).toBeVisible()
  expect(await scan(request, link)).toEqual([200, 200, 200])
  await phone.close()
})

interface Pressed {
  button: string
  done: string
  /** Whether whoever made the change is logged out by it. */
  logsOut?: true
  prepare: (world: World) => Promise<string>
}

const undone = { button: 'Undo the change', done: 'UNDONE', logsOut: true } as const

/** Every mailed link but that of a new address, which confirms itself where scripts run: what scanners and previews do. */
const pressed: Record<string, Pressed> = {
  'the link that undoes a new e-mail address': {
    ...undone,
    async prepare({ page, newAddress, linkIn, player }) {
      await changeProfile(page, { email: newAddress('next'), dialCode: '358', phone: newPhone() })
      return linkIn(player.email, 'undo-change')
    },
  },
  'the link that undoes a new phone number': {
    ...undone,
    async prepare({ page, inbox, linkIn, player }) {
      const phone = newPhone()
      await changeProfile(page, { dialCode: '358', phone })
      const code = /\d{6}/.exec((await inbox(`+358 ${phone}`)).text)?.[0] ?? ''
      await page.locator('form[name="confirm-phone"] [name="code"]').fill(code)
      await page.getByRole('button', { name: 'Confirm the number' }).click()
      await expect(page.locator('[data-alert="SUCCESS_PHONE_CONFIRMED"]')).toBeVisible()
      return linkIn(player.email, 'undo-change')
    },
  },
  'the link that undoes an authenticator app': {
    ...undone,
    async prepare({ page, linkIn, player }) {
      await setUpApp(page, 'ac')
      return linkIn(player.email, 'undo-change')
    },
  },
  'the link that confirms a withdrawal': {
    ...{ button: 'Confirm withdrawal', done: 'CONFIRMED' },
    async prepare({ page, linkIn, player }) {
      await withdraw(page, player)
      return linkIn(player.email, 'confirm-withdrawal')
    },
  },
  'the link that objects to a payout': {
    ...{ button: 'Stop the payment', done: 'STOPPED' },
    async prepare({ page, player }) {
      await withdraw(page, player)
      // As an exclusion mails it: excluding a player here would cover the players of other tests, who share their name.
      const [payment] = await paymentsOf(page, player)
      const code = `objection-${payment?.paymentId}`
      await changeDatabase(
        `insert into payout_objections (code_hash, payment_id, brand_id, expires_at)
           values (sha256($1::bytea), $2, 'ac', now() + interval '1 day')`,
        [code, payment?.paymentId ?? ''],
      )
      return skin('ac', `/object-to-payout/${code}`)
    },
  },
}

interface World {
  page: Page
  player: SessionTokens & { email: string }
  newAddress: (name?: string) => string
  inbox: (to: string, subject?: RegExp) => Promise<InboxMessage>
  linkIn: (to: string, page: string) => Promise<string>
}

/** Asks for new contact data, with the password. */
async function changeProfile(page: Page, values: Record<string, string>) {
  await page.goto(skin('ac', '/account/profile'))
  const form = page.locator('form[name="profile"]')
  for (const [name, value] of Object.entries({ ...values, password })) {
    const field = form.locator(`[name="${name}"]`)
    await (name === 'dialCode' ? field.selectOption(value) : field.fill(value))
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('form[name="confirm-phone"]')).toBeVisible()
}

async function withdraw(page: Page, player: SessionTokens) {
  await depositByCard(page, player, 10_000)
  await page.goto(skin('ac', '/payments/withdraw'))
  const form = page.locator('form[name="withdraw"]')
  await form.locator('[name="amount"]').fill('60')
  await form.locator('[name="password"]').fill(password)
  await form.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.locator('[data-alert="SUCCESS_WITHDRAW_CONFIRM"]')).toBeVisible()
}

for (const [name, { button, done, logsOut, prepare }] of Object.entries(pressed))
  test(`${name} survives scanners and previews, and works once for a person`, async ({
    page,
    browser,
    request,
    newAddress,
    mailedLink,
    inbox,
  }) => {
    test.slow()
    const player = await enterAsNewPlayer(page, mailedLink)
    const linkIn = async (to: string, path: string) => {
      const links = async () => (await sentMails(request, to)).flatMap(({ text }) => text.match(/https?:\S+/g) ?? [])
      const find = async () => (await links()).find((address) => address.includes(`/${path}/`))
      await expect.poll(find, { message: `a link to ${path}`, timeout: 15_000 }).toBeDefined()
      return (await find()) ?? ''
    }
    const link = await prepare({ page, player, newAddress, inbox, linkIn })
    expect(await scan(request, link)).toEqual([200, 200, 200])
    // A preview runs the scripts of the page, in a browser where nobody is logged in.
    const elsewhere = await browser.newContext()
    const preview = await elsewhere.newPage()
    await preview.goto(link)
    await waitForDeferredCode(preview)
    await expect(preview.getByRole('button', { name: button })).toBeVisible()
    await preview.close()

    const reader = await elsewhere.newPage()
    for (const outcome of [done, 'CODE_USED']) {
      await reader.goto(link)
      await reader.getByRole('button', { name: button }).click()
      await expect(reader.locator(`[data-confirmation="${outcome}"]`)).toBeVisible()
      expect(await scan(request, link)).toEqual([200, 200, 200])
    }
    await expectNoAxeViolations(reader)
    await elsewhere.close()
    await page.goto(skin('ac', '/account'))
    await expect(page).toHaveURL(logsOut ? /\/login/ : /\/account$/)
  })
