/** The wall of games on Home: how many games stand in a row, and that their frame and ratio are those of the house. */
import { skinCodes, skins } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'

/** Columns of Home's grids by the window's width: 6 below 1400 px, 6 or 8 above. The other houses have rows that slide. */
const columns: Partial<Record<(typeof skinCodes)[number], Record<number, number>>> = {
  bz: { 390: 4, 1280: 6, 1440: 8 },
  ra: { 390: 3, 1280: 6, 1440: 8 },
  zu: { 390: 3, 1280: 6, 1440: 8 },
  lj: { 390: 2, 1280: 6, 1440: 6 },
}

/** Of each grid on Home: its columns, and whether its last row is full. Far below the window a grid is not laid out yet. */
async function gridsOf(page: Page) {
  const found: { columns: number; isFull: boolean }[] = []
  for (const grid of await page.locator('[data-lobby] .tile-grid').all()) {
    await grid.scrollIntoViewIfNeeded()
    found.push(await grid.evaluate(lookOf))
  }
  return found
}

/** Runs in the page. */
function lookOf(grid: Element) {
  const { gridTemplateColumns, paddingRight } = getComputedStyle(grid)
  const tiles = [...grid.children].map((tile) => tile.getBoundingClientRect()).filter(({ width }) => width > 0)
  const end = grid.getBoundingClientRect().right - Number.parseFloat(paddingRight)
  const lowest = Math.max(...tiles.map(({ top }) => top))
  const last = tiles.filter(({ bottom }) => bottom > lowest).map(({ right }) => right)
  // A lobby of a few games, such as the live tables, fills no row.
  const isSmall = grid.children.length < Number((grid as HTMLElement).dataset.games)
  const isFull = isSmall || Math.abs(Math.max(...last) - end) < 2
  return { columns: gridTemplateColumns.split(' ').length, isFull }
}

for (const code of skinCodes) {
  const wanted = columns[code]
  test(`${code}: ${wanted ? 'rows of Home are full, of 6 or 8 games on a desktop' : 'rows of Home slide'}`, async ({
    page,
  }) => {
    await page.goto(skin(code, '/en'))
    await expect(page.locator('[data-lobby] [data-game]').first()).toBeVisible()
    expect(skins[code].options.homeLobbyStyle).toBe(wanted ? 'simple' : 'netflix')
    for (const [width, count] of Object.entries(wanted ?? { 390: 0, 1440: 0 })) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const grids = await gridsOf(page)
      if (count > 0) expect(grids.length).toBeGreaterThan(2)
      expect(grids).toEqual(grids.map(() => ({ columns: count, isFull: true })))
    }
    // A tile beside the first, which a mosaic shows in a ratio of its own.
    const tile = page.locator('[data-lobby] [data-game]').nth(1)
    const drawn = await tile.evaluate((game) => {
      const token = (name: string) => getComputedStyle(game).getPropertyValue(`--${name}`)
      const [frame, picture] = ['.tile-frame', '.tile-picture'].map((part) => game.querySelector(part) as HTMLElement)
      const probe = document.createElement('i')
      probe.style.cssText = 'border-radius: var(--radius-tile); border: var(--tile-border); padding: var(--tile-pad)'
      document.body.append(probe)
      const shape = (element: Element) => {
        const { borderRadius, border, padding } = getComputedStyle(element)
        return [borderRadius, border, padding]
      }
      const { width, height } = (picture as HTMLElement).getBoundingClientRect()
      const [across = 0, down = 1] = token('tile-ratio').split('/').map(Number)
      return { frame: shape(frame as HTMLElement), wanted: shape(probe), ratio: width / height / (across / down) }
    })
    expect(drawn.frame).toEqual(drawn.wanted)
    expect(drawn.ratio).toBeCloseTo(1, 1)
  })
}
