import type { Boot } from '../../src/studio/client-shell.ts'
import { fill } from '../../src/studio/texts/fill.ts'

/**
 * Whether a payment may be shown as a win: only what is more than the round has cost, its stake or with a free spin
 * nothing. Less is a loss for the player, whatever the reels do, and is shown plainly.
 */
export const isCelebrated = (win: number, cost: number): boolean => win > cost

/** What is said of a round's end; a payment below the cost is never called a win. */
export function resultText(
  { texts }: Pick<Boot, 'texts'>,
  cost: number,
  win: number,
  money: (minor: number) => string,
): string {
  if (win === 0) return texts.resultNone
  const text = isCelebrated(win, cost) ? texts.resultWin : texts.resultBack
  return fill(text, { amount: money(win), bet: money(cost) })
}
