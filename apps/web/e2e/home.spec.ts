/** Home and lobbies: rotating banners, rails, lobbies by type, what visitors may play. */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, skin, test } from './fixtures.ts'
import { takenOver } from './taken-over.ts'

const stage = (page: Page) => page.getByRole('region', { name: 'News' })
const dot = (page: Page, banner: number) =>
  stage(page).getByRole('button', { name: new RegExp(`^Show banner ${banner} of`) })
const shows = (page: Page, banner: number) => expect(dot(page, banner)).toHaveAttribute('aria-current', 'true')

/** Opens Acacia's Home with a clock that the test controls. */
async function openWithClock(page: Page) {
  // First without it, because code that loads now may depend on the real clock.
  await page.goto(skin('ac'))
  await expect(stage(page)).toBeVisible()
  const opened = Date.now()
  await page.clock.install({ time: opened })
  await page.clock.pauseAt(opened + 60_000)
  await page.goto(skin('ac'))
  await shows(page, 1)
  // Moves the pointer away from the banners.
  await page.mouse.move(5, 5)
}

test.describe('banners, without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('rotate every 8 s, pause under the pointer, and stop for good when moved by hand', async ({ page }) => {
    await openWithClock(page)
    await expect(stage(page).getByRole('button', { name: 'Pause banners' })).toBeVisible()
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
    await expect(stage(page).getByRole('button', { name: 'Play banners' })).toBeVisible()
  })

  test('pause while they have keyboard focus, even if a pointer comes and goes', async ({ page }) => {
    await openWithClock(page)
    await stage(page).getByRole('list').getByRole('link').first().focus()
    await stage(page).getByRole('list').hover()
    await page.mouse.move(5, 5)
    await page.clock.runFor(20_000)
    await shows(page, 1)
  })

  test('stop and restart by keyboard', async ({ page }) => {
    await openWithClock(page)
    await stage(page).getByRole('button', { name: 'Pause banners' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(30_000)
    await shows(page, 1)
    await page.keyboard.press('Enter')
    await page.clock.runFor(8_100)
    await shows(page, 2)
  })
})

test('with reduced motion, banners do not rotate until started', async ({ page }) => {
  await openWithClock(page)
  await page.clock.runFor(30_000)
  await shows(page, 1)
  await stage(page).getByRole('button', { name: 'Play banners' }).click()
  await page.clock.runFor(8_100)
  await shows(page, 2)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('banners are a scrollable rail, without buttons that do nothing', async ({ page }) => {
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

test('banners have a narrow picture below 576 px and a wide one otherwise', async ({ page }) => {
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

test('a promotion of the type BannerRotator is among the banners of a visitor', async ({ page }) => {
  await page.goto(skin('ac'))
  const banner = stage(page).locator('[data-banner="ac-play-for-fun"]')
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/promotions/play-for-fun')
})

test('the buttons of a rail are disabled at its ends', async ({ page }) => {
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

test('chips lead to each lobby, and say which one it is', async ({ page }) => {
  await page.goto(skin('ac'))
  const chips = page.getByRole('navigation', { name: 'Categories' })
  await expect(chips.locator('[aria-current]')).toHaveCount(0)
  await chips.getByRole('link', { name: 'Jackpots' }).click()
  await expect(page).toHaveURL(skin('ac', '/lobby/jackpots'))
  await expect(chips.locator('[aria-current="page"]')).toHaveText('Jackpots')
})

/** Runs in the page. */
const topWhenPressed = (row: Element) =>
  new Promise<number>((resolve) => {
    const tell = () => resolve(Math.round(row.getBoundingClientRect().top))
    row.addEventListener('click', tell, { capture: true, once: true })
  })

for (const code of ['bo', 'zu'] as const)
  test(`the way back leads to the row that was left: ${code}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(skin(code))
    const row = page.locator('#lobbies > [data-lobby]').last()
    const top = async () => Math.round((await row.boundingBox())?.y ?? 0)
    // As somebody scrolls, who sees all rows on the way.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      expect(await top()).toBeLessThan(500)
    }).toPass({ intervals: [100] })
    const link = row.getByRole('link', { name: /^See all/ })
    await takenOver(link)
    // As it is when the link is pressed: the page may still be scrolling, and the press itself may scroll it.
    const pressed = row.evaluate(topWhenPressed)
    await link.click()
    const left = await pressed
    await expect(page.locator('.lobby-page')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(skin(code))
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(3)
  })

test('what a tile tells on hover leaves the name of its game to be read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(skin('ac'))
  const tile = page.locator('[data-lobby="popular"] [data-game]').nth(2)
  await tile.hover()
  await expect(tile.locator('.tile-cover')).toHaveCSS('opacity', '1')
  await expect(tile.locator('.tile-cover')).toContainText('RTP')
  const isOnTop = await tile
    .locator('.tile-name, .tile-title')
    .first()
    .evaluate((name) => {
      const { left, top, width, height } = name.getBoundingClientRect()
      return name.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(isOnTop).toBe(true)
})

test('all lobbies of a type are on one page', async ({ page }) => {
  await page.goto(skin('ac', '/lobbies/casino'))
  await expect(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible()
  for (const lobby of ['popular', 'all']) await expect(page.locator(`[data-lobby="${lobby}"]`)).toBeAttached()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /^See all.*Jackpots/ }).click()
  await expect(page).toHaveURL(skin('ac', '/lobby/jackpots'))
  await page.locator('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(skin('ac'))
})

test('the live casino has tables on every skin, and says what a country keeps back', async ({ page }) => {
  for (const code of skinCodes) {
    await page.goto(skin(code, '/lobbies/liveCasino'))
    const tables = page.locator('[data-lobby="live"] [data-game]')
    expect(await tables.count(), code).toBeGreaterThanOrEqual(6)
    await expect(page.locator('[data-blocked-games]')).toHaveCount(skins[code].fallbackCountry === 'gb' ? 1 : 0)
  }
  await expectNoAxeViolations(page)
  const response = await page.goto(skin('ac', '/lobbies/poker'))
  expect(response?.status()).toBe(404)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true })

  test('the label of a locked tile does not widen the page', async ({ page }) => {
    await page.goto(skin('bz', '/en/lobby/bright-lights'))
    await expect(page.locator('[data-game]', { hasText: 'log in to play' }).first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('a game that requires a login is locked and leads visitors to the login', async ({ page }) => {
  await page.goto(skin('ac', '/lobby/all'))
  const locked = page.getByRole('link', { name: /, log in to play$/ }).first()
  await locked.click()
  await expect(page).toHaveURL(/\/login\?next=/)
})

/** The browser's largest contentful paint and layout shifts. */
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
  test(`${code}: shows the skin's number of games, a banner is the largest paint, no layout shifts`, async ({
    page,
  }) => {
    await page.addInitScript(watchPaint)
    await page.goto(skin(code), { waitUntil: 'networkidle' })
    await expect(page.locator('[data-lobby="popular"] [data-game]')).toHaveCount(skins[code].homeLobbyGames)
    await expect.poll(async () => (await seenOn(page)).largest).toBe('banner')
    const { shift, moved } = await seenOn(page)
    expect(shift, moved.join('\n')).toBeLessThan(0.01)
  })
}
