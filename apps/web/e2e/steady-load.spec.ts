/** A first visit on a phone: nothing moves while fonts arrive late, and no font comes that the page does not need. */
import { skinCodes } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'

/** What Lighthouse rounds to no shift at all is a twentieth of that; a word may be a few pixels wider than in another font. */
const LEAST_SEEN = 0.002
/** Long after the first paint. */
const LATE_MS = 1_200

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

/** Fonts arrive late; returns the names of those that were asked for. */
async function delayFonts(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\.woff2?$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await new Promise((done) => setTimeout(done, LATE_MS))
    await route.continue()
  })
  return asked
}

/** Counts what Chromium counts, with what moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[])
        shifts.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })

for (const code of skinCodes)
  test(`nothing moves on ${code} when its fonts come late`, async ({ page }) => {
    await watchShifts(page)
    const asked = await delayFonts(page)
    for (const path of ['/en', '/en/register', '/en/lobby/popular']) {
      await page.goto(skin(code, path))
      await page.evaluate(() => document.fonts.ready)
      // Two frames: the fonts are laid out in the first and painted in the second.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts,
      )
      const sum = shifts.reduce((all, { value }) => all + value, 0)
      expect(sum, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(LEAST_SEEN)
    }
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((path) => !/-latin-(?:wght|\d+)-normal/.test(path))).toEqual([])
  })

test('the head names the fonts of the page: one range for English, two for Polish', async ({ page }) => {
  const named = () =>
    page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.goto(skin('ac', '/en'))
  const english = await named()
  expect(english.map((path) => /-(latin(?:-ext)?)-/.exec(path)?.[1])).toEqual(['latin'])
  await page.goto(skin('ac', '/pl'))
  expect((await named()).map((path) => /-(latin(?:-ext)?)-/.exec(path)?.[1]).sort()).toEqual(['latin', 'latin-ext'])
})

test('scripts come after the largest picture', async ({ page }) => {
  await page.goto(skin('ac', '/en'))
  // Not those that a script has asked for since, which are marked `as` scripts.
  const scripts = page.locator('link[rel="modulepreload"]:not([as]), script[type="module"][src]')
  expect(await scripts.count()).toBeGreaterThan(3)
  for (const script of await scripts.all()) await expect(script).toHaveAttribute('fetchpriority', 'low')
})

test.describe('scripts', () => {
  /** Other tests use each page at once (watched-test.ts). */
  const leaveAlone = (page: Page) =>
    page.addInitScript(() =>
      addEventListener('pointerdown', (event) => !event.isTrusted && event.stopImmediatePropagation(), true),
    )
  /** Never tells the page that it has been painted. */
  const leaveUnpainted = (page: Page) =>
    page.addInitScript(() => {
      const { observe } = PerformanceObserver.prototype
      PerformanceObserver.prototype.observe = function (options) {
        if (options?.type !== 'paint') observe.call(this, options)
      }
    })
  /** Never tells the page that three seconds are over, which pass on a slow machine. */
  const stopClock = (page: Page) =>
    page.addInitScript(() => {
      const wait = window.setTimeout
      const waitOthers = (...[begin, ms, ...values]: Parameters<typeof wait>) =>
        ms === 3_000 ? 0 : wait(begin, ms, ...values)
      Object.assign(window, { setTimeout: waitOthers })
    })
  /** When scripts were asked for, ms of the page. */
  const askedAt = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/[^/]*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    )

  test('are fetched once the page has been painted', async ({ page }) => {
    await leaveAlone(page)
    await stopClock(page)
    await page.goto(skin('ac', '/en/register'))
    await expect(page.locator('dialog:modal')).toBeVisible()
    await expect(page.locator('template[data-scripts]')).toHaveCount(0)
    const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    expect(painted).toBeGreaterThan(0)
    const asked = await askedAt(page)
    expect(asked.length).toBeGreaterThan(3)
    expect(Math.min(...asked)).toBeGreaterThan(painted)
  })

  test('or when it is used before', async ({ page }) => {
    await leaveAlone(page)
    await leaveUnpainted(page)
    await stopClock(page)
    await page.goto(skin('ac', '/en'))
    expect(await askedAt(page)).toEqual([])
    await page.keyboard.press('Shift')
    await expect.poll(async () => (await askedAt(page)).length).toBeGreaterThan(3)
  })

  test('or when nobody sees it', async ({ page }) => {
    await leaveAlone(page)
    await leaveUnpainted(page)
    await stopClock(page)
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }))
    await page.goto(skin('ac', '/en'))
    expect((await askedAt(page)).length).toBeGreaterThan(3)
  })

  test('or after three seconds', async ({ page }) => {
    await leaveAlone(page)
    await leaveUnpainted(page)
    await page.goto(skin('ac', '/en'))
    await expect.poll(async () => (await askedAt(page)).length).toBeGreaterThan(3)
    expect(Math.min(...(await askedAt(page)))).toBeGreaterThan(3_000)
  })
})
