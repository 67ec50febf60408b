/**
 * A platform that takes most of the time that it may, and longer: clients/graphql.server.test.ts has 39 s and 41 s of 40 s.
 * The web process of these tests waits 8 s, which leaves 2 s for a registration on a busy machine.
 */

import { sendLogin } from '../log-in.ts'
import { startOwnWeb } from '../own-process.ts'
import { fillStepOne, fillStepTwo, next, signUp } from '../register-player.ts'
import { expect, test } from './scoped.ts'

const slow = { latencyMs: 6_000 }
const tooSlow = { latencyMs: 10_000 }

const impatientWeb = (scope: string) =>
  startOwnWeb(scope, { PLATFORM_TIMEOUT_MS: '8000', COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: 'loopback' })

test('a login waits for a slow platform, and says when it was too slow', async ({ page, fault, faultScope }) => {
  test.setTimeout(120_000)
  const web = await impatientWeb(faultScope)
  await page.goto(web.skin('ac', '/login'))
  await fault('platform', tooSlow)
  await sendLogin(page, 'ada@parlour.example')
  const button = page.locator('form[name="login"] button[type="submit"]').first()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('form[name="login"] [data-error="GENERIC_ERROR"]')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('[name="email"]')).toHaveValue('ada@parlour.example')
  await fault('platform', slow)
  await sendLogin(page, 'ada@parlour.example')
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toBeAttached({ timeout: 40_000 })
  await fault('platform', {})
  await web.stop()
})

test('a registration waits for a slow platform, and can be sent again when it was too slow', async ({
  page,
  newAddress,
  fault,
  faultScope,
}) => {
  test.setTimeout(120_000)
  const web = await impatientWeb(faultScope)
  const email = newAddress('slow')
  await page.goto(web.skin('ac', '/register'))
  await fillStepOne(page, email)
  await next(page).click()
  await fillStepTwo(page)
  await fault('platform', tooSlow)
  await signUp(page).click()
  await expect(page.locator('form[name="register-step-2"] [data-error="GENERIC_ERROR"]')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.locator('[name="city"]')).toHaveValue('Turku')
  await fault('platform', slow)
  await signUp(page).click()
  await expect(page.locator('dialog[data-route="/account-verification"]')).toContainText(email, { timeout: 40_000 })
  await fault('platform', {})
  await web.stop()
})
