/** What the tiles of a search tell, as those of the lobbies do; and that those of a document stay when React has to render anew. */
import { skinCodes } from '@parlour/skins/skins'
import type { Page } from '@playwright/test'
import { expect, skin, test } from './fixtures.ts'

const tile = (page: Page, slug: string) => page.getByRole('main').locator(`[data-game="${slug}"]`)
const box = (page: Page) => page.getByRole('searchbox', { name: 'Name of a game' })

test('found games tell badges, stakes and return; those with similar names do, too', async ({ page }) => {
  await page.goto(skin('ac', '/search?sort=rtp'))
  await expect(page.locator('.tile-facts').first()).toHaveText(/^C\$[\d.,]+–C\$[\d.,]+ · RTP\s\d+(\.\d+)?%$/)
  await page.goto(skin('ac', '/search?q=trophy+wifi'))
  await expect(tile(page, 'trophy-wifi').locator('.tile-badge')).toContainText(['Jackpot'])
  await page.goto(skin('ac', '/search?q=trophi+wifi'))
  await expect(page.locator('.search-near [data-game="trophy-wifi"] .tile-badge')).toContainText(['Jackpot'])
})

test('found tables tell their limits and players, and follow the table; so do those of Load more', async ({ page }) => {
  const told = { players: 70_001, results: [], betLimits: [] }
  await page.goto(skin('ac', '/search?live=1'))
  const table = tile(page, 'parlour-roulette').locator('[data-live]')
  await expect(table.locator('.live-limits')).toHaveText(/^C\$[\d.,]+–C\$[\d.,]+$/)
  await expect(table.locator('.live-result')).toHaveCount(3)
  await page.route('**/live-stats?**', (route) => {
    const ids = (new URL(route.request().url()).searchParams.get('games') ?? '').split(',')
    return route.fulfill({ json: Object.fromEntries(ids.map((id) => [id, told])) })
  })
  await page.reload()
  await expect(table).toContainText('70,001')
  // Tables are not among the first games by return.
  await page.goto(skin('ac', '/search?sort=stake'))
  const more = page.getByRole('link', { name: 'Load more' })
  for (const shown of [96, 136]) {
    await more.click()
    await expect(page.getByRole('main').locator('[data-game]:visible')).toHaveCount(shown)
  }
  await expect(table.locator('.live-players')).toHaveText(/\d/)
  await table.scrollIntoViewIfNeeded()
  await expect(table).toContainText('70,001')
})

test('games of a document are there again, with their pictures, after something else was typed', async ({ page }) => {
  await page.goto(skin('ac', '/search?q=lamp'))
  await expect(tile(page, 'lamp-sum').locator('.tile-facts')).toContainText('RTP')
  // What is typed has no answer of the platform.
  await page.route('**/search.data?**', () => {})
  await box(page).fill('lamp s')
  await expect(page.locator('#typed-games [data-game="lamp-sum"] img')).toHaveCount(1)
  await box(page).fill('lamp')
  await expect(page.locator('#typed-games')).toHaveCount(0)
  await expect(tile(page, 'lamp-sum').locator('.tile-facts')).toContainText('RTP')
  await expect(tile(page, 'lamp-sum').locator('img')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const code of skinCodes)
    test(`three badges have room on a tile of ${code}, beside its links`, async ({ page }) => {
      await page.goto(skin(code, '/lobby/all'))
      const faults = await page.getByRole('main').evaluate((main) => {
        const overlaps = (one: DOMRect, other: DOMRect) =>
          one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
        const rectOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
        return [...main.querySelectorAll('.tile')].slice(0, 12).flatMap((tile) => {
          const picture = tile.querySelector('.tile-picture')
          picture?.querySelector('.tile-badges')?.remove()
          const badges = document.createElement('span')
          badges.className = 'tile-badges'
          for (const word of ['Uutuus', 'Jättipotti', 'Vain meillä']) {
            const badge = document.createElement('span')
            badge.className = 'tile-badge'
            badge.textContent = word
            badges.append(badge)
          }
          picture?.append(badges)
          const frame = rectOf(picture)
          const others = [
            rectOf(tile.querySelector('.tile-lock')),
            rectOf(tile.parentElement?.querySelector('.tile-about')),
          ]
          return [...badges.children].flatMap((badge) => {
            const { left, top, right, bottom } = rectOf(badge)
            const isInside = left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom
            const isFull = badge.scrollWidth > badge.clientWidth + 1
            const isOver = others.some((other) => overlaps(rectOf(badge), other))
            return isInside && !isFull && !isOver ? [] : [{ word: badge.textContent, isInside, isFull, isOver }]
          })
        })
      })
      expect(faults).toEqual([])
    })
})
