import type { Boot } from '../../src/studio/client-shell.ts'
import { fill } from '../../src/studio/texts/fill.ts'

/**
 * Whether a payment may be celebrated as a win: only if it exceeds the cost of the round, which is the stake, or
 * nothing for a free spin. Anything less is a loss for the player and is shown plainly.
 */
export const isCelebrated = (win: number, cost: number): boolean => win > cost

/** A win of at least this many stakes is a big one. */
const BIG_WIN_STAKES = 20

/** Whether a win is a big one: many stakes, and at least twice what the round cost, which a bought feature does. */
export const isBigWin = (win: number, stake: number, cost: number): boolean =>
  win >= stake * BIG_WIN_STAKES && win >= cost * 2

/** The text at the end of a round; it never calls a payment below the cost a win. */
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
