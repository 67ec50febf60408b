/** Outages of platform or content: a designed page, the last good content if there is any, and recovery afterwards. */

import { fetchWithoutRedirects } from '../fetch-without-redirects.ts'
import { sendLogin } from '../log-in.ts'
import { startOwnWeb } from '../own-process.ts'
import { expect, expectNoAxeViolations, skin, test } from './scoped.ts'

test('the platform is down: texts and banners remain, games are reported unavailable, a login is politely refused', async ({
  page,
  fault,
}) => {
  await fault('platform', { status: 503 })
  await page.goto(skin('bo'))
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto(skin('ac', '/game?slug=dice-cream-parlour'))
  await expect(page.locator('[data-empty="PLATFORM_UNAVAILABLE"]')).toBeVisible()
  await page.goto(skin('ac', '/login'))
  await sendLogin(page, 'ada@parlour.example')
  await expect(page.locator('[data-alert="GENERIC_ERROR"], [data-error="GENERIC_ERROR"]').first()).toBeVisible({
    timeout: 20_000,
  })
})

test('lobbies without a platform answer 503, say so, and are there again with Try again', async ({
  page,
  request,
  fault,
  faultScope,
}) => {
  test.setTimeout(180_000)
  await fault('platform', { status: 503 })
  // A process of its own: others show the games that they have read before.
  const web = await startOwnWeb(faultScope)
  const unavailable = page.locator('[data-empty="LOBBIES_UNAVAILABLE"]')
  for (const path of ['/lobby/popular', '/lobbies/casino', '/lobbies/liveCasino', '/recent-wins', '/fr', '/']) {
    const response = await page.goto(web.skin('ac', path))
    expect([path, response?.status()]).toEqual([path, 503])
    await expect(unavailable).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await expectNoAxeViolations(page)
  const facts = await page.goto(web.skin('ac', '/games/lamp-sum'))
  expect(facts?.status()).toBe(503)
  await expect(page.getByRole('dialog', { name: 'The games are temporarily unavailable' })).toBeVisible()
  await expect(page).toHaveTitle(/^The games are temporarily unavailable/)
  await expectNoAxeViolations(page)
  // A dialog over Home, whose own content is there, is no outage.
  expect((await fetchWithoutRedirects(request, web.skin('ac', '/cookies'))).status()).toBe(200)
  await page.goto(web.skin('ac', '/lobby/popular'))
  await fault('platform', {})
  // After many failures in a row, the platform is not asked for some seconds.
  await expect(async () => {
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.locator('[data-game]').first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page).toHaveURL(web.skin('ac', '/lobby/popular'))
  expect((await page.reload())?.status()).toBe(200)
  await web.stop()
})

test('a game is looked up every 500 ms until the platform answers, and then opened', async ({ page, fault }) => {
  await fault('platform', { status: 503 })
  // By the browser's own clock: the test hears of requests when it has time for it.
  const asked: number[] = []
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname === '/game/look-up') asked.push(answer.request().timing().startTime)
  })
  const response = await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  expect(response?.status()).toBe(503)
  await expect(page.locator('[data-empty="PLATFORM_UNAVAILABLE"]')).toContainText('We are still looking for the game')
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4)
  for (const [place, at] of asked.slice(1).entries()) expect(at - (asked[place] ?? 0)).toBeGreaterThanOrEqual(490)
  await fault('platform', {})
  await expect(page.locator('[data-session-bar]')).toBeVisible({ timeout: 20_000 })
  // Its pictures are not loaded in these tests.
  await expect(page.frameLocator('iframe').locator('.game')).toBeAttached({ timeout: 30_000 })
})

test('a game that is known again, but still cannot be opened, is tried three times by itself', async ({
  page,
  fault,
}) => {
  await page.clock.install()
  await fault('platform', { status: 503 })
  let lookUps = 0
  await page.route('**/game/look-up*', (route) => {
    lookUps += 1
    return route.fulfill({ json: { isThere: true } })
  })
  let loads = 0
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest() && new URL(answer.url()).pathname === '/game') loads += 1
  })
  await page.goto(skin('ac', '/game?slug=lolly-good-show'))
  await expect.poll(() => loads, { timeout: 30_000 }).toBe(4)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  await page.clock.runFor(10_000)
  // A look-up would have been sent before this.
  await page.evaluate(async () => (await fetch('/healthz')).ok)
  expect([loads, lookUps]).toEqual([4, 3])
})

test('content is down: what was loaded before remains', async ({ page, fault }) => {
  await page.goto(skin('ac', '/pages/help'))
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await fault('content', { status: 503 })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page.locator('body')).not.toContainText(/-[A-Z][A-Z_]{3,}-/)
})
