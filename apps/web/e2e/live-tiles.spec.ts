/** When the tiles of live tables are renewed: wherever they come from, once a minute, and only while they are seen. */
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'
import { takenOver } from './taken-over.ts'

const tables = (page: Page) => page.getByRole('main').locator('[data-live]')
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })

/** The tables of each request of the page, which is told that each has more players than the one before. */
async function asked(page: Page): Promise<string[][]> {
  const requests: string[][] = []
  await page.route('**/live-stats?**', (route) => {
    const ids = (new URL(route.request().url()).searchParams.get('games') ?? '').split(',')
    requests.push(ids)
    const stats = { players: 70_000 + requests.length, results: [], betLimits: [] }
    return route.fulfill({ json: Object.fromEntries(ids.map((id) => [id, stats])) })
  })
  return requests
}

const idsInSight = (page: Page) =>
  tables(page).evaluateAll((all) =>
    all.flatMap((tile) => {
      const { top, bottom, left, right } = tile.getBoundingClientRect()
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
      return isSeen ? [(tile as HTMLElement).dataset.live ?? ''] : []
    }),
  )

test.describe('tables that come after the document are renewed', () => {
  test('with another lobby', async ({ page }) => {
    const requests = await asked(page)
    await page.goto(skin('ac', '/lobby/new'))
    await expect(page.getByRole('main').locator('[data-game]').first()).toBeVisible()
    await expect(tables(page)).toHaveCount(0)
    // Not a new document: the mark would be gone.
    await page.evaluate(() => document.body.setAttribute('data-same', ''))
    const other = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Live casino' })
    await takenOver(other)
    await other.click()
    await expect(tables(page).first()).toContainText(/Players: 70,00\d/)
    expect(requests.length).toBeGreaterThan(0)
    await expect(page.locator('body[data-same]')).toBeAttached()
  })

  test('with Load more', async ({ page }) => {
    await asked(page)
    await page.goto(skin('ac', '/lobby/all'))
    await expect(tables(page)).toHaveCount(0)
    for (const shown of [96, 136]) {
      await more(page).click()
      await expect(page.getByRole('main').locator('[data-game]:visible')).toHaveCount(shown)
    }
    await tables(page).last().scrollIntoViewIfNeeded()
    await expect(tables(page).last()).toContainText(/Players: 70,00\d/)
  })
})

test.describe('tables that are seen', () => {
  /** The live casino, whose tables are known for as long as a minute, under a clock that the test moves. */
  async function openTables(page: Page) {
    const requests = await asked(page)
    await page.clock.install()
    await page.goto(skin('ac', '/lobby/live'))
    await expect(tables(page).first()).toContainText(/Players: 70,00\d/)
    await nothingOnTheWay(page)
    return requests
  }

  /** Requests arrive in their order, so that all earlier ones have been noted once this one has been answered. */
  async function nothingOnTheWay(page: Page) {
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()))
  }

  test('are asked for again after 60 s, and not before', async ({ page }) => {
    const requests = await openTables(page)
    const seen = new Set(await idsInSight(page))
    expect(new Set(requests.flat())).toEqual(seen)
    const before = requests.length
    await page.clock.fastForward(45_000)
    await nothingOnTheWay(page)
    expect(requests).toHaveLength(before)
    await page.clock.fastForward(16_000)
    await expect.poll(() => new Set(requests.slice(before).flat())).toEqual(seen)
    await expect(tables(page).first()).toContainText(`Players: 70,0${String(requests.length).padStart(2, '0')}`)
  })

  test('are not asked for once they have been scrolled away, until they are back', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    const requests = await openTables(page)
    const [first = ''] = await idsInSight(page)
    await tables(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => idsInSight(page)).not.toContain(first)
    const last = (await idsInSight(page)).at(-1)
    await expect.poll(() => requests.flat()).toContain(last)
    await nothingOnTheWay(page)
    const before = requests.length
    await page.clock.fastForward(61_000)
    await expect.poll(() => requests.slice(before).flat()).toContain(last)
    expect(requests.slice(before).flat()).not.toContain(first)
    await tables(page).first().scrollIntoViewIfNeeded()
    await expect.poll(() => requests.slice(before).flat()).toContain(first)
  })

  test('are not asked for in a tab that is hidden, until it is shown', async ({ page }) => {
    const requests = await openTables(page)
    const before = requests.length
    // Tabs of a browser without windows are never hidden.
    const turn = (state: DocumentVisibilityState) =>
      page.evaluate((wanted) => {
        Object.defineProperty(document, 'visibilityState', { value: wanted, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await turn('hidden')
    for (let minutes = 0; minutes < 3; minutes++) {
      await page.clock.fastForward(61_000)
      await nothingOnTheWay(page)
    }
    expect(requests).toHaveLength(before)
    await turn('visible')
    await expect.poll(() => requests.length).toBeGreaterThan(before)
  })
})
