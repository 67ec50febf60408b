import type { APIRequestContext, Page } from '@playwright/test'
import { emailOf } from '../../../scripts/shots/players.ts'
import { enterAs } from './cashier-player.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { reloadAfterLogout } from './log-in.ts'

const cookieHeader = async (page: Page) =>
  (await page.context().cookies(skin('ac'))).map(({ name, value }) => `${name}=${value}`).join('; ')

const cacheControlOf = async (request: APIRequestContext, path: string, cookie: string) =>
  (await fetchWithoutRedirects(request, skin('ac', path), { cookie, accept: 'text/html' })).headers()['cache-control']

test('what a player sees is stored nowhere; what visitors see is for their browser', async ({ page, request }) => {
  await enterAs(page, 'ada')
  const player = await cookieHeader(page)
  for (const path of [
    '/en',
    '/en/account',
    '/en/account.data',
    '/en.data',
    '/en/pages/help',
    '/en/payments/deposit',
    '/en/nowhere',
  ])
    expect(await cacheControlOf(request, path, player), path).toBe('no-store')
  for (const path of ['/en', '/en.data', '/en/pages/help', '/en/login'])
    expect(await cacheControlOf(request, path, 'languageCode=en'), path).toBe('private')
})

test('a logout deletes what the browser keeps for the player, and leaves their choices', async ({ page, context }) => {
  await enterAs(page, 'ada')
  await context.addCookies([{ name: 'affiliateId', value: '7', url: skin('ac') }])
  // A step that the player has begun, such as a visit to the bank, which would let in whoever goes on with it.
  const { hostname } = new URL(skin('ac'))
  await context.addCookies([
    { name: '__Host-play', value: 'begun', domain: hostname, path: '/', secure: true, httpOnly: true },
  ])
  await page.goto(skin('ac', '/en/account'))
  await page.evaluate(() => {
    localStorage.setItem('kept', 'x')
    sessionStorage.setItem('kept', 'x')
  })
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Log out' }).click()
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"cache", "storage"')
  await reloadAfterLogout(page)
  const stored = await page.evaluate(() => [localStorage.getItem('kept'), sessionStorage.getItem('kept')])
  expect(stored).toEqual([null, null])
  const names = (await context.cookies(skin('ac'))).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['consent', 'affiliateId']))
  expect(names).not.toContain('__Host-session')
  expect(names).not.toContain('__Host-play')
  expect(names).not.toContain('accessToken')
})

test("the page of the player is a visitor's at once, and loaded anew 200 ms after the alert", async ({ page }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/en/account'))
  await expect(page.getByText(emailOf('ada'))).toBeVisible()
  // The name of a window outlives its documents.
  await page.evaluate((email) => {
    let alertAt = 0
    let flashes = 0
    const look = () => {
      if (document.querySelector('[data-alert="SUCCESS_LOGOUT"]')) alertAt ||= Date.now()
      const ofPlayer =
        document.getElementById('app')?.textContent.includes(email) || document.querySelector('[data-balance]')
      if (alertAt > 0 && ofPlayer) flashes += 1
      window.name = JSON.stringify({ alertAt, flashes })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    window.addEventListener('pagehide', look)
  }, emailOf('ada'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await reloadAfterLogout(page)
  const [before, reloadedAt] = await page.evaluate(() => [window.name, performance.timeOrigin] as const)
  const { alertAt, flashes } = JSON.parse(before) as { alertAt: number; flashes: number }
  expect(alertAt, 'the alert came before the reload').toBeGreaterThan(0)
  expect(flashes, 'of what is the player’s').toBe(0)
  // The two clocks differ by a few ms.
  expect(reloadedAt - alertAt).toBeGreaterThanOrEqual(190)
  await expect(page).toHaveURL(skin('ac', '/en'))
  await expect(page.locator('[data-balance]')).toHaveCount(0)
})

test('a logout forgets the balance and the boxes that the browser has noted', async ({ page, context }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/en/account'))
  const names = async () => (await context.cookies(skin('ac'))).map(({ name }) => name)
  await page.keyboard.press('Shift')
  await expect.poll(names).toContain('lastTotalBalance')
  await context.addCookies([{ name: 'wheelNotification', value: 'true', url: skin('ac') }])
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  expect(await names()).not.toContain('lastTotalBalance')
  expect(await names()).not.toContain('wheelNotification')
})

test('Back shows nothing of the player who has logged out', async ({ page }) => {
  await enterAs(page, 'ada')
  await page.goto(skin('ac', '/en/account/history'))
  await page.goto(skin('ac', '/en/account'))
  await expect(page.getByText(emailOf('ada'))).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await reloadAfterLogout(page)
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack()
    await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
    await expect(page.getByText(emailOf('ada'))).toHaveCount(0)
    await expect(page.locator('[data-balance]')).toHaveCount(0)
  }
})

/**
 * The browser of the tests keeps no pages for Back. One that a browser has kept hears of nothing until it is shown again, as
 * the second tab here.
 */
test('a page of the player that is shown again after the logout becomes a visitor’s', async ({ page, context }) => {
  await enterAs(page, 'ada')
  const kept = await context.newPage()
  await kept.addInitScript(() => {
    window.BroadcastChannel.prototype.postMessage = () => {}
    Object.defineProperty(window.BroadcastChannel.prototype, 'onmessage', { set: () => {} })
  })
  await kept.goto(skin('ac', '/en/account'))
  // In both tabs no timer runs.
  await kept.clock.install()
  await kept.clock.pauseAt(Date.now() + 60_000)
  await page.goto(skin('ac', '/en/account'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  await expect(kept.getByText(emailOf('ada')), 'nothing has told the page').toBeVisible()
  await kept.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(kept.locator('dialog[data-route="/login"]')).toBeVisible()
  await expect(kept.getByText(emailOf('ada'))).toHaveCount(0)
  await expect(kept.locator('[data-balance]')).toHaveCount(0)
})

test('a logout ends the login on the platform: kept cookies are no session any more', async ({ page, request }) => {
  await enterAs(page, 'ada')
  const kept = await cookieHeader(page)
  await page.goto(skin('ac', '/en/account'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.locator('[data-alert="SUCCESS_LOGOUT"]')).toBeVisible()
  const answer = await fetchWithoutRedirects(request, skin('ac', '/en/account'), { cookie: kept, accept: 'text/html' })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toContain('/login')
})
