import type { Page } from '@playwright/test'
import { pressInFrame } from './cashier-player.ts'
import { expect } from './fixtures.ts'

/**
 * Plays a round on the game page, the `count`th since the page was opened, and waits until it is over. A win that may be gambled is
 * collected.
 */
export async function playRound(page: Page, count = 1) {
  const game = page.frameLocator('iframe')
  await expect(game.locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await pressInFrame(game.getByRole('button', { name: 'Spin', exact: true }))
  const played = count === 1 ? '1 round played' : `${count} rounds played`
  const collect = game.getByRole('button', { name: 'Collect', exact: true })
  const isOver = async () => {
    // Too late, the game collects by itself.
    if (await collect.isVisible()) await collect.press('Enter', { timeout: 2_000 }).catch(() => {})
    return (await page.getByText(played).count()) > 0
  }
  await expect.poll(isOver, { timeout: 30_000 }).toBe(true)
}
