/** What does not come at once, or at all: code, pictures, pages, the network. */
import { ask } from './ask.ts'
import { expect, skin, test } from './fixtures.ts'
import { whole } from './whole.ts'

for (const path of ['/pages/no-such-page', '/promotions/no-such-promotion', '/register/no-such-offer']) {
  test(`${path}, whose content may come, is asked for nine times more, 250 ms apart`, async ({ page }) => {
    await page.goto(skin('ac', path))
    await expect(page.locator('[data-empty]').first()).toBeVisible()
    // By the browser's own clock: when each was asked for, and began to be answered; the page may know enough before the end.
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
    // A tenth would be here by then.
    await page.waitForTimeout(1_000)
    const times = await asked()
    expect(times).toHaveLength(9)
    for (const [place, { at }] of times.slice(1).entries())
      expect(at - (times[place]?.answered ?? 0)).toBeGreaterThanOrEqual(250)
    await expect(page.locator('[data-empty]').first()).toBeVisible()
  })
}

test('a page whose content comes meanwhile is shown', async ({ page }) => {
  const body = await (await ask(page.request, skin('ac', '/pages/help.data'))).text()
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

// The screen's own file, and one that it imports: Chrome asks no second time for a module that it has tried to import.
for (const part of ['login', 'modal-route']) {
  test(`a screen whose code does not come at first (${part}) comes at the third attempt`, async ({ page }) => {
    await page.goto(skin('ac', '/pages/help'))
    await whole(page)
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

test('what makes the page whole is asked for again, too', async ({ page, context }) => {
  let asked = 0
  await page.route(/\/assets\/behaviours-[^/]*\.js/, (route) => {
    asked += 1
    return asked <= 2 ? route.abort() : route.continue()
  })
  await page.goto(skin('ac', '/pages/help'))
  // The first press brings it.
  await page.keyboard.press('Shift')
  const names = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(names).toContain('lastNavigation')
  expect(asked).toBeGreaterThanOrEqual(3)
})

test('a screen whose code never comes has an outdated page loaded anew, once', async ({ page, context }) => {
  await page.goto(skin('ac', '/pages/help'))
  await whole(page)
  await context.addCookies([{ name: 'contentVersion', value: 'outdated', url: skin('ac') }])
  await page.route(/\/assets\/login-[^/]*\.js/, (route) => route.abort())
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const login = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await login.click()
  await expect.poll(() => documents).toBe(1)
  await whole(page)
  await login.click()
  // The page is up to date now: loading it a second time would help nobody.
  await expect(page.locator('[data-empty="SOMETHING_WRONG"]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  expect(documents).toBe(1)
})

test('a picture that does not come is asked for three times, then leaves its place', async ({ page }) => {
  const asked: Record<string, number> = {}
  await page.route(/\/art\/.*\.(avif|webp)/, (route) => {
    const url = route.request().url()
    asked[url] = (asked[url] ?? 0) + 1
    return route.abort()
  })
  await page.goto(skin('ac', '/lobby/popular'))
  await whole(page)
  await page.locator('img[data-lazy]').last().scrollIntoViewIfNeeded()
  const broken = page.locator('img[data-broken]')
  await expect(broken.first()).toBeAttached()
  await expect(broken.first()).not.toBeVisible()
  await expect.poll(() => Math.max(...Object.values(asked))).toBe(3)
  // A fourth would be here by now.
  await page.waitForTimeout(2_000)
  expect(Math.max(...Object.values(asked))).toBe(3)
})

test('without a network the shell stays, and says so', async ({ page, context }) => {
  await page.goto(skin('ac', '/login'))
  const form = page.locator('form[name="login"]')
  await form.locator('[name="email"]').fill('otto@parlour.example')
  await form.locator('[name="password"]').fill('Parlour-2026')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.locator('[data-empty="SOMETHING_WRONG"]')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'ac')
})
