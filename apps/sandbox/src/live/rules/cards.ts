import { type Rng, seededRng } from '../../studio/engine/rng.ts'

/** A card of a deck as rank and suit: `A♠`, `10♥`, `K♦`. */
export type Card = string

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
type Rank = (typeof ranks)[number]
const suits = ['♠', '♥', '♦', '♣'] as const

export const rankOf = (card: Card): Rank => card.slice(0, -1) as Rank

const deck: readonly Card[] = suits.flatMap((suit) => ranks.map((rank) => `${rank}${suit}`))

/** The first `count` cards of so many decks, shuffled by the given numbers (the start of a Fisher-Yates shuffle). */
function dealFrom(rng: Rng, decks: number, count: number): Card[] {
  const cards = Array.from({ length: decks }, () => deck).flat()
  for (let at = 0; at < count; at++) {
    const chosen = at + rng.below(cards.length - at)
    const card = cards[at] as Card
    cards[at] = cards[chosen] as Card
    cards[chosen] = card
  }
  return cards.slice(0, count)
}

/** The first cards of a round's shoe, which depend on its seed alone. */
export const shoeOf = (seed: Uint8Array, decks: number, count: number): Card[] =>
  dealFrom(seededRng(seed), decks, count)
