/** What registration refuses, where it says so, and what password managers and browsers read from its fields. */
import { expect, skin, test } from './fixtures.ts'
import { fill, fillStepOne, fillStepTwo, next, password, signUp } from './register-player.ts'

const wrongEntries: [string, Record<string, string>, string, string][] = [
  ['under-age by the day', youngerBy(1), 'dobYear', 'UNDERAGE'],
  ['under-age by the year', { dobYear: String(new Date().getFullYear() - 17) }, 'dobYear', 'MAX_VAL'],
  ['31 February', { dobDay: '31', dobMonth: '2' }, 'dobDay', 'INVALID_ENTRY'],
  ['29 February of a common year', { dobDay: '29', dobMonth: '2', dobYear: '1991' }, 'dobDay', 'INVALID_ENTRY'],
  ['31 April', { dobDay: '31', dobMonth: '4' }, 'dobDay', 'INVALID_ENTRY'],
  ['an age of 119', { dobYear: String(new Date().getFullYear() - 119) }, 'dobYear', 'MIN_VAL'],
  ['an emoji in the address', { email: '😀@parlour.example' }, 'email', 'EMAIL_VAL'],
  ['a flag in a name', { lastName: 'Byron 🇫🇮' }, 'lastName', 'INVALID_CHAR_VAL'],
  ['a mark that turns the text', { firstName: 'A\u202ed' }, 'firstName', 'INVALID_CHAR_VAL'],
  ['an invisible space', { firstName: 'A\u200bda' }, 'firstName', 'INVALID_CHAR_VAL'],
  ['a password of 51 characters', { password: `Ab1${'x'.repeat(48)}` }, 'password', 'PASS_VAL'],
  ['emoji in a name', { firstName: 'Ada 😀' }, 'firstName', 'INVALID_CHAR_VAL'],
  ['a currency sign in a name', { lastName: 'B€ron' }, 'lastName', 'INVALID_CHAR_VAL'],
  ['a web address in a name', { firstName: 'evil.example' }, 'firstName', 'NAME_VAL'],
  ['10,000 characters', { lastName: 'x'.repeat(10_000) }, 'lastName', 'MAX_VAL'],
  ['a weak password', { password: 'parlour' }, 'password', 'PASS_VAL'],
]

/** The birth date of someone who turns 18 in the given number of days. */
function youngerBy(days: number): Record<string, string> {
  const born = new Date(Date.now() + days * 86_400_000)
  const [dobDay, dobMonth] = [String(born.getUTCDate()), String(born.getUTCMonth() + 1)]
  return { dobDay, dobMonth, dobYear: String(born.getUTCFullYear() - 18) }
}

for (const [name, changes, field, code] of wrongEntries) {
  test(`refuses ${name}`, async ({ page, newAddress }) => {
    await page.goto(skin('ac', '/register'))
    await fillStepOne(page, newAddress(), changes)
    await next(page).click()
    await expect(page.locator(`form[name="register-step-1"] [data-error="${code}"]`)).toBeVisible()
    await expect(page.locator(`[name="${field}"]`)).toBeFocused()
    await expect(page.locator(`[name="${field}"]`)).toHaveAttribute('aria-invalid', 'true')
  })
}

test('requires every field of both steps', async ({ page, newAddress }) => {
  await page.goto(skin('ac', '/register'))
  await next(page).click()
  // Day, month and year share one message.
  await expect(page.locator('form[name="register-step-1"] [data-error="REQUIRED"]')).toHaveCount(5)
  await fillStepOne(page, newAddress())
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
  await signUp(page).click()
  await expect(page.locator('form[name="register-step-2"] [data-error="REQUIRED"]')).toHaveCount(4)
})

test('names the characters that an address does not take, and says how to write an apartment', async ({
  page,
  newAddress,
}) => {
  await page.goto(skin('ac', '/en/register'))
  await fillStepOne(page, newAddress())
  await next(page).click()
  await fillStepTwo(page, '401234567', { address1: 'Main Street #4 🏠', city: 'T€rku', postcode: '20\u202e100' })
  await signUp(page).click()
  const error = (name: string) => page.locator(`#register-step-2-${name}-error[data-error="INVALID_CHAR_VAL"]`)
  await expect(error('address1')).toContainText('“# 🏠”')
  await expect(error('address1')).toContainText('Apt 4')
  await expect(error('city')).toContainText('“€”')
  await expect(error('postcode')).toContainText('“U+202E”')
  await fill(page, { address1: 'Main Street Apt 4' })
  await expect(error('address1')).toHaveCount(0)
})

test('each field says to the browser and to password managers what it is', async ({ page, newAddress }) => {
  const email = newAddress('managed')
  const tokens = () =>
    page
      .locator('dialog form [autocomplete]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')))
  await page.goto(skin('ac', '/register'))
  expect(await tokens()).toEqual([
    ...['username', 'new-password', 'given-name', 'family-name'],
    ...['bday-day', 'bday-month', 'bday-year'],
  ])
  await fillStepOne(page, email)
  await next(page).click()
  await expect(page.locator('form[name="register-step-2"]')).toBeVisible()
  expect(await tokens()).toEqual([
    ...['username', 'address-line1', 'address-level2', 'postal-code'],
    ...['tel-country-code', 'tel-national'],
  ])
  const whose = page.locator('form[name="register-step-2"] [autocomplete="username"]')
  await expect(whose).toHaveValue(email)
  await expect(whose).toHaveAttribute('readonly')
})

test('leads back to step 1 with what is wrong there, and keeps the rest', async ({ page, newAddress }) => {
  const email = newAddress('refused-before')
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email, { password: 'Liverpool-2026' })
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page.locator('[data-error="GUESSABLE_PASSWORD"]')).toBeVisible()
  // On to step 2 by its address, without another password.
  await page.goto(skin('ac', '/register?step=2'))
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page.locator('form[name="register-step-1"] [data-error="REQUIRED"]')).toBeVisible()
  await expect(page.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name="firstName"]')).toHaveValue('Ada')
  await expect(page.locator('[data-alert="REGISTER_START_AGAIN"]')).toHaveCount(0)
  await fill(page, { password })
  await next(page).click()
  await expect(page.locator('[name="city"]')).toHaveValue('Turku')
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email)
})
