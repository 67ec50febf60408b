import type { Boot } from '../../src/studio/client-shell.ts'
import { fill } from '../../src/studio/texts/fill.ts'

/**
 * Whether a payment may be shown as a win: only what is more than the stake. Less than the stake is a loss for the
 * player, whatever the reels do, and is shown plainly.
 */
export const isCelebrated = (win: number, stake: number): boolean => win > stake

/** What is said of a round's end; a payment below the stake is never called a win. */
export function resultText(
  { texts }: Pick<Boot, 'texts'>,
  stake: number,
  win: number,
  money: (minor: number) => string,
): string {
  if (win === 0) return texts.resultNone
  const text = isCelebrated(win, stake) ? texts.resultWin : texts.resultBack
  return fill(text, { amount: money(win), bet: money(stake) })
}
