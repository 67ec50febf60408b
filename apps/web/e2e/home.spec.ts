/** Home and lobbies: banners that turn and stop, rails, lobbies of a type, what a visitor may play. */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'

const stage = (page: Page) => page.getByRole('region', { name: 'News' })
const dot = (page: Page, banner: number) =>
  stage(page).getByRole('button', { name: new RegExp(`^Show banner ${banner} of`) })
const shows = (page: Page, banner: number) => expect(dot(page, banner)).toHaveAttribute('aria-current', 'true')

/** Home of Acacia with a clock in the test's hand. */
async function openWithClock(page: Page) {
  // Once without, so that nothing that waits for its own clock stands in the way.
  await page.goto(skin('ac'))
  await expect(stage(page)).toBeVisible()
  const opened = Date.now()
  await page.clock.install({ time: opened })
  await page.clock.pauseAt(opened + 60_000)
  await page.goto(skin('ac'))
  await shows(page, 1)
  // Not over the banners.
  await page.mouse.move(5, 5)
}

test.describe('banners, for who does not mind motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('turn every 8 s, wait for a pointer, and stop for good after a move by hand', async ({ page }) => {
    await openWithClock(page)
    await expect(stage(page).getByRole('button', { name: 'Stop the banners' })).toBeVisible()
    await page.clock.runFor(8_100)
    await shows(page, 2)

    await stage(page).getByRole('list').hover()
    await page.clock.runFor(20_000)
    await shows(page, 2)

    await stage(page).getByRole('button', { name: 'Next banner' }).click()
    await shows(page, 3)
    await page.mouse.move(5, 5)
    await page.clock.runFor(30_000)
    await shows(page, 3)
    await expect(stage(page).getByRole('button', { name: 'Start the banners' })).toBeVisible()
  })

  test('wait for the keyboard, though a pointer comes and goes', async ({ page }) => {
    await openWithClock(page)
    await stage(page).getByRole('list').getByRole('link').first().focus()
    await stage(page).getByRole('list').hover()
    await page.mouse.move(5, 5)
    await page.clock.runFor(20_000)
    await shows(page, 1)
  })

  test('stop and go on by keyboard', async ({ page }) => {
    await openWithClock(page)
    await stage(page).getByRole('button', { name: 'Stop the banners' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(30_000)
    await shows(page, 1)
    await page.keyboard.press('Enter')
    await page.clock.runFor(8_100)
    await shows(page, 2)
  })
})

test('banners stand still for who asked for less motion, until started', async ({ page }) => {
  await openWithClock(page)
  await page.clock.runFor(30_000)
  await shows(page, 1)
  await stage(page).getByRole('button', { name: 'Start the banners' }).click()
  await page.clock.runFor(8_100)
  await shows(page, 2)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('banners are a rail to slide, without buttons that do nothing', async ({ page }) => {
    await page.goto(skin('ac'))
    await expect(stage(page).getByRole('listitem').nth(2)).toBeAttached()
    await expect(stage(page).getByRole('button')).toHaveCount(0)
    await stage(page).getByRole('list').hover()
    await page.mouse.wheel(1_400, 0)
    await expect(stage(page).getByRole('heading').nth(1)).toBeInViewport()
  })

  test('a lobby shows more games', async ({ page }) => {
    await page.goto(skin('ac', '/lobby/all'))
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByRole('progressbar')).toHaveAttribute('value', '96')
  })
})

test('banners have a narrow picture under 576 px, a wide one from there on', async ({ page }) => {
  const picture = stage(page).locator('.hero-picture img').first()
  for (const [width, name] of [
    [575, /-780\./],
    [576, /-1600\./],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(skin('ac'))
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(name)
  }
})

test('a promotion of the type BannerRotator stands among the banners of a visitor', async ({ page }) => {
  await page.goto(skin('ac'))
  const banner = stage(page).locator('[data-banner="ac-play-for-fun"]')
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/promotions/play-for-fun')
})

test('the buttons of a rail are off at its ends', async ({ page }) => {
  await page.goto(skin('se'))
  const back = page.getByRole('button', { name: 'Popular: show earlier games' })
  const on = page.getByRole('button', { name: 'Popular: show more games' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await on.click()
  await expect(back).toHaveAttribute('aria-disabled', 'false')
  await expect(async () => {
    if ((await on.getAttribute('aria-disabled')) === 'false') await on.click()
    await expect(on).toHaveAttribute('aria-disabled', 'true', { timeout: 1_000 })
  }).toPass()
  await expect(page.locator('[data-lobby="popular"] [data-game]').last()).toBeInViewport()
})

test('all lobbies of a type stand on one page', async ({ page }) => {
  await page.goto(skin('ac', '/lobbies/casino'))
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible()
  for (const lobby of ['popular', 'all']) await expect(page.locator(`[data-lobby="${lobby}"]`)).toBeAttached()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^See all.*Jackpots/ }).click()
  await expect(page).toHaveURL(skin('ac', '/lobby/jackpots'))
  await page.locator('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(skin('ac'))
})

test('a type without lobbies says so; an unknown type is not found', async ({ page }) => {
  await page.goto(skin('ac', '/lobbies/liveCasino'))
  await expect(page.locator('[data-empty="NO_DATA"]')).toBeVisible()
  const response = await page.goto(skin('ac', '/lobbies/poker'))
  expect(response?.status()).toBe(404)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true })

  test('what is told of a locked tile widens no page', async ({ page }) => {
    await page.goto(skin('bz', '/en/lobby/bright-lights'))
    await expect(page.locator('[data-game]', { hasText: 'log in to play' }).first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('a game that needs a login is locked and leads a visitor there', async ({ page }) => {
  await page.goto(skin('ac', '/lobby/all'))
  const locked = page.getByRole('link', { name: /, log in to play$/ }).first()
  await locked.click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

/** What the browser tells of its largest paint and of what jumped. */
interface Seen {
  largest: string
  shift: number
  moved: string[]
}

interface Source {
  node?: Node
  previousRect: DOMRectReadOnly
  currentRect: DOMRectReadOnly
}

function watchPaint() {
  const seen: Seen = { largest: '', shift: 0, moved: [] }
  Object.assign(window, { seen })
  const name = (node: Node | null | undefined) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node))
  new PerformanceObserver((list) => {
    const element = (list.getEntries().at(-1) as PerformanceEntry & { element?: Element })?.element
    seen.largest = element?.closest('.hero-picture') ? 'banner' : name(element)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: Source[] }
      seen.shift += value
      const words = sources.map(({ node, previousRect: from, currentRect: to }) => {
        return `${value.toFixed(3)} from ${from.x},${from.y} to ${to.x},${to.y}: ${name(node)}`
      })
      seen.moved.push(...words)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)

for (const code of skinCodes) {
  test(`${code}: as many games as the skin says, a banner is the largest paint, nothing jumps`, async ({ page }) => {
    await page.addInitScript(watchPaint)
    await page.goto(skin(code), { waitUntil: 'networkidle' })
    await expect(page.locator('[data-lobby="popular"] [data-game]')).toHaveCount(skins[code].homeLobbyGames)
    await expect.poll(async () => (await seenOn(page)).largest).toBe('banner')
    const { shift, moved } = await seenOn(page)
    expect(shift, moved.join('\n')).toBeLessThan(0.01)
  })
}
