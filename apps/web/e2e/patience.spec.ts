/** Retries and failures: code, pictures, pages or the network arrive late or not at all. */

import { waitForDeferredCode } from './deferred-code.ts'
import { fetchWithoutRedirects } from './fetch-without-redirects.ts'
import { expect, skin, test } from './fixtures.ts'
import { takenOver } from './taken-over.ts'

for (const path of ['/pages/no-such-page', '/promotions/no-such-promotion', '/register/no-such-offer']) {
  test(`${path}, whose content may appear, is retried nine times, 250 ms apart`, async ({ page }) => {
    await page.goto(skin('ac', path))
    await expect(page.locator('[data-empty]').first()).toBeVisible()
    // Measured by the browser's clock, from request to first byte, because the page may not wait for the end of a
    // response.
    const asked = () =>
      page.evaluate(
        (name) =>
          performance
            .getEntriesByType('resource')
            .filter((entry) => new URL(entry.name).pathname === name)
            .map((entry) => ({ at: entry.startTime, answered: (entry as PerformanceResourceTiming).responseStart })),
        `${path}.data`,
      )
    await expect.poll(async () => (await asked()).length, { timeout: 20_000 }).toBe(9)
    // Nothing signals that no tenth retry comes; it would have happened by then.
    await page.waitForTimeout(1_000)
    const times = await asked()
    expect(times).toHaveLength(9)
    for (const [place, { at }] of times.slice(1).entries())
      expect(at - (times[place]?.answered ?? 0)).toBeGreaterThanOrEqual(250)
    await expect(page.locator('[data-empty]').first()).toBeVisible()
  })
}

test('a page whose content appears during the retries is shown', async ({ page }) => {
  const body = await (await fetchWithoutRedirects(page.request, skin('ac', '/pages/help.data'))).text()
  let asked = 0
  await page.route(/no-such-page\.data/, (route) => {
    asked += 1
    return asked < 3 ? route.continue() : route.fulfill({ contentType: 'text/x-script', body })
  })
  await page.goto(skin('ac', '/pages/no-such-page'))
  await expect(page.locator('[data-empty="NOT_FOUND"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
})

test('an unknown path leads Home', async ({ page }) => {
  await page.goto(skin('ac', '/nowhere/at/all'))
  await expect(page).toHaveURL(skin('ac'))
})

// The screen's own file, and one that it imports: Chrome never retries a module whose import has failed.
for (const part of ['login', 'modal-route']) {
  test(`a screen whose code fails to load (${part}) loads on the third attempt`, async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    await waitForDeferredCode(page)
    const asked: number[] = []
    await page.route(new RegExp(`/assets/${part}-[^/]*\\.js`), (route) => {
      asked.push(Date.now())
      return asked.length <= 2 ? route.abort() : route.continue()
    })
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1
    })
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
    await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
    expect(documents).toBe(0)
    const [first = 0, second = 0, third = 0] = asked
    expect(second - first).toBeGreaterThanOrEqual(700)
    expect(third - second).toBeGreaterThanOrEqual(1_950)
  })
}

test('a page whose texts come on the third attempt is taken over; until then it works without script', async ({
  page,
}) => {
  let asked = 0
  await page.route(/\/texts\//, (route) => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })
  await page.goto(skin('ac', '/pages/help'))
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  await takenOver(page.getByRole('banner').getByRole('link', { name: 'Log in' }))
  expect(asked).toBe(3)
})

test('a page whose texts never come works without script', async ({ page }) => {
  await page.route(/\/texts\//, (route) => route.abort())
  await page.goto(skin('ac', '/pages/help'))
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
})

test('a page whose texts are forgotten is taken over with those of today', async ({ page }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.route(/\/texts\//, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[\w-]{22}\.json/, `${'x'.repeat(22)}.json`),
    }),
  )
  await page.goto(skin('ac', '/pages/help'))
  await takenOver(page.getByRole('banner').getByRole('link', { name: 'Log in' }))
  expect(problems).toEqual([])
})

test('the deferred code is retried, too', async ({ page, context }) => {
  let asked = 0
  await page.route(/\/assets\/behaviours-[^/]*\.js/, (route) => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })
  await page.goto(skin('ac', '/pages/help'))
  // The first key press makes the shell load it.
  await page.keyboard.press('Shift')
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).toContain('lastNavigation')
  expect(asked).toBeGreaterThanOrEqual(3)
})

test('a screen whose code never loads reloads an outdated page, once', async ({ page, context }) => {
  await page.goto(skin('ac', '/pages/help'))
  await waitForDeferredCode(page)
  await context.addCookies([{ name: 'contentVersion', value: 'outdated', url: skin('ac') }])
  await page.route(/\/assets\/login-[^/]*\.js/, (route) => route.abort())
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await login.click()
  await expect.poll(() => documents).toBe(1)
  await waitForDeferredCode(page)
  await login.click()
  // The page is up to date now, so a second reload would not help.
  const failed = page.locator('[data-empty="SOMETHING_WRONG"]')
  await expect(failed).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(documents).toBe(1)
  await page.unroute(/\/assets\/login-[^/]*\.js/)
  await failed.getByRole('link', { name: 'Try again' }).click()
  await expect(page.locator('dialog[data-route="/login"]')).toBeVisible()
})

test('a picture that fails to load is requested three times, then removed', async ({ page }) => {
  const asked: Record<string, number> = {}
  await page.route(/\/art\/.*\.(avif|webp)/, (route) => {
    const url = route.request().url()
    asked[url] = (asked[url] ?? 0) + 1
    return route.abort()
  })
  await page.goto(skin('ac', '/lobby/popular'))
  await waitForDeferredCode(page)
  await page.locator('main [data-game]:visible img').last().scrollIntoViewIfNeeded()
  const broken = page.locator('img[data-broken]')
  await expect(broken.first()).toBeAttached()
  await expect(broken.first()).not.toBeVisible()
  await expect.poll(() => Math.max(...Object.values(asked))).toBe(3)
  // Nothing signals that no fourth request comes; it would have happened by then.
  await page.waitForTimeout(2_000)
  expect(Math.max(...Object.values(asked))).toBe(3)
})

test('without a network the shell remains and says so', async ({ page, context }) => {
  await page.goto(skin('ac', '/login'))
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill('otto@parlour.example')
  await form.locator('[name="password"]').fill('Parlour-2026')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.locator('[data-empty="SOMETHING_WRONG"]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'ac')
})
