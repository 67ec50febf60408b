import type { Page } from '@playwright/test'
import { pressInFrame } from './cashier-player.ts'
import { expect } from './fixtures.ts'

/**
 * Plays a round on the game page, the `count`th since the page was opened, and waits until it is over. A win that may be gambled is
 * collected, and objects that hide a win are opened, the first ones.
 */
export async function playRound(page: Page, count = 1) {
  const game = page.frameLocator('iframe')
  await expect(game.locator('.game[data-state="idle"]')).toBeAttached({ timeout: 30_000 })
  await pressInFrame(game.getByRole('button', { name: 'Spin', exact: true }))
  const played = count === 1 ? '1 round played' : `${count} rounds played`
  const choices = [
    game.getByRole('button', { name: 'Collect', exact: true }),
    game.locator('[data-pick] .object[aria-disabled="false"]').first(),
    game.locator('[data-pick] .go'),
  ]
  const isOver = async () => {
    // Too late, the game collects by itself.
    for (const choice of choices)
      if (await choice.isVisible()) await choice.press('Enter', { timeout: 2_000 }).catch(() => {})
    return (await page.getByText(played).count()) > 0
  }
  // As long as the show of a round with free spins, on a busy machine.
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true)
}
