import { type BlackjackHand, handTotal, isBlackjack } from '../../../src/live/rules/blackjack.ts'
import type { LiveTexts } from '../../../src/live/texts/texts.ts'

/** What a hand of blackjack counts, in figures or in words. */
export function handLabel(texts: LiveTexts, { cards }: Pick<BlackjackHand, 'cards'>, isSplit: boolean): string {
  const { total, soft } = handTotal(cards)
  if (total > 21) return `${texts.bust} (${total})`
  if (!isSplit && isBlackjack(cards)) return texts.blackjack
  return soft && total < 21 ? `${total - 10} / ${total}` : String(total)
}
