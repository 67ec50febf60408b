import type { Page } from '@playwright/test'
import { openAccount } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { fillStepOne, fillStepTwo, next, register, signUp } from './register-player.ts'

/** What a visitor sees after the registration, and what the browser stores, without the random parts. */
async function outcomeOf(page: Page, email: string) {
  await page.goto(skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await signUp(page).click()
  const answer = await answered
  const dialog = page.locator('dialog[data-route="/account-verification"]')
  await expect(dialog).toContainText(email)
  const cookies = await page.context().cookies()
  return {
    address: page.url(),
    status: answer.status(),
    headers: Object.keys(answer.headers()).sort(),
    text: (await dialog.textContent())?.replace(email, 'EMAIL').replace(/\d+ seconds/, 'A MINUTE'),
    alerts: await page.locator('[data-alert]').count(),
    cookies: cookies.map(({ name, value }) => `${name} ${value.length}`).sort(),
  }
}

test('a taken e-mail address looks like a new one, and its owner gets a mail', async ({
  browser,
  request,
  newAddress,
  inbox,
}) => {
  const [taken, free] = [newAddress('known'), newAddress('fresh')]
  // Not through the web, which says within two days, to the same network address, that it has registered.
  await openAccount(request, { email: taken, brandId: 'ac' })
  const outcomes = []
  for (const email of [taken, free]) {
    const context = await browser.newContext()
    outcomes.push(await outcomeOf(await context.newPage(), email))
    await context.close()
  }
  expect(outcomes[0]).toEqual(outcomes[1])
  expect((await inbox(taken, /already have an account/)).text).toMatch(/:\d+\/login$/m)
  expect((await inbox(free, /Confirm/)).text).toContain('/email-verification/')
})

test('a second registration from the same address with the same e-mail leads to the login, on a sister skin of the brand too', async ({
  page,
  newAddress,
}) => {
  const email = newAddress('twice')
  await register(page, 'bo', email)
  await page.goto(skin('se', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await signUp(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('[data-alert="USER_ALREADY_EXISTS"]')).toBeVisible()
  // The saved form has been deleted.
  await page.goto(skin('se', '/register'))
  await expect(page.locator('dialog [name="firstName"]')).toHaveValue('')
})

test('an address that has an account of one brand opens another one of another brand', async ({
  page,
  newAddress,
  inbox,
}) => {
  const email = newAddress('both')
  await register(page, 'ac', email)
  await register(page, 'bz', email)
  expect((await inbox(email, /Confirm/)).text).toContain('//bz.localhost')
})
