/** Cookies that a page of a subdomain plants, for this host and every one below it. */
import type { Page } from '@playwright/test'
import { emailOf, sessionOf } from '../../../scripts/shots/players.ts'
import { loginServices } from './addresses.ts'
import { enterAs } from './cashier-player.ts'
import { expect, skin, test } from './fixtures.ts'
import { logInOn, pretendExpiry } from './log-in.ts'

/** Opens a page of a subdomain that plants the cookies, with paths that make browsers send them first. */
async function plant(page: Page, cookies: Record<string, string>) {
  const { hostname, port } = new URL(skin('ac'))
  const subdomain = `http://promotion.${hostname}:${port}/`
  await page.route(subdomain, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  )
  await page.goto(subdomain)
  await page.evaluate(
    ({ planted, domain }) => {
      for (const path of ['/', '/account', '/en'])
        for (const [name, value] of planted) {
          // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
          document.cookie = `${name}=${value}; domain=${domain}; path=${path}; secure; max-age=3000`
        }
    },
    { planted: Object.entries(cookies), domain: hostname },
  )
  await page.unroute(subdomain)
}

async function sessionOfAttacker(): Promise<Record<string, string>> {
  const tokens = await sessionOf(loginServices(), 'ac', emailOf('otto'))
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [name, encodeURIComponent(value)]))
}

test("a visitor is not logged into an attacker's account", async ({ page, context }) => {
  await plant(page, await sessionOfAttacker())
  await page.goto(skin('ac'))
  const sent = await context.cookies(skin('ac', '/account'))
  expect(sent.filter(({ name }) => name === 'accessToken').length, 'the subdomain did plant them').toBeGreaterThan(0)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('[data-balance="REAL"]')).toHaveCount(0)
  await page.goto(skin('ac', '/account'))
  await expect(page).toHaveURL(/\/login/)
})

test('a player stays in their own account', async ({ page }) => {
  const { userId } = await enterAs(page, 'ada')
  await plant(page, await sessionOfAttacker())
  for (const path of ['/account', '/en/account']) {
    await page.goto(skin('ac', path))
    await expect(page.getByText(emailOf('ada'))).toBeVisible()
  }
  expect(await page.evaluate(() => document.cookie)).toContain(`userId=${userId}`)
})

for (const expiresAt of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
  test(`a page does not believe an expiry that a subdomain states: ${expiresAt}`, async ({ page }) => {
    await page.clock.install()
    await plant(page, { expiresAt: encodeURIComponent(expiresAt) })
    await logInOn(page, 'ac', emailOf('ada'))
    await page.goto(skin('ac', '/account'))
    expect(await page.evaluate(() => document.cookie), 'the subdomain did plant it').toContain(
      `expiresAt=${expiresAt.slice(0, 4)}`,
    )
    await pretendExpiry(page, 70)
    await page.clock.runFor(9_000)
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
    await expect(page).toHaveURL(skin('ac', '/account'))
  })

test('the browser refuses a proof from a subdomain', async ({ page, context }) => {
  await plant(page, { ...(await sessionOfAttacker()), '__Host-session': 'x', '__Host-alert': 'success.SUCCESS_LOGIN' })
  expect((await context.cookies(skin('ac'))).map(({ name }) => name)).not.toContain('__Host-session')
  await page.goto(skin('ac'))
  await expect(page.locator('[data-alert="SUCCESS_LOGIN"]')).toHaveCount(0)
})
