import type { Page } from '@playwright/test'
import { pressInFrame } from './cashier-player.ts'
import { expect } from './fixtures.ts'

/**
 * Plays a round on the game page, the `count`th since the page was opened, and waits until the game accepts a new spin.
 */
export async function playRound(page: Page, count = 1) {
  const game = page.frameLocator('iframe')
  await expect(game.locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await pressInFrame(game.getByRole('button', { name: 'Spin', exact: true }))
  const played = count === 1 ? '1 round played' : `${count} rounds played`
  await expect(page.getByText(played)).toBeAttached({ timeout: 30_000 })
}
