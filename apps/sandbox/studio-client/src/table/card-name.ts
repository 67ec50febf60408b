import { type Card, rankOf } from '../../../src/live/rules/cards.ts'
import type { LiveTexts } from '../../../src/live/texts/texts.ts'
import { fill } from '../../../src/studio/texts/fill.ts'

const suits: Readonly<Record<string, 'spades' | 'hearts' | 'diamonds' | 'clubs'>> = {
  '♠': 'spades',
  '♥': 'hearts',
  '♦': 'diamonds',
  '♣': 'clubs',
}

/** A card in words, to be read out. */
export function cardName(card: Card, texts: LiveTexts): string {
  const ranks: Readonly<Record<string, string>> = { A: texts.rankA, J: texts.rankJ, Q: texts.rankQ, K: texts.rankK }
  const rank = rankOf(card)
  return fill(texts.cardName, { rank: ranks[rank] ?? rank, suit: texts[suits[card.slice(-1)] ?? 'spades'] })
}
