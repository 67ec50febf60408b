/** A registration that is sent more than once: from two tabs, by Back, or by whoever keeps the form. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { byHost, skinAddress } from './addresses.ts'
import { sentMails } from './confirm-by-mail.ts'
import { waitForDeferredCode } from './deferred-code.ts'
import { expect, skin, test } from './fixtures.ts'
import { fill, fillStepOne, fillStepTwo, newPhone, next, signUp } from './register-player.ts'

const sent = (page: Page) => page.locator('dialog[data-route="/account-verification"]')

/** How many mails ask to confirm an address: one for each account that was opened. */
const accountsOpened = async (request: APIRequestContext, email: string) =>
  (await sentMails(request, email)).filter(({ subject }) => /Confirm/.test(subject ?? '')).length

/** Posts step 2 past the page, with the cookies that the browser has or had. */
function postStepTwo(context: BrowserContext, code: string, cookie: string, changes: Record<string, string> = {}) {
  const { address, headers } = byHost(skinAddress(code, '/register?step=2'), {
    cookie,
    'sec-fetch-site': 'same-origin',
  })
  return context.request.post(address, {
    form: { step: '2', ...{ address1: 'Example Street 1', city: 'Turku', postcode: '20100' }, ...changes },
    headers,
    maxRedirects: 0,
  })
}
const cookiesOf = async (context: BrowserContext, code: string) =>
  (await context.cookies(skin(code))).map(({ name, value }) => `${name}=${value}`).join('; ')

test('two tabs that send the same registration at once open one account, and both say where the mail went', async ({
  page,
  context,
  request,
  newAddress,
  inbox,
}) => {
  const email = newAddress('two-tabs')
  const other = await context.newPage()
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
  await other.goto(skin('ac', '/register?step=2'))
  const phone = newPhone()
  await fillStepTwo(page, phone)
  await fillStepTwo(other, phone)
  await Promise.all([signUp(page).click(), signUp(other).click()])
  await expect(sent(page)).toContainText(email)
  await expect(sent(other)).toContainText(email)
  await inbox(email, /Confirm/)
  expect(await accountsOpened(request, email)).toBe(1)
  await page.goto(await linkOf(request, email))
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
})

const linkOf = async (request: APIRequestContext, email: string) =>
  (await sentMails(request, email)).flatMap(({ text }) => text.match(/https?:\S+\/email-verification\/\S+/) ?? [])[0] ??
  ''

for (const script of [true, false]) {
  test(`what was typed in one tab is never sent with the person of another, ${script ? 'with' : 'without'} script`, async ({
    browser,
    request,
    newAddress,
    inbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: script })
    const [page, other] = [await context.newPage(), await context.newPage()]
    const [first, second] = [newAddress('first-tab'), newAddress('second-tab')]
    await page.goto(skin('ac', '/register'))
    await fillStepOne(page, first)
    await next(page).click()
    await fillStepTwo(page)
    await other.goto(skin('ac', '/register'))
    await fillStepOne(other, second, { firstName: 'Grace', lastName: 'Hopper' })
    await next(other).click()
    await fillStepTwo(other)
    // The browser has one draft, the latest: the first tab is told so, and shows it.
    await signUp(page).click()
    await expect(page.locator('[data-alert="REGISTER_OTHER_TAB"]')).toBeVisible()
    await expect(page.locator('[name="firstName"]')).toHaveValue('Grace')
    await signUp(other).click()
    await expect(sent(other)).toContainText(second)
    await inbox(second, /Confirm/)
    expect(await sentMails(request, first)).toEqual([])
    await context.close()
  })
}

for (const script of [true, false]) {
  test(`Back after success ${script ? 'with' : 'without'} script shows no form that could be sent again`, async ({
    browser,
    request,
    newAddress,
    inbox,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: script })
    const page = await context.newPage()
    const email = newAddress('back')
    await page.goto(skin('ac', '/register'))
    if (script) await waitForDeferredCode(page)
    await fillStepOne(page, email)
    await next(page).click()
    await fillStepTwo(page)
    await signUp(page).click()
    await expect(sent(page)).toContainText(email)
    await page.goBack()
    await expect(page.locator('form[name="register-step-1"]')).toBeVisible()
    await expect(page.locator('[name="email"]')).toHaveValue('')
    await expect(page.locator('[name="password"]')).toHaveValue('')
    await page.goForward()
    await expect(sent(page)).toContainText(email)
    await inbox(email, /Confirm/)
    expect(await accountsOpened(request, email)).toBe(1)
    await context.close()
  })
}

test('Back after a registration that logs in leads to no registration', async ({ page, newAddress }) => {
  await page.goto(skin('zu', '/register'))
  await fillStepOne(page, newAddress('back-zuri'))
  await next(page).click()
  await fill(page, { address1: 'Example Street 1', city: 'London', postcode: 'SW1A 1AA' })
  await signUp(page).click()
  await expect(page.locator('[data-alert="SUCCESS_REGISTER"]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('form[name^="register-step"]')).toHaveCount(0)
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
})

test('a form that is replayed opens no second account, with its old cookies or without', async ({
  browser,
  request,
  newAddress,
  inbox,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const [email, phone] = [newAddress('replayed'), newPhone()]
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  const before = await cookiesOf(context, 'ac')
  const fields = { dialCode: '358', phone }
  expect((await postStepTwo(context, 'ac', before, fields)).headers().location).toBe('/account-verification')
  await inbox(email, /Confirm/)
  // The same again, and with another number: the attempt is done, whatever is sent with it.
  for (const changes of [fields, { dialCode: '358', phone: newPhone() }])
    expect((await postStepTwo(context, 'ac', before, changes)).headers().location).toBe('/account-verification')
  // Without the draft there is nothing to send.
  const bare = await postStepTwo(context, 'ac', '', fields)
  expect(bare.headers().location).toBe('/register')
  expect(bare.headers()['set-cookie']).toContain('REGISTER_START_AGAIN')
  expect(await accountsOpened(request, email)).toBe(1)
  expect(await sentMails(request, email)).toHaveLength(1)
  await context.close()
})
