import { enterAs } from '../cashier-player.ts'
import { fetchWithoutRedirects } from '../fetch-without-redirects.ts'
import { reloadAfterLogout, sendLogin } from '../log-in.ts'
import { fillStepOne, fillStepTwo, next, signUp } from '../register-player.ts'
import { expect, expectNoAxeViolations, skin, test } from './scoped.ts'

test('the platform is down: login and registration say so and keep what was typed', async ({
  page,
  newAddress,
  fault,
}) => {
  await page.goto(skin('ac', '/login'))
  await fault('platform', { status: 503 })
  await sendLogin(page, 'ada@parlour.example')
  await expect(page.locator('form[name="login"] [data-error="GENERIC_ERROR"]')).toBeVisible()
  await expect(page.locator('[name="email"]')).toHaveValue('ada@parlour.example')
  await expectNoAxeViolations(page)

  await fault('platform', {})
  const email = newAddress('patient')
  await expect(async () => {
    await page.goto(skin('ac', '/register'))
    await expect(page.locator('form[name="register-step-1"]')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await fault('platform', { status: 503 })
  await signUp(page).click()
  await expect(page.locator('form[name="register-step-2"] [data-error="GENERIC_ERROR"]')).toBeVisible()
  await expect(page.locator('[name="city"]')).toHaveValue('Turku')
  await fault('platform', {})
  await expect(async () => {
    // On a busy machine the dialog may appear after an earlier attempt has stopped waiting for it.
    if (await signUp(page).isVisible()) await signUp(page).click({ timeout: 1_000 })
    await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email, { timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
})

test('a logout while the platform is down ends the login once it answers again', async ({ page, request, fault }) => {
  await enterAs(page, 'nora')
  await page.goto(skin('ac', '/en/account'))
  const kept = (await page.context().cookies(skin('ac'))).map(({ name, value }) => `${name}=${value}`).join('; ')
  await fault('platform', { status: 503 })
  await page.getByRole('button', { name: 'Log out' }).click()
  await reloadAfterLogout(page)
  expect((await page.context().cookies(skin('ac'))).map(({ name }) => name)).not.toContain('accessToken')
  await fault('platform', {})
  await expect
    .poll(
      async () => {
        const sent = { cookie: kept, accept: 'text/html' }
        return (await fetchWithoutRedirects(request, skin('ac', '/en/account'), sent)).headers().location ?? ''
      },
      { message: 'the kept cookies are no session any more', timeout: 30_000 },
    )
    .toContain('/login')
})
