import { byHost } from './addresses.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { fill, fillStepOne, fillStepTwo, newPhone, next, password, signUp } from './register-player.ts'

test('registers in two steps, and the mailed link confirms the address and logs in', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('ada')
  await page.goto(skin('ac', '/register'))
  await expectNoAxeViolations(page)
  await fillStepOne(page, email)
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 2' })).toHaveAttribute('value', '100')
  await next(page).click()
  await expect(page).toHaveURL(/step=2/)
  await expect(page.locator('[name="address1"]')).toBeFocused()
  await expect(page.getByRole('checkbox').first()).not.toBeChecked()
  await expectNoAxeViolations(page)
  await fillStepTwo(page)
  await page.locator('[name="phone"]').press('Enter')
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => localStorage.getItem('registration'))).toBeNull()

  const link = await mailedLink(email)
  expect(link).toMatch(/\/email-verification\/[^/:]+$/)
  await page.goto(link)
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page).toHaveURL(skin('ac', '/'))
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'depositedCustomer')?.value).toBe('false')
  expect(cookies.map(({ name }) => name)).not.toContain('__Host-registrant')
})

test('a password that has leaked is reported at its field, must be chosen anew, and everything else is kept', async ({
  page,
  newAddress,
}) => {
  const email = newAddress('leaked')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email, { password: 'Liverpool-2026' })
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  const field = page.locator('[name="password"]')
  await expect(page.locator('[data-error="GUESSABLE_PASSWORD"]')).toContainText('three unrelated words')
  await expect(field).toBeFocused()
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ada')
  await expectNoAxeViolations(page)
  await field.fill('')
  await next(page).click()
  await expect(page.locator('[data-error="REQUIRED"]')).toBeVisible()
  await field.fill(password)
  await next(page).click()
  await expect(page.locator('[name="city"]')).toHaveValue('Turku')
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
})

test('a double click on Register opens one account', async ({ page, newAddress, mailedLink }) => {
  const email = newAddress('double')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).dblclick()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  await page.goto(await mailedLink(email))
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
})

test('Back after registering leads to an empty step 1 at its own address', async ({ page, newAddress }) => {
  await page.goto(skin('ac'))
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click()
  await fillStepOne(page, newAddress())
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page).toHaveURL(skin('ac', '/account-verification'))
  await page.goBack()
  await expect(page.locator('[name="email"]')).toHaveValue('')
  await expect(page).toHaveURL(skin('ac', '/register'))
  await page.goBack()
  await expect(page).toHaveURL(skin('ac', '/'))
})

test('without script a double click on Register opens one account too', async ({ browser, newAddress }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newAddress('double')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const form = {
    step: '2',
    address1: 'Example Street 1',
    city: 'Turku',
    postcode: '20100',
    dialCode: '358',
    phone: newPhone(),
  }
  const { address, headers } = byHost(skin('ac', '/register?step=2'), { cookie, 'sec-fetch-site': 'same-origin' })
  const post = () => context.request.post(address, { form, headers, maxRedirects: 0 })
  const [one, other] = await Promise.all([post(), post()])
  expect([one, other].map((response) => response.headers().location)).toEqual([
    '/account-verification',
    '/account-verification',
  ])
  await context.close()
})

test('a step without its draft starts over and keeps the affiliate and the next page', async ({ request }) => {
  const asked = skin('ac', '/fr/register?step=2&affid=aff-7&next=%2Fpromotions')
  const response = await fetchWithoutRedirects(request, asked)
  expect(response.headers().location).toBe('/fr/register?affid=aff-7&next=%2Fpromotions')
})

test('a reload restores everything typed except the password', async ({ page, newAddress }) => {
  const email = newAddress('later')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('registration'))).toContain(email)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(password)
  await page.reload()
  await expect(page.locator('[name="email"]')).toHaveValue(email)
  await expect(page.locator('[name="dobYear"]')).toHaveValue('1985')
  await expect(page.locator('[name="password"]')).toHaveValue('')
})

test('Back keeps both steps, and the backdrop asks before closing', async ({ page, newAddress }) => {
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, newAddress())
  await next(page).click()
  await page.locator('[name="city"]').fill('Turku')
  await page.locator('form[name="register-step-2"]').getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ada')
  await expect(page.locator('[name="password"]')).toHaveValue('')
  await expect(page.locator('[name="email"]')).toBeFocused()
  await next(page).click()
  await expect(page.locator('[name="city"]')).toHaveValue('Turku')

  await page.locator('dialog').click({ position: { x: 5, y: 5 } })
  const question = page.getByRole('alertdialog', { name: 'Leave the sign-up?' })
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(page.locator('[name="city"]')).toHaveValue('Turku')
  await page.locator('[name="city"]').focus()
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[name="city"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('registers without script', async ({ browser, newAddress, mailedLink }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const email = newAddress('plain')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, 'not an address')
  await next(page).click()
  await expect(page.locator('[data-error="EMAIL_VAL"]')).toBeVisible()
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ada')
  await fill(page, { email, password })
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
  await page.goto(await mailedLink(email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  await context.close()
})

test('a skin that logs in after registration asks for no phone, leads to Home, and its link works while logged in', async ({
  page,
  newAddress,
  mailedLink,
}) => {
  const email = newAddress('zuri')
  await page.goto(skin('zu', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
  await expect(page.locator('[name="phone"]')).toHaveCount(0)
  await fill(page, { address1: 'Example Street 1', city: 'London', postcode: 'SW1A 1AA' })
  await signUp(page).click()
  await expect(page.locator('[data-alert="SUCCESS_REGISTER"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('registration'))).toBeNull()
  await page.goto(skin('zu', '/register'))
  await expect(page.locator('[data-alert="WARNING_NAVIGATION"]')).toContainText('Log out to see this page')
  const link = await mailedLink(email)
  await page.goto(link)
  await expect(page.locator('[data-alert="SUCCESS_EMAIL_VERIFICATION"]')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]').first()).toBeVisible()
  await page.goto(link)
  await expect(page.locator('[data-error="CODE_USED"]')).toBeVisible()
})

test('any page remembers the affiliate', async ({ page }) => {
  await page.goto(skin('ac', '/?affid=friend-7&afftoken=autumn'))
  const cookies = await page.context().cookies()
  const mark = (name: string) => cookies.find((cookie) => cookie.name === name)
  expect(mark('affiliateId')?.value).toBe('friend-7')
  expect(mark('affiliateToken')?.value).toBe('autumn')
  const days = ((mark('affiliateId')?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(15)
})
