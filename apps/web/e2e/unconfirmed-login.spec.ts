import type { InboxMessage } from '@parlour/contracts/provider-api'
import type { APIRequestContext, Page } from '@playwright/test'
import { serviceAddress } from './addresses.ts'
import { openAccount } from './cashier-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { sendLogin, sendLoginForm } from './log-in.ts'
import { fillStepOne, fillStepTwo, newPhone, next, password, register, signUp } from './register-player.ts'

/** Not that of the account's owner. */
const strangersPassword = 'Copper-Lake-7'

const dialog = (page: Page) => page.locator('dialog[data-route="/account-verification"]')
const alert = (page: Page) => page.locator('[data-alert="EMAIL_NOT_CONFIRMED"]')
const again = (page: Page) => dialog(page).getByRole('button', { name: 'Send the email again' })

async function messagesTo(request: APIRequestContext, to: string): Promise<InboxMessage[]> {
  const address = serviceAddress('sandbox', `/inbox?to=${encodeURIComponent(to)}`)
  return (await request.get(address, { headers: { accept: 'application/json' } })).json()
}

test.describe.configure({ timeout: 120_000 })

test('an account is entered only after the mailed link, which the login offers to send again', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('hurried')
  await register(page, 'ac', email)
  const link = await mailedLink(email)
  await page.goto(skin('ac', '/login'))
  await sendLogin(page, email)
  await expect(page).toHaveURL(skin('ac', '/account-verification'))
  await expect(alert(page)).toBeVisible()
  await expect(dialog(page)).toContainText(email)
  await expect(again(page)).toBeEnabled()
  await expectNoAxeViolations(page)
  await page.goto(link)
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
})

test('a login by phone sends no code before, and asks to which address the link goes again', async ({
  page,
  request,
  newAddress,
}) => {
  const [email, phone] = [newAddress('by-phone'), newPhone()]
  await register(page, 'bo', email, phone)
  await page.context().clearCookies({ name: '__Host-registered' })
  await page.goto(skin('bo', '/login'))
  await sendLoginForm(page, { dialCode: '44', phone, password })
  await expect(alert(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog(page).getByLabel('Email').fill('no address')
  await again(page).click()
  await expect(dialog(page).locator('[data-error="EMAIL_VAL"]')).toBeVisible()
  await dialog(page).getByLabel('Email').fill(email)
  await again(page).click()
  await expect(dialog(page)).toContainText(email)
  await expect.poll(async () => (await messagesTo(request, email)).length).toBe(2)
  expect(await messagesTo(request, `+44 ${phone}`)).toEqual([])
})

test('without script the login leads there too, in the language of the page', async ({ browser, newAddress }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newAddress('scriptless')
  await register(page, 'ac', email)
  await page.goto(skin('ac', '/fr/login'))
  await sendLogin(page, email)
  await expect(page).toHaveURL(skin('ac', '/fr/account-verification'))
  await expect(alert(page)).toContainText('n’est pas encore confirmée')
  await dialog(page).getByRole('button', { name: 'Renvoyer l’e-mail' }).click()
  await expect(dialog(page)).toContainText(email)
  await context.close()
})

test('a taken address and a free one look alike to whoever registers and then logs in', async ({
  browser,
  request,
  newAddress,
}) => {
  const [taken, free] = [newAddress('owned'), newAddress('nobody')]
  await openAccount(request, { email: taken, brandId: 'ac' })
  const outcomes = []
  for (const email of [taken, free]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(skin('ac', '/register'))
    await fillStepOne(page, email, { password: strangersPassword })
    await next(page).click()
    await fillStepTwo(page)
    await signUp(page).click()
    await expect(dialog(page)).toContainText(email)
    await page.goto(skin('ac', '/login'))
    await sendLoginForm(page, { email, password: strangersPassword })
    await expect(alert(page)).toBeVisible()
    outcomes.push({
      address: page.url(),
      text: (await dialog(page).textContent())?.replace(email, 'EMAIL'),
      alerts: await page.locator('[data-alert]').count(),
    })
    await context.close()
  }
  expect(outcomes[0]).toEqual(outcomes[1])
})
